package lsp

import (
	"strings"
	"unicode/utf16"

	"umpire/scenarios/service"
)

// The editor of the tests counts characters as UTF-16 units.

func utf16Of(s string) []uint16 { return utf16.Encode([]rune(s)) }

func textOf(units []uint16) string { return string(utf16.Decode(units)) }

// offsetOf returns the index of the unit at a place. A place beyond the end of a line
// means its end.
func offsetOf(units []uint16, p service.Position) int {
	at := 0
	for range p.Line {
		for at < len(units) && units[at] != '\n' && units[at] != '\r' {
			at++
		}
		if at == len(units) {
			return at
		}
		if units[at] == '\r' && at+1 < len(units) && units[at+1] == '\n' {
			at++
		}
		at++
	}
	for range p.Character {
		if at == len(units) || units[at] == '\n' || units[at] == '\r' {
			break
		}
		at++
	}
	if at > 0 && at < len(units) && units[at-1]&0xfc00 == 0xd800 && units[at]&0xfc00 == 0xdc00 {
		at-- // within a character: go to its beginning
	}
	return at
}

// positionAt returns the place of a byte offset, for a text without lone carriage
// returns.
func positionAt(s string, at int) service.Position {
	line := strings.LastIndexByte(s[:at], '\n') + 1
	return service.Position{Line: strings.Count(s[:at], "\n"), Character: len(utf16Of(s[line:at]))}
}
