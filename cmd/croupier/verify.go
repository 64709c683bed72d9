package main

import (
	"context"
	"crypto/ed25519"
	"encoding/hex"
	"fmt"

	"croupier/games"
	"croupier/house"
	"croupier/house/cashier"
	"croupier/house/claim"
	"croupier/house/jackpot"
	"croupier/house/journal"
	"croupier/house/ledger"
	"croupier/house/round"
	"croupier/house/wallet"
)

// verify is `croupier verify`.
type verify struct {
	at
	key
	JSON bool `help:"Print one JSON document."`
}

// Help is the example of --help.
func (verify) Help() string {
	return "Checks a casino's books while it is closed: every posting and balance, the sums of the pools and what mystery jackpots were won at, the journal's chain, " +
		"and every round, replayed to its payout.\n\nExample:\n  croupier verify --data ./croupier-data"
}

// verdict is what was checked and what is wrong.
type verdict struct {
	Signed    int      `json:"journal_heads"`     // that were signed
	SignedTo  uint64   `json:"journal_signed_to"` // the last line under a signature that was checked
	Signer    string   `json:"journal_key"`       // the file of that key, "" if it is not there
	Purses    int      `json:"purses"`
	Postings  int      `json:"postings"`
	Lines     uint64   `json:"journal_lines"`
	Linked    uint64   `json:"journal_linked"`
	Head      string   `json:"journal_head"`
	Sealed    int      `json:"sealed_amounts"` // of mystery pools and seeds, those that wait
	Opened    int      `json:"sealed_opened"`  // those of them that the key opens
	Key       string   `json:"key"`            // the file of that key
	Rounds    int      `json:"rounds"`
	Replayed  int      `json:"rounds_replayed"`
	Open      int      `json:"rounds_open"`
	Fair      int      `json:"rounds_from_seeds"` // their draws recomputed
	Claims    int      `json:"claims"`            // hand pays and jackpots
	Unpaid    int      `json:"claims_unpaid"`
	Elsewhere []string `json:"editions_of_other_builds"`
	Faults    []string `json:"faults"`
	Right     bool     `json:"right"`
}

// Run checks, and fails when anything is wrong.
func (c *verify) Run(s streams) error {
	if err := c.there(); err != nil {
		return err
	}
	signs, err := c.readSigner()
	if err != nil {
		return err
	}
	v, err := verdictOf(context.Background(), c.at, c.key, c.at, signs)
	if err != nil {
		return fmt.Errorf("check the books: %w", err)
	}
	c.warn(c.at, s.err)
	if c.JSON {
		err = document(s.out, v)
	} else {
		v.print(s)
	}
	if err == nil && !v.Right {
		err = fmt.Errorf("the books in %s are not right: %d faults, the first: %s", c.where(), len(v.Faults), v.Faults[0])
	}
	return err
}

// check reads one committed moment; with a vault, behind the seals of mystery
// pots too.
func (v *verdict) check(r house.Reader, vault *jackpot.Vault) error {
	money, err := ledger.Check(r)
	if err != nil {
		return err
	}
	v.Purses, v.Postings, v.Faults = money.Purses, money.Postings, append(v.Faults, money.Faults...)
	if err := v.rooms(r); err != nil {
		return err
	}
	pools, err := jackpot.Check(r, vault)
	if err != nil {
		return err
	}
	sealed, err := sealedIn(r, vault)
	if err != nil {
		return err
	}
	v.Sealed, v.Opened = sealed.waiting, sealed.opens
	if vault != nil && v.Opened == 0 && v.Sealed > 0 {
		v.Faults = append(v.Faults, v.Key+" opens no sealed amount of these books: is it their key?")
	}
	v.Faults = append(v.Faults, pools...)
	claims, err := claim.Check(r)
	if err != nil {
		return err
	}
	v.Claims, v.Unpaid, v.Faults = claims.Claims, claims.Unpaid+claims.Unclaimed, append(v.Faults, claims.Faults...)
	chain, err := journal.Verify(r)
	if err != nil {
		return err
	}
	v.Lines, v.Linked, v.Head = chain.Lines, chain.Linked, hex.EncodeToString(chain.Head[:])
	if v.Lines == 0 {
		v.Faults = append(v.Faults, "the books are empty: no casino was ever opened with them")
	}
	if chain.Fault != "" {
		v.Faults = append(v.Faults, "journal: "+chain.Fault)
	}
	rounds, err := round.Verify(r, round.FromGames(games.Catalogue()), vault)
	if err != nil {
		return err
	}
	v.Rounds, v.Replayed, v.Open, v.Fair = rounds.Rounds, rounds.Replayed, rounds.Open, rounds.Fair
	v.Elsewhere, v.Faults = append(v.Elsewhere, rounds.Elsewhere...), append(v.Faults, rounds.Faults...)
	return nil
}

// heads holds the chain against the heads that were signed, with their key
// (PL-36).
func (v *verdict) heads(r house.Reader, signs *signer) error {
	if signs == nil {
		return nil
	}
	newest, err := signs.newest()
	if err != nil {
		return err
	}
	heads, err := journal.CheckHeads(r, signs.key.Public().(ed25519.PublicKey), newest)
	if err != nil {
		return err
	}
	v.Signed, v.SignedTo, v.Signer = heads.Signed, heads.To, signs.path
	if heads.Fault != "" {
		v.Faults = append(v.Faults, "journal: "+heads.Fault)
	}
	return nil
}

// rooms holds what machines, staff and players keep on paper against the ledger.
func (v *verdict) rooms(r house.Reader) error {
	for _, check := range []func(house.Reader) ([]string, error){ledger.CheckHolds, cashier.Check, wallet.Check} {
		faults, err := check(r)
		if err != nil {
			return err
		}
		v.Faults = append(v.Faults, faults...)
	}
	return nil
}

func (v *verdict) print(s streams) {
	fmt.Fprintf(s.out, "ledger   %d purses rebuilt from %d postings\n", v.Purses, v.Postings)
	fmt.Fprintf(s.out, "journal  %d lines, %d linked, head %.16s\n", v.Lines, v.Linked, v.Head)
	if v.Signer != "" {
		fmt.Fprintf(s.out, "heads    %d signed with %s, up to line %d\n", v.Signed, v.Signer, v.SignedTo)
	} else {
		fmt.Fprintln(s.out, "heads    not checked: the key of the journal is not there")
	}
	fmt.Fprintf(s.out, "rounds   %d, of which %d settled ones replayed to their payout and %d open ones to where they stand\n", v.Rounds, v.Replayed, v.Open)
	if v.Fair > 0 {
		fmt.Fprintf(s.out, "draws    of %d rounds recomputed from the seeds that the house had committed itself to\n", v.Fair)
	}
	if v.Sealed > 0 {
		fmt.Fprintf(s.out, "seals    %d amounts of mystery pools and seeds wait, of which %d opened with %s\n", v.Sealed, v.Opened, v.Key)
	}
	if v.Claims+v.Unpaid > 0 {
		fmt.Fprintf(s.out, "claims   %d hand pays and jackpots, of which %d are still owed\n", v.Claims, v.Unpaid)
	}
	for _, e := range v.Elsewhere {
		fmt.Fprintf(s.out, "edition  %s: its rounds must be replayed by the build that has it\n", e)
	}
	for _, f := range v.Faults {
		fmt.Fprintf(s.out, "FAULT    %s\n", f)
	}
	switch {
	case v.Right && v.Opened < v.Sealed:
		fmt.Fprintf(s.out, "All is right, but the %d sealed amounts of mystery pools and seeds were not checked: that needs their key, and there is no %s; name it with --key.\n", v.Sealed, v.Key)
	case v.Right:
		fmt.Fprintln(s.out, "All is right.")
	}
}
