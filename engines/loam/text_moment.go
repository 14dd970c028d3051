package loam

import (
	"slices"
	"strconv"
	"strings"

	"umpire/engines/notation"
)

// doingLine reads what is being resolved.
func (r *stateReader) doingLine(n reader) {
	w := n.c.Next()
	for d := doStart; d <= doSetUp; d++ {
		if w.Text == r.g.doingName(d) && !w.Quoted {
			r.s.Doing = d
			return
		}
	}
	if stat := slices.Index(Stats[:], strings.TrimSuffix(w.Text, "+")); stat >= 0 && !w.Quoted {
		effect := slices.Index([]string{"A", "B"}, n.c.Peek().Text)
		if at := n.c.Next(); effect < 0 {
			n.c.Fail(at, []string{"A", "B"}, "expected effect A or B, not %q", at.Text)
			return
		}
		r.s.Doing = doInput(uint8(stat), uint8(b2i(strings.HasSuffix(w.Text, "+"))), uint8(effect))
		return
	}
	b, ok := r.g.cards.behaviorAt[strings.ToLower(w.Text)]
	if !ok {
		words := append([]string{"start", "trigger", "end", "set-up"}, append(Stats[:], r.g.cards.tricks...)...)
		n.c.Fail(w, words, "expected what is being resolved, not %q", w.Text)
		return
	}
	r.s.Doing = doBehavior + Doing(b)
}

func (r *stateReader) stepLine(n reader) {
	r.step = n.c.Peek()
	r.index, r.left = n.number(1, 255), -1
	if n.c.Accept(",") && n.c.Expect("left") {
		r.left = n.number(0, 250)
	}
}

func (r *stateReader) drawnLine(n reader) {
	card, _ := n.creature()
	r.s.Drawn, r.s.From = card+1, Hand
	if n.c.Accept("from") {
		from, _ := n.source()
		r.s.From = from
	}
}

func (r *stateReader) soFarLine(n reader) {
	w := n.c.Next()
	prev, whole, _ := strings.Cut(w.Text, "/")
	a, err := strconv.ParseUint(prev, 10, 8)
	b, also := strconv.ParseUint(whole, 10, 8)
	if err != nil || also != nil {
		n.c.Fail(w, nil, "expected two numbers like 1/1, not %q", w.Text)
	}
	r.s.Prev, r.s.Whole = uint8(a), uint8(b)
}

func (r *stateReader) thenLine(n reader) {
	if n.c.Expect("B") {
		r.said["then B"] = true
	}
}

func (r *stateReader) tasksLine(n reader) {
	r.s.Tasks, r.last = 0, notation.Word{}
	count := 0
	n.c.Each(func() {
		w := n.c.Next()
		at := slices.Index(taskWords, w.Text)
		if at < 1 || count == 8 {
			n.c.Fail(w, taskWords[1:], "expected up to eight tasks like draw, grow, refill, return, pass, not %q", w.Text)
			return
		}
		r.s.Tasks |= uint32(at) << (4 * count)
		count++
		if task(at) == beginGame || task(at) == passTurn {
			r.last = w
		}
	})
}

func (r *stateReader) phaseLine(n reader) {
	w := n.c.Next()
	at := slices.Index(phaseWords[:], w.Text)
	if r.said["phase start"] = w.Text == "start"; at < 0 && w.Text != "start" {
		n.c.Fail(w, append([]string{"start"}, phaseWords[:]...), "%q is no phase", w.Text)
		return
	}
	r.s.Phase = Phase(max(at, 0))
}

func (r *stateReader) winsLine(n reader) {
	w := n.c.Next()
	a, b, _ := strings.Cut(w.Text, "/")
	one, err := strconv.ParseUint(a, 10, 2)
	two, also := strconv.ParseUint(b, 10, 2)
	if err != nil || also != nil {
		n.c.Fail(w, nil, "expected the games won by each player like 1/0, not %q", w.Text)
		return
	}
	r.s.Wins = [2]uint8{uint8(one), uint8(two)}
	r.s.Games = max(r.s.Wins[0], r.s.Wins[1])
	if n.c.Accept(",") && n.c.Expect("games") {
		r.s.Games = uint8(n.number(0, 3))
	}
}

func (r *stateReader) winnersLine(n reader) {
	r.s.Winners = 0
	n.c.Each(func() {
		w := n.c.Peek()
		one := uint8(1) << n.player()
		n.once(w, r.s.Winners&one != 0)
		r.s.Winners |= one
	})
}
