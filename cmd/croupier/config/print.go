package config

import (
	"bytes"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"croupier/odds"
)

// Print is a file with every key explained in comments; Parse reads the same back
// from it. Of tables of which there are none it shows the keys, commented out.
func Print(f File) []byte {
	p := &printer{}
	p.comment("How this casino is run. Every key may be left out; what is shown is what holds then.")
	p.comment("Lengths of time are written as 90s, 15m or 720h, amounts as \"2000.00\".")
	p.body(reflect.ValueOf(f), "")
	return p.text.Bytes()
}

// printer writes lines, each behind its mark.
type printer struct {
	text bytes.Buffer
	mark string // "# " where an example is shown
}

func (p *printer) line(format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	if text != "" {
		text = p.mark + text
	}
	p.text.WriteString(text + "\n")
}

// comment wraps at about 100 characters.
func (p *printer) comment(text string) {
	line := "#"
	for _, word := range strings.Fields(text) {
		if len(line)+1+len(word) > 100 {
			p.line("%s", line)
			line = "#"
		}
		line += " " + word
	}
	p.line("%s", line)
}

// body writes the keys of a struct, the simple ones first, as TOML wants them.
func (p *printer) body(v reflect.Value, path string) {
	for i := range v.NumField() {
		key, sub, comment := told(v.Type().Field(i))
		field := v.Field(i)
		if field.Kind() == reflect.Pointer {
			if field.IsNil() {
				continue
			}
			field = field.Elem()
		}
		if sub {
			continue
		}
		p.comment(comment)
		p.line("%s = %s", key, literal(field))
	}
	for i := range v.NumField() {
		key, sub, comment := told(v.Type().Field(i))
		if !sub {
			continue
		}
		here := join(path, quoted(key))
		p.line("")
		p.comment(comment)
		if v.Field(i).Kind() == reflect.Struct {
			p.line("[%s]", here)
			p.body(v.Field(i), here)
			continue
		}
		p.tables(v.Field(i), here)
	}
}

// tables writes a table for each entry of a map, or an example of one.
func (p *printer) tables(v reflect.Value, path string) {
	ids := make([]string, 0, v.Len())
	for _, k := range v.MapKeys() {
		ids = append(ids, k.String())
	}
	slices.Sort(ids)
	for _, id := range ids {
		here := join(path, quoted(id))
		p.line("[%s]", here)
		p.body(v.MapIndex(reflect.ValueOf(id)), here)
		p.line("")
	}
	if len(ids) == 0 {
		p.mark = "# "
		here := join(path, "example")
		p.line("[%s]", here)
		p.body(reflect.New(v.Type().Elem()).Elem(), here)
		p.mark = ""
	}
}

func told(f reflect.StructField) (key string, sub bool, comment string) {
	key, _, _ = strings.Cut(f.Tag.Get("toml"), ",")
	return key, f.Type.Kind() == reflect.Struct || f.Type.Kind() == reflect.Map, f.Tag.Get("comment")
}

// quoted is a key, in quotation marks where TOML wants them.
func quoted(key string) string {
	bare := key != ""
	for _, r := range key {
		bare = bare && (r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '-' || r == '_')
	}
	if bare {
		return key
	}
	return text(key)
}

// literal is a value as TOML writes it.
func literal(v reflect.Value) string {
	if d, ok := v.Interface().(Span); ok {
		return text(d.String())
	}
	switch v.Kind() {
	case reflect.String:
		return text(v.String())
	case reflect.Bool:
		return strconv.FormatBool(v.Bool())
	case reflect.Int:
		return strconv.FormatInt(v.Int(), 10)
	case reflect.Slice:
		all := make([]string, v.Len())
		for i := range all {
			all[i] = text(v.Index(i).String())
		}
		return "[" + strings.Join(all, ", ") + "]"
	}
	panic("config: a setting of kind " + v.Kind().String())
}

// text is a basic string of TOML.
func text(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			b.WriteString(`\` + string(r))
		case r < 0x20 || r == 0x7f:
			fmt.Fprintf(&b, `\u%04X`, r)
		default:
			b.WriteRune(r)
		}
	}
	return b.String() + `"`
}

// String is the length without the zero parts that time.Duration writes.
func (s Span) String() string {
	t := time.Duration(s).String()
	if strings.HasSuffix(t, "m0s") {
		t = strings.TrimSuffix(t, "0s")
	}
	if strings.HasSuffix(t, "h0m") {
		t = strings.TrimSuffix(t, "0m")
	}
	return t
}

// plain is an amount without its currency.
func plain(a odds.Amount, c odds.Currency) string {
	figure, _, _ := strings.Cut(a.Format(c), " ")
	return figure
}
