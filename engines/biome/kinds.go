package biome

// A Kind is a kind of move.
type Kind uint8

// The kinds of moves. Chance makes the first nine.
const (
	GoalDrawn    Kind = iota // achievements: "The Florist"
	StartNamed               // start: p1
	StarterDrawn             // starters: 3
	PrivateDrawn             // private: "The Florist"
	BountyDrawn              // bountiful: "Rich Soil"
	CardDrawn                // deck: "Marsh Fern"
	Rolled                   // roll: 4
	Flipped                  // flip: heads
	Spun                     // spin: tsunami
	PlacePair                // start bird a1 tree a2
	Redraw                   // redraw "Rich Soil"
	Bury                     // bury "Rich Soil" at c1
	Send                     // send "Rich Soil" to p2.b1
	Done                     // done
	ReduceCard               // reduce "Marsh Fern"
	Reward                   // reward fish
	DrawCards                // draw 2
	Gather                   // collect fish leaf
	TakeExtra                // extra card
	PlayCard                 // play "Marsh Fern" into a1 omit leaf
	Forgo                    // forgo draw
	Exchange                 // exchange "Marsh Fern", "Marsh Iris" for fish
	Change                   // change c1 with "CC Marsh-Prairie"
	MakeNest                 // nest a1 in a2
	Hunt                     // attack with c1 on p2.c1
	Feed                     // feed a1 leaf
	Scavenge                 // scavenge with e1 on p2
	Activate                 // activate c1
	Pay                      // pay fish
	Give                     // give fish to p2
	Point                    // point to p2
	Keep                     // keep "Marsh Fern"
	Publish                  // publish "The Arborist"
	Take                     // take 1
	Rest                     // rest draw
	TakeBonus                // bonus sunlight
	BonusPlay                // bonus discount play "Marsh Fern" into a1
	BonusForgo               // bonus discount forgo draw
	Migrate                  // migrate d2
	Settle                   // settle c3
	Remove                   // remove d2
	Stay                     // stay
	Release                  // release d2
	Lose                     // lose a3
	LoseNest                 // lose nest a3
	LoseToken                // lose fish
	Burn                     // burn "Marsh Fern"
	Save                     // save a3
	PaySave                  // discard "Marsh Fern"
	kinds
)
