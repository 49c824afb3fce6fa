# make run          install what is missing, build a release and serve it; ARGS='--lan' passes options
# make cluster      serve by three servers that share their sessions, with Redis, behind HAProxy at the same address
# make build        build the debug version, with the tests
# make test         run the tests: Swift's, the page's in Node, and end to end in three browsers
# make sweep        run the rest of those end to end: every scene, network and part of the bench; SHARE=4 runs about a fourth,
#                   another one with each commit, and SHARE=3/4 the third
# make steps        go the steps of the documentation from an empty folder, and build each example as a package of its own
# make fuzz         let libFuzzer make up messages, files, handshakes and what the devices of a session do, for TIME=60 seconds each
# make explore      run Swift's tests with all of their many cases, of which make test tries a share
# make simulate     let an optimized server live through 10,000 bad days, each from a seed; SEED=7 repeats one, RUNS=500 is fewer
# make vectors      write the golden numbers in Tests/Vectors again
# make format       format Swift and the page
# make lint         check the format, the types and the order of the modules
# make check        lint, build, test, write the documentation and run about a fourth of the sweep; CI also runs steps and elsewhere
# make sanitize     run the tests of the server under the address and the thread sanitizer; SANITIZER=thread is one
# make bench        measure what an input costs the engine, and the server beside an echo in C; ARGS='--part memory'
# make soak         let 1,000 pages drive, come and leave for TIME=300 seconds; fails if anything does, or memory rises
# make losses       let 300 devices drive while servers of a cluster are killed KILLS=50 times; fails if an input is lost
# make feel         measure what a finger feels over slow networks, and what opening the page takes
# make screenshots  take pictures of the page, into .screenshots and .pictures
# make docs         write the documentation of the libraries into .build/docs; BASE=overscroll is for that folder of a host
# make install      put the program, its manual, completions and systemd units under PREFIX=/usr/local; needs no Swift to run
# make archive      the same in an archive, with its checksum, in .build/archive; it runs on Debian 12 and Ubuntu 24.04
# make elsewhere    try the archive and a program of one's own in an empty Debian 12 and Ubuntu 24.04; fetches them, and needs root
# make release      the archive of the tagged commit, the documentation, a bill of materials, what is new, and checksums
# make clean        remove what was built and installed in this folder

.PHONY: run cluster install archive elsewhere release build test sweep steps fuzz explore simulate vectors format lint check sanitize bench soak losses feel screenshots docs clean
.NOTPARALLEL:
readers := message samples transcript handshake journal session redis feed
page := --config .config/deno.json web Tests/WebTests
# Most of the time is waiting. Browsers at once can starve each other: what failed beside others runs once again, alone.
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
	@# What libFuzzer begins with, once each; make fuzz goes on from there.
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
	@# What is new stays in .build, so that the next run goes on with it; what traps is kept there as well, as long as Swift
	@# writes no backtrace instead.
	for reader in $(readers); do mkdir -p .build/found/$$reader && \
		SWIFT_BACKTRACE=enable=no READER=$$reader .build/fuzz/debug/Fuzz -max_total_time=$(or $(TIME),60) -max_len=4096 -print_final_stats=1 \
		-artifact_prefix=.build/found/$$reader- .build/found/$$reader Tests/Fuzz/Corpus/$$reader || exit; done

explore: build
	EXPLORE=1 swift test --skip-build --disable-xctest

simulate:
	@.config/install build
	@# Optimized: a day takes a third of the time, and building takes some minutes once.
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

# The bench is a package of its own, so that the tests are built without it.
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

# A release, because the time that devices are away is measured as well.
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
	for target in OverscrollServer OverscrollTesting; do swift build --target $$target || exit; done
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
