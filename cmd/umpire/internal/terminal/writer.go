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

	"umpire/engines/plain"
)

// mark is how the escapes begin that a Style writes. Its number is another one in
// every run, so that no file can have it in it: a Writer lets these escapes
// through, and no others.
var mark = func() string {
	var number [8]byte
	rand.Read(number[:])
	return "\x1b[" + strconv.FormatUint(binary.LittleEndian.Uint64(number[:])|1<<63, 10) + ";"
}()

// ClearLine is what clears the line in which the cursor stands, for a Writer.
var ClearLine = mark + "K"

// A Writer is where umpire writes for people. Odd characters are shown as
// escapes, whoever wrote them, and so are commands to the machines that run
// checks; colours are those of a Style, commands those of Command. It remembers
// the first error. It may be used by several goroutines.
type Writer struct {
	to    io.Writer
	lock  sync.Mutex
	rest  string // the beginning of a character or a mark: the end is to come
	line  guard
	block []int // the columns of the lines of a Block that stand at the end
	err   error
}

// NewWriter returns a writer to a stream.
func NewWriter(to io.Writer) *Writer { return &Writer{to: to} }

// Write writes a text, of which it may keep the last few bytes until it is known
// what they are.
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

// Close writes what was kept and returns the first error of all. The stream
// stays open.
func (w *Writer) Close() error {
	w.lock.Lock()
	defer w.lock.Unlock()
	w.unblock()
	w.put(w.line.pass(plain.Append(nil, w.rest)))
	w.rest = ""
	return w.err
}

// Exact returns a writer to the same stream that changes nothing, for sources
// that are to be read again; on a terminal it is the writer itself.
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

// show returns a text as it is shown, but for an end of it which is only known
// when more has come.
func show(text string) (shown []byte, rest string) {
	shown = make([]byte, 0, len(text))
	for {
		i := strings.IndexAny(text, "\x1b\r")
		if i < 0 {
			break
		}
		shown = plain.Append(shown, text[:i], '\n', '\t')
		text = text[i:]
		switch {
		case strings.HasPrefix(text, ClearLine):
			shown, text = append(shown, "\r\x1b[K"...), text[len(ClearLine):]
		case strings.HasPrefix(text, Command):
			shown, text = append(shown, ours), text[len(Command):]
		case strings.HasPrefix(text, mark) && len(text) > len(mark):
			shown, text = append(shown, "\x1b["...), text[len(mark):]
		case strings.HasPrefix(text, "\r\n"): // the end of a line, on some machines
			shown, text = append(shown, "\r\n"...), text[2:]
		case strings.HasPrefix(mark, text) || text == "\r":
			return shown, text
		default:
			shown, text = plain.Append(shown, text[:1]), text[1:]
		}
	}
	end := len(text) - unfinished(text)
	return plain.Append(shown, text[:end], '\n', '\t'), text[end:]
}

// unfinished returns how many bytes at the end of a text begin a character.
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

// File returns the file or terminal to which a Writer writes, if it is one.
func (w *Writer) File() (*os.File, bool) {
	f, ok := w.to.(*os.File)
	return f, ok
}
