// Package ledger posts money between purses and proves that every balance is
// the sum of its postings; it knows no game and no reason to pay.
package ledger
