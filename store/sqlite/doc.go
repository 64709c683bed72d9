// Package sqlite keeps the house's records in one SQLite file, many commands to
// one durable commit; it knows no rules, no HTTP and no reason for a change.
//
// What becomes of a command when something fails:
//
//	a check refuses it            nothing written, its refusal; the batch goes on
//	it panics                     nothing written, ErrRetry; the batch goes on
//	a constraint fires            the batch is taken back; the changes made so far
//	                              are committed one by one, as they were drawn; the
//	                              one at fault gets ErrBackstop; the rest run anew
//	the disk refuses a write      as a constraint, with ErrRetry
//	the commit fails              the batch's number is looked up on a fresh
//	                              connection; absent: committed one by one
//	the commit's answer is lost   the number is there: everybody gets his reply
//	the number cannot be read     ErrUnknown for the batch, ErrRetry for all later;
//	                              the next start finds out
//	the process dies              before the commit nothing has moved; after it the
//	                              reply lies under its key
package sqlite
