// Made from scenarios/syntax/kinds.go by go run ./cmd/umpire/editors: change it there.
enum kind { K_GAME, K_CARDS, K_PLAYERS, K_VARIANTS, K_VARIANT, K_RULING, K_SEED, K_INCLUDE, K_POSITION, K_SCENARIO, K_CITES, K_FAQ, K_CONFIRMED, K_PENDING, K_FOR, K_SETUP, K_FROM, K_NEXT, K_EXPECT, K_DRAW, K_TRY, K_ALWAYS, K_ENDS, K_EXAMPLES, K_BECAUSE, K_MOVE, K_CANNOT, K_SEES, K_OUTCOME, K_ROW, K_NOTATION, K_UNKNOWN };

// A Kind is a kind of line: whether its name begins it, what stands under it, and the
// words of the language in it.
static const struct { const char *name; bool keyword; enum holds opens; const char *words; } kinds[] = {
  {"game", true, NOTHING, "  "},
  {"cards", true, NOTHING, " stand-in "},
  {"players", true, NOTHING, "  "},
  {"variants", true, NOTHING, " none "},
  {"variant", true, NOTHING, " none "},
  {"ruling", true, NOTHING, "  "},
  {"seed", true, NOTHING, "  "},
  {"include", true, NOTHING, "  "},
  {"position", true, NOTATION, " unchecked cannot stand "},
  {"scenario", true, STEP, "  "},
  {"cites", true, NOTHING, "  "},
  {"faq", true, NOTHING, "  "},
  {"confirmed", true, NOTHING, "  "},
  {"pending", true, NOTHING, "  "},
  {"for", true, NOTHING, " each ruling "},
  {"setup", true, OTHER, " cannot stand "},
  {"from", true, NOTHING, " after move "},
  {"next", true, NOTHING, "  "},
  {"expect", true, NOTATION, " legal includes excludes are none and or not in contains true false "},
  {"draw", true, NOTHING, " light dark print marked as "},
  {"try", true, STEP, "  "},
  {"always", true, NOTATION, " when "},
  {"ends", true, NOTATION, "  "},
  {"examples", true, ROW, "  "},
  {"because", true, NOTHING, " only "},
  {"move", false, OTHER, "  "},
  {"cannot", false, REASON, " cannot "},
  {"sees", false, NOTATION, " sees "},
  {"outcome", false, NOTHING, "  "},
  {"row", false, NOTHING, "  "},
  {"notation", false, NOTHING, "  "},
  {"", false, NOTHING, ""},
};
