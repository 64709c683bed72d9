package claim

import (
	"strings"
	"time"

	"croupier/house"
)

// Form is what winner and attendant fill in for a jackpot (DM-33); what the house
// knows itself, such as machine, game, time and amount, stands in the claim.
type Form struct {
	Name     string `json:"name"`
	Born     string `json:"born"` // 1970-12-31
	Address  string `json:"address"`
	Document string `json:"document"` // id-card or passport (BC-H-12)
	Number   string `json:"number"`
}

// The documents that show who somebody is (BC-H-12).
const (
	IDCard   = "id-card"
	Passport = "passport"
)

// ItemMost is the length of an item in bytes.
const ItemMost = 200

// Missing are the required items that are empty.
func (f Form) Missing() []string {
	var missing []string
	for _, item := range []struct{ name, is string }{
		{"name", f.Name}, {"born", f.Born}, {"address", f.Address}, {"document", f.Document}, {"number", f.Number},
	} {
		if strings.TrimSpace(item.is) == "" {
			missing = append(missing, item.name)
		}
	}
	return missing
}

// merge fills in what is given and leaves the rest. An item that is too long, a
// birth date that is none, and a document of another kind are refused.
func (f Form) merge(with Form) (Form, error) {
	for _, item := range []struct{ into, from *string }{
		{&f.Name, &with.Name}, {&f.Born, &with.Born}, {&f.Address, &with.Address}, {&f.Document, &with.Document}, {&f.Number, &with.Number},
	} {
		if len(*item.from) > ItemMost {
			return f, house.Refuse(house.NotOffered, "an item has at most %d bytes", ItemMost)
		}
		if text := strings.TrimSpace(*item.from); text != "" {
			*item.into = text
		}
	}
	if f.Document != "" && f.Document != IDCard && f.Document != Passport {
		return f, house.Refuse(house.NotOffered, "a document is an %s or a %s", IDCard, Passport)
	}
	if f.Born != "" {
		if _, err := time.Parse(time.DateOnly, f.Born); err != nil {
			return f, house.Refuse(house.NotOffered, "a birth date is written 1970-12-31")
		}
	}
	return f, nil
}

// ofAge tells whether somebody who was born on that day has an age on a day.
func (f Form) ofAge(age int, on time.Time) bool {
	born, err := time.ParseInLocation(time.DateOnly, f.Born, on.Location())
	return err == nil && !born.AddDate(age, 0, 0).After(on)
}
