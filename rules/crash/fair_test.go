package crash

import (
	"encoding/hex"
	"encoding/json"
	"os"
	"strconv"
	"testing"

	"croupier/draw/fair"
	"croupier/internal/rulestest"
)

// The crash points of committed seeds are those of a second program in another
// language (docs/fair.md), among them some that take more than one digit.
func TestPointsOfSeeds(t *testing.T) {
	rulestest.Covers(t, "OC-R14")
	text, err := os.ReadFile("../../draw/fair/testdata/vectors.json")
	if err != nil {
		t.Fatal(err)
	}
	var vectors []struct {
		Seed, Client, Nonce string
		Crash               uint32
	}
	if err := json.Unmarshal(text, &vectors); err != nil || len(vectors) < 20 {
		t.Fatalf("%d vectors: %v", len(vectors), err)
	}
	g := made(t, usual)
	for _, v := range vectors {
		var seed [fair.SeedSize]byte
		nonce, err := strconv.ParseUint(v.Nonce, 10, 64)
		if _, bad := hex.Decode(seed[:], []byte(v.Seed)); err != nil || bad != nil {
			t.Fatal(err, bad)
		}
		if got := g.Point(fair.New(seed, v.Client, nonce)); got != v.Crash {
			t.Errorf("seed %.8s client %q nonce %s crashes at %d, want %d", v.Seed, v.Client, v.Nonce, got, v.Crash)
		}
	}
}
