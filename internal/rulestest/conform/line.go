package conform

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"

	"croupier/draw"
	"croupier/play"
)

// The lines of a transcript.

func wagerLine(w play.Wager) string {
	text := fmt.Sprintf("wager seat %d spot %d", w.Seat, w.Spot)
	if w.Arg != 0 {
		text += fmt.Sprintf(" arg %d", w.Arg)
	}
	return text + fmt.Sprintf(" units %d", w.Units)
}

func payLine(p play.Pay) string {
	if p.Pot != 0 {
		return fmt.Sprintf("pay seat %d spot %d pot %d share %s", p.Seat, p.Spot, p.Pot, p.Back)
	}
	return fmt.Sprintf("pay seat %d spot %d back %s", p.Seat, p.Spot, strings.TrimSuffix(p.Back.String(), "/1"))
}

func viewLine(seat int, view any) (string, error) {
	var text bytes.Buffer
	to := json.NewEncoder(&text)
	to.SetEscapeHTML(false)
	if err := to.Encode(view); err != nil {
		return "", fmt.Errorf("view of seat %d: %w", seat, err)
	}
	who := "public"
	if seat > 0 {
		who = fmt.Sprintf("seat %d", seat)
	}
	return fmt.Sprintf("view %s %s", who, bytes.TrimSpace(text.Bytes())), nil
}

// readTranscript reads the comments at the top and the causes of the round;
// its errors begin with the line.
func readTranscript(text []byte) (heading []byte, l play.Log, err error) {
	top := true
	for i, line := range strings.Split(strings.TrimSuffix(string(text), "\n"), "\n") {
		if top && (line == "" || strings.HasPrefix(line, "#")) {
			heading = append(heading, line+"\n"...)
			continue
		}
		top = false
		if err := readLine(line, &l); err != nil {
			return nil, play.Log{}, fmt.Errorf("%d: %q: %w", i+1, line, err)
		}
	}
	return heading, l, nil
}

// readLine adds what one line says to the causes.
func readLine(line string, l *play.Log) error {
	kind, rest, _ := strings.Cut(line, " ")
	switch kind {
	case "view", "offer", "pay", "leaves", "over":
		return nil // what follows from the causes
	case "game":
		l.Edition = rest
		return nil
	case "carry":
		b, err := hex.DecodeString(rest)
		l.Carry = b
		return err
	case "wager":
		n, err := readFields(strings.Fields(rest), "seat", "spot", "arg", "units")
		l.Wagers = append(l.Wagers, play.Wager{Seat: uint16(n["seat"]), Spot: uint16(n["spot"]), Arg: n["arg"], Units: n["units"]})
		return err
	case "draw":
		return readDraws(rest, l)
	case "clock":
		l.Moves = append(l.Moves, play.Placed{})
		return nil
	case "move":
		return readMove(rest, l)
	}
	return errors.New("no such line in a transcript")
}

func readDraws(rest string, l *play.Log) error {
	for _, word := range strings.Fields(rest) {
		value, bound, _ := strings.Cut(word, "/")
		v, err := strconv.ParseUint(value, 10, 32)
		if err != nil {
			return err
		}
		b, err := strconv.ParseUint(bound, 10, 32)
		if err != nil {
			return err
		}
		l.Draws = append(l.Draws, draw.Draw{Bound: uint32(b), Value: uint32(v)})
	}
	return nil
}

// readMove reads 'seat 1 pick arg 1 units 5'.
func readMove(rest string, l *play.Log) error {
	words := strings.Fields(rest)
	if len(words) < 3 || words[0] != "seat" || words[1] == "0" {
		return errors.New("want: move seat N VERB")
	}
	verb, ok := play.ParseVerb(words[2])
	if !ok {
		return fmt.Errorf("no verb %q", words[2])
	}
	n, err := readFields(append(words[:2:2], words[3:]...), "seat", "arg", "units")
	l.Moves = append(l.Moves, play.Placed{
		Seat: uint16(n["seat"]), Move: play.Move{Verb: verb, Arg: n["arg"], Units: n["units"]},
	})
	return err
}

// readFields reads pairs of a name and a number.
func readFields(words []string, names ...string) (map[string]uint32, error) {
	n := map[string]uint32{}
	if len(words)%2 != 0 {
		return n, errors.New("want pairs of a name and a number")
	}
	for i := 0; i < len(words); i += 2 {
		most := uint64(math.MaxUint32)
		if words[i] == "seat" || words[i] == "spot" {
			most = math.MaxUint16
		}
		v, err := strconv.ParseUint(words[i+1], 10, 32)
		if err != nil {
			return n, err
		}
		if _, twice := n[words[i]]; twice || v > most || !strings.Contains(" "+strings.Join(names, " ")+" ", " "+words[i]+" ") {
			return n, fmt.Errorf("%s %d does not belong here", words[i], v)
		}
		n[words[i]] = uint32(v)
	}
	return n, nil
}
