package biome

import (
	"slices"
	"strconv"
	"strings"

	"umpire/props/twins/reference"
)

// read reads a position in the notation that print writes. Parts without a line are empty,
// but the points are 101, and the phase is the action phase of season 5.
func read(old *table, position string) (*table, error) {
	t := newTable(old.setup, old.cards)
	t.season, t.phase = 5, "action"
	for _, p := range t.players {
		p.points = 101
	}
	r := &reader{table: t, left: slices.Clone(t.cards.deck), given: map[string]bool{}, shown: map[string]string{}}
	for line := range strings.Lines(position) {
		word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		if word == "" {
			continue
		}
		r.given[word] = true
		if err := r.line(word, rest); err != nil {
			return nil, err
		}
	}
	r.complete()
	return t, nil
}

// A reader reads a position line by line.
type reader struct {
	*table
	left  []string // the cards that are not placed yet
	given map[string]bool
	shown map[string]string
}

// take removes a card from those not placed yet.
func (r *reader) take(name string) string {
	take(&r.left, name)
	return name
}

// many reads a list of cards, such as "X", "Y" 2.
func (r *reader) many(text string) (list []string) {
	for _, part := range parts(text) {
		said := words(part)
		n := 1
		if len(said) > 1 {
			n, _ = strconv.Atoi(said[1])
		}
		for range n {
			if said[0] != "none" {
				list = append(list, r.take(said[0]))
			}
		}
	}
	return list
}

// parts splits a list at commas.
func parts(text string) (list []string) {
	for part := range strings.SplitSeq(text, ",") {
		list = append(list, strings.TrimSpace(part))
	}
	return list
}

func plain(text string) (list []string) {
	for _, part := range parts(text) {
		if part != "none" {
			list = append(list, unquote(part))
		}
	}
	return list
}

func (r *reader) seat(name string) int {
	if p := r.who(name); p != nil {
		return p.seat
	}
	return -1
}

func (r *reader) spaceList(text string) (list []int) {
	for _, part := range plain(text) {
		list = append(list, r.space(part))
	}
	return list
}

// line reads a line about the table.
func (r *reader) line(word, rest string) error {
	switch word {
	case "season":
		r.season, _ = strconv.Atoi(rest)
	case "phase":
		r.phase = rest
	case "start":
		r.start = r.seat(rest)
	case "turn":
		r.turn = r.seat(rest)
	case "ready":
		for _, name := range plain(rest) {
			r.ready[r.seat(name)] = true
		}
	case "ending":
		r.ending = true
	case "last":
		r.last = r.seat(rest)
	case "extra":
		r.extra = r.seat(rest)
	case "left":
		r.table.left, _ = strconv.Atoi(rest)
	case "winners":
		r.winners = plain(rest)
	case "rating":
		r.rating, _ = strconv.Atoi(rest)
	case "order":
		for _, name := range plain(rest) {
			r.order = append(r.order, r.seat(name))
		}
	case "virtual":
		r.virtual = r.spaceList(rest)
		r.sortByName(r.virtual)
	case "hunted":
		r.hunted = r.spaceList(rest)
	case "attack":
		said := strings.Fields(rest)
		dot := strings.LastIndex(said[2], ".")
		r.attack = &attack{with: r.space(said[0]), victim: r.seat(said[2][:dot]), nest: r.space(said[2][dot+1:]), hit: len(said) > 3}
	case "migrated":
		name, list, _ := strings.Cut(rest, " ")
		for _, at := range r.spaceList(list) {
			r.migrated = append(r.migrated, [2]int{r.seat(name), at})
		}
	case "migrant":
		if strings.HasPrefix(rest, `"`) {
			r.revealed = unquote(rest)
		} else {
			r.migrant = r.space(rest)
		}
	case "spun", "standing", "stage", "losing", "losing-nests", "losing-tokens", "saved":
		r.disasterLine(word, rest)
	case "deck":
		r.deck = r.many(rest)
	case "discard":
		r.discard = r.many(rest)
	case "achievements":
		r.goalLine(rest)
	case "achievement-deck":
		r.goalDeck = plain(rest)
	case "achievement-discard":
		r.goalDiscard = plain(rest)
	case "achievement-aside":
		r.goalAside = plain(rest)
	case "bountiful-discard":
		r.bountyDiscard = plain(rest)
	case "doing":
		return r.jobLine(rest)
	case "shown":
		word, rest, _ := strings.Cut(rest, " ")
		name, text, _ := strings.Cut(rest, " ")
		r.shown[word+" "+name] = text
	default:
		name, text, _ := strings.Cut(rest, " ")
		if p := r.who(name); p != nil {
			return r.playerLine(p, word, text)
		}
		return reference.Unsupported("a line that begins with " + word)
	}
	return nil
}

func (r *reader) disasterLine(word, rest string) {
	said := strings.Fields(strings.ReplaceAll(rest, ",", " "))
	switch word {
	case "spun":
		r.spun = rest
	case "standing":
		r.standing = [2]int{r.seat(said[1]), r.seat(said[3])}
	case "stage":
		r.stage = said[0]
		r.need, _ = strconv.Atoi(said[2])
		r.pay, _ = strconv.Atoi(said[4])
	case "losing":
		r.losing = r.spaceList(rest)
	case "losing-nests":
		r.losingNests = r.spaceList(rest)
	case "losing-tokens":
		r.losingTokens[0], _ = strconv.Atoi(said[1])
		r.losingTokens[1], _ = strconv.Atoi(said[3])
	case "saved":
		r.saved = r.space(rest)
	}
}

// goalLine reads a line such as "The Florist" Ada 1 now Ben 2, "The Ranger".
func (r *reader) goalLine(rest string) {
	for _, part := range parts(rest) {
		said := words(part)
		if said[0] == "none" {
			continue
		}
		r.goals = append(r.goals, said[0])
		for i := 1; i+1 < len(said); i += 2 {
			place, _ := strconv.Atoi(said[i+1])
			c := claim{player: r.seat(said[i]), place: place}
			if i+2 < len(said) && said[i+2] == "now" {
				c.now = true
				i++
			}
			r.claims[said[0]] = append(r.claims[said[0]], c)
		}
	}
}

// jobLine reads a line such as 1 Ada "Kit Fox" step 2, left 3.
func (r *reader) jobLine(rest string) error {
	said := words(rest)
	number := func(i int) (n int) { n, _ = strconv.Atoi(said[i]); return n }
	thread := number(0) - 1
	j := &job{who: r.seat(said[1]), do: said[2]}
	switch {
	case said[2] == "draw":
		j.left = number(3)
	case said[2] == "bonuses":
	default:
		j.do, j.card, j.at, j.left = "card", said[2], number(4), number(6)
		if len(said) > 8 {
			j.asked = number(8)
		}
		if b := r.cards.bounty(j.card); b != nil {
			for i := range b.Benefit.OnPlay {
				j.steps = append(j.steps, stepsOf(&b.Benefit.OnPlay[i])...)
			}
		} else if c := r.cards.card(j.card); c != nil {
			j.steps = stepsOf(&c.Action)
		}
	}
	r.push(thread, j)
	return nil
}
