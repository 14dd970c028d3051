package lsp

import (
	"bytes"
	"sync"
)

// A wire is the output of the server, which a test can read.
type wire struct {
	mu   sync.Mutex
	said bytes.Buffer
}

func (w *wire) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.said.Write(p)
}

func (w *wire) String() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.said.String()
}
