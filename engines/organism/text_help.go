package organism

// notationText tells people how positions and moves are written.
func notationText(g *Game) string { return notationHead + g.form.Help() + notationRest }

const notationHead = `A position is made of lines, each of which may be left out; a later line
overrides an earlier one, and what is left out is as at the start of the game:

`

const boardExample = `board
  |    .   .   .   .    |
  |  .   .   3   .   .  |
  | ...`

const boardHelp = `
the whole board, rows from north to south`

const phaseHelp = `start, introduce, echo, choose, act SPACE TYPE LEFT,
sync SPACE TYPES, conflict, integrity, avenge, roll,
over, ...; introduce for a player without elements,
else choose when left out`

const notationRest = `
In a picture A0 is in the middle, B0 to its east, and the rings go round
clockwise. The five-sided board is drawn with the sector between B4 and B0 cut
out, whose sides adjoin. A space shows . or free food or an element, AE2: Ann's
EAT holding 2 food; its field comes after it, @Bs: a slide of Bob. Owners are
the first letters of the names if they differ, else 1, 2, 3; RAIN is *, nobody
is -. Types are E, G, M; fields s slide, w warp, p project, i pillar, m
metamorphose.

At start, conflict and integrity the player says begin, resolve or check, and
that phase alone is run: resolve runs E and stops at integrity; play itself
never stops there.

Moves: "pass" gives up one action, "done" all that are left; on five sides
"pulse 2 sector 4 pay ...". Onto a metamorphose field: "move C3 to C4 as grow",
for several elements "... as C4:grow D5:eat". Dice: "dice: eat 4".`
