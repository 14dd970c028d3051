package organism

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"umpire/props/twins/reference"
)

// Print writes the position in the notation of scenarios. Nothing in it is hidden.
func (t *table) Print(string) string {
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	t.printBoard(line)
	amounts := func(word string, of func(*player) int, more ...string) {
		var parts []string
		for _, p := range t.players {
			if n := of(p); n != 0 {
				parts = append(parts, fmt.Sprintf("%s %d", p.name, n))
			}
		}
		if parts = append(parts, more...); len(parts) > 0 {
			line("%s %s", word, strings.Join(parts, ", "))
		}
	}
	var ofRain []string
	if t.rainPower != 0 {
		ofRain = []string{fmt.Sprintf("%s %d", rain, t.rainPower)}
	}
	amounts("power", func(p *player) int { return p.power }, ofRain...)
	amounts("tokens", func(p *player) int { return p.tokens })
	amounts("streak", func(p *player) int { return p.streak })
	for _, p := range t.players {
		if p.introduced != (len(t.of(p.name)) > 0) {
			line("introduced %s", cmp.Or(t.introduced(), "none"))
			break
		}
	}
	for _, p := range t.players {
		if p.echo != "" && t.plays("echo") {
			line("echo %s %s", p.name, p.echo)
		}
	}
	line("turn %s", t.turn)
	if t.half == 2 {
		line("half 2")
	}
	if t.extra {
		line("extra")
	}
	if round := t.likelyRound(); t.round != round || t.rain && t.rains != round+t.ahead() {
		line("round %d", t.round)
	}
	if t.rain && t.rains != t.round+t.ahead() {
		line("rains %d", t.rains)
	}
	t.printPhase(line)
	if t.phase == phaseOver {
		line("winner %s", cmp.Or(strings.Join(t.winners, ", "), "none"))
		if t.reason != "" {
			line("reason %s", t.reason)
		}
	}
	t.printElements(line)
	return b.String()
}

// ahead returns the number of turns that RAIN has begun more than the first player.
//
// organism.rain.first
func (t *table) ahead() int {
	first := t.turn == t.players[0].name && t.phase == phaseStart && t.half == 1 && !t.extra
	if first || t.turn == rain && t.phase != phaseStart {
		return 1
	}
	return 0
}

// likelyRound returns the first round in which the position can be.
//
// organism.drink.streak
func (t *table) likelyRound() int {
	round := 1
	if t.rain && (t.turn == rain && len(t.of(rain)) == 0 || t.turn != rain && t.ahead() == 1) {
		round = 0
	}
	acting := slices.IndexFunc(t.players, func(p *player) bool { return p.name == t.turn })
	for i, p := range t.players {
		for t.plays("drink") && !t.plays("avenge") && round < 9999 {
			turns := round
			if acting >= 0 && i > acting {
				turns-- // this player's turn is yet to come
			}
			if t.plays("accelerate") {
				turns *= 2
				if i == acting && t.half == 1 {
					turns--
				}
			}
			if i == acting && t.phase == phaseIntroduce {
				turns--
			}
			if p.streak <= max(0, turns) {
				break
			}
			round++
		}
	}
	return round
}

func (t *table) printPhase(line func(string, ...any)) {
	switch t.phase {
	case phaseAct:
		line("phase act %s %s %d", t.activeSpace(), t.chosen, t.left)
	case phaseSync:
		line("phase sync %s %s", t.activeSpace(), strings.Join(t.types, " "))
		line("chosen %s", t.chosen)
	case phaseImmolate, phaseRegenerate:
		line("phase %s %s %s %s %d", t.phase, t.disabled.owner, t.disabled.kind, t.disabled.space, t.disabled.organism)
		if len(t.round1) > 0 {
			spaces := reference.Each(t.round1, func(l loss) string { return l.space })
			line("removing %s", strings.Join(t.board.ordered(spaces), " "))
		}
		if t.alone {
			line("pausing")
		}
	case phaseReclaim:
		line("phase reclaim")
		if t.alone {
			line("pausing")
		}
	case phaseRoll:
		line("phase roll %d", t.rolls)
	default:
		line("phase %s", t.phase)
	}
	for _, one := range t.bonuses {
		line("bonus %s %d", one.kind, one.left)
	}
	if t.phase == phaseAct && t.actor != t.turn {
		line("acting %s", t.actor)
	}
	for _, m := range t.members {
		line("member-actions %s %d", m.name, m.left)
	}
	t.printOrganisms(line)
	each := func(word string, list []activated) {
		for number := range 100 {
			for _, one := range list {
				if one.organism == number {
					line("%s %d %s", word, number, one.kind)
				}
			}
		}
	}
	each("done", t.done)
	if t.phase == phaseIntroduce {
		each("chose", t.barred) // they name organisms of the first half
		return
	}
	each("barred", t.barred)
}

// activeSpace returns the first space of the active organism, or its number if nothing is
// left of it.
func (t *table) activeSpace() string {
	if spaces := t.organism(t.active); len(spaces) > 0 {
		return spaces[0]
	}
	return fmt.Sprint(t.active)
}

// printOrganisms writes the organisms, if the board alone does not show them.
func (t *table) printOrganisms(line func(string, ...any)) {
	if t.phase == phaseIntroduce {
		for _, one := range t.barred {
			line("member %d: %s", one.organism, strings.Join(t.organism(one.organism), " "))
		}
		return
	}
	c := t.copy()
	if c.freeze(); t.phase == phaseImmolate || t.phase == phaseRegenerate || t.phase == phaseReclaim {
		c.clear()
	}
	differ := false
	for s, e := range t.elements {
		differ = differ || c.elements[s].organism != e.organism
	}
	if !differ || t.phase == phaseAvenge || t.phase == phaseRoll || t.phase == phaseOver || t.phase == phaseIntegrity {
		return
	}
	if t.highest() == 0 && slices.Contains([]string{phaseEcho, phaseChoose, phaseAct, phaseSync}, t.phase) {
		line("member 0: %s", strings.Join(t.where(func(*element) bool { return true }), " "))
	}
	for number := 1; number <= t.highest(); number++ {
		if spaces := t.organism(number); len(spaces) > 0 {
			line("member %d: %s", number, strings.Join(spaces, " "))
		}
	}
}

// printElements writes what a position says about single elements.
func (t *table) printElements(line func(string, ...any)) {
	stand := reference.Keep(t.board.spaces, func(s string) bool { return t.elements[s] != nil })
	each := func(describe func(s string, e *element)) {
		for _, s := range stand {
			describe(s, t.elements[s])
		}
	}
	each(func(s string, e *element) {
		if e.broken {
			line("broken %s", s)
		}
	})
	for _, kind := range kinds {
		each(func(s string, e *element) {
			if e.printed == kind && e.transmuted {
				line("transmuted %s %s", s, kind)
			}
		})
	}
	each(func(s string, e *element) {
		if e.used {
			line("used %s", s)
		}
	})
	for _, name := range append(t.names(), rain) {
		each(func(s string, e *element) {
			n := reference.Count(e.victims, func(victim string) bool { return victim == name })
			for range n {
				line("disrupted %s %s", s, name)
			}
		})
	}
	for _, l := range t.owed {
		if t.phase == phaseOver {
			break
		}
		line("owed %s outside %d", l.owner, l.organism)
	}
	each(func(s string, e *element) {
		if len(e.immune) > 0 {
			line("immune %s %s", s, strings.Join(e.immune, ", "))
		}
	})
	for _, off := range t.board.spaces {
		each(func(s string, e *element) {
			if slices.Contains(e.slid, off) {
				line("slid %s %s", s, off)
			}
		})
	}
}

// printBoard draws the board, north first.
func (t *table) printBoard(line func(string, ...any)) {
	line("board")
	for _, row := range t.rows() {
		text := "  |"
		for _, s := range row {
			text += " " + t.sign(s)
		}
		line("%s |", text)
	}
}

// rows returns the spaces as they are drawn, row by row, each from west to east.
func (t *table) rows() (rows [][]string) {
	outer := t.board.rings - 1
	at := map[spot]string{}
	for _, s := range t.board.spaces {
		at[t.board.spotOf(t.board.place[s])] = s
	}
	for r := -outer; r <= outer; r++ {
		var row []string
		for q := -outer; q <= outer; q++ {
			if s := at[spot{q, r}]; s != "" {
				row = append(row, s)
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// sign returns the sign for a space in the picture, such as ".", "3", "AE2" or "AE@Bs".
func (t *table) sign(s string) (text string) {
	food := t.free[s]
	if e := t.elements[s]; e != nil {
		text, food = t.letter(e.owner)+strings.ToUpper(e.kind[:1]), e.food
	}
	if food > 0 {
		text += fmt.Sprint(food)
	}
	text = cmp.Or(text, ".")
	if f, ok := t.fields[s]; ok {
		text += "@" + t.letter(f.owner) + fieldLetters[f.kind]
	}
	return text
}

var fieldLetters = map[string]string{"slide": "s", "warp": "w", "project": "p", "pillar": "i", "metamorphose": "m"}

// letter returns the sign for an owner's pieces: the first letter of the name if all
// players have different ones, else the player's number.
func (t *table) letter(name string) string {
	switch name {
	case rain:
		return "*"
	case neutral:
		return "-"
	}
	return t.setup.Letter(name)
}
