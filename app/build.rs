//! Names the build: a hash of the sources that page and worker are made of, so that a page can tell
//! whether the worker it met is of the same build.

use std::{env, fs, io, path::Path};

fn main() -> io::Result<()> {
    let here = env::var("CARGO_MANIFEST_DIR").unwrap_or_default();
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for folder in ["src", "../core/src"] {
        let folder = Path::new(&here).join(folder);
        println!("cargo::rerun-if-changed={}", folder.display());
        digest(&folder, &mut hash)?;
    }
    println!("cargo::rustc-env=KEYLOOM_BUILD={hash:016x}");
    Ok(())
}

/// FNV-1a over every file below `folder`, in the order of their names.
fn digest(folder: &Path, hash: &mut u64) -> io::Result<()> {
    let mut paths: Vec<_> =
        fs::read_dir(folder)?.map(|entry| entry.map(|e| e.path())).collect::<Result<_, _>>()?;
    paths.sort();
    for path in paths {
        if path.is_dir() {
            digest(&path, hash)?;
        } else {
            for byte in fs::read(&path)? {
                *hash = (*hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
            }
        }
    }
    Ok(())
}
