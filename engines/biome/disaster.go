package biome

import (
	"umpire/engines/rule"
)

// A field is a field of the disaster spinner.
type field uint8

// Words are the names of the fields, as card sets write them.
func (field) Words() []string { return fieldNames }

const (
	tsunami field = iota
	drought
	plague
	hurricane
	treeDisease
	snowstorm
	fire
	sunny
)

var fieldNames = []string{"tsunami", "drought", "plague", "hurricane", "tree-disease", "snowstorm", "fire", "sunny"}

var fieldClauses = []rule.Clause{DisasterTsunami, DisasterDrought, DisasterPlague, DisasterHurricane, DisasterTreeDisease, DisasterSnowstorm, DisasterFire}

const (
	marsh   = 0
	prairie = 1
	jungle  = 2
	insect  = 4
)

// The stages of a disaster for one player.
const (
	judging uint8 = iota
	losing
	losingNests
	drawingFor
	saving
	paying
	removing
)

// spins reports whether a disaster comes at the start of the season.
func (g *Game) spins(s *State, t *trace) bool {
	if !g.disasters || !t.Applies(DisasterOption) || s.Season < g.number.disasterFrom && !(g.read.climateAtOnce && g.climate) {
		return false
	}
	if g.climate && (!g.expert || t.Applies(ExpertClimate)) && t.Applies(DisasterClimateAdvanced) {
		return true
	}
	p := quarter(s.Season)
	return s.Season >= g.number.disasterFrom && (p == summer || p == winter) && t.Applies(DisasterWhen)
}

// spun lets a disaster begin.
func (g *Game) spun(s *State, which uint8, t *trace) {
	if !t.Applies(DisasterSpin) {
		which = uint8(sunny)
	}
	s.Disaster = disaster{Field: rule.Some(which)}
	g.standing(s)
}

// standing finds the sole leader and the sole last, as things stand now.
func (g *Game) standing(s *State) {
	if g.n == 1 {
		return
	}
	s.Disaster.First = g.sole(func(seat, other rule.Seat) bool { return s.points(seat) > s.points(other) })
	s.Disaster.Last = g.sole(func(seat, other rule.Seat) bool { return s.points(seat) < s.points(other) })
}

// sole returns the player who is ahead of every other one, if there is one.
func (g *Game) sole(ahead func(seat, other rule.Seat) bool) (who rule.Maybe[rule.Seat]) {
	for seat := range g.n {
		alone := true
		for other := range g.n {
			alone = alone && (other == seat || ahead(seat, other))
		}
		if alone {
			return rule.Some(seat)
		}
	}
	return who
}

// disasterStage goes on with the disaster of the active player.
func (g *Game) disasterStage(s *State, t *trace) (waits bool) {
	d := &s.Disaster
	if d.Field.None() {
		return true
	}
	if s.Ready>>s.Turn&1 != 0 {
		*d = disaster{Field: d.Field, First: d.First, Last: d.Last}
		if !g.nextTurn(s, t) {
			g.endPhase(s, t)
		}
		return false
	}
	switch d.Stage {
	case judging:
		g.judge(s, field(d.Field.Must()), t)
	case losing:
		if d.Need > 0 {
			if t.Applies(DisasterChoose) {
				return true
			}
			g.loseFirst(s)
			return false
		}
		d.Stage = losingNests
	case losingNests:
		if field(d.Field.Must()) == hurricane && g.mustLoseNest(s, t) {
			return true
		}
		d.Stage = drawingFor
	case drawingFor:
		d.Stage = saving
		if !g.read.drawsLate && (d.Lost|g.lostNests(s, d.Lost, t)) != 0 && t.Applies(DisasterDrawFirst) {
			g.drawForLoss(s, d.Lost, t)
		}
	case saving:
		if d.Lost != 0 && s.handLen(s.Turn) >= g.number.saving && t.Applies(DisasterSave) {
			return true
		}
		d.Stage = removing
	case paying:
		if d.Pay > 0 {
			return true
		}
		d.Stage = removing
	case removing:
		g.suffer(s, t)
	}
	return false
}
