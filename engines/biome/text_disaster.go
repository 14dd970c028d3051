package biome

import (
	"fmt"

	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

// disasterLines are what is being resolved of a disaster.
func (g *Game) disasterLines() []line {
	w := g.write
	struck := func(holds func(*disaster) bool) func(*draft) bool {
		return func(d *draft) bool { return d.Disaster.Field.Is() && holds(&d.Disaster) }
	}
	return []line{
		schema.One("spun", schema.Some(schema.Word[uint8]("a field of the spinner", fieldNames...)), func(d *draft) *rule.Maybe[uint8] { return &d.Disaster.Field }, schema.Zero).
			Shown("spun tsunami", "the disaster"),
		g.standingLine(),
		g.stageLine(),
		g.sharesLine(),
		schema.One("losing", w.spaces, func(d *draft) *Spaces { return &d.Disaster.Lost }, schema.Zero).
			When(struck(func(d *disaster) bool { return d.Lost != 0 })).
			Shown("losing a1, a2", "cards that are lost, and are still there"),
		schema.One("losing-nests", w.spaces, func(d *draft) *Spaces { return &d.Disaster.Nests }, schema.Zero).
			When(struck(func(d *disaster) bool { return d.Nests != 0 })).
			Shown("losing-nests a1", "the animals whose nests are lost"),
		schema.One("saved", schema.Some(w.space), func(d *draft) *rule.Maybe[uint8] { return &d.Disaster.Saved }, schema.Zero).
			When(struck(func(d *disaster) bool { return d.Saved.Is() })).
			Shown("saved a2", "the card that is being saved"),
	}
}

func (g *Game) standingLine() line {
	who := schema.Maybe(g.write.player, "none")
	return line{
		Word: "standing",
		Print: func(d *draft, say func(string)) {
			if d.Disaster.Field.Is() && g.n > 1 {
				say("first " + who.Print(d.Disaster.First) + ", last " + who.Print(d.Disaster.Last))
			}
		},
		Read: func(r *reader) {
			if r.C.Expect("first") {
				if r.D.Disaster.First = who.Read(r.C); r.C.Expect(",") && r.C.Expect("last") {
					r.D.Disaster.Last = who.Read(r.C)
				}
			}
		},
		Example: "standing first p1, last none", Help: "the sole leader and the sole last at the spin",
	}
}

func (g *Game) stageLine() line {
	stage, number := schema.Word[uint8]("a stage", stageWords...), schema.Number[uint8](0, 255)
	return line{
		Word: "stage",
		Print: func(d *draft, say func(string)) {
			if d := &d.Disaster; d.Field.Is() && d.Stage != judging {
				say(fmt.Sprintf("%s, need %d, pay %d", stage.Print(d.Stage), d.Need, d.Pay))
			}
		},
		Read: func(r *reader) {
			d := &r.D.Disaster
			d.Stage = stage.Read(r.C)
			if r.C.Accept(",") && r.C.Expect("need") {
				d.Need = number.Read(r.C)
				if r.C.Accept(",") && r.C.Expect("pay") {
					d.Pay = number.Read(r.C)
				}
			}
		},
		Example: "stage lose, need 2", Help: "judge, lose, lose-nests, draw, save, pay, remove",
	}
}

// sharesLine is how many tokens of food and of sunlight may still be lost, where
// they are halved separately.
func (g *Game) sharesLine() line {
	number := schema.Number[uint8](0, 255)
	return line{
		Word: "losing-tokens",
		Print: func(d *draft, say func(string)) {
			if g.halvesApart(&d.Disaster) {
				say(fmt.Sprintf("foods %d, sunlight %d", d.Disaster.Foods, d.Disaster.Suns))
			}
		},
		Read: func(r *reader) {
			d := &r.D.Disaster
			if r.C.Expect("foods") {
				if d.Foods = number.Read(r.C); r.C.Expect(",") && r.C.Expect("sunlight") {
					d.Suns = number.Read(r.C)
				}
			}
		},
		Example: "losing-tokens foods 2, sunlight 1", Help: "how many may still be lost, where halved apart",
	}
}
