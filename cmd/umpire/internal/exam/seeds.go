package exam

import (
	"embed"
	"encoding/json"
	"slices"

	"umpire/engines/rule"
	"umpire/props/twins"
)

// A seed is a position that shows a misreading which random play seldom does. Sheets ask
// about positions near it.
type seed struct {
	Misreading string     `json:"misreading"`
	Setup      rule.Setup `json:"setup"`
	Position   string     `json:"position"`
}

// seeds has positions for games that come with umpire. A test writes them again: go test
// ./cmd/umpire/internal/exam -run TestSeeds -exam.seeds GAME.
//
//go:embed seeds
var seeds embed.FS

// seedsOf returns the seeds of a game, none if it does not come with umpire.
func seedsOf(game string) (list []seed, err error) {
	text, err := seeds.ReadFile("seeds/" + game + ".json")
	if err != nil {
		return nil, nil
	}
	return list, json.Unmarshal(text, &list)
}

// fromSeeds looks for questions near the seeds of missing misreadings. A seed that is held
// out is not used at all.
func (x *examiner) fromSeeds() error {
	list, err := seedsOf(x.def.Name)
	if err != nil {
		return err
	}
	for _, s := range list {
		if !slices.Contains(x.missing, s.Misreading) || x.opt.HeldOut != nil && x.opt.HeldOut(s.Position) {
			continue
		}
		p, err := x.open(s.Setup)
		if err != nil {
			return err
		}
		at := slices.IndexFunc(p.readers, func(w misreader) bool { return w.name == s.Misreading })
		start, err := p.table.ReadPosition(s.Position)
		if at < 0 || err != nil {
			continue
		}
		g := twins.NewGuide(x.def, p.table, x.r)
		g.Scout(scouted/10, 4)
		base := start
		for n := 0; n < variations && slices.Contains(x.missing, s.Misreading); n++ {
			now, ok := g.Vary(base)
			if !ok && n < variations-1 {
				continue
			} else if !ok {
				now = start // no other position shows it
			}
			before := x.of[s.Misreading]
			legal := p.table.Legal(now)
			x.compare(&p, now, p.readers[at], legal, some(x, legal)...)
			if x.of[s.Misreading] > before {
				base = now // the next one is further away
			} else {
				base = start
			}
		}
	}
	return nil
}

func some(x *examiner, moves []rule.Move) []rule.Move {
	moves = slices.Clone(moves)
	x.r.Shuffle(len(moves), func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
	return moves[:min(len(moves), 40)]
}
