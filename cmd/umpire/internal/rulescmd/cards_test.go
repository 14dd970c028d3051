package rulescmd

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/goccy/go-yaml"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines"
	"umpire/engines/files"
	"umpire/engines/mnk"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios"
)

// An exported set names its game. The game and its schema accept it, and it has the
// same lines as the embedded set.
func TestExportedSetsAreTaken(t *testing.T) {
	for _, def := range engines.Games {
		if def.Cards == nil {
			continue
		}
		file := filepath.Join(t.TempDir(), "mine.yaml")
		said := runCards(t, "export", def.Name, "--out", file)
		fail.If(t, !strings.HasPrefix(said, "written to "), "%s: %q", def.Name, said)
		set := must.Get(t, os.ReadFile, file)
		game, _ := gameOf(set)
		fail.Unequal(t, game, def.Name, "the exported set of %s says it is for %q", def.Name)
		fail.If(t, !bytes.HasPrefix(set, bytes.TrimRight(def.Cards.Data, "\n")), "the exported set of %s is not the one that it brings along", def.Name)
		err := def.Cards.Lint(set)
		fail.If(t, err != nil, "%s refuses its exported set: %v", def.Name, err)
		err = valid(t, compiled(t, def), must.Get(t, yaml.YAMLToJSON, set))
		fail.If(t, err != nil, "%s: the schema refuses the exported set: %v", def.Name, err)
	}
}

// Export never replaces an existing file.
func TestExportKeepsWhatIsThere(t *testing.T) {
	file := filepath.Join(t.TempDir(), "mine.yaml")
	must.Succeed(t, os.WriteFile(file, []byte("mine"), 0o600))
	said := runCards(t, "export", "roam", "--out", file)
	fail.If(t, !strings.Contains(said, "is there already"), "export says %q", said)
	now, _ := os.ReadFile(file)
	fail.If(t, string(now) != "mine", "the file now holds %.20q", now)
}

// runCards runs a cards command and returns its output or its error.
func runCards(t *testing.T, args ...string) string {
	t.Helper()
	var out bytes.Buffer
	a := &app.App{Library: engines.Games, Out: terminal.NewWriter(&out), Err: terminal.NewWriter(&out)}
	cmd := Cards(a)
	cmd.SetArgs(args)
	cmd.SilenceErrors, cmd.SilenceUsage = true, true
	if err := cmd.Execute(); err != nil {
		return err.Error()
	}
	return out.String()
}

func compiled(t *testing.T, def *rule.GameDef) *jsonschema.Schema {
	t.Helper()
	text := must.Get[any](t, json.Marshal, CardSchema(def))
	value := must.Get[io.Reader](t, jsonschema.UnmarshalJSON, strings.NewReader(string(text)))
	c := jsonschema.NewCompiler()
	must.Succeed(t, c.AddResource("cards.json", value))
	schema := must.Get(t, c.Compile, "cards.json")
	return schema
}

func valid(t *testing.T, schema *jsonschema.Schema, set []byte) error {
	t.Helper()
	value := must.Get[io.Reader](t, jsonschema.UnmarshalJSON, bytes.NewReader(set))
	return schema.Validate(value)
}

// The schema accepts every card set that the reader accepts. Of the sets with a mistake in the name
// or kind of a field it refuses most, and never one that the reader accepts.
func TestCardSchemas(t *testing.T) {
	for _, def := range engines.Games {
		if def.Cards == nil {
			fail.If(t, CardSchema(def) != nil, "%s has no cards, and a schema", def.Name)
			continue
		}
		t.Run(def.Name, func(t *testing.T) {
			schema := compiled(t, def)
			files := must.Get(t, filepath.Glob, "../../../../scenarios/"+def.Name+"/*.yaml")
			sets := [][]byte{def.Cards.Data}
			for _, name := range files {
				data := must.Get(t, os.ReadFile, name)
				if def.Cards.Lint(data) == nil {
					sets = append(sets, data)
				}
			}
			for _, set := range sets {
				fail.Unequal(t, valid(t, schema, must.Get(t, yaml.YAMLToJSON, set)), nil, "a set that the reader takes: %v")
			}
			refused, wrong := 0, 0
			// From a seed and not drawn: one mistake is made, and there is nothing to make smaller.
			r := rand.New(rand.NewPCG(1, 1))
			printed := must.Get(t, yaml.YAMLToJSON, def.Cards.Data) // JSON is YAML, and is read and written faster
			for wrong < 30 {
				var value any
				must.Succeed(t, json.Unmarshal(printed, &value))
				what := spoil(r, value)
				set := must.Value(json.MarshalIndent(value, "", " "))(t) // lines have a limit
				lint, said := def.Cards.Lint(set), valid(t, schema, set)
				switch {
				case lint == nil && said != nil:
					t.Errorf("%s: the reader takes it, the schema does not: %v", what, said)
				case lint != nil:
					wrong++
					if said != nil {
						refused++
					}
				}
			}
			t.Logf("%d sets taken; of %d with a mistake %d refused", len(sets), wrong, refused)
			fail.If(t, refused < wrong*8/10, "of %d sets with a mistake only %d are refused", wrong, refused)
		})
	}
}

// spoil makes one mistake somewhere in a document: a misspelt name, or a field that is
// missing or of another kind.
func spoil(r *rand.Rand, value any) string {
	for {
		switch of := value.(type) {
		case map[string]any:
			keys := slices.Sorted(maps.Keys(of))
			key := keys[r.IntN(len(keys))]
			switch inner := of[key].(type) {
			case map[string]any, []any:
				if r.IntN(6) > 0 && size(inner) > 0 {
					value = inner
					continue
				}
			}
			switch r.IntN(3) {
			case 0:
				of[key+"x"] = of[key]
				delete(of, key)
				return key + " misspelt"
			case 1:
				delete(of, key)
				return key + " omitted"
			}
			of[key] = []any{[]any{true}}
			return key + " of another kind"
		case []any:
			i := r.IntN(len(of))
			switch inner := of[i].(type) {
			case map[string]any, []any:
				if size(inner) > 0 {
					value = inner
					continue
				}
			}
			of[i] = []any{[]any{true}}
			return fmt.Sprintf("an entry %d of another kind", i)
		}
	}
}

func size(value any) int {
	switch of := value.(type) {
	case map[string]any:
		return len(of)
	case []any:
		return len(of)
	}
	return 0
}

// The notation of a game explains each line of a position once.
func TestNotationTellsNothingTwice(t *testing.T) {
	for _, def := range engines.Games {
		var b strings.Builder
		WriteNotation(&b, def)
		seen := map[string]bool{}
		for line := range strings.Lines(b.String()) {
			fail.If(t, len(strings.TrimSpace(line)) > 20 && seen[line], "%s: %s", def.Name, line)
			seen[line] = true
		}
	}
}

// The playground of a site gets the texts of the site with the files that they include and
// name, the guide, and no other files of their folder.
func TestTextsOfTheDesk(t *testing.T) {
	tree := fstest.MapFS{}
	for name, text := range must.Cases[map[string]string](t, "testdata/rulescmd.yaml", "TextsOfTheDesk") {
		tree[name] = &fstest.MapFile{Data: []byte(text)}
	}
	text := tree["rules/mnk/a.scenario"].Data
	opt := scenarios.Options{Games: []*rule.GameDef{mnk.Def}, Files: &files.Reader{Tree: tree}}
	opt.Files.Give("rules")
	suite := scenarios.LoadSource(opt, "rules/mnk/a.scenario", text)
	fail.Now(t, len(suite.Cases) != 1, "%v", suite.Diags)
	b := &siteBuilder{opt: opt, f: &app.Found{Cases: suite.Cases}}
	b.collect()
	want := append(slices.Collect(maps.Keys(guideTexts())), "mnk/a.scenario", "mnk/board.svg", "shared/base.scenario")
	slices.Sort(want)
	names := slices.Sorted(maps.Keys(b.texts))
	fail.If(t, !slices.Equal(names, want) || b.texts["mnk/a.scenario"] != string(text), "%q, expected %q", names, want)
	fail.If(t, len(want) < 10 || !slices.Contains(want, "guide/tutorial.md") || !slices.Contains(want, "GUIDE.md"), "the guide is not there: %q", want)
}

func TestCommonFolder(t *testing.T) {
	for want, names := range must.Cases[map[string][]string](t, "testdata/rulescmd.yaml", "CommonFolder") {
		all := map[string]string{}
		for _, name := range names {
			all[name] = ""
		}
		fail.Unequal(t, common(all), want, "%q lie in %q, expected %q", names)
	}
}
