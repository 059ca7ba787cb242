//! A lens: how a part of a value is read and written, with the part's name in the document.

/// A part of a `T` that is an `F`.
pub struct Lens<T, F> {
    /// The part's name in the document, `rate.average`; empty where it is the value itself.
    pub name: &'static str,
    /// Reads it.
    pub get: fn(&T) -> F,
    /// Writes it.
    pub set: fn(&mut T, F),
}

/// The lens of a field: `lens!("rate.average", rate.average)`; of the value itself: `lens!()`.
macro_rules! lens {
    () => {
        $crate::components::Lens {
            name: "",
            get: |it| it.clone(),
            set: |it, value| *it = value,
        }
    };
    ($name:literal, $($field:ident).+) => {
        $crate::components::Lens {
            name: $name,
            get: |it| it.$($field).+.clone(),
            set: |it, value| it.$($field).+ = value,
        }
    };
}

/// The lens of a field that one variant of an enum has: `variant!("min", Generator::Text, min)`.
macro_rules! variant {
    ($name:literal, $of:ident :: $variant:ident, $field:ident) => {
        $crate::components::Lens {
            name: $name,
            get: |it| match &**it {
                $of::$variant { $field, .. } => $field.clone(),
                _ => Default::default(),
            },
            set: |it, value| {
                if let $of::$variant { $field, .. } = &mut **it {
                    *$field = value;
                }
            },
        }
    };
}

pub(crate) use {lens, variant};
