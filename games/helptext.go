package games

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"strconv"
	"strings"
	"text/template"
)

// helpTexts are the helps of a folder by language, their templates executed.
// Every fault names its file and line.
func helpTexts(files fs.FS, folder string, data any) (map[string]string, error) {
	paths, err := fs.Glob(files, folder+"/help.*.md")
	if err != nil {
		return nil, fmt.Errorf("look for the help of %s: %w", folder, err)
	}
	texts := map[string]string{}
	var faults []error
	for _, p := range paths {
		lang := strings.TrimSuffix(strings.TrimPrefix(path.Base(p), "help."), ".md")
		text, err := helpText(files, p, lang, data)
		if err != nil {
			faults = append(faults, err)
		}
		texts[lang] = text
	}
	return texts, errors.Join(faults...)
}

// helpText executes one help over the pieces that all games of its language
// share.
func helpText(files fs.FS, at, lang string, data any) (string, error) {
	pieces, err := fs.Glob(files, "help/*."+lang+".md")
	if err != nil {
		return "", fmt.Errorf("look for pieces of help: %w", err)
	}
	own, err := fs.ReadFile(files, at)
	if err != nil {
		return "", fmt.Errorf("read %s: %w", at, err)
	}
	if !bytes.Contains(own, []byte("{{")) {
		return string(own), nil
	}
	t := template.New(at).Option("missingkey=error")
	for _, p := range append(pieces, at) {
		text, err := fs.ReadFile(files, p)
		if err != nil {
			return "", fmt.Errorf("read %s: %w", p, err)
		}
		into := t
		if p != at {
			into = t.New(p)
		}
		if _, err := into.Parse(string(text)); err != nil {
			return "", helpFault(at, err)
		}
	}
	var b strings.Builder
	if err := t.Execute(&b, data); err != nil {
		return "", helpFault(at, err)
	}
	return blanks.ReplaceAllString(strings.TrimSpace(b.String()), "\n\n") + "\n", nil
}

// blanks are what actions that print nothing leave between paragraphs.
var blanks = regexp.MustCompile(`\n[ \n]*\n`)

// helpPlace is where a template is broken, as text/template tells it.
var helpPlace = regexp.MustCompile(`^template: ([^:]+):(\d+)(?::\d+)?: (.*)$`)

// helpFault is a broken template as a fault of its file.
func helpFault(at string, err error) error {
	found := helpPlace.FindStringSubmatch(err.Error())
	if found == nil {
		return Fault{File: at, What: err.Error()}
	}
	line, _ := strconv.Atoi(found[2])
	return Fault{File: found[1], Line: line, What: found[3]}
}
