package feed

import (
	"encoding/json"
	"fmt"

	"croupier/house"
)

// message is the news of one batch as processes tell them to each other.
type message struct {
	Batch uint64       `json:"batch"`
	News  []house.News `json:"news,omitempty"`
}

// Encode writes a batch with its news for another process.
func Encode(batch uint64, news []house.News) ([]byte, error) {
	text, err := json.Marshal(message{batch, news})
	if err != nil {
		return nil, fmt.Errorf("feed: encode the news of batch %d: %w", batch, err)
	}
	return text, nil
}

// Decode reads what Encode writes.
func Decode(text []byte) (batch uint64, news []house.News, err error) {
	var m message
	if err := json.Unmarshal(text, &m); err != nil {
		return 0, nil, fmt.Errorf("feed: decode news: %w", err)
	}
	if m.Batch == 0 {
		return 0, nil, fmt.Errorf("feed: decode news: no batch is numbered 0")
	}
	for i := range m.News {
		if string(m.News[i].Doc) == "null" {
			m.News[i].Doc = nil // JSON's word for no document at all
		}
	}
	return m.Batch, m.News, nil
}
