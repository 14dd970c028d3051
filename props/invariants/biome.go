package invariants

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"umpire/engines/rule"
)

// biomeSetUp are the phases of the set-up, before the first season.
var biomeSetUp = []string{"deal-goals", "name-start", "deal-starters", "start", "deal-hands", "deal-private", "deal-bountiful", "bury", "redraw", "send"}

// Biome checks the invariants of its catalogue that one position can show. Numbers are
// those of the catalogue.
func Biome(p *Position) []string {
	b := &biomeTable{Position: p}
	b.season, b.phase = said[int](p, "season"), said[string](p, "phase")
	b.solo = len(p.Seats) == 1
	b.calendar()
	b.ended()
	b.turns()
	b.places()
	b.boards()
	b.nests()
	b.variants()
	b.views()
	return b.broken
}

type biomeTable struct {
	*Position
	season int
	phase  string
	solo   bool
	findings
}

func (b *biomeTable) calendar() {
	if setUp := slices.Contains(biomeSetUp, b.phase); setUp != (b.season == 0) || b.season > 12 {
		b.breaks(true, "18: season %d in the phase %s", b.season, b.phase)
	}
	part := b.season % 4
	switch b.phase {
	case "nesting":
		b.breaks(part != 3, "9: nesting in season %d", b.season)
	case "predation", "feeding", "scavenging":
		b.breaks(part != 0, "9: %s in season %d", b.phase, b.season)
	case "migration":
		b.breaks(part != 1 || b.season == 1 || !b.solo && !b.Has("advanced") && !b.Has("expert"), "9: migration in season %d", b.season)
	}
}

// ended checks the end: the players with most points have won, and the end is triggered
// once a player has 120 points or a full Biome. The last place is one player's alone.
func (b *biomeTable) ended() {
	over, ending, winners := said[bool](b.Position, "over"), said[bool](b.Position, "ending"), said[[]string](b.Position, "winners")
	b.breaks(over != (b.Deciders == 0), "18: the game is over when no player may decide")
	most, full := 0, false
	for _, seat := range b.Seats {
		full = full || of[int](b.Position, seat, "cards") == 18
		points := of[int](b.Position, seat, "points")
		if most = max(most, points); points < 0 {
			b.breaks(true, "5: %s has %d points", seat, points)
		}
	}
	for _, seat := range b.Seats {
		if won := slices.Contains(winners, seat); won != (over && !b.solo && of[int](b.Position, seat, "points") == most) {
			b.breaks(true, "40: %s has %d points of %d, and has won is %v", seat, of[int](b.Position, seat, "points"), most, won)
		}
	}
	b.breaks((most >= 120 || full) && b.season > 0 && !b.solo && !ending, "18: %d points, a full Biome is %v, and the end is not triggered", most, full)
	for _, last := range b.Lines("last") {
		for _, seat := range b.Seats {
			b.breaks(seat != last[0] && last[0] != "none" && b.phase == "collect" && of[int](b.Position, seat, "points") <= of[int](b.Position, last[0], "points") && !b.reads("biome.ruling.bonus-other-turn", "B"), "%s is not last alone", last[0])
		}
	}
}

// turns checks the action phase: the players before the present one have had their turn,
// and the players after have not.
func (b *biomeTable) turns() {
	if b.phase != "action" {
		return
	}
	first := slices.Index(b.Seats, fmt.Sprint(b.Facts["start"]))
	turn := slices.Index(b.Seats, fmt.Sprint(b.Facts["turn"]))
	n := len(b.Seats)
	for i, seat := range b.Seats {
		had := rule.FactNamed(b.Facts[seat], "ready")
		if before := (i+n-first)%n < (turn+n-first)%n; i != turn && had.IsValid() && had.Bool() != before {
			b.breaks(true, "16: it is the turn of %v, and that %s has had it is %v", b.Facts["turn"], seat, had)
		}
	}
}

var biomeGoal = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`"([^"]*)"((?: [^",]+)*)`) })

// places checks competition ranking: a place is one more than the number of players who
// completed the achievement earlier.
func (b *biomeTable) places() {
	for line := range strings.Lines(b.Text) {
		if !strings.HasPrefix(line, "achievements ") {
			continue
		}
		for _, goal := range biomeGoal().FindAllStringSubmatch(line, -1) {
			var all []int
			for _, word := range strings.Fields(goal[2]) {
				if place, err := strconv.Atoi(word); err == nil {
					all = append(all, place)
				}
			}
			slices.Sort(all)
			for i, place := range all {
				b.breaks(b.solo && (place > 3 || place == 2 && b.season < 7 || place == 3 && b.season < 11), "place %d of %s in season %d", place, goal[1], b.season)
				b.breaks(!b.solo && place != i+1 && (i == 0 || place != all[i-1]), "19: the places of %s are %v", goal[1], all)
			}
		}
	}
}

var biomeCard = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`([a-f][1-3]) "([^"]*)"( used)?`) })

// on reads the lines with a subject about a player. It returns the cards by space, and
// the number of cubes on them.
func (b *biomeTable) on(subject, seat string) (cards map[string]string, cubes int) {
	cards = map[string]string{}
	for line := range strings.Lines(b.Text) {
		if !strings.HasPrefix(line, subject+" "+seat+" ") {
			continue
		}
		for _, m := range biomeCard().FindAllStringSubmatch(line, -1) {
			b.breaks(cards[m[1]] != "", "7: two cards on %s of %s", m[1], seat)
			if cards[m[1]] = m[2]; m[3] != "" {
				cubes++
			}
		}
	}
	return cards, cubes
}

func (b *biomeTable) boards() {
	for _, seat := range b.Seats {
		if _, cubes := b.on("board", seat); cubes > b.season {
			b.breaks(true, "14: %d cubes of %s in season %d", cubes, seat, b.season)
		}
		changed, _ := b.on("conditions", seat)
		bounties, _ := b.on("bountiful", seat)
		for at := range changed {
			b.breaks(bounties[at] != "", "8: a Changing Conditions card on the Bountiful card of %s", at)
		}
	}
}

var biomeNest = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`([a-f])([1-3]) in ([a-f])([1-3]) (\d+)`) })

// nests checks nests: they exist from nesting in Spring to the clean-up of Summer, and
// join cards on adjacent spaces.
func (b *biomeTable) nests() {
	for _, words := range b.Lines("nests") {
		seat := words[0]
		stand := b.season%4 == 3 && (b.phase == "nesting" || b.phase == "action" || b.phase == "over") ||
			b.season%4 == 0 && !slices.Contains([]string{"migration", "action", "over"}, b.phase)
		b.breaks(!stand, "9: nests of %s in season %d, phase %s", seat, b.season, b.phase)
		cards, _ := b.on("board", seat)
		for _, m := range biomeNest().FindAllStringSubmatch(strings.Join(words, " "), -1) {
			column, row := int(m[1][0])-int(m[3][0]), int(m[2][0])-int(m[4][0])
			lost := b.season%4 == 0 && b.Has("disasters") && b.reads("biome.ruling.nest-with-plant", "B") // the plant may be
			if lost {
				continue
			}
			b.breaks(column*column+row*row != 1 || cards[m[1]+m[2]] == "" || cards[m[3]+m[4]] == "", "10: a nest of %s joins %s%s and %s%s", seat, m[1], m[2], m[3], m[4])
		}
	}
}

func (b *biomeTable) variants() {
	b.breaks(len(b.Lines("private")) > 0 && !b.Has("private"), "1: a private achievement without the variant")
	b.breaks(len(b.Lines("bountiful")) > 0 && !b.Has("bountiful"), "1: a Bountiful card without the variant")
	b.breaks(b.phase == "disaster" && !b.Has("disasters"), "27: a disaster without the variant")
}

// hiddenWords begin the lines of which a player sees less than there is: what others have
// in hand, set aside or face down, and the decks, among whose cards those are for them.
var hiddenWords = []string{"hand", "aside", "private", "bountiful", "bountiful-hand", "deck", "achievement-deck", "achievement-aside", "bountiful-deck", "doing"}

// views checks that a player sees everything that lies open, also in a simultaneous phase,
// and no card that does not.
func (b *biomeTable) views() {
	for seat, name := range b.Seats {
		seen := b.Table.PrintPosition(b.Table.View(b.At, rule.Seat(seat)))
		for line := range strings.Lines(b.Text + seen) {
			words := strings.Fields(line)
			b.breaks(strings.Contains(b.Text, line) != strings.Contains(seen, line) && !slices.Contains(hiddenWords, words[0]), "36: %s does not see what there is: %s", name, strings.TrimSpace(line))
		}
		for line := range strings.Lines(seen) {
			words := strings.Fields(line)
			b.breaks(words[0] == "hand" && words[1] != name && words[2] != "unknown", "36: %s sees a hand: %s", name, strings.TrimSpace(line))
		}
	}
}
