package config

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/pelletier/go-toml/v2"

	"croupier/games"
)

// Fault is something wrong with a file, with its place.
type Fault = games.Fault

// faults collects what is wrong with a file.
type faults struct {
	file string
	line func(key string) int
	all  []Fault
}

func (f *faults) say(key, format string, args ...any) {
	f.all = append(f.all, Fault{File: f.file, Line: f.line(key), What: key + ": " + fmt.Sprintf(format, args...)})
}

// err is all of them in the order of their lines, or nil.
func (f *faults) err() error {
	slices.SortFunc(f.all, func(a, b Fault) int { return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.What, b.What)) })
	var errs []error
	for _, one := range f.all {
		errs = append(errs, one)
	}
	return errors.Join(errs...)
}

// Load is the file of a path over Default. Every key that is none and every value
// that cannot be is told at once, each with its line.
func Load(path string) (File, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return File{}, fmt.Errorf("read the configuration: %w", err)
	}
	return Parse(path, text)
}

// Parse is Load of a text; name is what faults call it.
func Parse(name string, text []byte) (File, error) {
	var tree map[string]any
	if err := toml.Unmarshal(text, &tree); err != nil {
		line := 0
		var broken *toml.DecodeError
		if errors.As(err, &broken) {
			line, _ = broken.Position()
		}
		return File{}, Fault{File: name, Line: line, What: err.Error()}
	}
	f := &faults{file: name, line: games.Lines(text)}
	file := Default()
	f.table("", tree, reflect.ValueOf(&file).Elem())
	if len(f.all) == 0 {
		f.check(&file)
	}
	return file, f.err()
}

// table reads a table into a struct.
func (f *faults) table(path string, tree map[string]any, into reflect.Value) {
	known := map[string]bool{}
	for i := range into.NumField() {
		field := into.Type().Field(i)
		key, _, _ := strings.Cut(field.Tag.Get("toml"), ",")
		known[key] = true
		if value, ok := tree[key]; ok {
			f.value(join(path, key), value, into.Field(i), field.Tag.Get("one"))
		}
	}
	for key := range tree {
		if !known[key] {
			f.say(join(path, key), "no such setting")
		}
	}
}

func join(path, key string) string {
	if path == "" {
		return key
	}
	return path + "." + key
}

// value reads one value into what it is for.
func (f *faults) value(key string, value any, into reflect.Value, one string) {
	if into.Kind() == reflect.Pointer {
		fresh := reflect.New(into.Type().Elem())
		f.value(key, value, fresh.Elem(), one)
		into.Set(fresh)
		return
	}
	if _, ok := into.Interface().(Span); ok {
		f.span(key, value, into)
		return
	}
	switch into.Kind() {
	case reflect.Struct, reflect.Map:
		tree, ok := value.(map[string]any)
		switch {
		case !ok:
			f.say(key, "it is a table: write [%s] and its keys below", key)
		case into.Kind() == reflect.Struct:
			f.table(key, tree, into)
		default:
			f.tables(key, tree, into)
		}
	case reflect.String:
		text, ok := value.(string)
		switch words := strings.Fields(one); {
		case !ok:
			f.say(key, "want a text in quotation marks, not %v", value)
		case one != "" && !slices.Contains(words, text):
			f.say(key, "%q; it is one of %s", text, strings.Join(words, ", "))
		default:
			into.SetString(text)
		}
	case reflect.Bool:
		if yes, ok := value.(bool); ok {
			into.SetBool(yes)
		} else {
			f.say(key, "want true or false, not %v", value)
		}
	case reflect.Int:
		if n, ok := value.(int64); ok && int64(int(n)) == n {
			into.SetInt(n)
		} else {
			f.say(key, "want a whole number, not %v", value)
		}
	case reflect.Slice:
		f.list(key, value, into)
	default:
		panic("config: a setting of kind " + into.Kind().String())
	}
}

// tables reads the tables of a map over those that are there.
func (f *faults) tables(key string, tree map[string]any, into reflect.Value) {
	for id, value := range tree {
		one := reflect.New(into.Type().Elem()).Elem()
		if there := into.MapIndex(reflect.ValueOf(id)); there.IsValid() {
			one.Set(there)
		}
		f.value(join(key, id), value, one, "")
		into.SetMapIndex(reflect.ValueOf(id), one)
	}
}

func (f *faults) span(key string, value any, into reflect.Value) {
	text, ok := value.(string)
	d, err := time.ParseDuration(text)
	switch {
	case !ok || err != nil:
		f.say(key, "want a length of time such as \"15m\" or \"720h\", not %v", value)
	case d < 0:
		f.say(key, "%s is below zero", text)
	default:
		into.SetInt(int64(d))
	}
}

func (f *faults) list(key string, value any, into reflect.Value) {
	all, ok := value.([]any)
	texts := make([]string, 0, len(all))
	for _, v := range all {
		text, is := v.(string)
		ok = ok && is
		texts = append(texts, text)
	}
	if !ok {
		f.say(key, "want a list of texts, not %v", value)
		return
	}
	into.Set(reflect.ValueOf(texts))
}
