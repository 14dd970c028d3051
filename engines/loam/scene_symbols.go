package loam

import "umpire/engines/scene"

// symbols are those of the game: the six types, the levels, and what the stats
// and piles are for.
var symbols = &scene.Sheet{Name: "loam", Symbols: []scene.Symbol{
	{Name: "MD", Say: "MD, microbial decomposer", Short: "-", Paths: []scene.Path{
		{D: "M34 4C46 4 54 14 54 28C54 42 46 52 34 52C22 52 14 42 14 28C14 14 22 4 34 4ZM70 40C82 40 92 48 92 60C92 74 82 80 70 80C58 80 50 74 50 62C50 50 58 40 70 40ZM28 62C38 62 44 68 44 78C44 90 38 96 28 96C18 96 10 90 10 80C10 68 18 62 28 62Z", Fill: scene.Main},
	}},
	{Name: "AD", Say: "AD, animal decomposer", Short: "-", Paths: []scene.Path{
		{D: "M10 80C10 40 40 46 46 62C52 78 70 80 72 60C74 40 62 34 66 20C68 12 78 8 88 12", Line: scene.Main, Width: 18},
	}},
	{Name: "EE", Say: "EE, ecosystem engineer", Short: "-", Paths: []scene.Path{
		{D: "M4 92L40 18L52 40L60 28L96 92Z", Fill: scene.Main},
		{D: "M42 92C42 70 62 70 62 92Z", Fill: scene.Ground},
	}},
	{Name: "PM", Say: "PM, plant mutualist", Short: "-", Paths: []scene.Path{
		{D: "M50 56L50 4M50 56C40 66 28 66 14 80M50 56C46 70 42 84 36 98M50 56C54 70 58 84 64 98M50 56C60 66 72 66 86 80", Line: scene.Main, Width: 8},
		{D: "M50 40C26 40 12 26 10 6C34 6 50 18 50 40ZM50 40C74 40 88 26 90 6C66 6 50 18 50 40Z", Fill: scene.Main},
	}},
	{Name: "LP", Say: "LP, large predator", Short: "-", Paths: []scene.Path{
		{D: "M4 8C30 0 70 0 96 8L88 46L76 26L64 60L50 28L36 60L24 26L12 46ZM16 92L28 66L40 92L50 70L60 92L72 66L84 92Z", Fill: scene.Main},
	}},
	{Name: "SP", Say: "SP, small predator", Short: "-", Paths: []scene.Path{
		{D: "M50 24C66 24 76 38 76 54C76 74 66 86 50 86C34 86 24 74 24 54C24 38 34 24 50 24Z", Fill: scene.Main},
		{D: "M26 44L8 32L4 12M26 56L4 54M28 68L8 78L4 96M74 44L92 32L96 12M74 56L96 54M72 68L92 78L96 96M40 26L34 8M60 26L66 8", Line: scene.Main, Width: 8},
	}},
	{Name: "level 1", Say: "level 1", Short: "-", Paths: []scene.Path{{D: "M38 38L62 38L62 62L38 62Z", Fill: scene.Main}}},
	{Name: "level 2", Say: "level 2", Short: "-", Paths: []scene.Path{{D: "M38 10L62 10L62 34L38 34ZM38 66L62 66L62 90L38 90Z", Fill: scene.Main}}},
	{Name: "level 3", Say: "level 3", Short: "-", Paths: []scene.Path{{D: "M38 2L62 2L62 26L38 26ZM38 38L62 38L62 62L38 62ZM38 74L62 74L62 98L38 98Z", Fill: scene.Main}}},
	{Name: "structure", Say: "Structure", Short: "S", Paths: []scene.Path{
		{D: "M6 66L50 88L94 66M6 48L50 70L94 48", Line: scene.Main, Width: 9},
		{D: "M50 8L94 30L50 52L6 30Z", Fill: scene.Main},
	}},
	{Name: "nutrients", Say: "Nutrients", Short: "N", Paths: []scene.Path{
		{D: "M50 4C74 38 86 54 86 68C86 86 70 96 50 96C30 96 14 86 14 68C14 54 26 38 50 4Z", Fill: scene.Main},
	}},
	{Name: "food-web", Say: "Food Web", Short: "W", Paths: []scene.Path{
		{D: "M50 18L18 76L82 76ZM50 18L50 56M50 56L18 76M50 56L82 76", Line: scene.Main, Width: 7},
		{D: "M50 4C58 4 64 10 64 18C64 26 58 32 50 32C42 32 36 26 36 18C36 10 42 4 50 4ZM18 62C26 62 32 68 32 76C32 84 26 90 18 90C10 90 4 84 4 76C4 68 10 62 18 62ZM82 62C90 62 96 68 96 76C96 84 90 90 82 90C74 90 68 84 68 76C68 68 74 62 82 62Z", Fill: scene.Main},
	}},
	{Name: "points", Say: "points", Short: "+", Paths: []scene.Path{
		{D: "M50 6L63 36L95 39L71 61L78 93L50 76L22 93L29 61L5 39L37 36Z", Fill: scene.Main},
	}},
}}
