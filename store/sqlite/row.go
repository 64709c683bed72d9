package sqlite

import (
	"database/sql/driver"
	"fmt"

	"croupier/house"
	"croupier/odds"
)

// row is one row of a query.
type row struct{ values []driver.Value }

// Scan puts the columns into variables, each of the kind that its column holds.
func (r *row) Scan(into ...any) error {
	if len(into) != len(r.values) {
		return fmt.Errorf("sqlite: %d columns into %d variables", len(r.values), len(into))
	}
	for i, v := range r.values {
		ok := false
		switch v := v.(type) {
		case int64:
			ok = scanNumber(v, into[i])
		case string:
			ok = scanText(v, into[i])
		case []byte:
			var b *[]byte
			if b, ok = into[i].(*[]byte); ok {
				*b = v
			}
		}
		if !ok {
			return fmt.Errorf("sqlite: column %d is %T and does not go into %T", i, v, into[i])
		}
	}
	return nil
}

func scanNumber(v int64, into any) bool {
	switch p := into.(type) {
	case *int64:
		*p = v
	case *int:
		*p = int(v)
	case *uint64:
		*p = uint64(v)
	case *bool:
		*p = v != 0
	case *odds.Amount:
		*p = odds.Amount(v)
	default:
		return false
	}
	return true
}

func scanText(v string, into any) bool {
	switch p := into.(type) {
	case *string:
		*p = v
	case *house.ID:
		*p = house.ID(v)
	case *house.Role:
		*p = house.Role(v)
	case *house.Kind:
		*p = house.Kind(v)
	case *house.State:
		*p = house.State(v)
	case *house.Reason:
		*p = house.Reason(v)
	case *house.Reasoned:
		*p = house.Reasoned(v)
	case *house.Purse:
		*p = house.Purse(v)
	default:
		return false
	}
	return true
}
