package schema

import (
	"strings"

	"umpire/engines/notation"
	"umpire/engines/rule"
)

// Divide divides "Ada: pay fish leaf" into "Ada: pay fish" and "Ada: pay leaf":
// see rule.Divider.
func (f *Moves[M]) Divide(line string) []string {
	return notation.Divide(line, f.Heads, f.reads, f.Tails...)
}

func (f *Moves[M]) reads(line string) bool {
	_, err := f.Read(line)
	return err == nil
}

// maxWords is how many words a name without quotes may have.
const maxWords = 6

// further reports words that are left over after a move that names one thing, or after
// a result of chance. When they name another thing, the message says how to write that.
func (f *Moves[M]) further(m M, c *notation.Cursor) {
	chance := *f.By(&m) == rule.Chance
	if c.Done() || f.Heads == nil && !chance {
		return
	}
	first := f.Print(m)
	words := strings.Fields(first)
	head := 0
	for begin, n := range f.Heads {
		if said := strings.Fields(begin); len(words) > len(said) && begin == strings.Join(words[1:len(said)+1], " ") {
			head = max(head, n)
		}
	}
	if head == 0 && !chance || len(words) <= head {
		return
	}
	each := "move"
	if chance {
		each = "result"
	}
	at, mark := c.Peek(), c.Mark()
	c.Accept(",")
	given, next := strings.Join(words[:head+1], " "), ""
	for range maxWords {
		w := c.Next()
		if w.Text == "" || w.Text == "," && !w.Quoted {
			break
		}
		next = strings.TrimSpace(next + " " + w.Text)
		for _, thing := range []string{next, `"` + next + `"`} {
			if further, err := f.Read(given + " " + thing); err == nil {
				c.Fail(at, nil, "%q is too much here: each is a %s of its own; write %s, and then %s", at.Text, each, first, f.Print(further))
				return
			}
		}
	}
	c.Reset(mark)
}
