//! Templates out of the texts that others write for keys: the free text of a facet's alias, and
//! the `${a}#${b}` of a value function.

use crate::interchange::kinds::escape;
use crate::key::KeyTemplate;
use std::fmt::Write as _;

/// The template of a value function: `${name}` is an attribute, `${name:4:0}` one that is padded.
pub(super) fn of_function(text: &str) -> Option<String> {
    let (mut out, mut rest) = (String::new(), text);
    while let Some(start) = rest.find("${") {
        escape(rest.get(..start)?, &mut out);
        let inner = rest.get(start + 2..)?;
        let end = inner.find('}')?;
        let mut parts = inner.get(..end)?.split(':');
        let name = parts.next()?.trim();
        if name.is_empty() || name.contains(['.', '(', '[', '$', '{']) {
            return None;
        }
        let attribute = KeyTemplate::of_attribute(name).to_string();
        match (parts.next().map(str::parse::<u8>), parts.next(), parts.next()) {
            (None, None, None) => out.push_str(&attribute),
            (Some(Ok(width)), None | Some("" | "0"), None) if width > 0 => {
                // Writing to text does not fail.
                let _ = write!(out, "{}:pad{width}}}", attribute.strip_suffix('}')?);
            }
            _ => return None,
        }
        rest = inner.get(end + 1..)?;
    }
    escape(rest, &mut out);
    KeyTemplate::parse(&out).ok().map(|template| template.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn value_functions_are_templates() {
        let cases = [
            ("${dest}#${start}", Some("{dest}#{start}")),
            ("USER#${id}", Some("USER#{id}")),
            ("H1", Some("H1")),
            ("${id:6:0}", Some("{id:pad6}")),
            ("a(${b})", Some("a({b})")),
            ("${a.b}", None),
            ("${", None),
            ("", None),
        ];
        for (text, expected) in cases {
            assert_eq!(of_function(text).as_deref(), expected, "{text}");
        }
    }
}
