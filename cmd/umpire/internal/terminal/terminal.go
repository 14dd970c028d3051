// Package terminal writes safe and colored text to terminals.
package terminal

import (
	"crypto/rand"
	"encoding/binary"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
	"golang.org/x/term"
	"umpire/engines/escape"
	"umpire/engines/rule"
)

// Is reports whether a stream is a terminal, or a Writer that writes to one.
func Is(stream any) bool {
	if w, ok := stream.(*Writer); ok {
		stream = w.to
	}
	f, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// A Style colors texts, or returns them unchanged when it is off. Only a Writer can
// show the colours.
type Style bool

// StyleFor returns the style for output to w. It is on for a terminal, unless plain or
// the environment (NO_COLOR, TERM=dumb) says otherwise.
func StyleFor(w io.Writer, plain bool) Style {
	return Style(!plain && os.Getenv("NO_COLOR") == "" && !Dumb() && Is(w))
}

func (s Style) wrap(code, text string) string {
	if !s || text == "" {
		return text
	}
	return mark + code + "m" + text + mark + "0m"
}

// Bold marks what matters most.
func (s Style) Bold(text string) string { return s.wrap("1", text) }

// Faint marks what matters least.
func (s Style) Faint(text string) string { return s.wrap("2", text) }

// Good marks what is right.
func (s Style) Good(text string) string { return s.wrap("32", text) }

// Bad marks what is wrong.
func (s Style) Bad(text string) string { return s.wrap("1;31", text) }

// Warn marks what needs attention.
func (s Style) Warn(text string) string { return s.wrap("33", text) }

// Clause marks the ID of a clause.
func (s Style) Clause(text string) string { return s.wrap("36", text) }

// seats are the colors of the seats, in order.
var seats = [...]string{"1;34", "1;32", "1;31", "1;33", "1;35", "1;36"}

// Seat marks what belongs to a seat. It is a rule.Paint.
func (s Style) Seat(seat rule.Seat, text string) string {
	if seat == rule.Chance {
		return s.Faint(text)
	}
	return s.wrap(seats[int(seat)%len(seats)], text)
}

// Dumb reports whether the terminal says that it cannot move its cursor.
func Dumb() bool { return os.Getenv("TERM") == "dumb" }

// A Block is a few lines at the bottom of a terminal that are painted again and again
// in the same place. They disappear when they are cleared or something else is written.
type Block struct{ to *Writer }

// NewBlock returns a block on a writer, nil when it is not a terminal or a dumb one.
func NewBlock(to *Writer) *Block {
	if !Is(to) || Dumb() {
		return nil
	}
	return &Block{to}
}

// Size returns the columns and rows of the terminal, 80 × 24 when they are unknown.
func (b *Block) Size() (width, height int) {
	if f, ok := b.to.File(); ok {
		if width, height, err := term.GetSize(int(f.Fd())); err == nil && width > 0 && height > 0 {
			return width, height
		}
	}
	return 80, 24
}

// Paint paints lines in place of the earlier ones, with a single write. What does not
// fit on the terminal is cut off.
func (b *Block) Paint(lines []string) {
	width, height := b.Size()
	b.to.lock.Lock()
	defer b.to.lock.Unlock()
	text := b.to.toBlock(width)
	b.to.block = b.to.block[:0]
	for i, line := range lines[:min(len(lines), height-1)] {
		line = ansi.Truncate(line, width-1, "…")
		b.to.block = append(b.to.block, ansi.StringWidth(line))
		if i > 0 {
			text += "\n"
		}
		text += line + toEnd
	}
	shown, _ := show(text + below)
	b.to.put(shown)
}

// Clear removes the block.
func (b *Block) Clear() {
	b.to.lock.Lock()
	defer b.to.lock.Unlock()
	b.to.unblock()
}

// The escapes that clear to the end of the line, and to the end of the screen.
var (
	toEnd = mark + "0K"
	below = mark + "0J"
)

// unblock removes the block at the end of the output.
func (w *Writer) unblock() {
	if len(w.block) > 0 {
		width, _ := (&Block{w}).Size()
		shown, _ := show(w.toBlock(width) + below)
		w.put(shown)
		w.block = w.block[:0]
	}
}

// toBlock moves the cursor to the first line of the block. If the terminal has become
// narrower, it has broken the lines.
func (w *Writer) toBlock(width int) string {
	up := -1
	for _, wide := range w.block {
		up += max(1, (wide+width-1)/width)
	}
	text := mark + "1G"
	if up > 0 {
		text += fmt.Sprintf("%s%dA", mark, up)
	}
	return text
}

// Command stands for "::", with which workflow commands of GitHub begin. A Writer
// escapes any other "::" at the beginning of a line.
var Command = mark + "C"

// ours stands for Command between the two steps of a Writer. Text never contains it
// after the first step, which escapes it.
const ours = '\x00'

// A guard checks what a Writer is about to write. CI servers take some output for
// commands: "::" after spaces at the beginning of a line, and "##", a word and "["
// anywhere. Unless umpire wrote these itself, the guard escapes one of the characters.
type guard struct {
	begun  bool // the line has a character that is not a space
	hashes int  // number of "#" just before, with only letters after them
	escape bool // within an escape sequence of ours
}

// pass returns the text with such commands escaped.
func (g *guard) pass(text []byte) []byte {
	safe := make([]byte, 0, len(text))
	for len(text) > 0 {
		r, n := utf8.DecodeRune(text)
		switch {
		case g.escape:
			g.escape = r == '[' || r == ';' || '0' <= r && r <= '9'
			safe = append(safe, text[:n]...)
		case r == '\x1b':
			g.escape = true
			safe = append(safe, text[:n]...)
		case r == ours:
			safe = append(safe, "::"...)
			g.begun = true
		case r == ':' && !g.begun && len(text) > 1 && '0' <= text[1] && text[1] <= '9': // output for shell completion
			safe = append(safe, text[:n]...)
			g.begun = true
		case r == ':' && !g.begun:
			safe = append(safe, `\u003a`...)
			g.begun = true
		case r == '[' && g.hashes > 1:
			safe = append(safe, `\u005b`...)
			g.hashes = 0
		default:
			g.note(r)
			safe = append(safe, text[:n]...)
		}
		text = text[n:]
	}
	return safe
}

// note updates the state by a character.
func (g *guard) note(r rune) {
	switch {
	case r == '\n' || r == '\r':
		*g = guard{}
	case r == '#':
		g.hashes++
		g.begun = true
	case unicode.IsSpace(r):
		g.hashes = 0
	default:
		g.begun = true
		if g.hashes < 2 || !unicode.IsLetter(r) {
			g.hashes = 0
		}
	}
}

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
// commands to CI servers. It lets through only the colors of a Style, and Command. It
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
