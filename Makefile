# make run     the casino at http://localhost:8080
# make test    all tests: Go, the client, and the client in a real browser
# make check   everything that CI runs: style, clauses, and all tests
# make proof   the long proofs: 100 million rounds, fuzzing, kills, speed
# make bench   speed of the rules and of the store
.PHONY: run test check proof bench cover-clauses build client \
	format vet staticcheck test-go test-client test-browser clean
.DEFAULT_GOAL := build

STATICCHECK := honnef.co/go/tools/cmd/staticcheck@v0.8.2

run: build
	bin/croupier serve

build: client
	scripts/need go
	go build -o bin/croupier ./cmd/croupier

# The client is built when one of its sources is newer than the built page.
CLIENT_SOURCES := $(shell find client -type f \
	! -path 'client/node_modules/*' ! -path 'client/dist/*' ! -path 'client/e2e/*' ! -path 'client/test/*' ! -name '*.test.*' ! -name '*.go')
client: client/dist/index.html

client/dist/index.html: client/node_modules/.package-lock.json $(CLIENT_SOURCES)
	cd client && npm run --silent build
	touch $@

client/node_modules/.package-lock.json: client/package.json client/package-lock.json
	scripts/need node
	cd client && npm ci --no-audit --no-fund
	touch $@

test: test-go test-client test-browser

test-go: client
	scripts/need go postgres
	go test ./...

test-client: client
	cd client && npm run --silent typecheck
	cd client && npm test --silent

# The browser tests start the casino themselves.
test-browser: build
	scripts/need chromium
	cd client && npm run --silent e2e

check: format vet staticcheck cover-clauses test

format:
	@bad=$$(gofmt -l $$(git ls-files --cached --others --exclude-standard '*.go')); \
	if [ -n "$$bad" ]; then echo "not formatted, run gofmt -w on:"; echo "$$bad"; exit 1; fi

vet:
	go vet ./...

staticcheck:
	go run $(STATICCHECK) ./...

cover-clauses:
	@scripts/need go
	@go run ./internal/rulestest/clauses

proof: build
	scripts/proof.sh

bench: build
	go test -run '^$$' -bench . ./...
	bin/croupier bench

clean:
	rm -rf bin client/dist client/node_modules
