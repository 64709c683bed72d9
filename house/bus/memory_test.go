package bus_test

import (
	"testing"

	"croupier/house/bus"
	"croupier/house/bus/bustest"
)

func TestMemory(t *testing.T) {
	bustest.Check(t, func(t *testing.T) (here, there bus.Bus) {
		m := bus.NewMemory()
		t.Cleanup(func() { m.Close() })
		return m, m
	})
}
