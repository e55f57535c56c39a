# Short names for the presets of CMakePresets.json.  Needs Debian 12, git and make, and installs
# whatever else a target needs.
#   make CMAKE_FLAGS=-DTILEWRIGHT_WERROR=ON    configures with more settings
#   make JOBS=2                                runs two compilers or tests at a time
#   make install PREFIX=$HOME/.local           installs into another folder than /usr/local
#   make fuzz FUZZ_SECONDS=600                 feeds each reader of files for ten minutes
#   make kernels KERNEL_FLAGS=--benchmark_min_time=0.01    measures faster, less exactly

CMAKE_FLAGS ?=
JOBS ?= $(shell nproc)
FUZZ_SECONDS ?= 60
PREFIX ?= /usr/local
DESTDIR ?=

sources = $(shell git ls-files --cached --others --exclude-standard '*.cpp' '*.hpp')
program = build/tilewright

.DEFAULT_GOAL := release
.DELETE_ON_ERROR:
.PHONY: release library python cluster-test tarball deb deb-check reference install uninstall core core-check alone types demo test soak nightly truth debug sanitize tsan fuzz coverage module wasm studio package pages bench kernels peers format \
	format-check clean help

# $(call configure,PRESET[,FLAGS]) runs CMake, unless the preset is configured and CMAKE_FLAGS is
# empty.
define configure
	@if [ ! -f build/$(1)/build.ninja ] || [ -n "$(CMAKE_FLAGS)" ]; then \
		cmake --preset $(1) $(2) $(CMAKE_FLAGS); fi
endef
# What builds and checks pages, fetched once.  Not 'npm ci', which refuses a lock file that lacks
# packages of other systems.
npm_installed = web/node_modules/.package-lock.json
install_npm = [ $(npm_installed) -nt web/package-lock.json ] || { npm --prefix web install --silent --no-save && touch $(npm_installed); }
build = cmake --build --parallel $(JOBS) --preset

# Without the tests, which take longer to build than the program.
release: ## Build build/tilewright (the default)
	@tools/install-dependencies build
	$(call configure,release,-DBUILD_TESTING=OFF)
	$(build) release --target tilewright_cli
	@ln -sfn release/cli/tilewright $(program)

library: ## Build the shared library for C, C++ and Python, in build/release/c
	@tools/install-dependencies build
	$(call configure,release,-DBUILD_TESTING=OFF)
	$(build) release --target tilewright_c

python: library ## Make the Python package, as a wheel in build/python
	@python3 python/build_backend.py

cluster-test: release ## Count over two nodes of a Slurm that is started on this machine (as root)
	@tools/install-dependencies cluster
	tests/cluster/check $(program)

tarball: release ## Pack the program with manual and catalogue for any Linux, in build, with its checksum
	$(build) release --target tilewright_printed
	tools/tarball

deb: release library ## Make Debian packages, in build/deb, and check them with lintian
	@tools/install-dependencies build deb
	@rm -rf build/deb
	fakeroot debian/rules binary > build/deb.log 2>&1 || { tail -40 build/deb.log; exit 1; }
	@fakeroot debian/rules clean >> build/deb.log 2>&1
	lintian --fail-on error build/deb/*.deb
	@ls build/deb

deb-check: deb ## Install the packages into a fresh Debian in a folder, use and remove them (as root)
	@tools/install-dependencies deb
	tests/install/check-packages

reference: ## Write the reference of the library as pages, in build/reference
	@tools/install-dependencies reference
	tools/reference

install: release library ## Install program, library, headers, manual and completions; PREFIX=/usr/local, DESTDIR=
	$(build) release --target tilewright_printed
	DESTDIR="$(DESTDIR)" cmake --install build/release --prefix "$(PREFIX)" > build/install.log
	@echo "Installed below $(DESTDIR)$(PREFIX); 'make uninstall' removes it again"

uninstall: ## Remove what 'make install' has copied, with the same PREFIX and DESTDIR
	tools/uninstall "$(DESTDIR)" "$(PREFIX)"

core: ## Build the library alone, in build/core
	@tools/install-dependencies core
	$(call configure,core)
	$(build) core

core-check: ## Build the C library without what needs further libraries, unoptimised, and count with it
	@tools/install-dependencies core
	@cmake --preset core -B build/core-check -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_FLAGS_DEBUG=-O0
	cmake --build build/core-check --parallel $(JOBS) --target tilewright_c
	tests/install/check-core build/core-check/c

# CMAKE_FLAGS=-DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON also finds missing includes of libraries' headers.
alone: ## Compile every file by itself: none may need what stands beside it in a unity build
	@tools/install-dependencies build
	@cmake --preset debug -B build/alone -DBUILD_TESTING=OFF $(CMAKE_FLAGS)
	tools/check-alone build/alone $(JOBS)

types: ## Check the types of the Python package, and of the words in JavaScript
	@tools/install-dependencies types
	mypy
	@$(install_npm)
	web/node_modules/.bin/tsc --project web
	npm --prefix web run --silent check

demo: release ## Count, solve and list the 6 x 10 pentominoes
	@echo "How many ways are there to fill a 6 x 10 tray with the twelve pentominoes?"
	$(program) count pentominoes/6x10
	@echo "One of them:"
	$(program) solve pentominoes/6x10
	@echo "All of them that differ by more than turning or flipping the tray:"
	@mkdir -p build/demo
	$(program) solve pentominoes/6x10 --distinct -o build/demo/6x10.txt

test: ## Run all tests
	@tools/install-dependencies build test
	@cmake --preset release -DBUILD_TESTING=ON $(CMAKE_FLAGS)
	$(build) release
	@ln -sfn release/cli/tilewright $(program)
	ctest --preset release --parallel $(JOBS)

soak: studio ## Kill searches 200 times at random and compare the answers; take 2,000 assemblies of each lattice apart; turn the pieces of 1,000; make 60 cards; count 1,300 families; compare 500 positions of the studio; edit it 10,000 times
	@tools/install-dependencies build test browser
	@cmake --preset release -DBUILD_TESTING=ON $(CMAKE_FLAGS)
	$(build) release
	@ln -sfn release/cli/tilewright $(program)
	TILEWRIGHT_KILLS=200 build/release/tests/tilewright_tests --gtest_filter='LongRuns.AKilled*'
	TILEWRIGHT_ASSEMBLIES=2000 build/release/tests/tilewright_tests --gtest_filter='Apart.AgreesWithAll*'
	TILEWRIGHT_TURNED=170 build/release/tests/tilewright_tests --gtest_filter='TurnedApart.Free*'
	TILEWRIGHT_FAMILIES=1000 build/release/tests/tilewright_tests --gtest_filter='Family.Rows*'
	TILEWRIGHT_FAMILIES=300 build/release/tests/tilewright_tests --gtest_filter='Family.Drawn*'
	TILEWRIGHT_CARDS=60 build/release/tests/tilewright_tests --gtest_filter='Clues.LeaveExactly*'
	npm --prefix web run --silent test-positions -- 500 100
	TILEWRIGHT_EDITS=10000 TILEWRIGHT_SPOILT=1000 npm --prefix web run --silent test-studio -- monkey spoilt

nightly: ## Count the catalogue puzzles that are too slow for the tests, compile each file by itself, and run all tests, thoroughly, also with sanitizers (hours)
	$(MAKE) alone
	TILEWRIGHT_THOROUGH=1 $(MAKE) test
	tools/check-slow
	@tools/install-dependencies fuzz
	$(call configure,sanitize)
	$(build) sanitize
	TILEWRIGHT_THOROUGH=1 ctest --test-dir build/sanitize --parallel $(JOBS) --output-on-failure

truth: release ## Count the published puzzles again, and write docs/reference/truth.md (an hour)
	tools/truth-table > build/truth.md
	mv build/truth.md docs/reference/truth.md

debug: ## Build with assertions, in build/debug
	@tools/install-dependencies build test
	$(call configure,debug)
	$(build) debug

sanitize: ## Run all but some slow tests with address and undefined-behaviour sanitizers
	@tools/install-dependencies build test fuzz
	$(call configure,sanitize)
	$(build) sanitize
	ctest --preset sanitize --parallel $(JOBS)

tsan: ## Run the tests of threads with the thread sanitizer
	@tools/install-dependencies build test
	$(call configure,tsan)
	$(build) tsan
	ctest --preset tsan --parallel $(JOBS)

fuzz: ## Feed each reader of files with random input, FUZZ_SECONDS=60 each
	@tools/install-dependencies build test fuzz
	$(call configure,sanitize)
	$(build) sanitize --target tilewright_fuzz
	JOBS=$(JOBS) tools/fuzz $(FUZZ_SECONDS)

coverage: ## Measure which lines of the library the tests run; the report is in build/coverage
	@tools/install-dependencies build test coverage
	$(call configure,coverage)
	$(build) coverage
	ctest --preset coverage --parallel $(JOBS)
	gcovr --root . --object-directory build/coverage --filter tilewright/ \
		--exclude '.*_test\.cpp' --html-details build/coverage/report.html --print-summary \
		--txt build/coverage/report.txt
	@cat build/coverage/report.txt

module: ## Build the WebAssembly module, in build/wasm/web
	@tools/install-dependencies wasm
	$(call configure,wasm)
	$(build) wasm

wasm: release module ## Compare the WebAssembly module with the program
	node web/smoke_test.mjs build/wasm/web $(program)
	node examples/count.mjs build/wasm/web

studio: module ## Build the studio: build/studio.html (opens by double click) and build/studio/ (for a web server)
	@$(install_npm)
	npm --prefix web run --silent studio
	@echo "Open build/studio.html in a browser, or serve build/studio"

package: module ## Pack the npm package, in build/tilewright.tgz
	@$(install_npm)
	npm --prefix web run --silent package

pages: release studio package ## Test the HTML pages (galleries, players, the studio) and the npm package in a browser
	@tools/install-dependencies test browser
	for test in gallery player apart units positions studio package; do npm --prefix web run --silent test-$$test || exit 1; done

bench: release ## Measure how fast a fixed list of puzzles is counted (15 minutes)
	$(program) bench

kernels: ## Measure inner loops, such as the cost of a node
	@tools/install-dependencies build bench
	$(call configure,release,-DBUILD_TESTING=OFF)
	@cmake --preset release -DTILEWRIGHT_BENCHMARKS=ON
	$(build) release --target tilewright_kernels
	build/release/bench/kernels/tilewright_kernels $(KERNEL_FLAGS)

peers: release ## Compare with other programs, and draw docs/pictures/peers.svg (30 minutes)
	@bench/peers/install
	bench/peers/exports
	bench/peers/compare --plot docs/pictures/peers.svg

format: ## Format all C++ sources with clang-format
	@tools/install-dependencies format
	@clang-format -i $(sources)

format-check: ## Fail if a C++ source is not formatted
	@tools/install-dependencies format
	@clang-format --dry-run --Werror $(sources)

clean: ## Delete everything that was built
	rm -rf build

help: ## Show this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 16
