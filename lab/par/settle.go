package par

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
)

// settle writes a workbook again with the results of its formulas as numbers:
// the library marks them as text, which a program that does not compute by
// itself would show as such. The files in it stand in order and bear no time, so
// that the same sheet gives the same bytes.
func settle(w io.Writer, workbook []byte) error {
	from, err := zip.NewReader(bytes.NewReader(workbook), int64(len(workbook)))
	if err != nil {
		return fmt.Errorf("read the workbook again: %w", err)
	}
	slices.SortFunc(from.File, func(a, b *zip.File) int { return strings.Compare(a.Name, b.Name) })
	to := zip.NewWriter(w)
	for _, f := range from.File {
		if err := settleFile(to, f); err != nil {
			return fmt.Errorf("write %s of the workbook: %w", f.Name, err)
		}
	}
	if err := to.Close(); err != nil {
		return fmt.Errorf("write the workbook: %w", err)
	}
	return nil
}

// types matches what the list of contents says of a kind of file, which the
// library writes in any order.
var types = regexp.MustCompile(`<Default [^>]*></Default>`)

func settleFile(to *zip.Writer, f *zip.File) error {
	r, err := f.Open()
	if err != nil {
		return err
	}
	defer r.Close()
	text, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	switch {
	case strings.HasPrefix(f.Name, "xl/worksheets/sheet"):
		text = bytes.ReplaceAll(text, []byte(` t="str"><f>`), []byte(`><f>`))
	case f.Name == "[Content_Types].xml":
		all := types.FindAll(text, -1)
		slices.SortFunc(all, bytes.Compare)
		text = types.ReplaceAllFunc(bytes.Clone(text), func([]byte) []byte {
			first := all[0]
			all = all[1:]
			return first
		})
	}
	out, err := to.CreateHeader(&zip.FileHeader{Name: f.Name, Method: zip.Deflate})
	if err != nil {
		return err
	}
	_, err = out.Write(text)
	return err
}
