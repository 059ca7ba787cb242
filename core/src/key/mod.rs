//! Keys: the bytes that order them, and the templates that build them from attributes.
//! Knows nothing of where a key is stored.

mod encode;
mod template;

pub use encode::{
    Direction, KeyBytesFault, after_prefix, append_key, append_prefix, append_value, decode_key,
    decode_value, encode_key, split_value,
};
pub use template::{
    Call, Certainty, DateUnit, Format, KeyTemplate, MAX_DEPTH, MAX_KEY, MAX_PARTS, Part, Recovered,
    RenderFault, TemplateFault, TemplateProblem,
};
