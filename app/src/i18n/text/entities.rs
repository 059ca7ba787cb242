//! Texts of the Entities tab.

/// Texts of the Entities tab.
#[derive(Debug)]
pub struct Entities {
    /// Adds an entity.
    pub add: &'static str,
    /// What an added entity is called.
    pub new_name: &'static str,
    /// Names the field of an entity’s name.
    pub name: &'static str,
    /// How many there are.
    pub count: &'static str,
    /// How many are added.
    pub growth: &'static str,
    /// How long one lives.
    pub lifetime: &'static str,
    /// In the field of a lifetime that is not said.
    pub forever: &'static str,
    /// The attribute of a lifetime.
    pub ttl: &'static str,
    /// The attributes that name one.
    pub identity: &'static str,
    /// What it belongs to.
    pub parent: &'static str,
    /// How many a parent has.
    pub mean: &'static str,
    /// How many a parent has.
    pub max: &'static str,
    /// How they are spread over the parents.
    pub spread: &'static str,
    /// Above the attributes.
    pub attributes: &'static str,
    /// Adds an attribute.
    pub add_attribute: &'static str,
    /// Names the field of an attribute’s name.
    pub attribute_name: &'static str,
    /// Names the choice of an attribute’s type.
    pub attribute_type: &'static str,
    /// The share of items that have it.
    pub presence: &'static str,
    /// How often its value changes.
    pub changes: &'static str,
    /// Whether it grows with use.
    pub unbounded: &'static str,
}

pub(super) const EN: Entities = Entities {
    add: "Add entity",
    new_name: "Entity",
    name: "Entity name",
    count: "Items today",
    growth: "Added per day",
    lifetime: "Lifetime, days",
    forever: "for ever",
    ttl: "Expiry attribute",
    identity: "Identity",
    parent: "Parent",
    mean: "Per parent, mean",
    max: "Per parent, at most",
    spread: "Spread over parents",
    attributes: "Attributes",
    add_attribute: "Add attribute",
    attribute_name: "Attribute name",
    attribute_type: "Type",
    presence: "Share of items that have it, 0 to 1",
    changes: "Changes per day",
    unbounded: "grows without bound",
};

pub(super) const JA: Entities = Entities {
    add: "エンティティを追加",
    new_name: "Entity",
    name: "エンティティ名",
    count: "現在の件数",
    growth: "1 日の増加件数",
    lifetime: "寿命(日)",
    forever: "無期限",
    ttl: "有効期限の属性",
    identity: "識別する属性",
    parent: "親",
    mean: "親あたり平均",
    max: "親あたり最大",
    spread: "親への分布",
    attributes: "属性",
    add_attribute: "属性を追加",
    attribute_name: "属性名",
    attribute_type: "型",
    presence: "持つアイテムの割合(0〜1)",
    changes: "1 日の変更回数",
    unbounded: "際限なく増える",
};
