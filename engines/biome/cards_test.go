package biome

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"testing"

	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/props/refusals"
)

// Every mistake of a card set is reported with its place and its field.
func TestCardMistakes(t *testing.T) {
	refusals.CardSets(t, Def, "testdata/cards.yaml", "CardMistakes", refusals.Mistakes(Def))
}

// The numbers of components in a card set are those that the rules play with.
func TestStatedComponents(t *testing.T) {
	good := string(standInYAML)
	stated := fmt.Sprintf("components: {player_boards: 4, spaces_per_board: %d, resource_tokens: %d, chicks: %d, rabbits: %d, nests: %d, cubes_per_player: %d, plant_animal_cards: %d, conditions_cards: %d, starting_cards: 12, achievement_cards: %d, bountiful_cards: %d, legend_cards: 8, spinner_fields: %d}\n",
		spaces, startTokens, chickCount, rabbitCount, nestCount, cubesEach, mainCards, conditionCards, goalCards, bountyCards, len(fieldNames))
	section := regexp.MustCompile(`(?m)^components:.*\n(?:[ -].*\n)*`)
	fail.Now(t, len(section.FindAllString(good, -1)) != 1, "the card set of the program does not state its components")
	must.Value(ReadCards([]byte(section.ReplaceAllLiteralString(good, stated))))(t)
}

// Every clause that forbids moves forbids some that the game proposes within a
// few random games, two in each mode and one under each reading.
func TestProposalsMeetEveryClause(t *testing.T) {
	// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
	r := rand.New(rand.NewPCG(22, 4))
	var met rule.Set
	all := modes(t)
	for _, ruling := range Def.Rulings {
		for _, reading := range ruling.Readings {
			if reading.Supported && reading.Name != ruling.Default {
				all = append(all, mode{ruling.ID, []Option{seats(1 + r.IntN(3)), Advanced, Disasters, Reading(ruling.ID, reading.Name)}})
			}
		}
	}
	var buf []Move
	for i, m := range all {
		g := New(m.options...)
		w := rule.NewWalk[State, Move](g)
		games := 1
		if i < len(modes(t)) {
			games = 2
		}
		for game := range games {
			w.Restart()
			for n := 0; ; n++ {
				list := w.Legal()
				if len(list) == 0 {
					break
				}
				if n%17 == game || w.State.Phase <= Reduce || w.State.Phase == Nesting || w.State.Phase == Predation || w.State.Phase == Migration {
					buf = g.Moves(&w.State, buf[:0])
					for _, m := range someOfEach(buf, r) {
						for _, c := range rule.Why[State, Move](g, &w.State, m) {
							met.Add(c)
						}
					}
				}
				m := choose(list, r, true)
				for range 12 {
					if m.Kind == ReduceCard || m.Kind == Exchange {
						m = choose(list, r, true)
					}
				}
				w.Step(m)
			}
		}
	}
	unmet := must.Cases[map[string]string](t, "testdata/modes.yaml", "Unmet") // and why
	for c := range clauses {
		met, why := met.Has(rule.Clause(c)), unmet[clauses[c].ID]
		fail.If(t, met && why != "", "%s is met: strike it from the list", clauses[c].ID)
		fail.If(t, !met && why == "" && clauses[c].EnforcementOf() == rule.Judged, "%s forbids nothing that is proposed", clauses[c].ID)
	}
}

func someOfEach(list []Move, r *rand.Rand) (some []Move) {
	var of [kinds][]Move
	for _, m := range list {
		of[m.Kind] = append(of[m.Kind], m)
	}
	for _, alike := range of {
		for n := 0; n < 5 && alike != nil; n++ {
			some = append(some, alike[r.IntN(len(alike))])
		}
	}
	return some
}

// A hand of many different cards next to tokens of every kind: each pair of cards
// is listed for each resource and for a card.
func TestExchangesOfManyThings(t *testing.T) {
	g := New(Reading("biome.ruling.supply-limits", "B"))
	s := must.Get(t, g.ParseState, must.Cases[string](t, "testdata/modes.yaml", "ManyThings"))
	exchanges := 0
	for _, m := range g.fast.List(&s, nil, rule.NewTrace[State](&g.book)) {
		if m.Kind == Exchange {
			exchanges++
		}
	}
	pairs := 12 * 11 / 2
	fail.If(t, exchanges != pairs*(resources+1), "%d exchanges are listed, not %d: %d pairs of cards for each of %d resources and a card", exchanges, pairs*(resources+1), pairs, resources)
}

// TestDisastersEnd lets every field of the spinner strike stores and Biomes of any size, in every
// mode and under every reading: whoever has to lose something can, until the disaster is over.
func TestDisastersEnd(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	all := modes(t)
	for _, ruling := range Def.Rulings {
		for _, reading := range ruling.Readings {
			if reading.Supported && reading.Name != ruling.Default {
				for i, level := range []Option{Expert, Advanced, func(*Game) {}} {
					all = append(all, mode{ruling.ID + " " + reading.Name, []Option{seats(i + 1), level, Disasters, Reading(ruling.ID, reading.Name)}})
				}
			}
		}
	}
	for _, m := range all {
		g := New(m.options...)
		tr := rule.NewTrace[State](g.Book())
		eachState(t, g, 2, 1, func(s *State, _ []Move) bool {
			if kind, _ := g.chance(s); s.Phase != Disaster || kind != Spun {
				return true
			}
			for range 24 {
				disabledBy := *s
				for seat := range g.n {
					for kind := range resources {
						disabledBy.Biomes[seat].Store[kind] = uint8(max(0, r.IntN(9)-3))
					}
				}
				g.Apply(&disabledBy, Move{Kind: Spun, Seat: rule.Chance, Number: uint8(r.IntN(8))}, tr)
				for disabledBy.Phase == Disaster {
					list := g.fast.List(&disabledBy, nil, tr)
					if len(list) == 0 {
						t.Errorf("%s: no player can do anything in\n%s", m.name, g.PrintState(&disabledBy))
						return false
					}
					if violations := rule.Violations[State, Move](g, &disabledBy); len(violations) > 0 {
						t.Errorf("%s: %v in\n%s", m.name, g.Book().IDs(rule.SetOf(violations...)), g.PrintState(&disabledBy))
						return false
					}
					g.Apply(&disabledBy, list[r.IntN(len(list))], tr)
				}
			}
			return true
		})
	}
}
