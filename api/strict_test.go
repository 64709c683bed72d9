package api

import (
	"encoding/json"
	"strings"
	"testing"
)

type order struct {
	Game   string `json:"game"`
	Wagers []struct {
		Units uint32 `json:"units"`
	} `json:"wagers"`
}

func TestBodyDecoderTakesOneStrictValue(t *testing.T) {
	for _, c := range []struct{ name, body, fault string }{
		{"whole", `{"game":"g","wagers":[{"units":5}]}`, ""},
		{"white space around", " \n{\"game\":\"g\"}\n ", ""},
		{"empty", ``, "EOF"},
		{"only space", `  `, "EOF"},
		{"cut short", `{"game":"g"`, "EOF"},
		{"trailing value", `{"game":"g"}{"game":"h"}`, "follows"},
		{"trailing bracket", `{"game":"g"}]`, "follows"},
		{"trailing word", `{"game":"g"} x`, "follows"},
		{"unknown member", `{"game":"g","stake":5}`, "unknown field"},
		{"unknown member inside", `{"wagers":[{"units":5,"pays":7}]}`, "unknown field"},
		{"member twice", `{"game":"g","game":"h"}`, "twice"},
		{"member twice inside", `{"wagers":[{"units":1,"units":2}]}`, "twice"},
		{"member twice by escape", `{"game":"g","g\u0061me":"h"}`, "twice"},
		{"negative units", `{"wagers":[{"units":-1}]}`, "cannot be read"},
		{"a fraction of a unit", `{"wagers":[{"units":1.5}]}`, "cannot be read"},
		{"too many units", `{"wagers":[{"units":4294967296}]}`, "cannot be read"},
		{"units as text", `{"wagers":[{"units":"5"}]}`, "cannot be read"},
		{"not UTF-8", "{\"game\":\"\xff\"}", "UTF-8"},
		{"deep", strings.Repeat("[", 40) + strings.Repeat("]", 40), "deeply"},
		{"NaN", `{"wagers":[{"units":NaN}]}`, "invalid"},
		{"comment", `{"game":"g"/*x*/}`, "invalid"},
		{"single quotes", `{'game':'g'}`, "invalid"},
		{"comma too many", `{"game":"g",}`, "invalid"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var o order
			err := unmarshal([]byte(c.body), &o)
			if c.fault == "" && err != nil {
				t.Fatalf("refused: %v", err)
			}
			if c.fault != "" && (err == nil || !strings.Contains(err.Error(), c.fault)) {
				t.Fatalf("got %v, want a fault with %q", err, c.fault)
			}
		})
	}
}

func TestBodyDecoderDoesNotRepeatASecret(t *testing.T) {
	var v struct {
		Password int `json:"password"`
	}
	err := unmarshal([]byte(`{"password":"hunter2"}`), &v)
	if err == nil || strings.Contains(err.Error(), "hunter2") {
		t.Fatalf("got %v", err)
	}
}

// FuzzBodyDecoder holds the decoder to three laws: it never panics, what it
// takes encoding/json takes too, and what it takes means the same when encoded
// and decoded again.
func FuzzBodyDecoder(f *testing.F) {
	for _, seed := range []string{
		`{"game":"dirty-money","wagers":[{"units":50}]}`, `{"game":"a"}{}`, `[[[[]]]]`, `{"a":1,"a":2}`, `nul`, `"\ud800"`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		var o, again order
		if unmarshal(body, &o) != nil {
			return
		}
		if !json.Valid(body) {
			t.Fatalf("took invalid JSON %q", body)
		}
		encoded, err := json.Marshal(o)
		if err != nil {
			t.Fatal(err)
		}
		if err := unmarshal(encoded, &again); err != nil {
			t.Fatalf("refuses what it gave: %v", err)
		}
		if second, _ := json.Marshal(again); string(second) != string(encoded) {
			t.Fatalf("%s became %s", encoded, second)
		}
	})
}
