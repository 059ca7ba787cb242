//! Settings: how a table is paid for, an engine's option, a version of the schema in each item.

use super::work::Work;
use super::{Consequence, Duty, FixFault, Remains};
use crate::design::edit::Edit;
use crate::design::{Attribute, AttributeType, Billing, BillingMode, Generator, Kept, Throughput};

/// Adds an attribute that says by which version of the schema an item was written.
pub(super) fn schema_version(work: &mut Work<'_>, entity: &str) -> Result<(), FixFault> {
    let of = work.entity(entity)?;
    let name = Work::free("schemaVersion", |name| of.attributes.contains_key(name));
    let mut attribute = Attribute::of(AttributeType::N);
    attribute.generator = Some(Kept::from(Generator::Constant { value: 1.into() }));
    work.edit(Edit::AddAttribute {
        entity: entity.to_owned(),
        name,
        attribute: Box::new(attribute),
    })?;
    work.say(Consequence::SizeGrows { entity: entity.to_owned() });
    work.duty(Duty::Versions { entity: entity.to_owned() });
    Ok(())
}

/// Reserves capacity, or pays by request.
pub(super) fn billing(
    work: &mut Work<'_>,
    table: &str,
    units: Option<(f64, f64)>,
) -> Result<(), FixFault> {
    let mut billing = work.table(table)?.billing.clone().unwrap_or_default();
    match units {
        None => {
            billing.mode = BillingMode::OnDemand;
            billing.throughput = None;
        }
        Some((read, write)) => {
            for (what, units) in [("read", read), ("write", write)] {
                if !(units.is_finite() && units > 0.0) {
                    return Err(FixFault::Figure {
                        what: what.to_owned(),
                        value: units.to_string(),
                        expected: "more than 0".to_owned(),
                    });
                }
            }
            billing.mode = BillingMode::Provisioned;
            let known = billing.throughput.take().unwrap_or_default();
            billing.throughput = Some(Throughput { read, write, ..known });
        }
    }
    set_billing(work, table, billing)?;
    let table = table.to_owned();
    work.say(match units {
        None => Consequence::PaidByRequest { table },
        Some(_) => Consequence::Reserved { table },
    });
    Ok(())
}

fn set_billing(work: &mut Work<'_>, table: &str, billing: Billing) -> Result<(), FixFault> {
    work.edit(Edit::SetBilling { table: table.to_owned(), billing: Some(Box::new(billing)) })
}

/// Sets an engine's option of a table.
pub(super) fn option(
    work: &mut Work<'_>,
    table: &str,
    option: &str,
    value: &str,
) -> Result<(), FixFault> {
    let value =
        serde_json::from_str(value).map_err(|_| FixFault::NotJson { option: option.to_owned() })?;
    work.edit(Edit::SetTableOption {
        table: table.to_owned(),
        name: option.to_owned(),
        value: Some(value),
    })?;
    work.say(Consequence::Setting { table: table.to_owned(), option: option.to_owned() });
    work.remains(Remains::ByTheEngine { option: option.to_owned() });
    Ok(())
}
