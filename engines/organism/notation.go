package organism

const notationText = `A position is written one subject a line; a later line overrides an earlier
one, and what is left out is as at the start of the game:

  board
    |    .   .   .   .    |
    |  .   .   3   .   .  |
    | ...
  P1.eat@D0/1 P1.grow@D1 food@C0/3 P1.warp@D2 neutral.pillar@C5
  power P1 3, P2 2
  turn P1
  phase choose

The picture sets the whole board, rows from north to south; A0 is in the
middle, B0 to its east, and the rings go round clockwise. The five-sided board
is drawn with the sector between B4 and B0 cut out, whose sides adjoin. A space
shows . or free food or an element, AE2: Ann's EAT holding 2 food; its field
comes after it, @Bs: a slide of Bob. Owners are the first letters of the names
if they differ, else 1, 2, 3; RAIN is *, nobody is -. Types are E, G, M; fields
s slide, w warp, p project, i pillar, m metamorphose.

Pieces add to what lies there: owner.type@space/food, food@space/n,
owner.field@space. "empty D0 D1" clears spaces, "empty" the board.

power, tokens (AVENGE), streak (DRINK): amounts by player, else 0.
introduced: who has had the first introduction; else all who are on the board.
echo P1 grow: what that player's last activation chose.
turn: the first player when left out; half 2: the second turn of a pair.
phase: start, introduce, echo, choose, act SPACE TYPE LEFT, sync SPACE TYPES,
conflict, integrity, avenge, roll, over. When left out it is introduce for a
player without elements, else choose. At start, conflict and integrity the
player says begin, resolve or check, and that phase alone is run: resolve runs
E and stops at integrity; play itself never stops there.
done D9 grow: an organism that has been activated and its type; bonus move 2:
bonus actions; transmuted C2 eat: counts as drawn and is printed EAT; used D1:
the element has used its project field; slid C1 C2: it has used the slide of
C2; barred D1 eat: a type it may not choose. member 2: D0 D1: organism 2, when
the organisms are not what touches. winner P1 and reason power with phase over.

Moves: "P1: introduce eat D0 grow D1 move D2", "activate D1 move", "eat D0 from
C0", "grow move at C1 pay D1:1 D2:1", "move D0 to C0", "circulate D0 to D2",
"pass" (one action), "done" (all that are left); with mutations "jump D1 over
D2 D3 to D4", "push D1 to D2 > D3", "pulse 2 pay C2:1 C3:1" (on five sides
"pulse 2 sector 4 pay ..."), "contract C2 : D5 to C4, D6 to D5", "combust D2 as
move", "transmute D2 as grow", "slide C3 to C4", "project C3 eat D0 from C0",
"grow field slide at C4", "move field C4 to C5", "echo" and "sync" before an
action or none, "regenerate grow at D7 pay C5:1", "reclaim D9", "immolate
slide", "avenge", "avenge none". Onto a metamorphose field: "move C3 to C4 as
grow", for several elements "... as C4:grow D5:eat". Dice: "dice: eat 4".`
