package invariants

import (
	"slices"
	"strconv"
	"strings"

	"umpire/engines/rule"
)

// ORGANISM checks section 7 of its catalogue, as far as one position shows it: 1 to 5, 18, 19, 23,
// 34, 35 and 38. Invariants that compare a position with the one before are checked in play.
func ORGANISM(p *Position) []string {
	b := organismOf(p)
	b.spaces()
	b.supplies()
	b.contacts()
	b.moment()
	b.end()
	return b.broken
}

// An organism holds what is on the board in a game of ORGANISM, by space.
type organism struct {
	*Position
	findings
	names    []string
	near     map[string][]string
	elements map[string]piece
	fields   map[string]piece
}

// A piece is an element or a field: its owner, its kind and its food.
type piece struct {
	owner, kind string
	food        int
}

func organismOf(p *Position) *organism {
	b := &organism{Position: p, near: map[string][]string{}, elements: map[string]piece{}, fields: map[string]piece{}}
	at, _ := p.Facts["at"].(func(string) (string, error))
	field, _ := p.Facts["field"].(func(string) (string, error))
	if at == nil || field == nil {
		b.breaks(true, "1: the board cannot be seen")
		return b
	}
	symmetry := 6
	if len(p.Seats) == 5 {
		symmetry = 5
	}
	for ring := range 7 {
		for step := range max(1, symmetry*ring) {
			name := string(rune('A'+ring)) + strconv.Itoa(step)
			there, err := at(name)
			if err != nil {
				continue
			}
			b.names = append(b.names, name)
			if ring > 0 {
				b.touch(symmetry, ring, step)
			}
			if what, ok := cutPiece(there); ok {
				b.elements[name] = what
			}
			if lies, _ := field(name); lies != "" {
				owner, kind, _ := strings.Cut(lies, ".")
				b.fields[name] = piece{owner: owner, kind: kind}
			}
		}
	}
	return b
}

// cutPiece reads a piece, such as P1.eat/1.
func cutPiece(text string) (what piece, ok bool) {
	text, food, _ := strings.Cut(text, "/")
	what.owner, what.kind, ok = strings.Cut(text, ".")
	what.food, _ = strconv.Atoi(food)
	return what, ok
}

// touch notes the spaces that a space touches on its ring and on the ring inside it, by section 2.2.
func (b *organism) touch(symmetry, ring, step int) {
	name := func(ring, step int) string { return string(rune('A'+ring)) + strconv.Itoa(step%max(1, symmetry*ring)) }
	corner, past := step/ring, step%ring
	near := []string{name(ring, step+1), name(ring-1, corner*(ring-1)+past)}
	if past > 0 {
		near = append(near, name(ring-1, corner*(ring-1)+past-1))
	}
	here := name(ring, step)
	for _, other := range near {
		b.near[here], b.near[other] = append(b.near[here], other), append(b.near[other], here)
	}
}

// spaces checks 1 and 2.
func (b *organism) spaces() {
	free, _ := b.Facts["free"].(func(string) (int, error))
	for _, name := range b.names {
		loose, _ := free(name)
		if what, stands := b.elements[name]; stands && loose != 0 || loose < 0 || what.food < 0 {
			b.breaks(true, "2: %s holds an element and %d free food", name, loose)
		}
	}
	b.breaks(len(b.Lines("crowded")) > 0, "1: a space holds two elements")
	if _, lies := b.fields["A0"]; lies {
		b.breaks(true, "1: a field is in the center")
	}
}

// supplies checks 3, 4 and 38.
func (b *organism) supplies() {
	printed := map[string]string{}
	for _, words := range b.Lines("transmuted") {
		printed[words[0]] = words[1]
	}
	count := map[string]int{}
	for name, what := range b.elements {
		kind := what.kind
		if as, is := printed[name]; is {
			kind = as
		}
		count[what.owner+"."+kind]++
	}
	for _, lies := range b.fields {
		count[lies.owner]++
	}
	for _, words := range b.Lines("tokens") {
		for i := 0; i+1 < len(words); i += 2 {
			n, _ := strconv.Atoi(strings.TrimSuffix(words[i+1], ","))
			count[words[i]] += n
		}
	}
	for what, n := range count {
		owner, _, isElement := strings.Cut(what, ".")
		most := 5
		if owner == "RAIN" {
			most = 10
		}
		if n > most && owner != "neutral" && !b.read("element-supply") && !b.read("platforms") {
			if isElement {
				b.breaks(true, "3: there are %d of %s", n, what)
			} else {
				b.breaks(true, "4: %s has %d fields and tokens", what, n)
			}
		}
	}
}

// read reports whether a ruling has a reading other than the first.
func (b *organism) read(ruling string) bool {
	other := func(r rule.Setting) bool { return r.Name == "organism.ruling."+ruling && r.Value != "A" }
	return slices.ContainsFunc(b.Setup.Rulings, other) || b.Has("designer-2022")
}

// contacts checks 5.
func (b *organism) contacts() {
	for name, what := range b.elements {
		near := slices.Clone(b.near[name])
		for other, lies := range b.fields {
			if here := b.fields[name]; here.kind == "warp" && lies == here && other != name {
				near = append(near, other)
			}
		}
		for _, other := range near {
			foe, stands := b.elements[other]
			rain := foe.owner == "RAIN" || what.owner == "RAIN"
			if !stands || foe.owner == what.owner || foe.kind != what.kind || b.Has("merge") && !rain {
				continue
			}
			b.breaks(!rain || b.Facts["phase"] != "roll", "5: %s and %s touch, and are both %s", name, other, what.kind)
		}
	}
}

// moment checks 18, 19 and 23.
func (b *organism) moment() {
	turn, phase := b.Facts["turn"].(string), b.Facts["phase"].(string)
	b.breaks(b.Deciders.Len() > 1, "23: %d decide", b.Deciders.Len())
	own := 0
	for _, what := range b.elements {
		if what.owner == turn {
			own++
		}
	}
	switch {
	case phase == "introduce" && own > 0 && !b.read("introduce-fragments"):
		b.breaks(true, "19: %s introduces with %d elements on the board", turn, own)
	case phase == "choose" && own == 0 && !b.Has("merge"):
		b.breaks(true, "19: %s chooses with no element on the board", turn)
	}
	if left, _ := b.Facts["actions"].(int); left > 5 && !b.read("element-supply") && !b.read("merge-actions") && !b.read("count-later") {
		b.breaks(true, "18: %d actions are left of an activation", left)
	}
}

// end checks 34 and 35.
func (b *organism) end() {
	winners, _ := b.Facts["winners"].([]string)
	reason, _ := b.Facts["reason"].(string)
	if over, _ := b.Facts["over"].(bool); !over {
		b.breaks(len(winners) > 0 || reason != "", "34: there are winners of a game that continues")
		return
	}
	limit := b.number("threshold")
	power := map[string]int{}
	for _, words := range b.Lines("power") {
		for i := 0; i+1 < len(words); i += 2 {
			power[words[i]], _ = strconv.Atoi(strings.TrimSuffix(words[i+1], ","))
		}
	}
	switch reason {
	case "power":
		for _, name := range winners {
			b.breaks(power[name] < limit, "35: %s has won with %d power", name, power[name])
		}
	case "organisms":
		if turn := b.Lines("turn"); len(winners) != 1 || turn == nil || winners[0] != turn[0][0] && !b.read("three-acting") {
			b.breaks(true, "35: %v win by three organisms, and it is the turn of %v", winners, turn)
		}
	case "rain":
		b.breaks(power["RAIN"] < b.number("rain-threshold"), "34: the rain has ended the game with %d power", power["RAIN"])
	default:
		b.breaks(true, "34: the game is over for no reason")
	}
	b.breaks(len(winners) == 0 && reason != "rain", "34: the game is over and no player has won")
}

// number returns the value of a variant, or 5 if it is not given.
func (b *organism) number(variant string) int {
	for _, v := range b.Setup.Variants {
		if n, err := strconv.Atoi(v.Value); v.Name == variant && err == nil {
			return n
		}
	}
	return 5
}
