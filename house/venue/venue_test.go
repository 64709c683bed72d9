package venue_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"croupier/house/venue"
	"croupier/internal/rulestest"
)

// TestPresets: what the documents say of each jurisdiction.
func TestPresets(t *testing.T) {
	rulestest.Covers(t, "BC-H-6", "BC-H-10", "BC-M-20", "BC-R17", "DM-34", "PL-22")
	for _, name := range venue.Jurisdictions() {
		currency, terms, ok := venue.Preset(name)
		if faults := terms.Check(); !ok || currency == "" || len(faults) > 0 {
			t.Errorf("%s: %v", name, faults)
		}
		if terms.IdleAfter != 15*time.Minute || terms.ReserveMost != time.Hour || terms.AttendWithin != 5*time.Minute || terms.CodeLasts != 2*time.Minute {
			t.Errorf("%s: %+v", name, terms)
		}
	}
	if _, ee, _ := venue.Preset("ee"); ee.Age != 21 || ee.HandPayAbove != 10_000_00 || ee.DiligenceFrom != 2_000_00 || ee.DiligenceDays != 30 {
		t.Errorf("ee: %+v", ee)
	}
	if _, cz, _ := venue.Preset("cz"); cz.VenueMost != 50_000_00 || cz.VenueDays != 7 || cz.OfficeDays != 30 {
		t.Errorf("cz: %+v", cz)
	}
	if _, err := venue.New("x", "X", "mars"); err == nil {
		t.Error("a venue on Mars")
	}
}

// TestFaults: all of a plan are told at once.
func TestFaults(t *testing.T) {
	good := func(id string) venue.Venue {
		v, err := venue.New(id, id, "ee")
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	bad := good("Tallinn!")
	bad.Currency, bad.Zone, bad.Name = "EUR-fun", "Europe/Nowhere", " "
	bad.Terms.Age, bad.Terms.HandPayAbove, bad.Terms.LateBy, bad.Terms.AlarmAfter = 17, -1, "later", venue.CreditWithin
	crowns := good("praha")
	crowns.Currency = "CZK"
	_, err := venue.NewBook(venue.Plan{
		Venues: []venue.Venue{good("tallinn"), good("tallinn"), bad, crowns},
		Circles: []venue.Circle{
			{ID: "tallinn", Venues: []string{"tallinn"}}, {ID: "none"}, {ID: "mixed", Venues: []string{"tallinn", "praha", "tartu", "tallinn"}},
		},
	})
	if err == nil {
		t.Fatal("no fault")
	}
	for _, want := range []string{
		"tallinn: another place has the name", "no name of a place", "has no name", "no fun money", "Europe/Nowhere", "under 18", "hand-pay limit",
		`not "later"`, "OC-2.3.4", "circle tallinn: another place", "has no venue", "EUR and CZK", `no venue "tartu"`, "in it twice",
	} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("not told: %s\n%v", want, err)
		}
	}
}

// TestPlaces: who belongs where, and by which calendar.
func TestPlaces(t *testing.T) {
	rulestest.Covers(t, "DM-28", "DM-R15")
	tallinn, err := venue.New("tallinn", "Tallinn", "ee")
	if err != nil {
		t.Fatal(err)
	}
	tallinn.Zone = "Europe/Tallinn"
	tartu := tallinn
	tartu.ID = "tartu"
	b, err := venue.NewBook(venue.Plan{Venues: []venue.Venue{tallinn, tartu}, Circles: []venue.Circle{{ID: "south", Venues: []string{"tartu"}}}})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		place, venue string
		in           bool
	}{
		{"", "", true}, {"", "tartu", true}, {"tartu", "tartu", true}, {"tartu", "tallinn", false},
		{"south", "tartu", true}, {"south", "tallinn", false}, {"south", "", false}, {"tartu", "", false}, {"nowhere", "tartu", false},
	} {
		if got := b.In(c.place, c.venue); got != c.in {
			t.Errorf("%q in %q: %v", c.venue, c.place, got)
		}
	}
	late := time.Date(2027, 6, 30, 22, 30, 0, 0, time.UTC) // half past one on 1 July in Tallinn
	if d := b.Day("tallinn", late); d.Day() != 1 || d.Month() != time.July || d.Hour() != 0 {
		t.Errorf("in Tallinn it is %s", d)
	}
	if d := b.Day("", late); d.Day() != 30 {
		t.Errorf("on-line it is %s", d)
	}
	if b.Terms("tallinn").HandPayAbove == 0 || b.Terms("").HandPayAbove != 0 || b.Terms("gone") != b.Terms("") {
		t.Error("whose terms hold where")
	}
	if v := b.Venues(); !slices.ContainsFunc(v, func(v venue.Venue) bool { return v.ID == "tartu" }) || len(b.Circles()) != 1 {
		t.Errorf("the book: %+v", v)
	}
}
