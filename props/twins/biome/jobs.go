package biome

import (
	"fmt"
	"slices"

	"umpire/props/twins/reference"
)

// A job is something unfinished: cards to draw, bonuses to resolve, or a card to carry out
// step by step. Jobs form stacks, with the newest on top. While all players decide at once,
// each has a stack. While players take turns, only the first stack is used.
type job struct {
	do   string // draw, bonuses or card
	who  int    // the seat of the player
	left int    // cards to draw, or what is left to do in the step

	card  string // a plant, an animal or a Bountiful card
	steps []step
	at    int // the number of the step, from 1
	asked int // how many other players have decided
}

func (t *table) push(thread int, j *job) { t.jobs[thread] = append(t.jobs[thread], j) }

func (t *table) pop(thread int) {
	stack := t.jobs[thread]
	t.jobs[thread] = stack[:len(stack)-1]
}

// top returns the newest job of a stack, or nil.
func (t *table) top(thread int) *job {
	if stack := t.jobs[thread]; len(stack) > 0 {
		return stack[len(stack)-1]
	}
	return nil
}

// busy reports whether a job is unfinished.
func (t *table) busy() bool {
	return slices.ContainsFunc(t.jobs, func(stack []*job) bool { return len(stack) > 0 })
}

// thread returns the stack for a player's jobs.
func (t *table) thread(p *player) int {
	if t.turn < 0 {
		return p.seat
	}
	return 0
}

// draw makes a player draw n cards.
func (t *table) draw(thread int, p *player, n int) {
	if n > 0 {
		t.push(thread, &job{do: "draw", who: p.seat, left: n})
	}
}

// refill turns the discard pile into a new deck if the deck is empty. It reports whether
// there is a card.
//
// biome.ruling.deck-empty
func (t *table) refill() bool {
	if len(t.deck) == 0 && t.reads("deck-empty", "A") {
		t.deck, t.discard = t.discard, nil
	}
	return len(t.deck) > 0
}

// available returns the number of cards that can be drawn.
func (t *table) available() int {
	if t.reads("deck-empty", "A") {
		return len(t.deck) + len(t.discard)
	}
	return len(t.deck)
}

// goOn continues until a player or chance must decide.
func (t *table) goOn() {
	for t.phase != "over" && (t.raceWon() || t.runJobs() || t.nextStage()) {
	}
}

// raceWon ends a race that is won at once, and reports whether it did.
//
// biome.ruling.race-check
func (t *table) raceWon() bool {
	if !t.race() || !t.ending {
		return false
	}
	clear(t.jobs)
	p := t.players[0]
	t.discard, p.aside = append(t.discard, p.aside...), nil
	t.goalDiscard, t.goalAside = append(t.goalDiscard, t.goalAside...), nil
	p.bonuses = nil
	t.finish()
	return true
}

// runJobs continues the jobs, unless chance must decide. It reports whether anything happened.
func (t *table) runJobs() bool {
	for thread := range t.jobs {
		j := t.top(thread)
		switch {
		case j == nil:
		case j.do == "draw" && (j.left == 0 || !t.refill()):
			t.pop(thread)
			return true
		case t.awaitsChance(j):
			return false
		case j.do == "bonuses":
			if t.runBonuses(thread, j) {
				return true
			}
		case t.runStep(thread, j):
			return true
		}
	}
	return false
}

// chanceOfJobs returns the chance that a job waits for: the stack, the device and the
// possible results.
func (t *table) chanceOfJobs() (thread int, says string, list []string) {
	for thread := range t.jobs {
		if says, list := t.chanceOf(thread); says != "" {
			return thread, says, list
		}
	}
	return 0, "", nil
}

// awaitsChance reports whether a job waits for chance.
func (t *table) awaitsChance(j *job) bool {
	if j.do != "card" || j.at > len(j.steps) {
		return j.do == "draw"
	}
	return j.left > 0 && slices.Contains([]string{"aside", "flip", "goals"}, j.steps[j.at-1].do)
}

// chanceOf returns the chance that the newest job of a stack waits for.
func (t *table) chanceOf(thread int) (says string, list []string) {
	j := t.top(thread)
	switch {
	case j == nil || j.left == 0:
	case j.do == "draw":
		return "deck", t.deckFaces()
	case j.do == "card" && j.at <= len(j.steps):
		switch j.steps[j.at-1].do {
		case "aside":
			return "deck", t.deckFaces()
		case "flip":
			return "flip", []string{"heads", "tails"}
		case "goals":
			return "achievements", reference.Quoted(t.goalDeck)
		}
	}
	return "", nil
}

// applyChance applies a result of chance to a job.
func (t *table) applyChance(thread int, what string) {
	j := t.top(thread)
	p := t.players[j.who]
	j.left--
	switch {
	case j.do == "draw":
		t.deck = without(t.deck, what)
		p.hand = append(p.hand, what)
		t.reopen(p)
	case j.steps[j.at-1].do == "aside":
		t.deck = without(t.deck, what)
		p.aside = append(p.aside, what)
		if j.left > 0 && !t.refill() {
			j.left = 0
		}
	case j.steps[j.at-1].do == "flip":
		t.flipped(j, what)
	default:
		t.goalDeck = without(t.goalDeck, what)
		t.goalAside = append(t.goalAside, what)
		if len(t.goalDeck) == 0 {
			j.left = 0
		}
	}
}

func without(list []string, one string) []string {
	at := slices.Index(list, one)
	return slices.Delete(slices.Clone(list), at, at+1)
}

// deckFaces returns the cards of the deck. The second of several equal cards is "X#2".
func (t *table) deckFaces() (list []string) {
	seen := map[string]int{}
	for _, one := range t.cards.ordered(t.deck) {
		seen[one]++
		if n := seen[one]; n > 1 {
			one += fmt.Sprintf("#%d", n)
		}
		list = append(list, `"`+one+`"`)
	}
	return list
}
