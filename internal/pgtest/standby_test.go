package pgtest

import "testing"

// TestStandbyTakesOver: what a cluster has committed is there when its standby
// takes over, and goes on to be written.
func TestStandbyTakesOver(t *testing.T) {
	first, err := Start()
	if err != nil {
		t.Fatal(err)
	}
	defer first.Stop()
	second, err := first.Standby("second")
	if err != nil {
		t.Fatal(err)
	}
	defer second.Stop()
	if err := first.Exec("postgres", "CREATE TABLE a (n int)", "INSERT INTO a VALUES (1)"); err != nil {
		t.Fatal(err)
	}
	if err := second.Exec("postgres", "INSERT INTO a VALUES (2)"); err == nil {
		t.Error("a standby takes writes")
	}
	first.Kill()
	if err := second.Promote(); err != nil {
		t.Fatal(err)
	}
	if err := second.Exec("postgres", "SELECT 1 / count(*) FROM a", "INSERT INTO a VALUES (2)"); err != nil {
		t.Error(err)
	}
}
