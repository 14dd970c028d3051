package outside

import (
	"cmp"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"regexp"
	"slices"
	"strings"
	"sync"

	"umpire/engines/rule"
)

// The clauses of an engine that does not say its own.
const (
	engineRefused = ".engine.refused"
	enginePlayed  = ".engine.played"
)

// An engine is a program that plays a game, and what it says about it.
type engine struct {
	pool                    *pool
	welcome                 *Welcome
	can                     map[string]bool
	clauses                 []rule.Entry
	number                  map[string]rule.Clause
	tableFacts, playerFacts *factShape
	derived                 bool   // the facts are the keys of positions
	position                schema // of positions; empty where the engine gives none

	tables *sync.Map // *table by its set-up, so that an engine holds each only once
}

var (
	nameForm = regexp.MustCompile(`^[a-z][a-z0-9]{0,29}$`)
	idForm   = regexp.MustCompile(`^[a-z][a-z0-9]*(\.[a-z0-9]+(-[a-z0-9]+)*)+$`)
	ties     = map[string]rule.Enforcement{"": "", "judged": rule.Judged, "acted": rule.Acted, "defined": rule.Defined, "follows": rule.Follows}
)

var wordForm = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*$`).MatchString

func newEngine(p *pool, w *Welcome) (*engine, error) {
	e := &engine{pool: p, welcome: w, can: map[string]bool{}, number: map[string]rule.Clause{}, tables: new(sync.Map)}
	_ = json.Unmarshal(w.Position, &e.position) // without one, shapes follow from the first position
	switch {
	case w.Version != Protocol:
		return nil, fmt.Errorf("it uses version %d of the protocol, and umpire knows %d", w.Version, Protocol)
	case !nameForm.MatchString(w.Name):
		return nil, fmt.Errorf("%q cannot be the name of a game: small letters and digits, a letter first", w.Name)
	case w.Players[0] < 1 || w.Players[1] < w.Players[0] || w.Players[1] > maxPlayers:
		return nil, fmt.Errorf("players are %v, and must be the fewest and the most, from 1 to %d", w.Players, maxPlayers)
	case w.Example == "":
		return nil, fmt.Errorf("an example of a move is missing")
	}
	for _, ability := range w.Can {
		if Abilities[ability] == "" {
			return nil, fmt.Errorf("%q is not something that an engine can do; the protocol has %s", ability, oneOf(sorted(Abilities)))
		}
		e.can[ability] = true
	}
	for _, c := range w.Clauses {
		if err := e.add(c); err != nil {
			return nil, err
		}
	}
	if !e.can["reasons"] {
		_ = e.add(Clause{ID: w.Name + engineRefused, Kind: "legality", Section: "Engine", Words: "The engine refuses the move and does not say why."})
	}
	if !e.can["events"] {
		_ = e.add(Clause{ID: w.Name + enginePlayed, Kind: "effect", Section: "Engine", Words: "The engine makes the move."})
	}
	if len(e.clauses) > rule.MaxClauses {
		return nil, fmt.Errorf("it has %d clauses, and at most %d are possible", len(e.clauses), rule.MaxClauses)
	}
	for _, r := range w.Rulings {
		if !idForm.MatchString(r.ID) || !strings.HasPrefix(r.ID, w.Name+".ruling.") || len(r.Readings) < 2 || len(r.Readings) > 26 {
			return nil, fmt.Errorf("the ruling %q needs an ID that begins with %s.ruling. and at least two readings", r.ID, w.Name)
		}
	}
	for _, m := range w.Misreadings {
		if _, ok := e.number[m.Clause]; !ok {
			return nil, fmt.Errorf("the misreading %q is of %q, which is not a clause", m.Name, m.Clause)
		}
	}
	return e, e.readFacts()
}

// maxPlayers is how many players a game may have: the last seat is that of chance.
const maxPlayers = 14

func (e *engine) add(c Clause) error {
	name := e.welcome.Name
	_, twice := e.number[c.ID]
	kind := strings.TrimPrefix(c.Kind, string(rule.KindVariant)+", ")
	tie, known := ties[c.Tie]
	switch {
	case !idForm.MatchString(c.ID) || !strings.HasPrefix(c.ID, name+"."):
		return fmt.Errorf("the clause %q needs an ID of small words with full stops that begins with %q", c.ID, name+".")
	case twice:
		return fmt.Errorf("the clause %s is there twice", c.ID)
	case !slices.Contains(rule.Kinds, kind):
		return fmt.Errorf("the clause %s has the kind %q; kinds are %s", c.ID, c.Kind, oneOf(rule.Kinds))
	case !known:
		return fmt.Errorf("the clause %s has the tie %q; ties are judged, acted, defined and follows", c.ID, c.Tie)
	case c.Words == "" || c.Section == "":
		return fmt.Errorf("the clause %s needs words and a section", c.ID)
	}
	e.number[c.ID] = rule.Clause(len(e.clauses))
	e.clauses = append(e.clauses, rule.Entry{ID: c.ID, Kind: rule.Kind(c.Kind), Section: c.Section, Words: c.Words, Enforcement: tie, From: c.From, At: c.At})
	return nil
}

// readFacts makes the types of facts; without any these are the keys of positions.
func (e *engine) readFacts() (err error) {
	facts, own := e.welcome.Facts, e.welcome.PlayerFacts
	if len(facts)+len(own) == 0 {
		e.derived = true
		facts, own = map[string]Fact{}, map[string]Fact{}
		names, all := e.position.properties()
		for _, name := range names {
			h := shapeOfSchema(all[name], nil)
			switch kind, ok := h.factType(); {
			case !wordForm(name):
			case h.kind == byPlayer:
				if kind, ok := h.of.factType(); ok {
					own[name] = Fact{kind, cmp.Or(h.help, "what a position says of the player")}
				}
			case ok:
				facts[name] = Fact{kind, cmp.Or(h.help, "what a position says")}
			}
		}
	}
	if e.tableFacts, err = shapeOf(facts); err == nil {
		e.playerFacts, err = shapeOf(own)
	}
	return err
}

func (h *shape) factType() (string, bool) {
	switch {
	case h.kind == asText:
		return "string", true
	case h.kind == asNumber && h.whole:
		return "int", true
	case h.kind == asNumber:
		return "number", true
	case h.kind == asYes:
		return "bool", true
	case h.kind == asCounts:
		return "map of int", true
	case h.kind == asList:
		of, ok := h.of.factType()
		return "list of " + of, ok
	}
	return "", false
}

func (e *engine) examples() []string {
	if len(e.welcome.Examples) > 0 {
		return e.welcome.Examples
	}
	return []string{e.welcome.Example}
}

func (e *engine) def() *rule.GameDef {
	w := e.welcome
	def := &rule.GameDef{
		Name: w.Name, Edition: w.Edition, Players: w.Players, Clauses: e.clauses,
		Facts: e.tableFacts.zero(), PlayerFacts: e.playerFacts.zero(),
		Examples: e.examples, Notation: e.notation, Open: e.open,
		Chance: func() []string { return w.Chance },
		Outside: &rule.Outside{Lacks: map[rule.Ability]bool{
			rule.CanReasons: !e.can["reasons"], rule.CanEvents: !e.can["events"], rule.CanStrike: !e.can["strike"],
			rule.CanCheck: !e.can["check"], rule.CanView: !e.can["view"], rule.CanList: e.can["seed"],
		}},
	}
	for _, c := range w.Clauses {
		if strings.HasSuffix(c.ID, ".setup.players") {
			def.PlayersBy = c.ID
		}
	}
	for _, name := range sorted(w.Variants) {
		def.Variants = append(def.Variants, rule.Variant{Name: name, Words: w.Variants[name], Values: w.Values[name]})
	}
	for _, r := range w.Rulings {
		ruling := rule.Ruling{ID: r.ID, Question: r.Question, Default: "A"}
		for i, reading := range r.Readings {
			ruling.Readings = append(ruling.Readings, rule.Reading{Name: string(rune('A' + i)), Alias: reading[0], Words: reading[1], Supported: true})
		}
		def.Rulings = append(def.Rulings, ruling)
	}
	for _, m := range w.Misreadings {
		def.Misreadings = append(def.Misreadings, rule.Misreading(m))
	}
	return def
}

// notation describes positions and moves.
func (e *engine) notation() string {
	var b strings.Builder
	if names, all := e.position.properties(); !e.can["read"] && e.welcome.Position != nil {
		b.WriteString("A position is lines, in any order, each of which may be omitted:\n\n")
		for _, name := range names {
			h := shapeOfSchema(all[name], nil)
			sample := name + " " + h.sample
			if h.kind == byPlayer && h.sample == "" {
				sample = name + " PLAYER " + h.of.sample
			}
			b.WriteString(strings.TrimRight(fmt.Sprintf("  %-26s %s", strings.TrimSpace(sample), h.help), " ") + "\n")
		}
		b.WriteString("\n")
	}
	b.WriteString("Moves:\n\n  " + strings.Join(e.examples(), "\n  ") + "\n")
	if e.welcome.Notation != "" {
		b.WriteString("\n" + strings.TrimSpace(e.welcome.Notation) + "\n")
	}
	return b.String()
}

// standardNames are those of players whom nobody names.
var standardNames = []string{"Ann", "Ben", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Lea", "Max", "Nia"}

func (e *engine) open(setup rule.Setup) (rule.AnyGame, error) {
	w := e.welcome
	names := slices.Concat(w.Names, standardNames[min(len(w.Names), len(standardNames)):])[:w.Players[0]]
	var errs rule.SetupErrors
	if setup.Players != nil {
		names = nil
		for i, p := range setup.Players {
			if names = append(names, p.Name); p.Words != "" {
				errs = append(errs, &rule.SetupError{Part: rule.PartPlayers, Index: i, Msg: "a player of " + w.Name + " is a name alone"})
			}
		}
	}
	if errs != nil {
		return nil, errs
	}
	q := Question{Do: "open", Players: names, Variants: map[string]string{}, Rulings: map[string]string{}, Misread: setup.Misread}
	for _, v := range setup.Variants {
		q.Variants[v.Name] = v.Value
	}
	def := e.def()
	for i := range def.Rulings {
		r := &def.Rulings[i]
		q.Rulings[r.ID] = r.Find(def.Reading(setup, r.ID)).Alias
	}
	t, err := e.table(q)
	if err != nil {
		return nil, err
	}
	g := &Game{engine: e, names: names, table: t, start: stateOf(t.start), cache: newCache(e.pool.Cache)}
	g.book.Clauses = e.clauses
	g.form = formOf(w, t.first, names)
	return g.anyGame(), nil
}

// table returns the table of a set-up. It is opened the first time.
func (e *engine) table(q Question) (*table, error) {
	key, _ := json.Marshal(&q)
	if t, ok := e.tables.Load(string(key)); ok {
		return t.(*table), nil
	}
	h := fnv.New64a()
	h.Write(key)
	q.Table = fmt.Sprintf("t%x", h.Sum64())
	a, fault := e.pool.ask(nil, &q)
	if fault != nil {
		return nil, fault
	}
	if a.Cannot != nil {
		return nil, e.refused(&q, a)
	}
	start, err := canonical(a.Start)
	if err != nil || !strings.HasPrefix(start, "{") || start == "{}" {
		return nil, e.pool.fault(&q, a.Start, "%s begins with a position that is not a JSON object with keys", e.pool.name)
	}
	t, _ := e.tables.LoadOrStore(string(key), &table{q, start, a.Start})
	return t.(*table), nil
}

func (e *engine) refused(q *Question, a *Answer) error {
	var errs rule.SetupErrors
	for _, r := range a.Cannot {
		if _, ok := e.number[r.Clause]; !ok {
			return e.pool.fault(q, nil, "%s refuses the set-up by %q, which is not a clause of its rulebook", e.pool.name, r.Clause)
		}
		errs = append(errs, &rule.SetupError{Part: rule.PartPlayers, Index: -1, Msg: cmp.Or(r.Here, "the set-up is refused"), Clause: r.Clause})
	}
	if errs == nil {
		return e.pool.fault(q, nil, "%s refuses the set-up without a reason", e.pool.name)
	}
	return errs
}
