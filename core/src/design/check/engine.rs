//! The engine's settings: clusters that can't be, prices and limits below 0.

use super::super::Engine;
use super::{Faults, Figure, Named, Problem};
use crate::value::path::Path;

pub(super) fn check(engine: &Engine, path: Path<'_>, faults: &mut Faults) {
    for (field, figures) in [("prices", &engine.prices), ("limits", &engine.limits)] {
        for (id, figure) in figures {
            faults.figure(path.name(field).name(id), *figure, Figure::NotNegative);
        }
    }
    let Some(cluster) = &engine.cluster else { return };
    let path = path.name("cluster");
    for (name, datacenter) in &cluster.datacenters {
        let datacenters = path.name("datacenters");
        let path = datacenters.name(name);
        faults.name(path, name, Named::Datacenter);
        faults.count(path.name("nodes"), datacenter.nodes.into());
        faults.count(path.name("replicas"), datacenter.replicas.into());
        faults.demand(datacenter.replicas <= datacenter.nodes, path.name("replicas"), || {
            Problem::ReplicasAboveNodes { replicas: datacenter.replicas, nodes: datacenter.nodes }
        });
        if let Some(racks) = datacenter.racks {
            faults.count(path.name("racks"), racks.into());
        }
    }
    if let Some(vnodes) = cluster.vnodes {
        faults.count(path.name("vnodes"), vnodes.into());
    }
    if let Some(shards) = cluster.shards_per_node {
        faults.count(path.name("shardsPerNode"), shards.into());
    }
}
