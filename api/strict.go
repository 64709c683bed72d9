package api

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"
)

// deepest is how far arrays and objects of a request may nest; ours need three.
const deepest = 16

var errTrailing = errors.New("something follows the JSON value")

// unmarshal decodes exactly one JSON value: UTF-8, no member twice in an
// object, no member that v does not have, nothing behind it. Two readers of the
// same bytes can then never see two different requests.
func unmarshal(body []byte, v any) error {
	if err := strict(body); err != nil {
		return err
	}
	d := json.NewDecoder(bytes.NewReader(body))
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil {
		var kind *json.UnmarshalTypeError
		if errors.As(err, &kind) {
			// The value itself is left out: it may be a secret.
			return fmt.Errorf("%s cannot be read as %s", kind.Field, kind.Type)
		}
		return err
	}
	return nil
}

// strict checks what encoding/json lets pass.
func strict(body []byte) error {
	if !utf8.Valid(body) {
		return errors.New("the body is not UTF-8")
	}
	d := json.NewDecoder(bytes.NewReader(body))
	d.UseNumber()
	if err := value(d, 0); err != nil {
		if err == io.EOF {
			err = io.ErrUnexpectedEOF
		}
		return err
	}
	if _, err := d.Token(); err != io.EOF {
		return errTrailing
	}
	return nil
}

// value reads one value and looks for members that come twice.
func value(d *json.Decoder, depth int) error {
	if depth > deepest {
		return errors.New("the body nests too deeply")
	}
	t, err := d.Token()
	if err != nil {
		return err
	}
	delim, ok := t.(json.Delim)
	if !ok {
		return nil
	}
	seen := map[string]bool{}
	for d.More() {
		if delim == '{' {
			name, err := d.Token()
			if err != nil {
				return err
			}
			if seen[name.(string)] {
				return errors.New("a member of an object comes twice")
			}
			seen[name.(string)] = true
		}
		if err := value(d, depth+1); err != nil {
			return err
		}
	}
	_, err = d.Token()
	return err
}
