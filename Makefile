# make run          install missing packages, build a release and serve it; ARGS='--lan' passes options
# make cluster      run three servers that share their sessions through Redis, behind HAProxy at the same address
# make build        build the debug version, with the tests
# make test         run the tests: Swift, the page in Node, and end to end in three browsers
# make sweep        run the remaining end-to-end tests: every scene, network and part of the bench; SHARE=4 runs about a fourth,
#                   a different one for each commit, and SHARE=3/4 the third
# make steps        run the steps of the documentation from an empty folder, and build each example as a separate package
# make fuzz         generate messages, files, handshakes and the actions of devices with libFuzzer, for TIME=60 seconds each
# make explore      run Swift's tests with all their cases; make test runs a part of them
# make simulate     simulate 10,000 bad days of an optimized server, one for each seed; SEED=7 repeats one, RUNS=500 runs fewer
# make vectors      write the golden numbers in Tests/Vectors again
# make format       format Swift and the page
# make lint         check the format, the types and the order of the modules
# make check        lint, build, test, write the documentation and run about a fourth of the sweep; CI also runs steps and elsewhere
# make sanitize     run the tests of the server with the address and the thread sanitizer; SANITIZER=thread runs only one
# make bench        measure the cost of an input in the engine, and in the server next to an echo in C; ARGS='--part memory'
# make soak         run 1,000 pages that drive, join and leave for TIME=300 seconds; fails on an error, or if memory rises
# make losses       kill servers of a cluster KILLS=50 times while 300 devices drive; fails if an input is lost
# make feel         measure corrections on slow networks, and what opening the page costs
# make screenshots  take pictures of the page, into .screenshots and .pictures
# make docs         write the documentation of the libraries into .build/docs; BASE=overscroll is for that folder of a host
# make install      install the program, its manual, completions and systemd units below PREFIX=/usr/local; it runs without Swift
# make archive      create an archive of the same files, with its checksum, in .build/archive, for Debian 12 and Ubuntu 24.04
# make elsewhere    test the archive and another program in an empty Debian 12 and Ubuntu 24.04; downloads them, and needs root
# make release      create the archive of the tagged commit, the documentation, a bill of materials, the notes, and checksums
# make clean        remove everything that was built and installed in this folder

.PHONY: run cluster install archive elsewhere release build test sweep steps fuzz explore simulate vectors format lint check sanitize bench soak losses feel screenshots docs clean
.NOTPARALLEL:
readers := message samples transcript handshake journal session redis feed
page := --config .config/deno.json web Tests/WebTests
# The tests mostly wait. Parallel browsers can starve each other, so failed tests run again, without parallel ones.
pytest = .venv/bin/pytest Tests/EndToEnd -m "$(1)" --share $(or $(SHARE),1)
end_to_end = $(pytest) --numprocesses 6 --dist worksteal || \
	{ test $$? = 1 && $(pytest) --last-failed --last-failed-no-failures none; }

run:
	@.config/install build
	swift build --configuration release --product overscroll
	.build/release/overscroll serve $(ARGS)

cluster:
	@.config/install build cluster
	swift build --configuration release --product overscroll
	.config/cluster/run .build/release/overscroll

build:
	@.config/install build
	swift build --build-tests
	swift build --product generate-manual

test: build
	@.config/install test
	swift test --skip-build --disable-xctest
	@# Each input of libFuzzer's corpus runs once; make fuzz starts with the same corpus.
	for reader in $(readers); do .build/debug/Fuzz $$reader Tests/Fuzz/Corpus/$$reader/* || exit; done
	node Tests/WebTests/run-tests.js $$(find Tests/WebTests -name "*.test.js" | sort)
	$(call end_to_end,not sweep)

sweep: build
	@.config/install test
	$(call end_to_end,sweep)

steps: build
	@.config/install test
	.venv/bin/pytest Tests/EndToEnd/test_documented_steps.py Tests/EndToEnd/test_example.py -m sweep

fuzz:
	@.config/install build
	swift build --sanitize fuzzer --product Fuzz -Xswiftc -DFUZZING --scratch-path .build/fuzz
	@# New inputs stay in .build for the next run. Inputs that trap stay there as well, but only if Swift's backtraces are
	@# disabled.
	for reader in $(readers); do mkdir -p .build/found/$$reader && \
		SWIFT_BACKTRACE=enable=no READER=$$reader .build/fuzz/debug/Fuzz -max_total_time=$(or $(TIME),60) -max_len=4096 -print_final_stats=1 \
		-artifact_prefix=.build/found/$$reader- .build/found/$$reader Tests/Fuzz/Corpus/$$reader || exit; done

explore: build
	EXPLORE=1 swift test --skip-build --disable-xctest

simulate:
	@.config/install build
	@# Optimized, a day takes a third of the time; the first build takes some minutes.
	SEED=$(SEED) RUNS=$(or $(RUNS),10000) swift test --disable-xctest --filter SimulationTests \
		--configuration release -Xswiftc -enable-testing --scratch-path .build/simulate

vectors:
	@.config/install lint
	for oracle in Tests/Vectors/*.py; do .venv/bin/python $$oracle || exit; done

format:
	@.config/install build lint
	swift format --in-place --recursive --parallel Package.swift Sources Tests
	.venv/bin/deno fmt $(page)

lint:
	@.config/install build lint
	.config/lint

check: lint test docs
	$(MAKE) sweep SHARE=4

sanitize: export TSAN_OPTIONS = suppressions=$(CURDIR)/.config/thread-sanitizer.txt
sanitize:
	@.config/install build
	for sanitizer in $(or $(SANITIZER),address thread); do \
		build="--sanitize $$sanitizer --scratch-path .build/$$sanitizer"; \
		swift build --build-tests $$build && swift test --skip-build --disable-xctest $$build \
			--filter "Overscroll(Transport|Sessions|Wire|Transcripts)Tests\." || exit; done

# The bench is a separate package, so the tests are built without it.
bench := SERVER=.build/release/overscroll .build/bench/release
define build_bench
	@.config/install build
	swift build --configuration release --product overscroll
	swift build --package-path Tests/Bench --scratch-path .build/bench --configuration release
endef

bench:
	$(build_bench)
	.build/bench/release/EngineBench
	$(bench)/TransportBench $(ARGS)

soak:
	$(build_bench)
	$(bench)/TransportBench soak --time $(or $(TIME),300)

# This uses a release, because it also measures how long devices are away.
losses:
	@.config/install build test
	swift build --configuration release --product overscroll
	OVERSCROLL_BIN=$(CURDIR)/.build/release/overscroll KILLS=$(or $(KILLS),50) \
		.venv/bin/pytest Tests/EndToEnd/test_no_input_lost.py -s

feel: build
	@.config/install test
	.venv/bin/python Tests/EndToEnd/measure_feel.py
	.venv/bin/python Tests/EndToEnd/opening.py

screenshots: build
	@.config/install test
	.venv/bin/python Tests/EndToEnd/screenshots.py

docs:
	@.config/install build
	for target in OverscrollServer OverscrollTesting OverscrollViews; do swift build --target $$target || exit; done
	.config/docs $(BASE)

install:
	.config/build-program here overscroll generate-manual
	.config/put-program .build/static/release $(or $(PREFIX),/usr/local)

archive:
	.config/build-program elsewhere overscroll generate-manual
	.config/archive .build/static/release

elsewhere: archive
	@.config/install test elsewhere
	ARCHIVE=$$(ls $(CURDIR)/.build/archive/*.tar.xz) .venv/bin/pytest Tests/EndToEnd/test_archive.py Tests/EndToEnd/test_own_program.py

release:
	@.config/install build
	.config/release

clean:
	rm -rf .build .venv .screenshots Tests/EndToEnd/.pytest_cache
