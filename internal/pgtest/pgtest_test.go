package pgtest

import (
	"os"
	"strings"
	"testing"
)

func TestMain(m *testing.M) { os.Exit(Run(m)) }

func TestDatabasesAreApart(t *testing.T) {
	c, first := Database(t)
	again, second := Database(t)
	if c != again || first == second {
		t.Fatalf("%s and %s in %p and %p: want two databases in one cluster", first, second, c, again)
	}
	if err := c.Exec(first, "CREATE TABLE a (n int)", "INSERT INTO a VALUES (1)"); err != nil {
		t.Fatal(err)
	}
	if err := c.Exec(second, "SELECT n FROM a"); err == nil || !strings.Contains(err.Error(), "does not exist") {
		t.Errorf("the table of another database: %v", err)
	}
}

func TestKilledServiceComesBack(t *testing.T) {
	c, err := Start()
	if err != nil {
		t.Fatal(err)
	}
	defer c.Stop()
	if err := c.Exec("postgres", "CREATE TABLE a (n int)", "INSERT INTO a VALUES (1)"); err != nil {
		t.Fatal(err)
	}
	c.Kill()
	if err := c.Exec("postgres", "SELECT 1"); err == nil {
		t.Error("a killed service answers")
	}
	if err := c.Serve(); err != nil {
		t.Fatal(err)
	}
	if err := c.Exec("postgres", "INSERT INTO a VALUES (2)"); err != nil {
		t.Errorf("after it has come back: %v", err)
	}
}
