package pages

import (
	"slices"
	"strings"
	"testing"
)

// The letters of every script stay in an ID, IDs are distinct, and none is empty.
func TestIDsOfScripts(t *testing.T) {
	taken := Taken()
	for _, c := range [][2]string{
		{"Größe des Bretts", "größe-des-bretts"},
		{"Gro\u0308ße des Bretts", "größe-des-bretts-again"}, // composed of other characters
		{"规则", "规则"}, {"规则", "规则-again"}, {"规则", "规则-again-2"},
		{"Ποιος κερδίζει;", "ποιος-κερδίζει"},
		{"हिन्दी नियम", "हिन्दी-नियम"},
		{"Кто ходит?", "кто-ходит"},
		{"من يفوز؟ ٣", "من-يفوز-٣"},
		{"May I bid zero?", "may-i-bid-zero"},
		{"？！", "part"}, {"***", "part-again"}, {"", "part-again-2"}, {"🎲", "part-again-3"}, {"\u0301", "part-again-4"},
		{"Find words", "find-words-again"}, {"P1", "p1-again"}, {"Main", "main-again"}, {"Pass?", "pass"},
	} {
		if got := UnusedID(taken, c[0]); got != c[1] {
			t.Errorf("%q: %q, want %q", c[0], got, c[1])
		}
	}
}

// A link of a page to one of its headings leads there, and loses nothing but a target
// that does not exist.
func TestLinksToHeadings(t *testing.T) {
	page := "# Größe\n\n[1](#größe) [2](#gr%C3%B6%C3%9Fe) [3](#gro\u0308ße) [4](#规则) [5](#规则-1) [6](#nichts) [7](#whats-up-here) [8](#what-s-up-here) [9](#WHATS-up-here) [10](#)\n\n" +
		"## 规则\n\n## 规则 \n\n## What's *up* here?\n\n> # 引用\n\n[11](https://x.example/#größe)\n"
	var ids []string
	var text string
	taken := map[string]int{}
	blocks := Blocks([]byte(page), Outside)
	for _, b := range blocks {
		if b.Level > 0 {
			ids = append(ids, UnusedID(taken, b.Plain))
		}
	}
	for _, b := range blocks {
		text += string(Point(b.HTML, ids))
	}
	var got []string
	for _, part := range strings.Split(text, `<a href="`)[1:] {
		address, _, _ := strings.Cut(part, `"`)
		got = append(got, address)
	}
	want := []string{"#größe", "#größe", "#größe", "#规则", "#规则-again", "#what-s-up-here", "#what-s-up-here", "#what-s-up-here", "https://x.example/#gr%C3%B6%C3%9Fe"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q\nwant %q\n%s", got, want, text)
	}
	if Capital("übung") != "Übung" || Capital("ab") != "Ab" {
		t.Error("a capital letter of another script")
	}
}

// Links between pages are written with letters, and with nothing else that was escaped.
func TestLetteredLinks(t *testing.T) {
	for link, want := range map[string]string{
		`<a href="#mis%c3%a8re">`:                       `<a href="#misère">`,
		`<a href="a/gr%C3%B6%c3%9fe.html#%e8%a7%84-1">`: `<a href="a/größe.html#规-1">`,
		`<a href="#a%22%3e%c3">`:                        `<a href="#a%22%3e%c3">`,
		`<a href="#%e2%80%ae%20%ff">`:                   `<a href="#%e2%80%ae%20%ff">`,
		`<a href="https://x.example/%c3%a8">`:           `<a href="https://x.example/%c3%a8">`,
	} {
		if got := string(lettered([]byte(link))); got != want {
			t.Errorf("%s: %s, want %s", link, got, want)
		}
	}
}
