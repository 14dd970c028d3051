package roam

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/engines/fields"
	"umpire/engines/rule"
)

// cardCount counts the characters: land cards, then three starting cards for each of four colors.
const cardCount = landCount + 4*startingCards

// A Card is a character.
type Card struct {
	ID, Name       string
	Points         int16
	Coins          [6]uint8 // land cards: the coin symbols of each local square
	Pattern        []string // as printed, the far row first
	Solids, Blanks []offset // from the anchor, in reading order
}

// An Artifact is a tile of the full game.
type Artifact struct {
	ID           string
	Ability      Ability
	Cost, Points int16
}

// An Ability is what an artifact can do.
type Ability uint8

// The abilities.
const (
	FreeBlank Ability = iota
	Replacing
	Coining
	Rotating
	Sliding
	Flipping
)

var abilityNames = []string{"free-blank", "replace", "coin", "rotate", "slide", "flip"}

func (a Ability) String() string { return abilityNames[a] }

// Words are the names of the abilities, as card sets write them.
func (a Ability) Words() []string { return abilityNames }

// A CardSet is the printed values of all cards.
type CardSet struct {
	Colours   [4]string
	Cards     [cardCount]Card // L01 to L43, then the starting cards by color and slot
	Artifacts [tileCount]Artifact
	Outpost   int16 // the points of the Outpost card

	most  int              // the most solid cells of a pattern
	able  [6]Tiles         // the artifacts of each ability
	cards map[string]uint8 // by ID and name, in lower case
	tiles map[string]uint8
	words []string          // every ID and name of a character
	names map[string]string // of the land cards, by ID
}

//go:embed cards.yaml
var standInYAML []byte

//go:embed cards_gen.txt
var standInWritten string

// StandIn returns the embedded card set.
var StandIn = fields.Embedded(standInYAML, standInWritten, ReadCards)

func (set *CardSet) index() {
	set.cards, set.tiles, set.names = map[string]uint8{}, map[string]uint8{}, map[string]string{}
	for i := range set.Cards {
		c := &set.Cards[i]
		set.cards[strings.ToLower(c.ID)] = uint8(i)
		set.cards[strings.ToLower(c.Name)] = uint8(i)
		set.words = append(set.words, c.ID, c.Name)
		set.names[c.ID] = c.Name
		set.most = max(set.most, len(c.Solids))
	}
	for i := range set.Artifacts {
		a := &set.Artifacts[i]
		set.tiles[strings.ToLower(a.ID)] = uint8(i)
		set.able[a.Ability] |= tile(uint8(i))
	}
}

func cells(pattern []string) (solids, blanks []offset) {
	var anchor offset
	found := false
	for up, row := range pattern {
		for right, cell := range row {
			at := offset{int8(right), -int8(up)}
			if cell == '#' && !found {
				anchor, found = at, true
			}
			switch cell {
			case '#':
				solids = append(solids, at)
			case 'o':
				blanks = append(blanks, at)
			}
		}
	}
	for _, list := range [][]offset{solids, blanks} {
		for i := range list {
			list[i].right -= anchor.right
			list[i].up -= anchor.up
		}
	}
	return solids, blanks
}

func listCards(set *CardSet) (list []rule.Card) {
	for i := range set.Cards {
		c := &set.Cards[i]
		kind, text := "land", fmt.Sprintf("points %d", c.Points)
		if i >= landCount {
			kind = "starting"
		} else {
			text += "\ncoins" + coinText(&c.Coins)
		}
		list = append(list, rule.Card{ID: c.ID, Kind: kind, Name: c.Name, Text: text + "\n" + strings.Join(c.Pattern, "\n")})
	}
	for i := range set.Artifacts {
		a := &set.Artifacts[i]
		list = append(list, rule.Card{ID: a.ID, Kind: "artifact", Name: a.Ability.String(), Text: fmt.Sprintf("cost %d, points %d", a.Cost, a.Points)})
	}
	return list
}

func coinText(coins *[6]uint8) (text string) {
	for i, n := range coins {
		if n > 0 {
			text += fmt.Sprintf(" %d:%d", i+1, n)
		}
	}
	if text == "" {
		return " none"
	}
	return text
}

const (
	maxSolids = 9
	maxBlanks = 6
)

// What a card set holds, as it is written. What the game does not use is named _.
type (
	setFile struct {
		Meta struct {
			Game    string       `field:"game,may" words:"roam"`
			Colours fields.Field `field:"colours"`
			_       any          `field:"version,may"`
			_       any          `field:"licence,may"`
			_       any          `field:"from_text,may"`
			_       any          `field:"public,may"`
			_       any          `field:"stand_in,may"`
			_       any          `field:"name,may"`
			_       any          `field:"edition,may"`
		} `field:"meta"`
		Starting  fields.Field `field:"starting"`
		Land      fields.Field `field:"land"`
		Artifacts fields.Field `field:"artifacts"`
		Outpost   struct {
			Points int16 `field:"points" range:"0..1000"`
		} `field:"outpost"`
	}
	character struct {
		ID      fields.Value[string] `field:"id" unique:""`
		Name    string               `field:"name" unique:""`
		Points  int16                `field:"points" range:"0..1000"`
		Pattern fields.Field         `field:"pattern"`
	}
	startingCard struct {
		Colour fields.Field      `field:"colour"`
		Slot   fields.Value[int] `field:"slot" range:"1..3"`
		character
	}
	landCard struct {
		character
		Coins fields.Field `field:"coins"`
	}
	artifact struct {
		ID      fields.Value[string] `field:"id" unique:""`
		Ability Ability              `field:"ability"`
		Cost    int16                `field:"cost" range:"0..1000"`
		Points  int16                `field:"points" range:"0..1000"`
	}
)

func (r *cardReader) all(root fields.Field) {
	var f setFile
	r.Struct(root, &f)
	colours := r.colours(f.Meta.Colours)
	r.starting(f.Starting, colours)
	r.land(f.Land)
	r.artifacts(f.Artifacts)
	r.set.Outpost = f.Outpost.Points
}

func (r *cardReader) colours(f fields.Field) []string {
	var colours []string
	for _, c := range r.List(f) {
		name := r.Text(c)
		if slices.Contains(colours, name) {
			r.Fail(c, nil, "%s: %q is listed twice", c.Path(), name)
		}
		colours = append(colours, name)
	}
	if f.Given() && len(colours) != 4 {
		r.Fail(f, nil, "meta.colours has %d colors; the game has 4", len(colours))
	}
	copy(r.set.Colours[:], colours)
	return colours
}

func (r *cardReader) starting(f fields.Field, colours []string) {
	items := r.List(f)
	r.count(f, len(items), 4*startingCards, "starting cards")
	seen := map[[2]int]bool{}
	for _, item := range items {
		var c startingCard
		r.Struct(item, &c)
		colour := r.Word(c.Colour, colours)
		if colour >= 0 && colour < 4 {
			if seen[[2]int{colour, c.Slot.V}] {
				r.Fail(c.Slot.Field, nil, "%s: %s has two cards in slot %d", c.Slot.Path(), colours[colour], c.Slot.V)
			}
			seen[[2]int{colour, c.Slot.V}] = true
		}
		r.set.Cards[landCount+startingCards*min(max(colour, 0), 3)+c.Slot.V-1] = r.character(&c.character)
	}
}

func (r *cardReader) land(f fields.Field) {
	items := r.List(f)
	r.count(f, len(items), landCount, "land cards")
	for _, item := range items {
		var c landCard
		r.Struct(item, &c)
		card := r.character(&c.character)
		r.coins(&card, c.Coins)
		if at := r.numbered(c.ID, 'L', landCount); at >= 0 {
			r.set.Cards[at] = card
		}
	}
}

func (r *cardReader) artifacts(f fields.Field) {
	items := r.List(f)
	r.count(f, len(items), tileCount, "artifacts")
	for _, item := range items {
		var a artifact
		r.Struct(item, &a)
		if at := r.numbered(a.ID, 'A', tileCount); at >= 0 {
			r.set.Artifacts[at] = Artifact{a.ID.V, a.Ability, a.Cost, a.Points}
		}
	}
}

// numbered returns the index of a card with an ID like L07, -1 when the ID is none.
func (r *cardReader) numbered(f fields.Value[string], letter byte, most int) int {
	id := f.V
	if len(id) == 3 && id[0] == letter {
		if n, err := strconv.Atoi(id[1:]); err == nil && n >= 1 && n <= most {
			return n - 1
		}
	}
	if id != "" {
		r.Fail(f.Field, nil, "%s is %c01 to %c%02d, not %q", f.Path(), letter, letter, most, id)
	}
	return -1
}

func (r *cardReader) count(f fields.Field, got, want int, what string) {
	if f.Given() && got != want {
		r.Fail(f, nil, "%s has %d %s; the game has %d", f.Path(), got, what, want)
	}
}

func (r *cardReader) character(c *character) Card {
	card := Card{ID: c.ID.V, Name: c.Name, Points: c.Points}
	r.pattern(&card, c.Pattern)
	return card
}

// coins reads the coin symbols of a land card: {2: 1, 5: 2}.
func (r *cardReader) coins(card *Card, f fields.Field) {
	for _, pair := range r.Pairs(f, "from squares to coin symbols") {
		key, err := strconv.Atoi(pair.Key)
		switch {
		case err != nil || key < 1 || key > 6:
			r.Fail(pair.At, nil, "%s: %q is not a square from 1 to 6", f.Path(), pair.Key)
		case card.Coins[key-1] != 0:
			r.Fail(pair.At, nil, "%s: square %d is listed twice", f.Path(), key)
		default:
			card.Coins[key-1] = uint8(r.Number(pair.Value, 1, 9))
		}
	}
}

func (r *cardReader) pattern(card *Card, f fields.Field) {
	bad := r.Mistakes()
	for _, row := range r.List(f) {
		text := r.Text(row)
		for _, cell := range text {
			if cell != '#' && cell != 'o' && cell != '.' {
				r.Fail(row, nil, "%s: a pattern is written with #, o and ., not %q", row.Path(), cell)
				break
			}
		}
		if len(card.Pattern) > 0 && len(text) != len(card.Pattern[0]) {
			r.Fail(row, nil, "%s has %d cells, the first row %d", row.Path(), len(text), len(card.Pattern[0]))
		}
		if len(text) > 12 {
			r.Fail(row, nil, "%s has %d cells; 12 are the most", row.Path(), len(text))
		}
		card.Pattern = append(card.Pattern, text)
	}
	if f.Given() && bad == r.Mistakes() {
		r.shape(card, f)
	}
}

func (r *cardReader) shape(card *Card, f fields.Field) {
	if len(card.Pattern) > 12 {
		r.Fail(f, nil, "%s has %d rows; 12 are the most", f.Path(), len(card.Pattern))
		return
	}
	card.Solids, card.Blanks = cells(card.Pattern)
	wide, high := extent(card.Solids)
	switch {
	case len(card.Solids) == 0:
		r.Fail(f, nil, "%s has no solid cell #", f.Path())
	case len(card.Solids) > maxSolids:
		r.Fail(f, nil, "%s has %d solid cells; %d are the most", f.Path(), len(card.Solids), maxSolids)
	case len(card.Blanks) > maxBlanks:
		r.Fail(f, nil, "%s has %d blank cells; %d are the most", f.Path(), len(card.Blanks), maxBlanks)
	case wide > 6 || high > 6:
		r.Fail(f, nil, "%s: the solid cells take %d x %d squares; 6 x 6 are the most", f.Path(), wide, high)
	default:
		wide, high = extent(append(slices.Clone(card.Solids), card.Blanks...))
		if wide != len(card.Pattern[0]) || high != len(card.Pattern) {
			r.Fail(f, nil, "%s: an outer row or column is empty", f.Path())
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

// ReadCards reads a card set from YAML. It reports every independent mistake,
// as a rule.TextErrors with the field in the message.
func ReadCards(data []byte) (*CardSet, error) {
	set := &CardSet{}
	err := fields.Read(data, "the card set", func(r *fields.Reader, root fields.Field) {
		(&cardReader{r, set}).all(root)
	})
	if err != nil {
		return nil, err
	}
	set.index()
	return set, nil
}

type cardReader struct {
	*fields.Reader
	set *CardSet
}
