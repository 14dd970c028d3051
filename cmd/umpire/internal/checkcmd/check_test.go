package checkcmd

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/props/fail"
	"umpire/scenarios"
)

// TestKinds classifies changes that people have labelled: lines of recorded outcomes,
// separated by slashes. At least 95 of 100 must be right; the wrong ones are logged.
func TestKinds(t *testing.T) {
	changes := []struct{ kind, old, new string }{
		// Something else happens.
		{"outcome", "Bob is next  mnk.turn.one-mark", "Ann makes a line; Ann wins  mnk.win.line"},
		{"outcome", "Ann makes a line; Ann wins  mnk.win.line", "Ann makes a line; Bob wins  mnk.misere.loses"},
		{"outcome", "Cid gains 1 coin  roam.artifact.coin", "Cid gains 2 coins  roam.artifact.coin"},
		{"outcome", "Fern gets 0/2/0 for Bacillus  loam.action.place-gains", "Fern gets 0/1/0 for Bacillus  loam.action.place-gains"},
		{"outcome", "Cid places markers on e6, f6  roam.place.pattern", "Cid places markers on e6  roam.place.pattern"},
		{"outcome", "b2 is occupied and skipped  roam.place.skip-opponent", "c2 is occupied and skipped  roam.place.skip-opponent"},
		{"outcome", "SW is complete  roam.claim.trigger", "SE is complete  roam.claim.trigger"},
		{"outcome", "MOVE D3 of Ann is removed  organism.integrity.drop", "EAT D3 of Ann is removed  organism.integrity.drop"},
		{"outcome", "next to each other: MD+SP  loam.behavior.earn", "next to each other: MD+AD  loam.behavior.earn"},
		{"outcome", "Ben 101→103  biome.advanced.migration-points", "Ben 101→102  biome.advanced.migration-points"},
		{"outcome", "two units, one after the other  loam.effect.units", "three units, one after the other  loam.effect.units"},
		{"outcome", "more behaviors can be taken  loam.behavior.several-at-once", "no more behaviors can be taken  loam.behavior.several-at-once"},
		{"outcome", "Fern takes Trophic Cascade  loam.behavior.earn-after-effect", "Fern takes Biofilm Grazing  loam.behavior.earn-after-effect"},
		{"outcome", "North has 3 actions  phylo.turn.actions", "North has 2 actions  phylo.turn.actions"},
		{"outcome", "South 12, North 9: South wins  phylo.score.winner", "South 12, North 12: both win  phylo.score.winner"},
		{"outcome", "a round is over  loam.turn.round", "all rounds have been played  loam.flow.rounds"},
		{"outcome", "Bob is next  organism.turn.alternate", "Ann gains 1 power  organism.conflict.power / Bob is next  organism.turn.alternate"},
		{"outcome", "Ann gains 1 power  organism.conflict.power / Bob is next  organism.turn.alternate", "Bob is next  organism.turn.alternate"},
		{"outcome", "SW is complete: Cid 3, Zoey 3; a bid decides  roam.claim.tie-bid", "SW is complete: Cid 3, Zoey 3; nobody claims it  roam.claim.tie-nobody"},
		{"outcome", "board | x x . |  mnk.place.empty", "board | x . . |  mnk.place.empty"},
		{"outcome", "Zoey is next  roam.setup.clockwise", "Cid is next  roam.setup.clockwise"},
		{"outcome", "it turns at once  loam.upgrade.immediate", "it does not turn  loam.upgrade.immediate"},
		{"outcome", "the spinner shows drought  biome.disaster.spin", "the spinner shows flood  biome.disaster.spin"},
		// The same happens, by other clauses.
		{"explanation", "Bob is next  mnk.turn.one-mark", "Bob is next  mnk.turn.alternate"},
		{"explanation", "Cid gains 1 coin  roam.artifact.coin", "Cid gains 1 coin  roam.coin.gain"},
		{"explanation", "the activation is over  organism.perform.end", "the activation is over  organism.turn.all-organisms-first"},
		{"explanation", "South passes  phylo.action.pass / North is next  phylo.turn.alternate", "South passes  phylo.action.pass / North is next  phylo.turn.actions"},
		{"explanation", "half, rounded down  biome.disaster.half", "half, rounded down  biome.disaster.loss"},
		{"explanation", "L07 is laid in SW  roam.claim.replace / Zoey is next  roam.setup.clockwise", "L07 is laid in SW  roam.deck.draw / Zoey is next  roam.turn.order"},
		{"explanation", "a point for each type in a community  loam.score.types", "a point for each type in a community  loam.score.per-community"},
		// The same by the same clauses, in other words.
		{"wording", "Bob is nxt  mnk.turn.one-mark", "Bob is next  mnk.turn.one-mark"},
		{"wording", "Bob is next  mnk.turn.one-mark", "it is Bob's turn  mnk.turn.one-mark"},
		{"wording", "Ann makes a row; Ann wins  mnk.win.line", "Ann makes a line; Ann wins  mnk.win.line"},
		{"wording", "two units, one after the other  loam.effect.units", "units: two, carried out one after the other  loam.effect.units"},
		{"wording", "the inputs return to the hand  loam.turn.end-return", "the inputs go back to the hand  loam.turn.end-return"},
		{"wording", "Zoey gains 1 coin  roam.claim.consolation", "1 coin goes to Zoey  roam.claim.consolation"},
		{"wording", "L07 is laid in SW  roam.claim.replace", "L07 takes its place in SW  roam.claim.replace"},
		{"wording", "Fern combines c1 and c2  loam.community.combine", "c1 and c2 are combined by Fern  loam.community.combine"},
		{"wording", "conflicts are resolved in rounds  organism.conflict.order", "rounds of conflict follow each other  organism.conflict.order"},
		{"wording", "the card faces its player  phylo.turn.facing", "it faces its player  phylo.turn.facing # since then"},
		{"wording", "b2 is occupied and skipped  roam.place.skip-opponent", "the pattern skips b2, which is occupied  roam.place.skip-opponent"},
		{"wording", "Ada activates Marsh Turtle and marks it with a cube  biome.action.cube", "Ada marks Marsh Turtle with a cube  biome.action.cube"},
		{"wording", "actions are forgone  organism.perform.optional / Bob is next  organism.turn.alternate", "the rest is forgone  organism.perform.optional / Bob is next  organism.turn.alternate"},
		// Nothing was recorded.
		{"unrecorded", "", "Bob is next  mnk.turn.one-mark"},
	}
	lines := func(text string) (list []string) {
		for line := range strings.SplitSeq(text, " / ") {
			if line != "" {
				list = append(list, "    | "+line)
			}
		}
		return list
	}
	right := 0
	for _, c := range changes {
		w := &waiting{Change: scenarios.Change{Old: lines(c.old), New: lines(c.new)}}
		if got := w.kind(); got == c.kind {
			right++
		} else {
			t.Logf("%s, not %s: %q, now %q", got, c.kind, c.old, c.new)
		}
	}
	t.Logf("%d of %d are right", right, len(changes))
	fail.If(t, len(changes) < 40 || right*100 < 95*len(changes), "%d of %d are right", right, len(changes))
}

// While check runs, it shows how the scenarios so far have fared.
func TestThePlotOfCheck(t *testing.T) {
	r := &result{}
	for _, one := range []struct {
		status scenarios.Status
		want   string
	}{
		{scenarios.Passed, "1 hold"},
		{scenarios.Waiting, "1 hold, 1 to review"},
		{scenarios.Failed, "1 hold, 1 failed, 1 to review"},
	} {
		r.sum.Count(&scenarios.Result{Status: one.status})
		fail.Unequal(t, cmp.Diff([]string{one.want}, r.plot(80, 20, terminal.Style(false))), "", "%v")
	}
}
