//! Keys: the bytes that order them, and the templates that build them from attributes.
//! Knows nothing of where a key is stored.

mod encode;

pub use encode::{
    Direction, KeyBytesFault, after_prefix, append_key, append_prefix, append_value, decode_key,
    decode_value, encode_key, split_value,
};
