package main

import (
	"encoding/hex"
	"fmt"
	"os"
	"strings"

	"croupier/cmd/croupier/config"
	"croupier/house"
	"croupier/house/round"
	"croupier/house/wallet"
	"croupier/link/operator"
)

// operatorName is what an operator's accounts are marked with.
const operatorName = "operator"

// openClerk opens the way to an operator's wallet, or is nil where none is named.
func openClerk(store house.Store, desk *round.Desk, mint *house.Mint, c config.Wallet) (*wallet.Clerk, error) {
	if c.URL == "" {
		return nil, nil
	}
	text, err := os.ReadFile(c.KeyFile)
	if err != nil {
		return nil, fmt.Errorf("read the key of the operator's wallet: %w", err)
	}
	secret, err := hex.DecodeString(strings.TrimSpace(string(text)))
	if err != nil {
		return nil, fmt.Errorf("%s holds no key of an operator's wallet: want hexadecimal digits", c.KeyFile)
	}
	client, err := operator.New(operator.Config{Base: c.URL, Casino: c.Name, Secret: secret})
	if err != nil {
		return nil, err
	}
	return wallet.NewClerk(wallet.Config{Store: store, Desk: desk, Mint: mint, Wallets: map[string]wallet.Wallet{operatorName: client}})
}
