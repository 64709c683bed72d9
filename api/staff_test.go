package api

import (
	"context"
	"net/http"
	"slices"
	"testing"

	"croupier/house"
	"croupier/house/account"
	"croupier/internal/rulestest"
)

// staffOf employs somebody and logs him in.
func (b *bed) staffOf(role house.Role, venue string) *guest {
	b.t.Helper()
	name := string(role) + " " + venue
	_, err := b.book.Employ(context.Background(), account.Hire{Name: name, Password: "long enough", Role: role, Venue: venue, By: "the test"})
	if err != nil {
		b.t.Fatal(err)
	}
	g := b.guest()
	g.must(g.post("/api/session", "", `{"kind":"named","name":"`+name+`","password":"long enough"}`), http.StatusCreated)
	return g
}

// Who may do what, by the sense of PL-42: nobody both pays and approves, who
// employs moves no money, and an auditor only looks.
func TestRolesHaveLeastRights(t *testing.T) {
	rulestest.Covers(t, "PL-42")
	for _, role := range account.Roles() {
		has := account.Rights(role)
		if len(has) == 0 {
			t.Errorf("%s may do nothing", role)
		}
		for _, never := range [][]account.Right{{account.Pay, account.Approve}, {account.Employ, account.Pay}, {account.Employ, account.Approve}, {account.Employ, account.Diligence}} {
			if slices.Contains(has, never[0]) && slices.Contains(has, never[1]) {
				t.Errorf("%s may %v", role, never)
			}
		}
	}
	for _, does := range []account.Right{account.Attend, account.Approve, account.Equip, account.Intervene, account.Disable, account.Pay, account.Diligence, account.Employ} {
		if slices.Contains(account.Rights(house.Auditor), does) {
			t.Errorf("an auditor may %s", does)
		}
	}
	if account.May(house.Account{Kind: house.Player, Role: house.Manager}, account.SeeFloor) {
		t.Error("a player with a role has its rights")
	}
}

func TestStaff(t *testing.T) {
	rulestest.Covers(t, "PL-42")
	b := newBed(t)
	admin, clerk, player := b.staffOf(house.Administrator, ""), b.staffOf(house.Attendant, "tallinn"), b.wallet()

	me := read[Me](t, clerk.must(clerk.get("/api/me"), http.StatusOK))
	if me.Kind != house.Staff || me.Role != house.Attendant || me.Venue != "tallinn" || !slices.Equal(me.Rights, account.Rights(house.Attendant)) {
		t.Errorf("the attendant is %+v", me)
	}
	if me := read[Me](t, player.must(player.get("/api/me"), http.StatusOK)); me.Kind != house.Fun || me.Role != "" || len(me.Rights) != 0 {
		t.Errorf("the player is %+v", me)
	}
	clerk.must(clerk.get("/api/session"), http.StatusOK)

	// Staff cannot play.
	clerk.refused(clerk.post("/api/rounds", newKey(), stake(5)), http.StatusUnprocessableEntity, house.NotOffered)

	body := `{"name":"Eva","password":"eight or more","role":"cashier","venue":"tallinn"}`
	for _, g := range []*guest{clerk, player} {
		g.refused(g.post("/api/staff", "", body), http.StatusForbidden, house.Forbidden)
		g.refused(g.get("/api/staff"), http.StatusForbidden, house.Forbidden)
		g.refused(g.post("/api/staff/Eva/dismiss", "", ""), http.StatusForbidden, house.Forbidden)
	}
	nobody := b.guest()
	nobody.refused(nobody.get("/api/staff"), http.StatusUnauthorized, house.NotLoggedIn)

	if got := read[Member](t, admin.must(admin.post("/api/staff", "", body), http.StatusCreated)); got.Name != "Eva" || got.Role != house.Cashier {
		t.Errorf("employed %+v", got)
	}
	admin.refused(admin.post("/api/staff", "", body), http.StatusConflict, house.NameTaken)
	eva := b.guest()
	logIn := `{"kind":"named","name":"Eva","password":"eight or more"}`
	eva.must(eva.post("/api/session", "", logIn), http.StatusCreated)

	// Dismissed: the session that is open ends too.
	admin.must(admin.post("/api/staff/Eva/dismiss", "", ""), http.StatusNoContent)
	admin.refused(admin.post("/api/staff/Eva/dismiss", "", ""), http.StatusConflict, house.Done)
	admin.refused(admin.post("/api/staff/guest/dismiss", "", ""), http.StatusNotFound, house.NotFound)
	eva.refused(eva.get("/api/me"), http.StatusUnauthorized, house.NotLoggedIn)
	eva.refused(eva.post("/api/session", "", logIn), http.StatusUnauthorized, house.WrongCredentials)
	list := read[struct{ Staff []Member }](t, admin.must(admin.get("/api/staff"), http.StatusOK)).Staff
	if len(list) != 3 || list[0].Name != "Eva" || !list[0].Gone || list[1].Gone {
		t.Errorf("the staff are %+v", list)
	}
}

// A failed log-in is in the journal by whose it was, and without what was typed.
func TestFailedLogInsAreEvents(t *testing.T) {
	rulestest.Covers(t, "PL-35")
	b := newBed(t)
	b.staffOf(house.Auditor, "")
	g := b.guest()
	for _, name := range []string{"auditor ", "hunter2"} {
		g.refused(g.post("/api/session", "", `{"kind":"named","name":"`+name+`","password":"not this one"}`), http.StatusUnauthorized, house.WrongCredentials)
	}
	var subjects []string
	err := b.store.Read(context.Background(), func(r house.Reader) error {
		a, err := r.AccountNamed("auditor ")
		if err != nil {
			return err
		}
		lines, err := r.Lines(1, 1000)
		for _, l := range lines {
			if l.Event.Name == "failed-log-in" {
				subjects = append(subjects, l.Event.Subject)
			}
		}
		if want := []string{string(a.ID), "nobody"}; !slices.Equal(subjects, want) {
			t.Errorf("failed log-ins of %v, want %v", subjects, want)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}
