package terminal

import (
	"fmt"
	"os"

	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/term"
)

// Dumb reports whether the terminal says that it cannot move its cursor.
func Dumb() bool { return os.Getenv("TERM") == "dumb" }

// A Block is a few lines at the bottom of a terminal that are painted again and again
// in their place, until they are taken away or something else is written.
type Block struct{ to *Writer }

// NewBlock returns a block on a writer, nil when nobody would see it move.
func NewBlock(to *Writer) *Block {
	if !Is(to) || Dumb() {
		return nil
	}
	return &Block{to}
}

// Size returns the columns and the rows of the terminal, 80 × 24 when it does not tell.
func (b *Block) Size() (width, height int) {
	if f, ok := b.to.File(); ok {
		if width, height, err := term.GetSize(f.Fd()); err == nil && width > 0 && height > 0 {
			return width, height
		}
	}
	return 80, 24
}

// Paint paints lines in the place of those that stand there, in one piece. What is too
// wide or too much for the terminal is cut off.
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

// Clear takes the block away.
func (b *Block) Clear() {
	b.to.lock.Lock()
	defer b.to.lock.Unlock()
	b.to.unblock()
}

// What clears from the cursor to the end of its line, and to the end of the screen.
var (
	toEnd = mark + "0K"
	below = mark + "0J"
)

// unblock takes away the block that stands at the end of what was written.
func (w *Writer) unblock() {
	if len(w.block) > 0 {
		width, _ := (&Block{w}).Size()
		shown, _ := show(w.toBlock(width) + below)
		w.put(shown)
		w.block = w.block[:0]
	}
}

// toBlock moves to where the block begins. A terminal that has become narrower since has
// broken its lines.
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
