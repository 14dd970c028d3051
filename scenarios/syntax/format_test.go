package syntax

import "testing"

const everything = `include "fixtures.scenario"
game roam
players Cid blue at S, Zoey green at W
variants size=4x3x3, full
ruling roam.ruling.pass = simultaneous
seed 7

position F
  map
    | . o | C |
  coins Cid 0

scenario "everything that can be written"
  game mnk
  cards "sets/own.yaml"
  cites roam.claim.tie-bid, roam.claim.bid-zero
  faq "May I?" "Yes, # and no."
  pending "not yet"
  for each ruling roam.ruling.pass
  position F unchecked
    turn Cid
    next die 4, 2
  Cid: bid <n>
    | Cid bids        roam.bid
    |! nothing moves  roam.rest.long-name
  deck: L07
  Zoey cannot: bid 0
    because only roam.claim.bid-order, roam.claim.tie
  next deck L07, "Blue Scout"
  expect all(Cid.cards, # != "x") and name == 'a # b'
  expect legal includes use "Green Scout" at b6
  expect legal excludes
    bid 0
    bid 1
  expect legal are
    pass
  expect legal none
  expect legal 12
  Zoey sees
    turn Cid
  ends
    turn Zoey
  examples
    | n  | ruling roam.ruling.pass |
    | 0  | simultaneous            |
    | 10 | "a | b"                 |

scenario "from another"
  from "everything that can be written" after move 3
  Zoey: pass
`

// formatted are sources and what they look like after formatting.
var formatted = []struct{ what, src, want string }{
	{"a formatted file stays", "game roam\n\nscenario \"A\"\n  Cid: a\n", "game roam\n\nscenario \"A\"\n  Cid: a\n"},
	{"nothing stays nothing", "", ""},
	{"blank lines alone are nothing", "\n\n  \n", ""},
	{"blank lines: one in a row, none outside", "\n\ngame roam\n\n\n\nseed 1\n\n\n", "game roam\n\nseed 1\n"},
	{"the last line ends", "game roam", "game roam\n"},
	{"two blanks a level", "scenario \"A\"\n      Cid: a\n         | b\n      ends\n            turn Cid\n", "scenario \"A\"\n  Cid: a\n    | b\n  ends\n    turn Cid\n"},
	{"tabs become blanks", "scenario \"A\"\n\tCid: a\n\t\t| b\n", "scenario \"A\"\n  Cid: a\n    | b\n"},
	{"a blank line before a scenario", "game roam\nscenario \"A\"\n  setup\nscenario \"B\"\n  setup\n", "game roam\n\nscenario \"A\"\n  setup\n\nscenario \"B\"\n  setup\n"},
	{"a blank line before a position below a scenario", "position F\n  a\nscenario \"A\"\n  position F\n# of G\nposition G\n   b\n   c\nscenario \"B\"\n  position G\n", "position F\n  a\n\nscenario \"A\"\n  position F\n\n# of G\nposition G\n  b\n  c\n\nscenario \"B\"\n  position G\n"},
	{"a blank line before the comment on a scenario", "game roam\n# about A\nscenario \"A\"\n  setup\n", "game roam\n\n# about A\nscenario \"A\"\n  setup\n"},
	{"comments of consecutive lines", "game roam # a\nseed 1  # b\n\nplayers Cid # c\n", "game roam  # a\nseed 1     # b\n\nplayers Cid  # c\n"},
	{"comments stand with the line below", "scenario \"A\"\n# one\n      # two\n  Cid: a\n    # three\n    | b\n", "scenario \"A\"\n  # one\n  # two\n  Cid: a\n    # three\n    | b\n"},
	{"comments at the end of a block stay in it", "scenario \"A\"\n    Cid: a\n        | b\n        # of b\n    # of A\nscenario \"B\"\n    setup\n",
		"scenario \"A\"\n  Cid: a\n    | b\n    # of b\n  # of A\n\nscenario \"B\"\n  setup\n"},
	{"lists and settings", "players  Cid   blue at S ,Zoey\nvariants size = 4x3x3 ,full\nruling a.b=c\n", "players Cid blue at S, Zoey\nvariants size=4x3x3, full\nruling a.b = c\n"},
	{"a value with a colon", "variants  siz  = :4 ,full\n", "variants siz=:4, full\n"},
	{"quotes are kept", "include \"a  ,  b.scenario\"\n", "include \"a  ,  b.scenario\"\n"},
	{"words of the game are kept", "scenario \"A\"\n  Cid:  use  x\n  Cid  cannot :  use  y\n    because  only a.b ,c.d\n  expect   a  ==  b\n  expect  legal  includes  use  x\n  next  deck  a  b ,c\n",
		"scenario \"A\"\n  Cid:  use  x\n  Cid cannot: use  y\n    because only a.b, c.d\n  expect a  ==  b\n  expect legal includes use  x\n  next deck a  b, c\n"},
	{"clauses of outcomes", "scenario \"A\"\n  Cid: a\n    | short  a.b\n    |! a bit longer     c.d\n    | no clause, however long it is\n", "scenario \"A\"\n  Cid: a\n    | short          a.b\n    |! a bit longer  c.d\n    | no clause, however long it is\n"},
	{"a # that is no comment", "scenario \"A\"\n  Cid: <a>\n    |#1  a.b\n  examples\n    |a|\n    |#|\n", "scenario \"A\"\n  Cid: <a>\n    |#1  a.b\n  examples\n    | a |\n    |#  |\n"},
	{"typographic marks outside quotes", "scenario “A bid”\n\u00a0 faq „May I say “no” – now?“ «It’s so.»  # “yes” – no\n  Cid: use “Blue Scout” at a1–b2\n  expect Cid.has(‘A04’) # it’s\n", "scenario \"A bid\"\n  faq \"May I say “no” – now?\" \"It’s so.\"  # “yes” – no\n  Cid: use \"Blue Scout\" at a1-b2\n  expect Cid.has('A04')  # it’s\n"},
	{"words of the language in capitals", "GAME roam\nScenario \"A\"\n  Cites Roam.Claim.Bid-Zero\n  Position F Unchecked\n  Cid CANNOT: Use x\n    Because Only roam.A\n  Expect Legal None\n  Draw: x\n", "game roam\n\nscenario \"A\"\n  cites roam.claim.bid-zero\n  position F unchecked\n  Cid cannot: Use x\n    because only roam.a\n  expect legal none\n  Draw: x\n"},
	{"a quote in a text", "scenario \"May I say \\\"no\\\", # here?\"\n  faq  \"\\\"No\\\"  , or\" \"Yes \\\\\"  # or no\n", "scenario \"May I say \\\"no\\\", # here?\"\n  faq \"\\\"No\\\"  , or\" \"Yes \\\\\"  # or no\n"},
	{"an indentation of tabs and spaces", "scenario \"A\"\n  setup\n\tCid: a\n \t    | does a\n  Cid: b\n", "scenario \"A\"\n  setup\n  Cid: a\n    | does a\n  Cid: b\n"},
	{"lines indented too deep", "scenario \"A\"\n  setup\n  Cid: a\n      | does a\n   Cid: b\n   Cid: c\n", "scenario \"A\"\n  setup\n  Cid: a\n    | does a\n  Cid: b\n  Cid: c\n"},
	{"a setting that is indented", "  game roam\nscenario \"A\"\n  setup\n", "game roam\n\nscenario \"A\"\n  setup\n"},
	{"what is tried", "scenario \"A\"\n  try\n     Cid:  a\n        | does a\n     Cid cannot: b\n       because x.y\n     try\n         expect x\n  ends\n    turn Zoey\n", "scenario \"A\"\n  try\n    Cid:  a\n      | does a\n    Cid cannot: b\n      because x.y\n    try\n      expect x\n  ends\n    turn Zoey\n"},
	{"marks within straight quotes stay", "scenario \"A “bid” – so\"\n  faq \"May I?” \"It’s so.\"\n", "scenario \"A “bid” – so\"\n  faq \"May I?\" \"It’s so.\"\n"},
	{"tables", "scenario \"A\"\n  Cid: <a> <bb>\n  examples\n    |a|bb|\n    | 100 |  2|\n", "scenario \"A\"\n  Cid: <a> <bb>\n  examples\n    | a   | bb |\n    | 100 | 2  |\n"},
	{"pictures", "scenario \"A\"\n  position\n      map\n         |  . o| o |\n         |  . | o |\n      turn Cid\n", "scenario \"A\"\n  position\n    map\n      |  . o| o |\n      |  .  | o |\n    turn Cid\n"},
	{"staggered pictures", "scenario \"A\"\n  position\n    map\n         | a | b |\n       | c | d | e |\n         | f | g |\n", "scenario \"A\"\n  position\n    map\n        | a | b |\n      | c | d | e |\n        | f | g |\n"},
	{"nothing of a file with mistakes", "game   roam\nseed x\n", "game   roam\nseed x\n"},
	{"lines end as they did", "game  roam\r\nseed 1\r\n", "game roam\r\nseed 1\r\n"},
}

func TestFormat(t *testing.T) {
	for _, f := range formatted {
		t.Run(f.what, func(t *testing.T) {
			got, diags := Format("f.scenario", []byte(f.src), nil)
			if diags.Failed() != (f.what == "nothing of a file with mistakes") {
				t.Error(diags)
			}
			if string(got) != f.want {
				t.Errorf("got\n%s\nwant\n%s", got, f.want)
			}
		})
	}
}

func TestFormatKeepsWhatIsFormatted(t *testing.T) {
	got, diags := Format("f.scenario", []byte(everything), nil)
	if string(got) != everything || len(diags) > 0 {
		t.Errorf("%s\n%s", diags, got)
	}
}

func BenchmarkFormat(b *testing.B) {
	src := []byte(bidOfZero)
	b.ReportAllocs()
	for b.Loop() {
		if _, diags := Format("rx6.scenario", src, nil); len(diags) > 0 {
			b.Fatal(diags)
		}
	}
}
