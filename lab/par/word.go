package par

import "fmt"

// Names of figures of games that let reels be held.
const (
	withoutName = "return to those who never hold"
	stakedName  = "mean of all that a round stakes, × its first stake"
)

// oneWay is the Header.StakeOf of machines that sell ways.
const oneWay = "one way"

// line names what combinations lie on.
func (h Header) line() string {
	if h.StakeOf == oneWay {
		return "way"
	}
	return "line"
}

// paysOn names what pays multiply the stake of.
func (h Header) paysOn() string {
	if h.PaysOn == "line" {
		return h.line()
	}
	return "game"
}

// returnName names the return of a game.
func (s *Sheet) returnName() string {
	if s.Held != nil {
		return "return with best holds, all back ÷ all staked"
	}
	return "return"
}

// stakeName names what wins are a multiple of.
func (s *Sheet) stakeName() string {
	if s.Held != nil {
		return "the first stake of a round"
	}
	return "the stake"
}

// winsAre says what the figures of a whole game are of.
func (s *Sheet) winsAre() string {
	if s.Held != nil {
		return "A game is a round under best holds, its second spin included. Wins are × its first stake; returns, shares and bands are out of all that is staked."
	}
	return "Wins and returns are × the stake of one game."
}

// bandDeviation names the deviation of the bands.
func (s *Sheet) bandDeviation() string {
	if s.Held != nil {
		return "standard deviation of what comes back less the return of what is staked, ÷ the mean stake"
	}
	return "standard deviation"
}

// bandLaw says how the bands are made.
func (s *Sheet) bandLaw() string {
	law := "Credited return ± quantile × standard deviation ÷ √games, by the normal law, never below 0; jackpots' pools apart."
	if s.Held != nil {
		law = "All back ÷ all staked under best holds, by the number of rounds: return ± quantile × band deviation ÷ √rounds, by the normal law, never below 0. " +
			"The band deviation is the " + s.bandDeviation() + "."
	}
	return law + " For few games of a game as skewed as this it is a rough guide."
}

// indexLaw says how the volatility index is made.
func indexLaw(s *Sheet, quantile float64) string {
	if s.Held != nil {
		return fmt.Sprintf("%.4f band deviations", quantile)
	}
	return fmt.Sprintf("%.4f standard deviations", quantile)
}
