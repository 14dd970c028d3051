package roam

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/goccy/go-yaml/ast"
)

const (
	maxSolids = 9
	maxBlanks = 6
	maxPoints = 1000
)

// all reads a whole card set.
func (r *cardReader) all(root ast.Node) {
	f := r.fields(field{"", root}, []string{"meta", "starting", "land", "artifacts", "outpost"}, nil)
	meta := r.fields(f["meta"], []string{"colours"}, []string{"game", "version", "licence", "from_text", "public", "stand_in", "name", "edition"})
	if game, ok := meta["game"]; ok && r.text(game) != "roam" {
		r.fail(game.node, []string{"roam"}, "meta.game is not roam")
	}
	colours := r.colours(meta["colours"])
	r.starting(f["starting"], colours)
	r.land(f["land"])
	r.artifacts(f["artifacts"])
	if outpost, ok := f["outpost"]; ok {
		points := r.fields(outpost, []string{"points"}, nil)
		r.set.Outpost = int16(r.number(points["points"], 0, maxPoints))
	}
}

func (r *cardReader) colours(f field) []string {
	var colours []string
	for _, c := range r.list(f) {
		name := r.text(c)
		if slices.Contains(colours, name) {
			r.fail(c.node, nil, "%s: %q stands twice", c.path, name)
		}
		colours = append(colours, name)
	}
	if f.node != nil && len(colours) != 4 {
		r.fail(f.node, nil, "meta.colours has %d colours; the game has 4", len(colours))
	}
	copy(r.set.Colours[:], colours)
	return colours
}

func (r *cardReader) starting(f field, colours []string) {
	items := r.list(f)
	r.count(f, len(items), 12, "starting cards")
	seen := map[[2]int]bool{}
	for _, item := range items {
		c := r.fields(item, []string{"id", "colour", "slot", "name", "points", "pattern"}, nil)
		colour := r.word(c["colour"], colours)
		slot := r.number(c["slot"], 1, 3)
		if colour >= 0 && colour < 4 {
			if seen[[2]int{colour, slot}] {
				r.fail(c["slot"].node, nil, "%s: %s has two cards in slot %d", c["slot"].path, colours[colour], slot)
			}
			seen[[2]int{colour, slot}] = true
		}
		card := &r.set.Cards[landCount+3*min(max(colour, 0), 3)+slot-1]
		r.character(card, c)
	}
}

func (r *cardReader) land(f field) {
	items := r.list(f)
	r.count(f, len(items), landCount, "land cards")
	for _, item := range items {
		c := r.fields(item, []string{"id", "name", "points", "coins", "pattern"}, nil)
		var card Card
		r.character(&card, c)
		r.coins(&card, c["coins"])
		if at := r.numbered(c["id"], card.ID, 'L', landCount); at >= 0 {
			r.set.Cards[at] = card
		}
	}
}

func (r *cardReader) artifacts(f field) {
	items := r.list(f)
	r.count(f, len(items), tileCount, "artifacts")
	for _, item := range items {
		a := r.fields(item, []string{"id", "ability", "cost", "points"}, nil)
		id := r.text(a["id"])
		r.unique(a["id"], id)
		ability := r.word(a["ability"], abilityNames)
		tile := Artifact{id, Ability(max(ability, 0)), int16(r.number(a["cost"], 0, maxPoints)), int16(r.number(a["points"], 0, maxPoints))}
		if at := r.numbered(a["id"], id, 'A', tileCount); at >= 0 {
			r.set.Artifacts[at] = tile
		}
	}
}

// numbered returns the index of a card with an ID like L07, -1 when the ID is
// none.
func (r *cardReader) numbered(f field, id string, letter byte, most int) int {
	if len(id) == 3 && id[0] == letter {
		if n, err := strconv.Atoi(id[1:]); err == nil && n >= 1 && n <= most {
			return n - 1
		}
	}
	if id != "" {
		r.fail(f.node, nil, "%s is %c01 to %c%02d, not %q", f.path, letter, letter, most, id)
	}
	return -1
}

func (r *cardReader) count(f field, got, want int, what string) {
	if f.node != nil && got != want {
		r.fail(f.node, nil, "%s has %d %s; the game has %d", f.path, got, what, want)
	}
}

// character reads what every character has.
func (r *cardReader) character(card *Card, c map[string]field) {
	card.ID, card.Name = r.text(c["id"]), r.text(c["name"])
	r.unique(c["id"], card.ID)
	r.unique(c["name"], card.Name)
	card.Points = int16(r.number(c["points"], 0, maxPoints))
	r.pattern(card, c["pattern"])
}

// coins reads the coin symbols of a land card: {2: 1, 5: 2}.
func (r *cardReader) coins(card *Card, f field) {
	if f.node == nil {
		return
	}
	pairs, ok := mapping(f.node)
	if !ok {
		r.fail(f.node, nil, "%s is not a mapping from squares to coin symbols", f.path)
	}
	for _, pair := range pairs {
		key, err := strconv.Atoi(pair.Key.GetToken().Value)
		switch {
		case err != nil || key < 1 || key > 6:
			r.fail(pair.Key, nil, "%s: %q is not a square from 1 to 6", f.path, pair.Key.GetToken().Value)
		case card.Coins[key-1] != 0:
			r.fail(pair.Key, nil, "%s: square %d stands twice", f.path, key)
		default:
			card.Coins[key-1] = uint8(r.number(field{fmt.Sprintf("%s.%d", f.path, key), pair.Value}, 1, 9))
		}
	}
}

// pattern reads a pattern and checks its shape.
func (r *cardReader) pattern(card *Card, f field) {
	bad := len(r.errs)
	for _, row := range r.list(f) {
		text := r.text(row)
		for _, cell := range text {
			if cell != '#' && cell != 'o' && cell != '.' {
				r.fail(row.node, nil, "%s: a pattern is written with #, o and ., not %q", row.path, cell)
				break
			}
		}
		if len(card.Pattern) > 0 && len(text) != len(card.Pattern[0]) {
			r.fail(row.node, nil, "%s has %d cells, the first row %d", row.path, len(text), len(card.Pattern[0]))
		}
		if len(text) > 12 {
			r.fail(row.node, nil, "%s has %d cells; 12 are the most", row.path, len(text))
		}
		card.Pattern = append(card.Pattern, text)
	}
	if f.node != nil && bad == len(r.errs) {
		r.shape(card, f)
	}
}

func (r *cardReader) shape(card *Card, f field) {
	if len(card.Pattern) > 12 {
		r.fail(f.node, nil, "%s has %d rows; 12 are the most", f.path, len(card.Pattern))
		return
	}
	card.Solids, card.Blanks = cells(card.Pattern)
	wide, high := extent(card.Solids)
	switch {
	case len(card.Solids) == 0:
		r.fail(f.node, nil, "%s has no solid cell #", f.path)
	case len(card.Solids) > maxSolids:
		r.fail(f.node, nil, "%s has %d solid cells; %d are the most", f.path, len(card.Solids), maxSolids)
	case len(card.Blanks) > maxBlanks:
		r.fail(f.node, nil, "%s has %d blank cells; %d are the most", f.path, len(card.Blanks), maxBlanks)
	case wide > 6 || high > 6:
		r.fail(f.node, nil, "%s: the solid cells take %d x %d squares; 6 x 6 are the most", f.path, wide, high)
	default:
		wide, high = extent(append(slices.Clone(card.Solids), card.Blanks...))
		if wide != len(card.Pattern[0]) || high != len(card.Pattern) {
			r.fail(f.node, nil, "%s: an outer row or column is empty", f.path)
		}
	}
}

// extent returns the size of the box around cells.
func extent(cells []offset) (wide, high int) {
	if len(cells) == 0 {
		return 0, 0
	}
	low, top := cells[0], cells[0]
	for _, o := range cells {
		low = offset{min(low.right, o.right), min(low.up, o.up)}
		top = offset{max(top.right, o.right), max(top.up, o.up)}
	}
	return int(top.right-low.right) + 1, int(top.up-low.up) + 1
}
