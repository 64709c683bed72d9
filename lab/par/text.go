package par

import (
	"math"
	"strconv"
	"strings"
)

// short is a figure to look at: thousands apart, at most four digits behind
// what matters.
func short(x float64) string {
	switch {
	case x == 0:
		return "0"
	case math.Abs(x) >= 1e15 || math.Abs(x) < 1e-4:
		return small(x)
	case math.Abs(x) >= 1000:
		return thousands(strconv.FormatFloat(x, 'f', 0, 64))
	}
	return strconv.FormatFloat(x, 'g', 6, 64)
}

// inFull is an exact figure of at most four decimals.
func inFull(f Figure) string {
	digits, places, _ := strings.Cut(f.Exact.Decimal(4), ".")
	if places = strings.TrimRight(places, "0"); places != "" {
		places = "." + places
	}
	return thousands(digits) + places
}

// rarity is a number of games that something happens once in, – for never.
func rarity(oneIn float64) string {
	if oneIn == 0 {
		return "–"
	}
	return short(oneIn)
}

// oneInText says how rare a win is.
func oneInText(oneIn float64) string {
	if oneIn == 0 {
		return "never"
	}
	return "1 in " + short(oneIn)
}

// small is a figure by its first digits and a power of ten.
func small(x float64) string {
	text := strconv.FormatFloat(x, 'e', 3, 64)
	digits, power, _ := strings.Cut(text, "e")
	n, err := strconv.Atoi(power)
	if err != nil {
		return text
	}
	return digits + " · 10^" + strconv.Itoa(n)
}

// thousands sets digits in groups of three.
func thousands(digits string) string {
	sign := ""
	if strings.HasPrefix(digits, "-") {
		sign, digits = "-", digits[1:]
	}
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + " " + digits[i:]
	}
	return sign + digits
}
