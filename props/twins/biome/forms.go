package biome

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"umpire/props/twins/reference"
)

// A verb is a kind of move, by its first word. A move is legal if no clause refuses it.
type verb struct {
	judge  func(*refusal)
	phases []string // in which it is made; a decision inside an action or of a bonus has none
	forms  []string // words in capitals stand for each word of their kind: see wordsFor
}

var verbs map[string]verb

func init() {
	in := func(phases ...string) []string { return phases }
	verbs = map[string]verb{
		"start":  {(*refusal).start, in("start"), in("start bird SPACE tree SPACE")},
		"redraw": {(*refusal).redraws, in("bury"), in("redraw BOUNTY")},
		"bury":   {(*refusal).bury, in("bury"), in("bury BOUNTY at SPACE")},
		"send":   {(*refusal).send, in("send"), in("send BOUNTY to THEIRS")},
		"done":   {(*refusal).done, in("bury", "reduce", "nesting", "feeding"), in("done")},

		"reduce":  {(*refusal).reduce, in("reduce"), in("reduce CARD")},
		"reward":  {(*refusal).reward, in("reduce"), in("reward KIND", "reward card")},
		"draw":    {(*refusal).draws, in("draw"), in("draw NUMBER")},
		"collect": {(*refusal).collect, in("collect"), in("collect none", "collect KIND", "collect PAIR")},
		"extra":   {(*refusal).extra, in("collect"), in("extra none", "extra card", "extra KIND")},
		"play":    {(*refusal).play, in("play"), in("play CARD into SPACE", "play COMPOUND into SPACE omit KIND")},
		"forgo":   {(*refusal).due, in("play"), in("forgo draw", "forgo")},

		"nest": {(*refusal).nest, in("nesting"), in("nest SPACE in SPACE")},
		"attack": {(*refusal).attack, in("predation"),
			in("attack with SPACE", "attack with SPACE on none", "attack with SPACE on THEIRS")},
		"feed": {(*refusal).feed, in("feeding"), in("feed SPACE KIND")},
		"scavenge": {(*refusal).scavenge, in("scavenging"),
			in("scavenge none", "scavenge with SPACE", "scavenge with SPACE on PLAYER")},
		"migrate":  {(*refusal).migrate, in("migration"), in("migrate SPACE")},
		"remove":   {(*refusal).remove, in("migration"), in("remove SPACE")},
		"release":  {(*refusal).release, in("migration"), in("release SPACE")},
		"stay":     {(*refusal).stay, in("migration"), in("stay")},
		"settle":   {(*refusal).settle, in("migration"), in("settle SPACE")},
		"activate": {(*refusal).activate, in("action"), in("activate SPACE")},
		"rest":     {(*refusal).due, in("action"), in("rest draw", "rest")},

		"pay":     {(*refusal).pay, nil, in("pay KIND", "pay CARD")},
		"give":    {(*refusal).give, nil, in("give KIND", "give CARD", "give KIND to PLAYER", "give CARD to PLAYER")},
		"point":   {(*refusal).point, nil, in("point to PLAYER")},
		"keep":    {(*refusal).keep, nil, in("keep CARD")},
		"publish": {(*refusal).publish, nil, in("publish none", "publish GOAL")},
		"take":    {(*refusal).take, nil, in("take NUMBER")},
		"bonus": {(*refusal).bonus, nil, in(
			"bonus sunlight", "bonus draw", "bonus discount forgo draw", "bonus discount forgo",
			"bonus discount play CARD into SPACE", "bonus discount play COMPOUND into SPACE omit KIND")},

		"lose":    {(*refusal).lose, in("disaster"), in("lose KIND", "lose SPACE", "lose nest SPACE")},
		"burn":    {(*refusal).burn, in("disaster"), in("burn CARD")},
		"save":    {(*refusal).save, in("disaster"), in("save none", "save SPACE")},
		"discard": {(*refusal).discard, in("disaster"), in("discard CARD")},

		"exchange": {(*refusal).exchange, nil, in("exchange GOODS for KIND", "exchange GOODS for card")},
		"change":   {(*refusal).change, nil, in("change SPACE with CARD")},
	}
}

// Moves returns every legal move. If chance must decide, its moves come first.
func (t *table) Moves() (list []string) {
	if t.phase == "over" {
		return nil
	}
	if says, faces := t.chance(); says != "" {
		return reference.Each(faces, func(face string) string { return says + ": " + face })
	}
	for _, p := range t.players {
		for _, verb := range slices.Sorted(maps.Keys(verbs)) {
			for _, what := range t.legal(p, verb) {
				list = append(list, p.name+": "+what)
			}
		}
	}
	return list
}

// legal returns the legal moves of a kind: of every form, those that no clause refuses.
func (t *table) legal(p *player, kind string) (list []string) {
	r := &refusal{table: t, p: p, words: []string{kind}}
	hunts := t.phase == "predation" && !t.solo()
	switch {
	case kind == "exchange" || kind == "change":
		if r.closed() {
			return nil
		}
	case !r.timely() || t.ready[p.seat] && !hunts && !r.nested():
		return nil
	}
	for _, form := range verbs[kind].forms {
		for _, what := range reference.Expand(form, func(word string) ([]string, bool) { return t.wordsFor(p, word) }) {
			r := &refusal{table: t, p: p, words: reference.Words(what)}
			if verbs[kind].judge(r); len(r.list) == 0 {
				list = append(list, what)
			}
		}
	}
	return list
}

// wordsFor returns the words for which a word of a form stands.
//
// biome.ruling.exchange-same, biome.ruling.play-exact, biome.ruling.reveal-window,
// biome.ruling.conditions-owner, biome.ruling.bountiful-solo
func (t *table) wordsFor(p *player, word string) (list []string, found bool) {
	switch word {
	case "SPACE":
		for at := range p.board {
			list = append(list, t.spaceName(at))
		}
	case "THEIRS":
		for _, other := range t.players {
			for at := range other.board {
				list = append(list, other.name+"."+t.spaceName(at))
			}
		}
	case "PLAYER":
		list = append(list, reference.Each(t.players, func(other *player) string { return other.name })...)
	case "NUMBER":
		for n := range 10 {
			list = append(list, strconv.Itoa(n))
		}
	case "KIND":
		return resources, true
	case "PAIR":
		for i, one := range resources {
			for _, other := range resources[i:] {
				list = append(list, one+" "+other)
			}
		}
	case "GOODS":
		for _, kind := range resources {
			for n := 2; n <= min(3, p.store[kind]); n++ {
				list = append(list, strings.TrimSpace(strings.Repeat(kind+" ", n)))
			}
		}
		return slices.Concat(list, t.choices(p.hand, 2), t.choices(p.hand, 3)), true
	case "CARD":
		return reference.Quoted(t.distinct(slices.Concat(p.hand, p.aside))), true
	case "COMPOUND": // a card that costs several kinds: only then a move says which is omitted
		for _, one := range t.distinct(slices.Concat(p.hand, p.aside)) {
			if c := t.cards.card(one); c != nil && len(c.Cost) > 1 {
				list = append(list, `"`+one+`"`)
			}
		}
	case "BOUNTY":
		return reference.Quoted(p.bounties), true
	case "GOAL":
		return reference.Quoted(t.goalAside), true
	default:
		return nil, false
	}
	return list, true
}
