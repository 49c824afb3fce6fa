# make run          install what is missing, build a release and serve it; ARGS='--lan' and so on
# make build        the debug build, with tests
# make test         every test: Swift's, the page's under Node, end to end in three browsers
# make vectors      write the golden numbers anew
# make format       lay out Swift and the page as lint wants them
# make lint         layout, types, order of the modules
# make check        lint, build and every test: what CI runs
# make bench        what an input costs: nanoseconds and allocations, on this machine
# make screenshots  what the page looks like, into .screenshots and .pictures
# make clean        remove what was built and installed here

.PHONY: run build test vectors format lint check bench screenshots clean
.NOTPARALLEL:
page := --config .config/deno.json web Tests/WebTests

run:
	@.config/install build
	swift build --configuration release --product overscroll
	.build/release/overscroll serve $(ARGS)

build:
	@.config/install build
	swift build --build-tests

test: build
	@.config/install test
	swift test --skip-build --disable-xctest
	node --test $$(find Tests/WebTests -name "*.test.js" | sort)
	.venv/bin/pytest Tests/EndToEnd

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

check: lint test

bench:
	@.config/install build
	swift run --configuration release EngineBench

screenshots: build
	@.config/install test
	.venv/bin/python Tests/EndToEnd/screenshots.py

clean:
	rm -rf .build .venv .screenshots
