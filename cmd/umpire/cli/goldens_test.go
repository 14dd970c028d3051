package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"umpire/scenarios"
)

// TestKinds classifies changes that people labelled: lines of recorded
// outcomes, parted by a slash. At least 95 of 100 have to be right; the wrong
// ones are logged.
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
	if len(changes) < 40 || right*100 < 95*len(changes) {
		t.Errorf("%d of %d are right", right, len(changes))
	}
}

// TestOneChangeManyGoldens: a change that alters a hundred recorded outcomes
// and more is a few groups, each accepted by one key. What people stated stays
// as it is.
func TestOneChangeManyGoldens(t *testing.T) {
	recorded, folder := map[string]string{}, t.TempDir() // folders of the games
	for _, c := range []struct{ game, line, instead string }{
		// The program did not do it when it recorded.
		{"roam", `(?m)^ *\| .*  roam\.coin\.gain$\n`, ""},
		{"phylo", `(?m)^ *\| .*  phylo\.turn\.actions$\n`, ""},
		// It did otherwise, and said it otherwise.
		{"organism", `(?m)^( *\|) (\w+) is next +organism\.turn\.alternate$`, "$1 it is the turn of $2  organism.turn.alternate"},
		{"phylo", `(?m)^( *\|) (\w+) has 3 actions +phylo\.turn\.actions$`, "$1 $2 has 2 actions  phylo.turn.actions"},
		// By another clause.
		{"organism", `(?m)^( *\|) the activation is over +organism\.perform\.end$`, "$1 the activation is over  organism.perform.optional"},
	} {
		t.Run(c.game+" "+c.instead, func(t *testing.T) {
			if recorded[c.game] == "" {
				all := filepath.Join(folder, c.game)
				if err := os.CopyFS(all, os.DirFS(filepath.Join("..", "..", "..", "scenarios", c.game))); err != nil {
					t.Fatal(err)
				}
				umpire(t, 0, "", "check", "--update", "--allow-ci", all)
				recorded[c.game] = all
			}
			dir := t.TempDir()
			copySome(t, dir, recorded[c.game], regexp.MustCompile(c.line))
			locked := rewriteAll(t, dir, regexp.MustCompile(c.line), c.instead)
			stated := linesWith(t, locked, "|!")
			out := umpire(t, 0, strings.Repeat("A\n", 5), "review", dir)
			counts := regexp.MustCompile(`group 1 of (\d+): `).FindStringSubmatch(out)
			accepted := regexp.MustCompile(`(?m)(\d+) accepted, 0 rejected, 0 left$`).FindStringSubmatch(out)
			if counts == nil || len(counts[1]) > 1 || counts[1] > "5" || accepted == nil || len(accepted[1]) < 3 { // a hundred and more
				t.Errorf("groups %q, accepted %q", counts, accepted)
			}
			if keys := strings.Count(out, "? help > "); counts != nil && strconv.Itoa(keys) != counts[1] {
				t.Errorf("%d keys for %s groups", keys, counts[1])
			}
			code := 1 // what people stated did not come about
			if c.instead == "" {
				code = 0
			}
			umpire(t, code, "", "check", "--update", "--allow-ci", dir)
			if got := linesWith(t, locked, "|!"); got != stated || stated == "" {
				t.Errorf("stated outcomes were rewritten:\n%s\nthey were\n%s", got, stated)
			}
			umpire(t, 0, "", "review", dir)
		})
	}
}

// enough is how many recorded outcomes a change alters here at least.
const enough = 120

// copySome copies scenario files in which a line is recorded, until it is recorded
// often enough, and whatever is no scenario or included by others.
func copySome(t *testing.T, to, from string, line *regexp.Regexp) {
	t.Helper()
	entries, err := os.ReadDir(from)
	if err != nil {
		t.Fatal(err)
	}
	count := 0
	for _, e := range entries {
		if e.IsDir() {
			continue
		}
		data, err := os.ReadFile(filepath.Join(from, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		if filepath.Ext(e.Name()) == ".scenario" && e.Name() != "fixture.scenario" {
			lines := len(line.FindAllIndex(data, -1))
			if lines == 0 || count > enough {
				continue
			}
			count += lines
		}
		if err := os.WriteFile(filepath.Join(to, e.Name()), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// umpire runs a command line, demands an exit code and returns what it prints.
func umpire(t *testing.T, want int, in string, line ...string) string {
	t.Helper()
	var out, narration bytes.Buffer
	if code := run(line, strings.NewReader(in), &out, &narration); code != want {
		t.Fatalf("umpire %v ended with %d, not %d\n%.2000s%.2000s", line, code, want, out.String(), narration.String())
	}
	return out.String()
}

var recorded = regexp.MustCompile(`(?m)^    \| (.*  [a-z]+(?:\.[a-z0-9-]+)+)$`)

// rewriteAll changes the recorded outcomes in all files of a folder, and makes
// all those of one file stated ones; it returns its name.
func rewriteAll(t *testing.T, dir string, line *regexp.Regexp, instead string) (locked string) {
	t.Helper()
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil || !line.Match(data) {
			return err
		}
		data = line.ReplaceAll(data, []byte(instead))
		if locked == "" && recorded.Match(data) {
			locked = path
			data = recorded.ReplaceAll(data, []byte("    |! $1"))
		}
		return os.WriteFile(path, data, 0o644)
	})
	if err != nil || locked == "" {
		t.Fatal("nothing was recorded that could be changed", err)
	}
	return locked
}

// linesWith returns the lines of a file that have a text, single blanks between
// their words.
func linesWith(t *testing.T, path, text string) (found string) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		if strings.Contains(line, text) {
			found += strings.Join(strings.Fields(line), " ") + "\n"
		}
	}
	return found
}
