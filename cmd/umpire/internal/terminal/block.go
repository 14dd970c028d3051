package terminal

import (
	"fmt"
	"os"

	"github.com/charmbracelet/x/ansi"
	"golang.org/x/term"
)

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
