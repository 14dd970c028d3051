// Package sdk holds the files with which engines are written, one for each language and
// without dependencies.
package sdk

import "embed"

// Files are the SDKs. Of the one for TypeScript there is the same in JavaScript.
//
//go:embed UmpireGame.cs umpire_game.py umpire-game.ts umpire-game.mjs boardgame-io.ts boardgame-io.mjs game/game.go
var Files embed.FS
