package biome

import (
	"fmt"
)

// devices are what Chance speaks as, by kind of move.
var devices = []string{"achievements", "start", "starters", "private", "bountiful", "deck", "roll", "flip", "spin"}

// PrintMove writes a move as a line.
func (g *Game) PrintMove(m Move) string {
	if m.Kind <= Spun {
		return devices[m.Kind] + ": " + g.printChance(&m)
	}
	return g.name(uint8(m.Seat)) + ": " + g.printAction(&m)
}

func (g *Game) printChance(m *Move) string {
	switch m.Kind {
	case GoalDrawn, PrivateDrawn:
		return fmt.Sprintf("%q", g.goalName(m.A))
	case StartNamed:
		return g.name(m.A)
	case StarterDrawn:
		return fmt.Sprint(m.A + 1)
	case BountyDrawn:
		return fmt.Sprintf("%q", g.bountyName(m.A))
	case CardDrawn:
		return fmt.Sprintf("%q", g.copyName(m.A))
	case Rolled:
		return fmt.Sprint(m.A)
	case Flipped:
		if m.X != 0 {
			return "heads"
		}
		return "tails"
	}
	return fieldNames[m.A%uint8(len(fieldNames))]
}

// gain names what an exchange, a reward or an extra brings.
func gainName(what uint8) string {
	return [...]string{"sunlight", "fish", "leaf", "fruit", "insect", "rodent", "card", "none"}[what&7]
}

var gainNames = []string{"sunlight", "fish", "leaf", "fruit", "insect", "rodent", "card", "none"}

func (g *Game) spaceOrNone(at uint8) string {
	if at == none {
		return "none"
	}
	return g.spaceName(at)
}

// itemName names a resource or a card.
func (g *Game) itemName(item uint8, token bool) string {
	if token {
		return resourceNames[item%resources]
	}
	return fmt.Sprintf("%q", g.cardName(item))
}

func withDraw(word string, draw uint8) string {
	if draw != 0 {
		return word + " draw"
	}
	return word
}

func (g *Game) printAction(m *Move) string {
	a, b := g.spaceOrNone(m.A), g.name(m.B)
	switch m.Kind {
	case PlacePair:
		return fmt.Sprintf("start bird %s tree %s", a, g.spaceName(m.B))
	case Redraw:
		return fmt.Sprintf("redraw %q", g.bountyName(m.A))
	case Bury:
		return fmt.Sprintf("bury %q at %s", g.bountyName(m.A), g.spaceName(m.B))
	case Send:
		return fmt.Sprintf("send %q to %s.%s", g.bountyName(m.A), b, g.spaceName(m.C))
	case Done:
		return "done"
	case ReduceCard:
		return fmt.Sprintf("reduce %q", g.cardName(m.A))
	case Reward:
		return "reward " + gainName(m.A)
	case DrawCards:
		return fmt.Sprintf("draw %d", m.A)
	case Gather:
		return g.printCollect(m)
	case TakeExtra:
		return "extra " + gainName(m.A)
	case PlayCard:
		return g.printPlay(m)
	case Forgo:
		return withDraw("forgo", m.X)
	case Exchange:
		return g.printExchange(m)
	case Change:
		return fmt.Sprintf("change %s with %q", a, g.cardName(m.B))
	case MakeNest:
		return fmt.Sprintf("nest %s in %s", a, g.spaceName(m.B))
	case Hunt:
		return g.printHunt(m)
	case Feed:
		return fmt.Sprintf("feed %s %s", a, resourceNames[m.B%resources])
	case Scavenge:
		return g.printScavenge(m)
	}
	return g.printAnswer(m)
}

// printAnswer writes a move that answers what is asked, or one of the rarer
// phases.
func (g *Game) printAnswer(m *Move) string {
	a := g.spaceOrNone(m.A)
	switch m.Kind {
	case Activate:
		return "activate " + a
	case Pay:
		return "pay " + g.itemName(m.A, m.X != 0)
	case Give:
		text := "give " + g.itemName(m.A, m.X != 0)
		if m.B != nobody {
			text += " to " + g.name(m.B)
		}
		return text
	case Point:
		return "point to " + g.name(m.B)
	case Keep:
		return fmt.Sprintf("keep %q", g.cardName(m.A))
	case Publish:
		if m.A == none {
			return "publish none"
		}
		return fmt.Sprintf("publish %q", g.goalName(m.A))
	case Take:
		return fmt.Sprintf("take %d", m.A)
	case Rest:
		return withDraw("rest", m.X)
	case TakeBonus:
		return "bonus " + bonusNames[m.A%3]
	case BonusPlay:
		return "bonus discount " + g.printPlay(m)
	case BonusForgo:
		return withDraw("bonus discount forgo", m.X)
	case Stay:
		return "stay"
	case LoseNest:
		return "lose nest " + a
	case LoseToken:
		return "lose " + resourceNames[m.A%resources]
	case Burn:
		return fmt.Sprintf("burn %q", g.cardName(m.A))
	case PaySave:
		return fmt.Sprintf("discard %q", g.cardName(m.A))
	}
	return map[Kind]string{Migrate: "migrate", Settle: "settle", Remove: "remove", Release: "release", Lose: "lose", Save: "save"}[m.Kind] + " " + a
}

func (g *Game) printPlay(m *Move) string {
	text := fmt.Sprintf("play %q into %s", g.cardName(m.A), g.spaceName(m.B))
	if m.C != 0 {
		text += " omit " + resourceNames[(m.C-1)%resources]
	}
	return text
}

func (g *Game) printCollect(m *Move) string {
	text := "collect"
	for i := range min(m.N, 3) {
		kind, _ := m.item(i)
		text += " " + resourceNames[kind%resources]
	}
	if m.N == 0 {
		text += " none"
	}
	return text
}

func (g *Game) printExchange(m *Move) string {
	text := "exchange"
	for i := range min(m.N, 3) {
		item, token := m.item(i)
		if i > 0 {
			if _, before := m.item(i - 1); !before || !token {
				text += ","
			}
		}
		text += " " + g.itemName(item, token)
	}
	return text + " for " + gainName(m.D)
}

func (g *Game) printHunt(m *Move) string {
	text := "attack with " + g.spaceName(m.A)
	switch {
	case m.B != nobody:
		text += fmt.Sprintf(" on %s.%s", g.name(m.B), g.spaceName(m.C))
	case !g.solo:
		text += " on none"
	}
	return text
}

func (g *Game) printScavenge(m *Move) string {
	if m.A == none {
		return "scavenge none"
	}
	text := "scavenge with " + g.spaceName(m.A)
	if m.B != nobody {
		text += " on " + g.name(m.B)
	}
	return text
}
