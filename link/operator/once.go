package operator

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"

	"croupier/house"
	"croupier/house/wallet"
)

// once sends a request and reads its answer.
func (c *Client) once(ctx context.Context, route string, ask, answer any) error {
	body, err := json.Marshal(ask)
	if err != nil {
		panic(fmt.Errorf("operator: encode a request: %w", err))
	}
	ctx, end := context.WithTimeout(ctx, c.timeout)
	defer end()
	if ctx.Err() != nil {
		return fmt.Errorf("%w: %s was not sent: %w", house.ErrRetry, route, ctx.Err())
	}
	at := c.base.JoinPath(route)
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, at.String(), bytes.NewReader(body))
	if err != nil {
		return fmt.Errorf("%w: %s was not sent: %w", house.ErrRetry, route, err)
	}
	stamp := Stamp(c.clock())
	signature := Sign(c.secret, http.MethodPost, r.URL.RequestURI(), stamp, body)
	r.GetBody = nil // the transport must not send it again by itself
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set(CasinoHeader, c.casino)
	r.Header.Set(TimeHeader, stamp)
	r.Header.Set(SignatureHeader, signature)
	got, err := c.http.Do(r)
	if err != nil {
		if !dialled(err) {
			return fmt.Errorf("%w: the operator cannot be reached for %s: %w", house.ErrRetry, route, err)
		}
		return fmt.Errorf("%w: %s: %w", house.ErrUnknown, route, err)
	}
	defer got.Body.Close()
	text, err := io.ReadAll(io.LimitReader(got.Body, BodyMost+1))
	if err != nil || len(text) > BodyMost {
		return fmt.Errorf("%w: %s: the answer cannot be read whole (%v)", house.ErrUnknown, route, err)
	}
	if !Holds(SignAnswer(c.secret, signature, got.StatusCode, text), got.Header.Get(SignatureHeader)) {
		return fmt.Errorf("%w: %s: an answer with status %d is not the operator's: its signature does not hold", house.ErrUnknown, route, got.StatusCode)
	}
	return read(route, got.StatusCode, text, answer)
}

// read decodes an answer whose signature holds.
func read(route string, status int, text []byte, answer any) error {
	if status == http.StatusOK {
		if err := json.Unmarshal(text, answer); err != nil {
			return fmt.Errorf("%w: %s: the answer makes no sense: %w", house.ErrUnknown, route, err)
		}
		return nil
	}
	var p Problem
	if err := json.Unmarshal(text, &p); err != nil {
		return fmt.Errorf("%w: %s: the answer with status %d makes no sense: %w", house.ErrUnknown, route, status, err)
	}
	switch p.Class {
	case wallet.Refused:
		return &wallet.Refusal{Reason: p.Reason, Detail: p.Detail}
	case wallet.Retry:
		return fmt.Errorf("%w: %s: the operator says %s: %s", house.ErrRetry, route, p.Reason, p.Detail)
	}
	return fmt.Errorf("%w: %s: the operator says %s: %s", house.ErrUnknown, route, p.Reason, p.Detail)
}
