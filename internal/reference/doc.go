// Package reference is an operator's server, to try the wallet seam against: a
// ledger of its own behind the protocol of docs/wallet.md, with faults on demand;
// it knows nothing of rounds but their names.
package reference
