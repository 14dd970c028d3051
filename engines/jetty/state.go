package jetty

import "umpire/engines/rule"

// A State is everything on the table.
type State struct {
	Deck    Catch // and, in what a player sees, the fish in other hands
	Hand    [seats]Catch
	Veil    [seats]uint8 // how many fish more are in a hand, of which nobody says what they are
	Stall   [seats]Catch
	Feasts  [seats]uint8
	Points  [seats]int16 // the result, once the game is over
	Winners uint8        // a bit for each winner, once the game is over
	Die     rule.Maybe[uint8]
	Turn    rule.Seat // whose turn it is, or to whom the next fish is dealt
	Phase   Phase
}

// The numbers of the rulebook.
const (
	seats     = 4
	dealt     = 2 // fish that each player begins with
	handLimit = 5
	stormRoll = 1
	feastSize = 3
	feastWins = 2 // points
)

// The kinds of fish.
const (
	Herring Fish = iota
	Perch
	Trout
	Pike
	kinds
)

// A Fish is a kind of fish.
type Fish uint8

var (
	fishWords = [kinds]string{"herring", "perch", "trout", "pike"}
	worth     = [kinds]int{1, 2, 3, 4}
	whole     = Catch{9, 7, 5, 3} // the deck before anything is dealt
)

// A Catch is how many fish there are of each kind.
type Catch [kinds]uint8

func (c *Catch) len() (n int) {
	for _, of := range c {
		n += int(of)
	}
	return n
}

// A Phase is where a turn stands.
type Phase uint8

// The phases, in the order of a game.
const (
	Dealing Phase = iota // Chance deals a fish to who has the turn
	Rolling              // Chance rolls the die
	Acting               // a player fishes, sells or passes
	Casting              // Chance draws the fish
	Over
	phases
)

// A Move is one of the kinds below; what a kind does not need is zero.
type Move struct {
	Seat rule.Seat
	Kind Kind
	Fish Fish
	N    rule.Maybe[uint8] // how many are sold; none is all that the player has. What the die shows
}

// A Kind is what is done.
type Kind uint8

// The kinds of moves. Roll and Draw are made by Chance.
const (
	NoMove Kind = iota
	GoFishing
	Sell
	Pass
	Roll
	Draw
)

// left returns how many fish are in the deck.
func (s *State) left() int {
	n := s.Deck.len()
	for _, veiled := range s.Veil {
		n -= int(veiled)
	}
	return n
}

// held returns how many fish a player has in hand.
func (s *State) held(seat rule.Seat) int { return s.Hand[seat&3].len() + int(s.Veil[seat&3]) }
