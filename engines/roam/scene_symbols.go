package roam

import "umpire/engines/scene"

// sheet is the symbols of the game.
var sheet = &scene.Sheet{Name: "roam", Symbols: []scene.Symbol{
	{Name: "coin", Say: "coin", Short: "o", Paths: []scene.Path{
		{D: "M50 6C74 6 94 26 94 50C94 74 74 94 50 94C26 94 6 74 6 50C6 26 26 6 50 6Z", Fill: scene.Main, Line: scene.Ground, Width: 8},
		{D: "M50 26L74 50L50 74L26 50Z", Line: scene.Ground, Width: 7},
	}},
	{Name: "coins", Say: "several coins", Short: "o", Paths: []scene.Path{
		{D: "M50 6C74 6 94 26 94 50C94 74 74 94 50 94C26 94 6 74 6 50C6 26 26 6 50 6Z", Fill: scene.Main, Line: scene.Ground, Width: 8},
	}},
	{Name: "marker", Say: "markers left", Paths: []scene.Path{
		{D: "M50 8L88 28L88 70L50 92L12 70L12 28Z", Fill: scene.Main, Line: scene.Ground, Width: 6},
		{D: "M12 28L50 50L88 28M50 50L50 92", Line: scene.Ground, Width: 6},
	}},
	{Name: "points", Say: "points", Short: "+", Paths: []scene.Path{
		{D: "M50 6L63 36L95 39L71 61L78 93L50 76L22 93L29 61L5 39L37 36Z", Fill: scene.Main},
	}},
	{Name: "solid", Say: "solid cell of a pattern", Short: "■", Paths: []scene.Path{
		{D: "M10 10L90 10L90 90L10 90Z", Fill: scene.Main, Line: scene.Ground, Width: 8},
	}},
	{Name: "anchor", Say: "solid cell that names the place of a pattern", Short: "◆", Paths: []scene.Path{
		{D: "M10 10L90 10L90 90L10 90Z", Fill: scene.Main, Line: scene.Ground, Width: 8},
		{D: "M50 34C59 34 66 41 66 50C66 59 59 66 50 66C41 66 34 59 34 50C34 41 41 34 50 34Z", Fill: scene.Ground},
	}},
	{Name: "blank", Say: "blank cell of a pattern", Short: "□", Paths: []scene.Path{
		{D: "M12 32L12 12L32 12M68 12L88 12L88 32M88 68L88 88L68 88M32 88L12 88L12 68", Line: scene.Main, Width: 10},
	}},
	{Name: "outpost", Say: "Outpost", Paths: []scene.Path{
		{D: "M14 44L14 12L30 12L30 26L42 26L42 12L58 12L58 26L70 26L70 12L86 12L86 44L74 52L74 90L26 90L26 52Z", Fill: scene.Main},
		{D: "M42 90L42 72C42 62 58 62 58 72L58 90Z", Fill: scene.Ground},
	}},
}}
