package twins

import (
	"cmp"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/props/twins/reference"
)

var refusals = flag.Int("twins.refusals", 2000, "compare which clauses refuse about `N` moves of every game")

// unjudged are the games whose twins do not say which clauses refuse a move.
var unjudged []string

// A row says that the engine and the twin are known to name different clauses.
type row struct {
	verbs        string // the kinds of moves, chance named by its device, or "@phase" for all in a phase
	engine, twin string // the clauses that only the engine or only the twin names
	why          string
}

// covers reports whether rows for the verb or the phase, together, explain every clause of a difference.
// A row applies if all its clauses are in the difference. It counts what the rows explain.
func covers(rows []row, verb string, d *Difference, met map[row]int) bool {
	phase := "@" + phaseOf(d)
	engine, twin := strings.Fields(d.Engine), strings.Fields(d.Twin)
	for _, k := range rows {
		verbs := strings.Fields(k.verbs)
		if !slices.Contains(verbs, verb) && !slices.Contains(verbs, phase) || missing(strings.Fields(k.engine), strings.Fields(d.Engine)) != nil ||
			missing(strings.Fields(k.twin), strings.Fields(d.Twin)) != nil {
			continue
		}
		met[k]++
		engine, twin = missing(engine, strings.Fields(k.engine)), missing(twin, strings.Fields(k.twin))
	}
	return d.What == "reasons" && engine == nil && twin == nil
}

// phaseOf returns the phase of the position in which a move is tried.
func phaseOf(d *Difference) string {
	for line := range strings.Lines(d.At) {
		if words := strings.Fields(line); len(words) > 1 && words[0] == "phase" {
			return words[1]
		}
	}
	return ""
}

// A run of longRefusals meets nearly every row of known.
const longRefusals = 100_000

// biomeMoves are the kinds of moves of Biome that players make.
const biomeMoves = "start redraw bury send done reduce reward draw collect extra play forgo exchange change nest attack feed scavenge " +
	"migrate remove release stay settle activate rest pay give point keep publish take bonus lose burn save discard"

// known are the differences that are settled and not yet mended, by game.
var known = map[string][]row{
	"biome": {
		{biomeMoves, "biome.season.simultaneous", "biome.season.phases", "in a simultaneous phase, of a move of an earlier phase, of another event or of the set-up"},
		{biomeMoves, "", "biome.season.turn-based", "while chance or a decision inside an action is due, it is not asked whose turn it is"},
		{biomeMoves, "biome.season.turn-based", "biome.disaster.one-at-a-time", "disasters come before the part of the season that is turn-based"},
		{biomeMoves, "", "biome.disaster.one-at-a-time", "the same while chance decides"},
		{biomeMoves, "biome.season.turn-based", "", "while an animal waits to be settled, the giver is still on turn"},
		{"settle", "biome.season.turn-based", "biome.advanced.migration-receiver", "that the receiver puts the animal down is a clause of its own"},
		{"settle", "", "biome.advanced.migration-receiver", "the same of a player who is neither"},
		{"settle", "", "biome.advanced.migration-fit", "of a space with a card, the habitat is not asked"},
		{"settle", "", "biome.solo.migration-reveal", "the same of a revealed card"},
		{"nest", "", "biome.nest.bird-condition", "of an animal with a nest, the plant is not asked"},
		{"nest", "", "biome.nest.rabbit-condition", "the same of a rabbit"},
		{"nest", "", "biome.nest.tree-limit", "the same of the limit of a tree"},
		{"nest", "", "biome.nest.misc-limit", "the same of the limit of another plant"},
		{"release", "", "biome.solo.migration", "what is released is asked in the migration only; what migrates is asked at any time"},
		{"attack", "", "biome.predation.each", "during an attack, it is not asked whether the predator has hunted"},
		{"scavenge", "", "biome.scavenge.greater", "the same of a vulture, while cards are drawn"},
		{"scavenge", "", "biome.scavenge.lesser", "the same of the other vulture"},
		{"bury", "biome.bountiful.deal", "biome.bountiful.two-down", "that the card is the player's is the sentence of the clause on laying it"},
		{"redraw", "biome.bountiful.deal", "biome.bountiful.redraw", "the same of a redraw"},
		{"send", "biome.bountiful.two-down", "biome.bountiful.third", "the clause on the two own cards is named of the third one"},
		{"reward", "", "biome.expert.ratio", "with no or one discard, the price of a resource in Expert is not asked"},
	},
	"organism": {
		{"combust", "organism.perform.own-organism", "organism.combust.remove", "COMBUST is no action: the element of another organism is the sentence of combust.remove"},
		{"combust", "organism.perform.own-organism", "", "the same of an empty space, beside combust.remove"},
		{"transmute", "organism.perform.own-organism", "organism.transmute.cost", "TRANSMUTE is no action: that the element is of that organism is the sentence of transmute.cost"},
		{"transmute", "organism.transmute.effect", "", "the same of an empty space, where nothing has a type"},
		{"grow echo sync project regenerate", "", "organism.grow.payment", "food is paid from a space without an element of the organism"},
		{"grow echo sync project", "organism.grow.target-open", "organism.expand.adjacent-any", "with EXPAND the element next to which one grows need not be a GROW"},
		{"grow echo sync project", "", "organism.expand.adjacent-any", "the same, beside a target that is not open"},
		{"grow echo sync project", "organism.grow.insufficient", "", "food is paid from elements of others: another of the player's organisms is considered"},
		{"echo", "", "organism.grow.insufficient", "the same"},
		{"echo sync project", "organism.field.grow-cost", "", "the same of a field"},
		{"echo sync project", "organism.field.grow-where", "", "the same of a field"},
		{"echo sync project", "organism.grow.target-open", "", "food is paid from a space without an own element: then no organism is considered"},
		{"grow eat move jump push pulse contract", "organism.perform.type-or-circulate", "organism.combust.gain", "two actions of COMBUST are left: their type is its sentence"},
		{"echo sync", "organism.perform.type-or-circulate", "", "actions of ECHO and SYNCHRONIZE are not of the chosen type"},
		{"echo sync", "organism.perform.no-extra", "", "they are not among the counted actions"},
		{"echo", "organism.perform.own-organism", "", "in an activation, its organism is considered and not the one that is named"},
		{"echo", "organism.contract.if-able", "", "the same"},
		{"echo", "", "organism.echo.action", "out of its time, the type to echo is not asked"},
		{"echo", "organism.echo.action organism.perform.type-or-circulate", "", "in an activation it is said to be wrong though it is right"},
		{"sync", "organism.synchronize.reward organism.perform.type-or-circulate", "", "the same of SYNCHRONIZE"},
		{"activate", "", "organism.choose.organism", "out of turn, the organism of another player is not refused"},
		{"activate", "organism.choose.organism", "", "out of turn, the controller of a merged organism is refused it"},
		{"activate", "organism.accelerate.different", "", "there is no organism of the player that could choose"},
		{"activate introduce echo sync", "organism.merge.play-order", "", "the choice is the controller's, whichever member acts"},
		{"activate introduce echo sync", "", "organism.turn.alternate", "a member of a merged organism is not refused what only the controller does"},
		{"contract echo sync project", "organism.perform.own-organism", "organism.contract.choose", "that the focus is of the organism is the sentence of contract.choose"},
		{"contract echo sync project", "", "organism.contract.choose", "the same, beside a step of an element of another organism"},
		{"contract echo sync project", "", "organism.contract.if-able", "a step of an element of another organism is made before the others are asked"},
		{"contract", "organism.contract.same-type", "", "the same of the contact of later steps"},
		{"project", "organism.project.substitute", "", "out of turn, an own element on a project field is not seen"},
		{"project", "", "organism.project.substitute", "out of turn, an element of another player on a project field serves"},
		{"pulse echo sync project", "organism.move.same-type-never", "", "contact is in the sentence of pulse.unobstructed"},
		{"pulse echo sync project", "organism.pillar.exclusive", "", "pillars are in the sentence of pulse.unobstructed"},
		{"eat echo sync project", "organism.pillar.exclusive", "organism.eat.from-open", "nothing enters the space from which one eats: it is not open"},
		{"eat echo sync project", "organism.pillar.exclusive", "", "the same, beside eat.from-open"},
		{"done pass", "organism.perform.optional", "", "by reading B of pass, also out of turn"},
		{"introduce", "", "organism.skip.first-only", "five elements in other spaces than those of a first introduction"},
		{"introduce", "", "organism.skip.front", "the same, beside introduce.place"},
		{"introduce", "", "organism.skip.five", "the same, where a space is named twice"},
		{"introduce", "organism.move.same-type-never", "", "the contact of a space that is no home"},
		{"slide", "", "organism.slide.when", "by reading B of slide-when, outside an activation"},
		{"move jump push echo project slide", "", "organism.move.fed", "an element of another organism is not asked whether it is FED"},
		{"move jump push echo project slide", "", "organism.move.mobile", "the same of MOBILE"},
		{"move jump push echo project slide", "", "organism.move.alive", "the same of ALIVE"},
		{"move echo sync project", "organism.field.one-per-space", "", "another field is in the sentence of field.move-target"},
		{"pass eat circulate move jump push", "organism.perform.no-extra", "", "out of turn, another of the player's organisms is considered"},
		{"move grow circulate eat", "", "organism.perform.no-extra", "the same"},
		{"push", "organism.push.enter", "organism.push.chain", "an empty space in the middle of a chain is the sentence of push.chain"},
		{"push", "organism.move.fed", "", "by reading B of push-conditions, an empty space is asked as if an element were pushed"},
		{"push", "organism.move.mobile", "", "the same of MOBILE"},
		{"move", "organism.metamorphose.order", "organism.move.same-type-never", "a change is named for a space that is no field: the type does not change"},
		{"push", "", "organism.metamorphose.change", "a change is named for a space that is no field, and no element moves"},
		{"jump", "", "organism.jump.spend", "a stone that is used twice is not counted"},
		{"grow", "organism.move.same-type-never", "", "RAIN's elements are in the sentence of rain.same-type-rain"},
		{"grow move echo sync project", "organism.move.same-type-never", "organism.rain.same-type", "with RAIN, contact of players is the sentence of rain.same-type"},
		{"immolate", "organism.turn.alternate", "organism.immolate.drop", "the owner of the lost element decides, whoever is on turn"},
		{"regenerate", "organism.turn.alternate", "organism.regenerate.offer", "the same of REGENERATE"},
		{"reclaim", "organism.turn.alternate", "organism.reclaim.trigger", "the same of RECLAIM"},
		{"reclaim", "organism.reclaim.where", "organism.reclaim.trigger", "nothing is lost, and so no organism is another one"},
		{"reclaim", "", "organism.reclaim.trigger", "the same of an element of another player"},
		{"regenerate reclaim immolate", "organism.turn.alternate", "", "the owner decides, on every player's turn"},
		{"avenge echo sync regenerate", "organism.turn.order", "", "after the end there are no turns"},
		{"@regenerate @reclaim @immolate", "organism.turn.alternate", "", "another player decides: the player on turn is refused as if the turn were not theirs"},
		{"@regenerate @reclaim @immolate", "", "organism.turn.alternate", "and the one who decides is not refused"},
	},
}

// TestRefusals compares the clauses that refuse a move with those that the twin names, from
// its own reading of the catalogue.
func TestRefusals(t *testing.T) {
	for _, name := range games() {
		t.Run(name, func(t *testing.T) {
			compared, kinds := compareRefusals(t, name, *refusals, nil)
			if compared == 0 != slices.Contains(unjudged, name) {
				t.Fatalf("%d refusals are compared", compared)
			}
			differ, met := 0, map[row]int{}
			for _, k := range slices.SortedFunc(maps.Values(kinds), func(a, b *kindOfDifference) int { return cmp.Compare(b.n, a.n) }) {
				differ += k.n
				if !covers(known[name], k.verb, k.first.Difference, met) {
					t.Errorf("%d times: %v\ntry: %s\nset-up: %v %v", k.n, k.first.Difference, k.first.Try, k.first.Setup.Variants, k.first.Setup.Rulings)
				}
			}
			t.Logf("%d refusals compared, %d differ", compared, differ)
			for _, k := range known[name] {
				if met[k] == 0 && compared >= longRefusals {
					t.Logf("no longer met: %v", k)
				}
			}
		})
	}
}

// A kindOfDifference is the differences of one verb and the same clauses.
type kindOfDifference struct {
	verb  string
	n     int
	first *Finding
}

// compareRefusals plays games until so many refusals are compared. forget is a clause that
// the twin is made to forget, for plants.
func compareRefusals(t *testing.T, name string, n int, forget []string) (compared int, kinds map[string]*kindOfDifference) {
	def, _ := engines.Find(name)
	r := rand.New(rand.NewPCG(*seed, 11))
	cards := cardSets(name)
	kinds = map[string]*kindOfDifference{}
	for tries := 0; compared < n && tries < n; tries++ {
		match := Match{Def: def}
		if tries > 0 {
			match.Setup = AnySetup(def, cards, r)
		}
		table, twin, err := match.open()
		if table == nil {
			continue // the rules refuse the set-up
		}
		if err != nil {
			t.Fatal(err)
		}
		if refuser, ok := twin.(reference.Refuser); ok && forget != nil {
			twin = forgetful{twin, refuser, forget}
		}
		more := Refusals(table, twin, r, 200, func(d *Difference) {
			who, move, _ := strings.Cut(d.Try, ": ")
			verb, _, _ := strings.Cut(move, " ")
			if !slices.Contains(table.Seats(), who) {
				verb = who // chance: what it draws is no kind
			}
			key := fmt.Sprintf("%s|%s|%s|%s|%s", d.What, verb, phaseOf(d), d.Engine, d.Twin)
			if kinds[key] == nil {
				kinds[key] = &kindOfDifference{verb: verb, first: &Finding{match, d}}
			}
			kinds[key].n++
		})
		if compared += more; more == 0 && tries > 20 {
			break
		}
	}
	return compared, kinds
}

// forgotten are clauses that refuse often, by game.
var forgotten = map[string][]string{
	"biome":    {"biome.season.phases", "biome.season.simultaneous", "biome.exchange.resources", "biome.exchange.cards", "biome.draw.two"},
	"loam":     {"loam.effect.only-due", "loam.turn.own-turn-only", "loam.effect.no-interruption", "loam.component.creatures", "loam.turn.end-condition"},
	"organism": {"organism.turn.order", "organism.turn.organism-order", "organism.perform.own-organism", "organism.eat.from-open", "organism.introduce.when"},
	"phylo":    {"phylo.turn.alternate", "phylo.turn.order", "phylo.move.own", "phylo.geo.no-overlap", "phylo.action.discard"},
	"roam":     {"roam.use.face-up-only", "roam.use.own-only", "roam.component.limited", "roam.claim.tie-bid", "roam.claim.bid-cap"},
}

// TestForgetful makes the twin forget one clause at a time: the comparison finds it.
func TestForgetful(t *testing.T) {
	for _, name := range games() {
		for _, clause := range forgotten[name] {
			t.Run(clause, func(t *testing.T) {
				compared, kinds := compareRefusals(t, name, 1500, []string{clause})
				for _, k := range kinds {
					if !covers(known[name], k.verb, k.first.Difference, map[row]int{}) {
						return
					}
				}
				t.Errorf("not found in %d refusals", compared)
			})
		}
	}
}

// A forgetful twin does not name some clauses.
type forgetful struct {
	reference.Game
	refuser reference.Refuser
	forgets []string
}

func (f forgetful) Refuses(move string) ([]string, error) {
	clauses, err := f.refuser.Refuses(move)
	return slices.DeleteFunc(clauses, func(c string) bool { return slices.Contains(f.forgets, c) }), err
}
