package organism

import "umpire/engines/scene"

// sheet is the symbols of the game: its types of elements, and food.
var sheet = &scene.Sheet{Name: "organism", Symbols: []scene.Symbol{
	{Name: "eat", Say: "EAT", Paths: []scene.Path{
		{D: "M50 50L92 24C80 8 66 2 50 2C23 2 2 23 2 50C2 77 23 98 50 98C66 98 80 92 92 76Z", Fill: scene.Main},
		{D: "M52 18C57 18 61 22 61 27C61 32 57 36 52 36C47 36 43 32 43 27C43 22 47 18 52 18Z", Fill: scene.Ground},
	}},
	{Name: "grow", Say: "GROW", Paths: []scene.Path{
		{D: "M50 98L50 46", Line: scene.Main, Width: 12},
		{D: "M50 58C50 30 30 14 2 16C2 44 22 60 50 58Z", Fill: scene.Main},
		{D: "M50 44C50 20 68 4 98 4C98 32 78 46 50 44Z", Fill: scene.Main},
	}},
	{Name: "move", Say: "MOVE", Paths: []scene.Path{
		{D: "M12 12L48 50L12 88M52 12L88 50L52 88", Line: scene.Main, Width: 17},
	}},
	{Name: "food", Say: "food", Short: "#", Paths: []scene.Path{
		{D: "M50 8L86 29L86 71L50 92L14 71L14 29Z", Fill: scene.Main, Line: scene.Ground, Width: 12},
	}},
	{Name: "organism", Say: "living organisms", Paths: []scene.Path{
		{D: "M30 10C44 10 52 20 54 32C68 24 92 34 90 58C88 82 62 94 44 84C34 94 8 90 8 68C8 56 14 50 20 46C8 38 8 10 30 10Z", Fill: scene.Main},
	}},
	{Name: "field", Say: "fields left", Paths: []scene.Path{
		{D: "M50 10L86 30L86 70L50 90L14 70L14 30Z", Line: scene.Main, Width: 12},
	}},
	{Name: "token", Say: "tokens of AVENGE", Paths: []scene.Path{{D: "M50 6L94 50L50 94L6 50Z", Fill: scene.Main}}},
	{Name: "streak", Say: "turns on which the centre was held", Paths: []scene.Path{
		{D: "M50 4C76 40 84 54 84 66C84 84 68 96 50 96C32 96 16 84 16 66C16 54 24 40 50 4Z", Fill: scene.Main},
	}},
}}

// looks are the symbols of the types.
var looks = [4]string{"", "eat", "grow", "move"}
