package lsp

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/sourcegraph/jsonrpc2"
)

// A codec reads and writes messages with the headers of the protocol. It skips messages
// that are not JSON or too long.
type codec struct {
	jsonrpc2.VSCodeObjectCodec // used for writing
	most                       int64
}

// maxHeader limits the bytes of the headers of a message.
const maxHeader = 4 << 10

// errHeader ends a session, since the start of the next message is unknown.
var errHeader = errors.New("a message has no Content-Length in its header")

// ReadObject reads the next message.
func (c codec) ReadObject(r *bufio.Reader, v any) error {
	for {
		length, err := c.header(r)
		if err != nil {
			return err
		}
		if length > c.most {
			if _, err := io.CopyN(io.Discard, r, length); err != nil {
				return err
			}
			continue
		}
		body, err := io.ReadAll(io.LimitReader(r, length))
		if err == nil && int64(len(body)) < length {
			err = io.ErrUnexpectedEOF
		}
		if err != nil {
			return err
		}
		if json.Unmarshal(body, v) == nil {
			return nil
		}
	}
}

// header reads the headers of a message and returns its length.
func (c codec) header(r *bufio.Reader) (length int64, err error) {
	length = -1
	for total := 0; ; {
		line, err := r.ReadSlice('\n')
		if err == bufio.ErrBufferFull {
			return 0, errHeader
		} else if err != nil {
			return 0, err
		}
		if total += len(line); total > maxHeader {
			return 0, errHeader
		}
		text := strings.TrimRight(string(line), "\r\n")
		if text == "" {
			if length < 0 {
				return 0, errHeader
			}
			return length, nil
		}
		name, value, _ := strings.Cut(text, ":")
		if !strings.EqualFold(name, "Content-Length") {
			continue
		}
		if length, err = strconv.ParseInt(strings.TrimSpace(value), 10, 64); err != nil || length < 0 {
			return 0, fmt.Errorf("%w: %.40q", errHeader, value)
		}
	}
}

// A pipe joins the reader and the writer of the server.
type pipe struct {
	io.Reader
	io.Writer
	close func() error
}

func (p pipe) Close() error {
	if p.close != nil {
		return p.close()
	}
	return nil
}
