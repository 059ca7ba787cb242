//! The sample designs of the page, for tests.

/// Every one, as its text.
pub(crate) const ALL: [&str; 12] = [
    include_str!("../../../public/samples/bank-payments.json"),
    include_str!("../../../public/samples/device-by-day.json"),
    include_str!("../../../public/samples/hotel-reservations.json"),
    include_str!("../../../public/samples/info-status.json"),
    include_str!("../../../public/samples/monitoring-by-time.json"),
    include_str!("../../../public/samples/shop.json"),
    include_str!("../../../public/samples/student-card.json"),
    include_str!("../../../public/samples/user-orders.json"),
    include_str!("../../../public/samples/users-by-id-and-email.json"),
    include_str!("../../../public/samples/viral-post-sharded.json"),
    include_str!("../../../public/samples/viral-post.json"),
    include_str!("../../../public/samples/whale-tenant.json"),
];
