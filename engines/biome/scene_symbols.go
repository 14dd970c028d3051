package biome

import "umpire/engines/scene"

// sheet is the symbols of the game: types of cards, resources, seasons, and
// what cards can do.
var sheet = &scene.Sheet{Name: "biome", Symbols: []scene.Symbol{
	{Name: "tree", Say: "tree", Paths: []scene.Path{
		{D: "M44 96L44 62C20 66 6 52 14 38C10 20 30 8 44 14C58 0 84 10 82 28C98 38 90 64 56 62L56 96Z", Fill: scene.Main},
	}},
	{Name: "flower", Say: "flower", Paths: []scene.Path{
		{D: "M50 54L50 98M50 88C36 88 28 82 24 70M50 84C64 84 72 78 76 66", Line: scene.Main, Width: 9},
		{D: "M50 2C62 2 62 18 58 24C66 16 82 20 80 32C78 44 64 42 60 40C66 50 60 64 50 64C40 64 34 50 40 40C36 42 22 44 20 32C18 20 34 16 42 24C38 18 38 2 50 2Z", Fill: scene.Main},
		{D: "M50 26C56 26 59 30 59 34C59 39 55 42 50 42C45 42 41 39 41 34C41 30 44 26 50 26Z", Fill: scene.Ground},
	}},
	{Name: "misc-plant", Say: "other plant", Paths: []scene.Path{
		{D: "M50 98C48 70 44 40 50 6", Line: scene.Main, Width: 8},
		{D: "M48 84C30 88 12 80 6 64C26 60 42 66 48 84ZM50 84C68 88 86 80 94 64C74 60 58 66 50 84ZM47 56C32 58 18 50 14 36C30 34 44 40 47 56ZM50 56C66 58 80 50 86 36C68 34 54 40 50 56ZM47 32C36 32 28 26 26 14C38 14 46 20 47 32ZM50 32C62 32 70 26 74 14C60 14 52 20 50 32Z", Fill: scene.Main},
	}},
	{Name: "bird", Say: "bird", Paths: []scene.Path{
		{D: "M2 40L20 30C24 14 44 12 50 28C58 44 78 40 98 28C96 58 82 78 54 80L46 80L46 96L38 96L38 78C20 72 12 56 16 42Z", Fill: scene.Main},
		{D: "M32 27C35 27 37 29 37 32C37 35 35 37 32 37C29 37 27 35 27 32C27 29 29 27 32 27Z", Fill: scene.Ground},
	}},
	{Name: "mammal", Say: "mammal", Paths: []scene.Path{
		{D: "M50 46C68 46 82 66 82 80C82 92 70 96 60 92C54 90 46 90 40 92C30 96 18 92 18 80C18 66 32 46 50 46Z", Fill: scene.Main},
		{D: "M36 8C44 8 46 20 44 30C42 38 34 40 30 34C24 26 28 8 36 8ZM64 8C72 8 76 26 70 34C66 40 58 38 56 30C54 20 56 8 64 8ZM12 34C20 30 28 44 26 54C24 60 16 60 12 54C6 46 6 38 12 34ZM88 34C94 38 94 46 88 54C84 60 76 60 74 54C72 44 80 30 88 34Z", Fill: scene.Main},
	}},
	{Name: "reptile", Say: "reptile", Paths: []scene.Path{
		{D: "M8 88C40 96 52 84 42 70C30 54 34 40 54 42C74 44 86 38 80 22", Line: scene.Main, Width: 15},
		{D: "M66 20C66 6 80 2 90 8C98 14 96 28 88 34C78 38 66 32 66 20Z", Fill: scene.Main},
		{D: "M82 13C85 13 87 15 87 18C87 21 85 23 82 23C79 23 77 21 77 18C77 15 79 13 82 13Z", Fill: scene.Ground},
	}},
	{Name: "misc-animal", Say: "other animal", Paths: []scene.Path{
		{D: "M47 46C40 18 16 6 6 14C0 26 10 48 30 52C16 60 18 84 32 86C42 84 46 70 48 58ZM53 46C60 18 84 6 94 14C100 26 90 48 70 52C84 60 82 84 68 86C58 84 54 70 52 58Z", Fill: scene.Main},
		{D: "M50 30L50 82M50 32L40 12M50 32L60 12", Line: scene.Main, Width: 6},
	}},
	{Name: "sunlight", Say: "sunlight", Paths: []scene.Path{
		{D: "M50 26C63 26 74 37 74 50C74 63 63 74 50 74C37 74 26 63 26 50C26 37 37 26 50 26Z", Fill: scene.Main, Line: scene.Ground, Width: 5},
		{D: "M50 4L50 16M50 84L50 96M4 50L16 50M84 50L96 50M17 17L26 26M74 74L83 83M83 17L74 26M26 74L17 83", Line: scene.Main, Width: 9},
	}},
	{Name: "fish", Say: "fish", Paths: []scene.Path{
		{D: "M4 50C18 24 52 18 72 44L96 24L92 50L96 76L72 56C52 82 18 76 4 50Z", Fill: scene.Main, Line: scene.Ground, Width: 4},
		{D: "M26 40C30 40 32 42 32 46C32 50 30 52 26 52C22 52 20 50 20 46C20 42 22 40 26 40Z", Fill: scene.Ground},
	}},
	{Name: "leaf", Say: "leaf", Paths: []scene.Path{
		{D: "M12 88C4 34 34 8 92 8C94 66 66 92 12 88Z", Fill: scene.Main, Line: scene.Ground, Width: 4},
		{D: "M14 86L66 34", Line: scene.Ground, Width: 6},
	}},
	{Name: "fruit", Say: "fruit", Paths: []scene.Path{
		{D: "M50 34C64 22 92 28 90 56C88 82 68 100 50 90C32 100 12 82 10 56C8 28 36 22 50 34Z", Fill: scene.Main, Line: scene.Ground, Width: 4},
		{D: "M50 34C50 22 56 12 66 6", Line: scene.Main, Width: 8},
	}},
	{Name: "insect", Say: "insect", Paths: []scene.Path{
		{D: "M50 28C68 28 74 46 74 60C74 80 64 94 50 94C36 94 26 80 26 60C26 46 32 28 50 28ZM50 6C60 6 66 14 64 24L36 24C34 14 40 6 50 6Z", Fill: scene.Main, Line: scene.Ground, Width: 4},
		{D: "M24 46L6 36M22 62L4 64M26 78L10 92M76 46L94 36M78 62L96 64M74 78L90 92", Line: scene.Main, Width: 7},
	}},
	{Name: "rodent", Say: "rodent", Paths: []scene.Path{
		{D: "M4 66C8 50 20 40 32 40C30 26 46 22 50 38C72 36 84 56 82 76L24 76C14 76 6 74 4 66Z", Fill: scene.Main, Line: scene.Ground, Width: 4},
		{D: "M80 74C98 74 98 54 88 48", Line: scene.Main, Width: 7},
	}},
	{Name: "points", Say: "points", Short: "+", Paths: []scene.Path{
		{D: "M50 6L63 36L95 39L71 61L78 93L50 76L22 93L29 61L5 39L37 36Z", Fill: scene.Main},
	}},
	{Name: "nest", Say: "room for a nest", Short: "n", Paths: []scene.Path{
		{D: "M6 48L94 48C94 76 76 90 50 90C24 90 6 76 6 48Z", Line: scene.Main, Width: 9},
		{D: "M18 62L82 62M28 76L72 76", Line: scene.Main, Width: 6},
	}},
	{Name: "babies", Say: "babies in a nest", Short: "b", Paths: []scene.Path{
		{D: "M30 12C42 12 50 28 50 44L10 44C10 28 18 12 30 12ZM70 12C82 12 90 28 90 44L50 44C50 28 58 12 70 12Z", Fill: scene.Main},
		{D: "M4 50L96 50C96 78 76 92 50 92C24 92 4 78 4 50Z", Fill: scene.Main},
	}},
	{Name: "predator", Say: "predator", Paths: []scene.Path{
		{D: "M18 6C34 34 34 66 14 96C18 66 16 36 18 6ZM50 6C66 34 66 66 46 96C50 66 48 36 50 6ZM82 6C98 34 98 66 78 96C82 66 80 36 82 6Z", Fill: scene.Main},
	}},
	{Name: "scavenger", Say: "scavenger", Paths: []scene.Path{
		{D: "M2 30C22 18 40 26 50 44C60 26 78 18 98 30C90 32 86 38 84 46C78 44 72 46 70 54C62 52 56 56 54 66L58 82L42 82L46 66C44 56 38 52 30 54C28 46 22 44 16 46C14 38 10 32 2 30Z", Fill: scene.Main},
	}},
	{Name: "rabbit", Say: "rabbit", Paths: []scene.Path{
		{D: "M34 48C22 32 22 6 34 4C44 6 46 26 48 40C52 26 56 6 66 4C78 6 78 32 66 48C80 56 84 70 78 82C70 96 30 96 22 82C16 70 20 56 34 48Z", Fill: scene.Main},
	}},
	{Name: "action", Say: "action", Short: "a", Paths: []scene.Path{{D: "M58 2L16 56L44 56L36 98L84 38L54 38Z", Fill: scene.Main}}},
	{Name: "cube", Say: "the action is used", Short: "■", Paths: []scene.Path{
		{D: "M50 6L90 26L90 74L50 94L10 74L10 26Z", Fill: scene.Main, Line: scene.Ground, Width: 6},
		{D: "M10 26L50 46L90 26M50 46L50 94", Line: scene.Ground, Width: 6},
	}},
	{Name: "bountiful", Say: "Bountiful card", Short: "~", Paths: []scene.Path{
		{D: "M8 46L92 46L80 92L20 92Z", Fill: scene.Main},
		{D: "M22 46C22 2 78 2 78 46", Line: scene.Main, Width: 9},
	}},
	{Name: "fall", Say: "Fall", Paths: []scene.Path{
		{D: "M50 4L60 24L78 14L74 38L96 44L78 60L82 74L56 72L54 96L46 96L44 72L18 74L22 60L4 44L26 38L22 14L40 24Z", Fill: scene.Main},
	}},
	{Name: "winter", Say: "Winter", Paths: []scene.Path{
		{D: "M50 4L50 96M10 27L90 73M90 27L10 73M38 12L50 24L62 12M38 88L50 76L62 88M12 44L28 38L24 20M88 56L72 62L76 80M88 44L72 38L76 20M12 56L28 62L24 80", Line: scene.Main, Width: 7},
	}},
	{Name: "spring", Say: "Spring", Paths: []scene.Path{
		{D: "M50 98L50 46", Line: scene.Main, Width: 10},
		{D: "M50 62C50 36 32 20 4 22C4 48 22 64 50 62ZM50 46C50 22 68 6 96 6C96 32 78 48 50 46Z", Fill: scene.Main},
	}},
}}
