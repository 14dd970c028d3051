package terminal

import (
	"crypto/rand"
	"encoding/binary"
	"io"
	"os"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"umpire/engines/escape"
)

// mark begins the escapes of a Style. It contains a number that is different in every
// run, so no file can contain it. A Writer lets only these escapes through.
var mark = func() string {
	demandFiles() // first: random numbers need a timer, and that needs files
	var number [8]byte
	rand.Read(number[:])
	return "\x1b[" + strconv.FormatUint(binary.LittleEndian.Uint64(number[:])|1<<63, 10) + ";"
}()

// ClearLine clears the present line, if it is written to a Writer.
var ClearLine = mark + "K"

// A Writer writes text for people. It escapes odd characters, whoever wrote them, and
// commands to CI servers. It lets through only the colours of a Style, and Command. It
// remembers the first error. Several goroutines may use it.
type Writer struct {
	to    io.Writer
	lock  sync.Mutex
	rest  string // the beginning of a character or a mark that is incomplete
	line  guard
	block []int // widths of the lines of a Block at the end of the output
	err   error
}

// NewWriter returns a writer to a stream.
func NewWriter(to io.Writer) *Writer { return &Writer{to: to} }

// Write writes a text. It may keep the last few bytes until more of the text is known.
func (w *Writer) Write(text []byte) (int, error) {
	w.lock.Lock()
	defer w.lock.Unlock()
	if w.err != nil {
		return 0, w.err
	}
	w.unblock()
	shown, rest := show(w.rest + string(text))
	w.rest = rest
	w.put(w.line.pass(shown))
	return len(text), w.err
}

func (w *Writer) put(shown []byte) {
	if len(shown) > 0 && w.err == nil {
		_, w.err = w.to.Write(shown)
	}
}

// Close writes what was kept, and returns the first error. The stream stays open.
func (w *Writer) Close() error {
	w.lock.Lock()
	defer w.lock.Unlock()
	w.unblock()
	w.put(w.line.pass(escape.Append(nil, w.rest)))
	w.rest = ""
	return w.err
}

// Exact returns a writer to the same stream that changes nothing, for sources that may
// be read again. For a terminal it is the writer itself.
func (w *Writer) Exact() io.Writer {
	if Is(w.to) {
		return w
	}
	return exact{w}
}

type exact struct{ *Writer }

func (e exact) Write(text []byte) (int, error) {
	e.lock.Lock()
	defer e.lock.Unlock()
	e.unblock()
	e.put(text)
	return len(text), e.err
}

// show returns a text as it is shown. Rest is the end of the text that is incomplete.
func show(text string) (shown []byte, rest string) {
	shown = make([]byte, 0, len(text))
	for {
		i := strings.IndexAny(text, "\x1b\r")
		if i < 0 {
			break
		}
		shown = escape.Append(shown, text[:i], '\n', '\t')
		text = text[i:]
		switch {
		case strings.HasPrefix(text, ClearLine):
			shown, text = append(shown, "\r\x1b[K"...), text[len(ClearLine):]
		case strings.HasPrefix(text, Command):
			shown, text = append(shown, ours), text[len(Command):]
		case strings.HasPrefix(text, mark) && len(text) > len(mark):
			shown, text = append(shown, "\x1b["...), text[len(mark):]
		case strings.HasPrefix(text, "\r\n"): // some systems end lines like this
			shown, text = append(shown, "\r\n"...), text[2:]
		case strings.HasPrefix(mark, text) || text == "\r":
			return shown, text
		default:
			shown, text = escape.Append(shown, text[:1]), text[1:]
		}
	}
	end := len(text) - unfinished(text)
	return escape.Append(shown, text[:end], '\n', '\t'), text[end:]
}

// unfinished returns how many bytes at the end of a text are an incomplete character.
func unfinished(text string) int {
	for n := 1; n < utf8.UTFMax && n <= len(text); n++ {
		if end := text[len(text)-n:]; utf8.RuneStart(end[0]) {
			if !utf8.FullRuneInString(end) {
				return n
			}
			break
		}
	}
	return 0
}

// File returns the file or terminal to which a Writer writes, if there is one.
func (w *Writer) File() (*os.File, bool) {
	f, ok := w.to.(*os.File)
	return f, ok
}
