package biome

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
)

// said are the sentences of clauses that always say the same.
var said = [rule.MaxClauses]string{
	SeasonPhases: "the next phase begins", SeasonEnd: "the season is over", SeasonStandardEvents: "the season has no event in this mode",
	NestSimultaneous: "it is Spring: animals nest", PredationFirst: "it is Summer: predators hunt", FeedAfterPredation: "babies may be fed",
	PredationPlayerOrder: "who has fewest points hunts first", PredationOrderTie: "tied players hunt in turn order", PredationAutomatic: "every predator hunts",
	ScavengeWhen: "vultures scavenge", SummerCleanup: "all nests are cleared away", AdvancedMigrationWhen: "animals migrate",
	ActionOrder: "turns go clockwise from the starting player", DisasterOneAtATime: "players suffer in turn order", DisasterOption: "disasters are in the game",
	DisasterWhen: "a disaster is due", DisasterClimateAdvanced: "a disaster is due every season", EndPoints: "the end is near: 120 points", EndFull: "the end is near: a Biome is full",
	EndSeason: "Summer of Year 3 is over", EndWinner: "most points win", EndTie: "tied leaders win together", CollectLastPlaceTie: "the last place is shared: nobody is owed an extra",
	TrackFirstLapOnly: "there are no bonuses after the first lap", AchievementSimultaneousTie: "completed in one phase: the place is shared", AchievementSkip: "places are left out after a tie",
	DisasterPrevented: "the disaster is prevented", DisasterHalf: "half, rounded down", DisasterClimateExpert: "half, rounded up", BountifulUnmet: "the card misses the requirement",
	PlayForgoUnable: "nothing can be played", FeedOptional: "babies may go unfed", SeasonYearOneSkip: "nobody reduces the hand in the first season",
	SetupMarkers: "the first season begins", ActionFreePlayScores: "a card played by an action scores",
}

// Tell puts what a clause did into a sentence; where it has none the changed
// lines of the position tell it.
func (g *Game) Tell(c rule.Clause, m Move, before, after *State) string {
	who := g.name(m.Seat)
	switch c {
	case PlayPoints, ActionFreePlayScores, AchievementPlaces, PredationGain, FeedPoints, ScavengeGreater, ScavengeLesser, AdvancedMigrationPoints,
		SoloPredationOwn, SoloScavenging, ActionPerCardPoints, ActionPerSetPoints, ActionPerResourcePoints, PrivateScore:
		return g.tellPoints(before, after)
	case TrackBonus:
		for seat := range g.n {
			if more := after.Biomes[seat].Pending &^ before.Biomes[seat].Pending; more != 0 {
				return fmt.Sprintf("%s earns %s", g.name(seat), g.write.bonuses.Print(more))
			}
		}
	case AchievementMust:
		return g.tellClaim(before, after)
	case ActionCube:
		if m.Kind == Activate && m.At < spaces && before.Biomes[m.Seat&3].Card[m.At] != 0 {
			return fmt.Sprintf("%s activates %s and marks it with a cube", who, g.cardName(before.Biomes[m.Seat&3].Card[m.At]-1))
		}
	case NestPlace:
		return fmt.Sprintf("a nest joins %s and %s", g.spaceOrNone(m.At), g.spaceOrNone(m.To))
	case NestChicks, NestRabbitLitter:
		return fmt.Sprintf("%d babies are born in it", after.Biomes[m.Seat&3].babies(m.At%spaces))
	case ConditionsEffect:
		return fmt.Sprintf("%s now counts as %s", g.spaceOrNone(m.At), habitatNames[after.Biomes[m.Seat&3].habitat(m.At%spaces)])
	case DisasterSpin:
		return "the spinner shows " + fieldNames[m.Number%uint8(len(fieldNames))]
	case SeasonOrder, SoloCalendar:
		return fmt.Sprintf("%s of Year %d begins", seasonWords[quarter(after.Season)], year(after.Season))
	case SeasonPassToken:
		return fmt.Sprintf("%s is the starting player", g.name(after.Start))
	}
	if said[c] != "" {
		return said[c]
	}
	if text := g.tellChange(before, after); text != "" || *before == *after {
		return text
	}
	return lowered(g.book.Entry(c).Words)
}

// lowered returns a sentence as a part of another: without capital and full stop.
func lowered(sentence string) string {
	if sentence == "" {
		return ""
	}
	return strings.ToLower(sentence[:1]) + strings.TrimSuffix(sentence[1:], ".")
}

// tellPoints says whose points changed.
func (g *Game) tellPoints(before, after *State) string {
	var words []string
	for seat := range g.n {
		if p, q := before.points(seat), after.points(seat); p != q {
			words = append(words, fmt.Sprintf("%s %d→%d", g.name(seat), p, q))
		}
	}
	return strings.Join(words, ", ")
}

// tellClaim says who completed what.
func (g *Game) tellClaim(before, after *State) string {
	for goal := range before.Place {
		for seat := range g.n {
			if place := after.Place[goal][seat]; place != before.Place[goal][seat] {
				return fmt.Sprintf("%s completes %s, place %d", g.name(seat), g.goalName(uint8(goal)), place)
			}
		}
	}
	return ""
}
