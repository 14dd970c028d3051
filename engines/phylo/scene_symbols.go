package phylo

import (
	"fmt"
	"strconv"

	"umpire/engines/scene"
)

// climates are the symbols of each set of four CLIMATEs: a column of fields, the
// coldest below.
func climates() (all []scene.Symbol) {
	for set := 1; set < 16; set++ {
		symbol := scene.Symbol{Name: "climates " + strconv.Itoa(set), Say: "CLIMATEs"}
		filled, hollow := "", ""
		for i := range 4 {
			y := 76 - 24*i
			d := fmt.Sprintf("M14 %dL86 %dL86 %dL14 %dZ", y, y, y+20, y+20)
			if set>>i&1 != 0 {
				filled += d
			} else {
				hollow += d
			}
		}
		symbol.Paths = append(symbol.Paths, scene.Path{D: filled, Fill: scene.Main})
		if hollow != "" {
			symbol.Paths = append(symbol.Paths, scene.Path{D: hollow, Line: scene.Main, Width: 4})
		}
		all = append(all, symbol)
	}
	return all
}

// symbols are those of the game: diets, TERRAINs, and what a species can do.
// The symbol of a TERRAIN has its name; one that a card set brings itself is
// written in letters.
var symbols = &scene.Sheet{Name: "phylo", Symbols: append(climates(), []scene.Symbol{
	{Name: "photosynthetic", Say: "photosynthetic", Paths: []scene.Path{
		{D: "M50 98L50 46", Line: scene.Main, Width: 9},
		{D: "M50 62C50 36 32 20 4 22C4 48 22 64 50 62ZM50 46C50 22 68 6 96 6C96 32 78 48 50 46Z", Fill: scene.Main, Line: scene.Ground, Width: 4},
	}},
	{Name: "carbon", Say: "carbon", Paths: []scene.Path{
		{D: "M4 52C6 22 26 6 50 6C74 6 94 22 96 52Z", Fill: scene.Main, Line: scene.Ground, Width: 4},
		{D: "M38 56L62 56L66 96L34 96Z", Fill: scene.Main},
	}},
	{Name: "herbivore", Say: "herbivore", Paths: []scene.Path{
		{D: "M12 88C4 34 34 8 92 8C94 66 66 92 12 88Z", Fill: scene.Main, Line: scene.Ground, Width: 4},
		{D: "M14 86L66 34", Line: scene.Ground, Width: 7},
	}},
	{Name: "omnivore", Say: "omnivore", Paths: []scene.Path{
		{D: "M46 50L6 86C0 34 20 8 46 6Z", Fill: scene.Main, Line: scene.Ground, Width: 4},
		{D: "M56 6L96 6L86 50L76 26L66 60L56 36Z", Fill: scene.Main},
		{D: "M56 94L64 70L74 94L84 70L94 94Z", Fill: scene.Main},
	}},
	{Name: "carnivore", Say: "carnivore", Paths: []scene.Path{
		{D: "M4 8C30 0 70 0 96 8L88 46L76 26L64 60L50 28L36 60L24 26L12 46ZM16 92L28 66L40 92L50 70L60 92L72 66L84 92Z", Fill: scene.Main, Line: scene.Ground, Width: 3},
	}},
	{Name: "forest", Say: "forest", Paths: []scene.Path{{D: "M50 2L80 40L66 40L90 78L58 78L58 98L42 98L42 78L10 78L34 40L20 40Z", Fill: scene.Main}}},
	{Name: "grassland", Say: "grassland", Paths: []scene.Path{
		{D: "M10 96C12 70 8 50 2 36M28 96C28 60 34 36 26 10M50 96C50 66 56 44 60 24M70 96C72 60 80 40 92 20M88 96C88 78 92 64 98 54", Line: scene.Main, Width: 8},
	}},
	{Name: "desert", Say: "desert", Paths: []scene.Path{
		{D: "M42 96L42 16C42 4 58 4 58 16L58 96Z", Fill: scene.Main},
		{D: "M44 66L26 66C18 66 18 60 18 54L18 34M56 54L74 54C82 54 82 48 82 42L82 26", Line: scene.Main, Width: 13},
	}},
	{Name: "tundra", Say: "tundra", Paths: []scene.Path{
		{D: "M50 4L50 96M10 27L90 73M90 27L10 73M38 12L50 24L62 12M38 88L50 76L62 88", Line: scene.Main, Width: 8},
	}},
	{Name: "freshwater", Say: "freshwater", Paths: []scene.Path{{D: "M50 4C74 38 86 54 86 68C86 86 70 96 50 96C30 96 14 86 14 68C14 54 26 38 50 4Z", Fill: scene.Main}}},
	{Name: "ocean", Say: "ocean", Paths: []scene.Path{
		{D: "M2 30Q18 8 34 30Q50 52 66 30Q82 8 98 30M2 60Q18 38 34 60Q50 82 66 60Q82 38 98 60M2 88Q18 66 34 88Q50 100 66 88Q82 66 98 88", Line: scene.Main, Width: 9},
	}},
	{Name: "urban", Say: "urban", Paths: []scene.Path{
		{D: "M6 96L6 44L30 44L30 10L66 10L66 58L94 58L94 96Z", Fill: scene.Main},
		{D: "M42 24L54 24L54 36L42 36ZM42 50L54 50L54 62L42 62ZM76 70L86 70L86 80L76 80ZM14 58L22 58L22 68L14 68Z", Fill: scene.Ground},
	}},
	{Name: "move", Say: "MOVE", Short: "m", Paths: []scene.Path{{D: "M6 50L70 50M50 22L84 50L50 78", Line: scene.Main, Width: 14}}},
	{Name: "spread", Say: "SPREAD", Short: "p", Paths: []scene.Path{
		{D: "M50 50L50 12M50 50L14 74M50 50L86 74", Line: scene.Main, Width: 10},
		{D: "M50 36C60 36 66 42 66 52C66 60 60 66 50 66C40 66 34 60 34 52C34 42 40 36 50 36ZM50 0C58 0 62 6 62 12C62 18 58 24 50 24C42 24 38 18 38 12C38 6 42 0 50 0ZM14 62C22 62 26 68 26 74C26 80 22 86 14 86C6 86 2 80 2 74C2 68 6 62 14 62ZM86 62C94 62 98 68 98 74C98 80 94 86 86 86C78 86 74 80 74 74C74 68 78 62 86 62Z", Fill: scene.Main},
	}},
	{Name: "range", Say: "range", Paths: []scene.Path{
		{D: "M50 6C76 6 94 24 94 50C94 76 76 94 50 94C24 94 6 76 6 50C6 24 24 6 50 6Z", Line: scene.Main, Width: 7},
		{D: "M50 34C60 34 66 40 66 50C66 60 60 66 50 66C40 66 34 60 34 50C34 40 40 34 50 34Z", Fill: scene.Main},
	}},
	{Name: "points", Say: "points", Short: "+", Paths: []scene.Path{
		{D: "M50 6L63 36L95 39L71 61L78 93L50 76L22 93L29 61L5 39L37 36Z", Fill: scene.Main},
	}},
	{Name: "south", Say: "laid by the first player", Short: "-", Paths: []scene.Path{{D: "M4 20L96 20L50 92Z", Fill: scene.Main, Line: scene.Ground, Width: 6}}},
	{Name: "scale", Say: "SCALE", Short: "s", Paths: []scene.Path{
		{D: "M6 94L6 58L42 58L42 94Z", Fill: scene.Main},
		{D: "M6 46L6 6L94 6L94 94L54 94", Line: scene.Main, Width: 9},
	}},
	{Name: "north", Say: "laid by the second player", Short: "-", Paths: []scene.Path{{D: "M50 8L96 80L4 80Z", Fill: scene.Main, Line: scene.Ground, Width: 6}}},
}...)}
