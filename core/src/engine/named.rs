//! The macro that declares the ids of figures. An id's name is what a design's overrides bear, so
//! the variants, their names and the list of all stand in one place and can't part.

/// Declares an enum of ids with its list and its names, which are also its serialized forms.
macro_rules! named {
    (
        $(#[$about:meta])*
        pub enum $ids:ident {
            $($(#[$doc:meta])* $id:ident = $name:literal,)+
        }
    ) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        pub enum $ids {
            $($(#[$doc])* #[serde(rename = $name)] $id,)+
        }

        impl $ids {
            /// All of them, in the order of their declaration.
            pub const ALL: &'static [Self] = &[$(Self::$id),+];

            /// The id as a design names it.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$id => $name,)+
                }
            }
        }
    };
}

pub(super) use named;
