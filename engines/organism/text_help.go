package organism

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
