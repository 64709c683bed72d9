package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/alecthomas/kong"

	"croupier/cmd/croupier/config"
)

// parsed is serve as its command line, environment and file make it.
func parsed(t *testing.T, args ...string) (*serve, error) {
	t.Helper()
	var c struct {
		Serve serve `cmd:""`
	}
	app, err := kong.New(&c)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := app.Parse(append([]string{"serve"}, args...)); err != nil {
		return nil, err
	}
	c.Serve.settle()
	return &c.Serve, nil
}

func TestFlagsWinOverTheEnvironmentAndBothOverTheFile(t *testing.T) {
	t.Chdir(t.TempDir())
	c, err := parsed(t)
	if err != nil || *c.Addr != "localhost:8080" || *c.Late != 720*time.Hour || c.LateBy != "finish" || !strings.HasSuffix(c.Folder, "croupier-data") {
		t.Errorf("nothing said: %+v, %v", c, err)
	}
	text := "address = \"localhost:1\"\nlog = \"info\"\n[books]\ndata = \"filed\"\nkey = \"k\"\n[rounds]\nlate-after = \"1h\"\nlate-by = \"refund\"\n"
	if err := os.WriteFile(config.Name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	c, err = parsed(t)
	if err != nil || *c.Addr != "localhost:1" || *c.Late != time.Hour || c.LateBy != "refund" || c.Folder != "filed" || c.path(c.at) != "k" || c.Log != "info" {
		t.Errorf("the file: %+v, %v", c, err)
	}
	t.Setenv("CROUPIER_ADDR", "localhost:2")
	t.Setenv("CROUPIER_DATA", "/set")
	c, err = parsed(t)
	if err != nil || *c.Addr != "localhost:2" || c.Folder != "/set" || *c.Late != time.Hour {
		t.Errorf("the environment: %+v, %v", c, err)
	}
	c, err = parsed(t, "--addr", "localhost:3", "--late", "0s", "--late-by", "finish", "--data", "/flagged")
	if err != nil || *c.Addr != "localhost:3" || c.Folder != "/flagged" || *c.Late != 0 || c.LateBy != "finish" || c.Log != "info" {
		t.Errorf("flags: %+v, %v", c, err)
	}
	other := filepath.Join(t.TempDir(), "other.toml")
	if err := os.WriteFile(other, []byte("adress = 1\n[rounds]\nlate-by = \"never\"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	r := croupier("", "serve", "--config", other)
	if r.status != 2 || !strings.Contains(r.err, other+":1: adress") || !strings.Contains(r.err, other+":3: rounds.late-by") {
		t.Errorf("a file with faults: %d, %s", r.status, r.err)
	}
}

func TestConfigPrintsWhatItReads(t *testing.T) {
	t.Chdir(t.TempDir())
	r := croupier("", "config")
	if f, err := config.Parse("printed", []byte(r.out)); r.status != 0 || err != nil || f.Address != "localhost:8080" {
		t.Fatalf("config: %d, %v\n%s%s", r.status, err, r.out, r.err)
	}
	if r := croupier("", "config", "--data", "/elsewhere"); !strings.Contains(r.out, `data = "/elsewhere"`) {
		t.Error("config does not print what a flag says")
	}
}
