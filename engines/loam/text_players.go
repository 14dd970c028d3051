package loam

import (
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

// playerLines are what is a player's own.
func (g *Game) playerLines() []line {
	owner := schema.Players{Names: g.names, Value: g.write.owner}
	count := schema.Number[uint8](0, MaxCreatures)
	stats := schema.OwnValue("stats", owner, statsValue(), func(d *draft, seat rule.Seat) *[3]int16 { return &d.Stats[seat] }, g.gained)
	return []line{
		g.zoneLine(owner).Shown(zoneExample, zoneHelp),
		stats.EveryOwn().Shown("stats p1 4/0/2", "the gains of what is in the zone"),
		schema.OwnValue("inputs", owner, sidesValue(), func(d *draft, seat rule.Seat) *uint8 { return &d.Up[seat] },
			func(d *draft, seat rule.Seat) uint8 { return g.sides(&d.Stats[seat]) }).
			Shown("inputs p1 basic/basic/upgraded", "upgraded where the stat is 8 or more"),
		schema.Own("ids", owner,
			func(d *draft, seat rule.Seat) string {
				if d.Given[seat] == d.highestID(seat) {
					return ""
				}
				return count.Print(d.Given[seat])
			},
			func(r *reader, seat rule.Seat) {
				r.D.ids[seat] = r.C.Peek()
				r.D.Given[seat] = count.Read(r.C)
			},
			func(r *reader, seat rule.Seat) { r.D.Given[seat] = r.D.highestID(seat) }).
			Shown("ids p1 3", "community ids given so far; the highest"),
		schema.Own("hand", owner,
			func(d *draft, seat rule.Seat) string {
				if d.Hand[seat].empty() && d.Veil[seat] == 0 {
					return ""
				}
				return hidden(g.creatureNames(d.Hand[seat]), d.Veil[seat])
			},
			func(r *reader, seat rule.Seat) {
				r.D.Veil[seat] = 0
				r.D.Hand[seat] = g.readPile(r.C, &r.D.Veil[seat])
			}, nil).
			Shown("hand p1 Bacillus, unknown 2", "unknown are cards that nobody may see; none"),
		schema.OwnValue("behaviors", owner, g.write.behaviors, func(d *draft, seat rule.Seat) *Behaviors { return &d.Tricks[seat] }, nothing[Behaviors]).
			Shown(`behaviors p1 "Rich Exudates"`, "in hand; none"),
	}
}

// nothing is what players usually have.
func nothing[T any](*draft, rule.Seat) (zero T) { return zero }

// gained returns the stats of a player by the creatures in the root zone, less
// the invasive ones.
func (g *Game) gained(d *draft, seat rule.Seat) (sum [3]int16) {
	for stat := range sum {
		sum[stat] = int16(g.cards.Numbers.StartStat)
	}
	from, end := d.zone(seat)
	for _, card := range d.Life[from:end] {
		for stat, gain := range g.cards.gains[card&127] {
			sum[stat] += gain
		}
	}
	if seat == d.own() {
		for card := range d.Alien.each {
			for stat, gain := range g.cards.gains[card] {
				sum[stat] -= gain
			}
		}
	}
	return sum
}

// sides returns the sides on which inputs lie by their stats.
func (g *Game) sides(stats *[3]int16) (up uint8) {
	for stat, v := range stats {
		if int(v) >= g.cards.Numbers.Threshold {
			up |= 1 << stat
		}
	}
	return up
}

func (s *State) highestID(seat rule.Seat) (id uint8) {
	from, end := s.zone(seat)
	for _, home := range s.Home[from:end] {
		id = max(id, home)
	}
	return id
}
