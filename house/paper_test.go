package house_test

import (
	"strings"
	"testing"

	"croupier/house"
)

// TestPaperIsReadOrNamed holds that what a room wrote is what it reads, that a later
// program's fields do no harm, and that a body that is torn says whose it is.
func TestPaperIsReadOrNamed(t *testing.T) {
	type bar struct{ Reason string }
	p := house.Paper{Kind: "bar", ID: "anna", Version: 2, Body: house.Body(bar{"asked for it"})}
	var got bar
	if err := p.Read(&got); err != nil || got.Reason != "asked for it" {
		t.Fatalf("read %+v, %v", got, err)
	}
	p.Body = []byte(`{"Reason":"a rule","Since":"later"}`)
	if err := p.Read(&got); err != nil || got.Reason != "a rule" {
		t.Errorf("with a later field: %+v, %v", got, err)
	}
	for _, torn := range []string{"", `{"Reason":`, `{"Reason":5}`} {
		p.Body = []byte(torn)
		err := p.Read(&got)
		if err == nil || !strings.Contains(err.Error(), "version 2 of the bar paper anna") {
			t.Errorf("the body %q: %v", torn, err)
		}
	}
}
