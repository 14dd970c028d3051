package biome

import (
	"fmt"
	"strings"
)

// phaseWords are the phases as a position names them.
var phaseWords = []string{
	"deal-goals", "name-start", "deal-starters", "start", "deal-hands", "deal-private", "deal-bountiful", "bury", "redraw", "send",
	"disaster", "reduce", "draw", "collect", "play", "nesting", "predation", "feeding", "scavenging", "migration", "action", "over",
}

var seasonWords = []string{"Fall", "Winter", "Spring", "Summer"}

var sourceWords = []string{"cards", "achievements", "actions", "feeding", "hunting", "scavenging", "migration", "bountiful", "received", "given", "private"}

// A writer writes a position line by line.
type writer struct {
	g *Game
	s *State
	strings.Builder
}

func (w *writer) line(format string, args ...any) { fmt.Fprintf(&w.Builder, format+"\n", args...) }

// PrintState writes a position.
func (g *Game) PrintState(s *State) string {
	w := &writer{g: g, s: s}
	w.line("season %d", s.Season)
	w.line("phase %s", phaseWords[min(s.Phase, Over)])
	w.line("start %s", g.name(s.Start))
	w.moment()
	for seat := range g.n {
		w.biome("", seat, &s.Biomes[seat])
		w.hidden(seat)
	}
	if s.Phase.simultaneous() && s.Phase >= Reduce {
		for seat := range g.n {
			w.sealed(seat)
		}
	}
	w.decks()
	w.resolving()
	return w.String()
}

// players writes a set of players.
func (w *writer) players(word string, set uint8) {
	var names []string
	for seat := range w.g.n {
		if set>>seat&1 != 0 {
			names = append(names, w.g.name(seat))
		}
	}
	if names != nil {
		w.line("%s %s", word, strings.Join(names, ", "))
	}
}

// moment writes where the phase stands.
func (w *writer) moment() {
	s, g := w.s, w.g
	if !s.Phase.simultaneous() && s.Phase < Over {
		w.line("turn %s", g.name(s.Turn))
	}
	w.players("ready", s.Ready)
	if s.Ready == 0 && s.Phase < Over && s.Phase > DealBounties {
		w.line("ready none")
	}
	if s.Ending {
		w.line("ending")
	}
	w.players("winners", s.Winners)
	if s.Phase >= Over && s.Winners == 0 {
		w.line("winners none")
	}
	switch {
	case s.Rating > 0:
		w.line("rating %d", s.Rating)
	case s.Phase >= Over && g.solo && !g.race:
		w.line("rating none")
	}
	if s.Phase == Predation {
		var order []string
		for i := range g.n {
			order = append(order, g.name(s.Order[i]))
		}
		w.line("order %s", strings.Join(order, ", "))
	}
	if s.Hunted != 0 {
		w.line("hunted %s", g.spaceNames(Spaces(s.Hunted)))
	}
	if s.Virtual != 0 {
		w.line("virtual %s", g.spaceNames(s.Virtual))
	}
	if s.Attack.On || s.Attack.Won {
		won := ""
		if s.Attack.Won {
			won = " won"
		}
		w.line("attack %s on %s.%s%s", g.spaceName(s.Attack.From), g.name(s.Attack.Seat), g.spaceName(s.Attack.At), won)
	}
	if s.Phase == Collect {
		if s.Last != 0 {
			w.line("last %s", g.name(s.Last-1))
		} else {
			w.line("last none")
		}
	}
	w.players("extra", s.Extra)
	if s.Left > 0 {
		w.line("left %d", s.Left)
	}
	w.migration()
	w.disaster()
}

func (w *writer) migration() {
	s, g := w.s, w.g
	for seat := range g.n {
		if s.Moved[seat] != 0 {
			w.line("migrated %s %s", g.name(seat), g.spaceNames(Spaces(s.Moved[seat])))
		}
	}
	switch {
	case s.Migrant == 0:
	case g.solo:
		w.line("migrant %q", g.cardName(s.Migrant-1))
	default:
		w.line("migrant %s", g.spaceName(s.Migrant-1))
	}
}

// stageWords are the stages of a disaster for a player.
var stageWords = []string{"judge", "lose", "lose-nests", "draw", "save", "pay", "remove"}

func (w *writer) disaster() {
	d, g := &w.s.Disaster, w.g
	if d.Field == 0 {
		return
	}
	w.line("spun %s", fieldNames[d.Field-1])
	if g.n > 1 {
		w.line("standing first %s, last %s", nameOrNone(g.name(d.First-1)), nameOrNone(g.name(d.Last-1)))
	}
	if d.Stage != judging {
		w.line("stage %s, need %d, pay %d", stageWords[d.Stage%7], d.Need, d.Pay)
	}
	if g.halvesApart(d) {
		w.line("losing-tokens foods %d, sunlight %d", d.Foods, d.Suns)
	}
	if d.Lost != 0 {
		w.line("losing %s", g.spaceNames(d.Lost))
	}
	if d.Nests != 0 {
		w.line("losing-nests %s", g.spaceNames(d.Nests))
	}
	if d.Saved != 0 {
		w.line("saved %s", g.spaceName(d.Saved-1))
	}
}

func nameOrNone(name string) string {
	if name == "" {
		return "none"
	}
	return name
}

// decks writes the piles and the achievements.
func (w *writer) decks() {
	s, g := w.s, w.g
	if s.Deck != g.restOfCards(s) {
		w.line("deck %s", g.pileText(s.Deck))
	}
	if !s.Discard.empty() {
		w.line("discard %s", g.pileText(s.Discard))
	}
	var public []string
	for goal := range uint8(len(g.cards.Goals)) {
		text := fmt.Sprintf("%q", g.goalName(goal))
		claimed := false
		for seat := range g.n {
			if place := s.Place[goal][seat]; place != 0 {
				claimed = true
				text += fmt.Sprintf(" %s %d", g.name(seat), place)
				if s.Now[goal]>>seat&1 != 0 {
					text += " now"
				}
			}
		}
		if s.Public>>goal&1 != 0 || claimed {
			public = append(public, text)
		}
	}
	if public != nil {
		w.line("achievements %s", strings.Join(public, ", "))
	}
	if s.Goals != g.restOfGoals(s) {
		w.line("achievement-deck %s", w.goalNames(s.Goals))
	}
	if s.GoalsGone != 0 {
		w.line("achievement-discard %s", w.goalNames(s.GoalsGone))
	}
	switch {
	case s.GoalVeil != 0:
		w.line("achievement-aside unknown %d", s.GoalVeil)
	case s.GoalsAside != 0:
		w.line("achievement-aside %s", w.goalNames(s.GoalsAside))
	}
	if s.Bounties != g.restOfBounties(s) {
		w.line("bountiful-deck %s", list(w.bountyNames(s.Bounties)))
	}
	if s.BountiesGone != 0 {
		w.line("bountiful-discard %s", list(w.bountyNames(s.BountiesGone)))
	}
}

// resolving writes what is being resolved, the latest last.
func (w *writer) resolving() {
	for i := range w.s.Threads {
		th := &w.s.Threads[i]
		for _, f := range th.F[:th.N] {
			text := ""
			switch f.kind {
			case fDraw:
				text = fmt.Sprintf("draw %d", f.left)
			case fBonus:
				text = "bonuses"
			default:
				owner, step := w.g.owner(f.pc)
				text = fmt.Sprintf("%q step %d, left %d", owner, step, f.left)
				if f.at > 0 {
					text += fmt.Sprintf(", asked %d", f.at)
				}
			}
			w.line("doing %d %s %s", i+1, w.g.name(f.seat), text)
		}
	}
}

// owner returns whose action or benefit a step belongs to, and its number in
// it, from 1.
func (g *Game) owner(pc uint16) (name string, step int) {
	best := uint16(0)
	for i := range g.cards.Cards {
		if c := &g.cards.Cards[i]; c.pc != 0 && c.pc <= pc && c.pc > best {
			best, name = c.pc, c.Name
		}
	}
	for i := range g.cards.Bountiful {
		if b := &g.cards.Bountiful[i]; b.pc != 0 && b.pc <= pc && b.pc > best {
			best, name = b.pc, b.Name
		}
	}
	return name, int(pc-best) + 1
}
