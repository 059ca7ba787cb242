# Everything by one command each; `make help` lists them. What is missing is installed first, once.

PORT ?= 8080
ADDRESS ?= 127.0.0.1

export PATH := $(shell scripts/tools path):$(PATH)
export CARGO_TERM_COLOR ?= auto

.DEFAULT_GOAL := help
.PHONY: help serve build dev check test bench clean

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 18

serve: tools ## build the page and serve it at http://127.0.0.1:8080 (PORT=… for another port)
	@echo "keyloom: building the page; then it is at http://$(ADDRESS):$(PORT)/ (Ctrl+C ends it)"
	@mkdir -p dist target # trunk wants to see what it shall not watch
	@trunk serve --release --no-autoreload --address $(ADDRESS) --port $(PORT)

build: tools ## build the page into dist/, for any file server and any base path
	@trunk build --release

dev: tools ## serve a debug build that is made again at every change
	@mkdir -p dist target
	@trunk serve --no-autoreload --address $(ADDRESS) --port $(PORT)

check: ## formatting, lints and types; no browser
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --features keyloom-core/cli --locked -- -D warnings

test: ## everything that proves it: check, unit tests, the page in a real browser
	@scripts/tools test
	@$(MAKE) --no-print-directory check
	trunk build --release
	KEYLOOM_E2E=1 cargo test --workspace --features keyloom-core/cli --locked --no-fail-fast

bench: ## sizes and speeds, natively and in the page: the tables of BENCHMARKS.md
	@scripts/tools test
	@trunk build --release
	cargo run --profile bench --locked -p keyloom-tests --bin bench

clean: ## remove what was built here; the installed tools stay
	cargo clean
	rm -rf dist

.PHONY: tools
tools:
	@scripts/tools build
