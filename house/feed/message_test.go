package feed

import (
	"encoding/json"
	"reflect"
	"testing"
	"time"

	"croupier/house"
	"croupier/odds"
)

// fill sets every field that it reaches to something else than zero, so that a
// field which is lost on the way is seen.
func fill(t *testing.T, v reflect.Value, n *int64) {
	*n++
	switch v.Interface().(type) {
	case time.Time:
		v.Set(reflect.ValueOf(time.Unix(1_700_000_000+*n, *n).UTC()))
		return
	case json.RawMessage:
		v.Set(reflect.ValueOf(json.RawMessage(`{"x":1}`)))
		return
	case odds.Part:
		v.Set(reflect.ValueOf(odds.Must(odds.NewPart(*n, 7919))))
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(t, v.Elem(), n)
	case reflect.Struct:
		for i := range v.NumField() {
			if !v.Type().Field(i).IsExported() {
				t.Fatalf("%s.%s cannot be sent", v.Type(), v.Type().Field(i).Name)
			}
			fill(t, v.Field(i), n)
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		fallthrough
	case reflect.Array:
		for i := range v.Len() {
			fill(t, v.Index(i), n)
		}
	case reflect.String:
		v.SetString("ž" + string(rune('a'+*n%26)) + "\n\"<")
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int64:
		v.SetInt(1<<60 + *n) // more than a float holds
	case reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		v.SetUint(uint64(*n) % 251)
	default:
		t.Fatalf("a %s cannot be sent", v.Type())
	}
}

func TestNewsComeThroughWhole(t *testing.T) {
	var n house.News
	var counted int64
	fill(t, reflect.ValueOf(&n).Elem(), &counted)
	sent := []house.News{n, {}, {Account: "anna", Balance: n.Balance}}
	text, err := Encode(17, sent)
	if err != nil {
		t.Fatal(err)
	}
	batch, came, err := Decode(text)
	if err != nil || batch != 17 {
		t.Fatalf("batch %d, %v", batch, err)
	}
	if !reflect.DeepEqual(came, sent) {
		t.Errorf("sent %+v\ncame %+v", sent, came)
	}
}

func TestWhatIsNoMessage(t *testing.T) {
	for _, text := range []string{"", "{}", "[]", `{"batch":-1}`, `{"batch":1,"news":7}`, `{"batch":1,"news":[{"Award":{"Share":"1/0"}}]}`, `{"batch":1}x`} {
		if _, _, err := Decode([]byte(text)); err == nil {
			t.Errorf("%q was read", text)
		}
	}
}

func FuzzDecode(f *testing.F) {
	f.Add([]byte(`{"batch":17,"news":[{"Account":"a","Balance":5,"Currency":"CZK"},{"Topic":"t","Doc":{"a":[1,2]}}]}`))
	f.Add([]byte(`{"batch":1,"news":[{"Award":{"Share":"1/100","At":"2026-12-01T00:00:00Z"}},{"Round":{"State":"open"}}]}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		batch, news, err := Decode(text)
		if err != nil {
			return
		}
		again, err := Encode(batch, news)
		if err != nil {
			t.Fatalf("%q was read and cannot be written: %v", text, err)
		}
		same, twice, err := Decode(again)
		if err != nil || same != batch {
			t.Fatalf("%q became %q: %v", text, again, err)
		}
		third, err := Encode(same, twice)
		if err != nil || string(third) != string(again) {
			t.Fatalf("%q became %q, then %q: %v", text, again, third, err)
		}
		New().Take(batch, news)
	})
}
