// The tokens of scenarios. Lines begin blocks and kinds of lines by their indentation
// and their first words; a stack keeps the blocks around a line.
#include "tree_sitter/parser.h"
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum holds { NOTHING, STEP, NOTATION, ROW, REASON, OTHER };
#include "kinds.h"

// As grammar.js lists them; the kinds' heads follow in their order.
enum token { OPEN, CLOSE, END, BLANK, COMMENT, STRING, COLUMN, CLAUSE, NUMBER, WORD, KEYWORD, PUNCTUATION, HEAD };
#define NEVER (HEAD + K_UNKNOWN + 1)

// A Block is lines of one indentation: that of the line that opens it, what it holds,
// and the line before, -1 when there is none.
typedef struct {
  int16_t indent, last;
  uint8_t holds, kind;
  bool legal, cannot; // the line before says "expect legal", "cannot stand"
} Block;

#define DEEPEST 120 // blocks, as many as are kept
#define LONGEST 300 // letters of a line that are looked at

typedef struct {
  uint8_t top, brackets, quote; // of the line, if it is an expression
  bool inside, counts;          // of a line, of an expression
  Block blocks[DEEPEST];
} Scanner;

void *tree_sitter_scenario_external_scanner_create(void) {
  Scanner *s = calloc(1, sizeof(Scanner));
  s->blocks[0] = (Block){-1, -1, STEP, K_UNKNOWN, false, false};
  return s;
}

void tree_sitter_scenario_external_scanner_destroy(void *payload) { free(payload); }

#define HEADER offsetof(Scanner, blocks)

unsigned tree_sitter_scenario_external_scanner_serialize(void *payload, char *buffer) {
  Scanner *s = payload;
  unsigned n = HEADER + (s->top + 1) * sizeof(Block);
  memcpy(buffer, s, n);
  return n;
}

void tree_sitter_scenario_external_scanner_deserialize(void *payload, const char *buffer, unsigned n) {
  Scanner *s = payload;
  memset(s, 0, sizeof(Scanner));
  s->blocks[0] = (Block){-1, -1, STEP, K_UNKNOWN, false, false};
  if (n > 0) memcpy(s, buffer, n);
}

typedef char whole_stack_fits[HEADER + DEEPEST * sizeof(Block) <= TREE_SITTER_SERIALIZATION_BUFFER_SIZE ? 1 : -1];

static bool is_blank(int32_t c) { return c == ' ' || c == '\t'; }
static bool is_digit(int32_t c) { return c >= '0' && c <= '9'; }
static bool is_small(int32_t c) { return c >= 'a' && c <= 'z'; }
// Letters of other scripts are those that are no signs.
static bool is_letter(int32_t c) {
  if (c < 128) return is_small(c) || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '_';
  return c >= 0xc0 && c != 0xd7 && c != 0xf7 && !(c >= 0x2000 && c < 0x2c00) && !(c >= 0x3000 && c < 0x3040) && !(c >= 0xfe00 && c < 0xfe70) && c < 0x1f000;
}
static bool at_end(TSLexer *x) { return x->eof(x) || x->lookahead == '\n' || x->lookahead == '\r'; }

static bool over_newline(TSLexer *x) {
  if (x->lookahead == '\r') x->advance(x, false);
  if (x->lookahead == '\n') x->advance(x, false);
  return true;
}

static bool take(TSLexer *x, unsigned token) {
  x->result_symbol = token;
  return true;
}

// ended reports that a word of a line ends here.
static bool ended(int32_t c) { return c == 0 || is_blank(c) || c == ':' || c == ',' || c == '"'; }

static bool closed(const int32_t *line) {
  while (*line && *line != '>') line++;
  return *line == '>';
}

// says reports whether a line has words, small or large letters, one after the other
// with blanks between them, and what follows is no part of them.
static const int32_t *says(const int32_t *line, const char *words) {
  for (; *words; words++) {
    if (*words == ' ') {
      if (!is_blank(*line)) return NULL;
      while (is_blank(*line)) line++;
      continue;
    }
    int32_t c = *line >= 'A' && *line <= 'Z' ? *line + 'a' - 'A' : *line;
    if (c != *words) return NULL;
    line++;
  }
  return line;
}
static bool says_all(const int32_t *line, const char *words) {
  line = says(line, words);
  return line && (*line == 0 || is_blank(*line));
}

static enum holds opens(const Block *b) {
  if (b->cannot) return REASON;
  if (b->kind == K_EXPECT) return b->legal ? NOTATION : NOTHING;
  return kinds[b->kind].opens;
}

// head tells the kind of a line, and how long the word is that begins it.
static enum kind head(const Scanner *s, const int32_t *line, unsigned *length) {
  const Block *b = &s->blocks[s->top];
  bool bars = line[0] == '|';
  unsigned n = 0;
  if (line[0] == '<') {
    while (line[n] && line[n] != '>') n++;
    n = line[n] == '>' ? n + 1 : 0;
  }
  if (n == 0 && !ended(line[0])) n = 1;
  if (n > 0) while (!ended(line[n])) n++;
  *length = n == 0 ? 1 : n;
  bool queues = s->top >= 2 && s->blocks[s->top - 1].kind == K_POSITION && says_all(line, "next");
  if (b->holds == NOTATION && !queues) {
    if (bars) while (line[*length]) ++*length;
    return K_NOTATION;
  }
  if (bars) {
    *length = line[1] == '!' ? 2 : 1;
    return b->holds == ROW ? K_ROW : K_OUTCOME;
  }
  const int32_t *after = line + n;
  while (is_blank(*after)) after++;
  if (*after == ':') return K_MOVE;
  const int32_t *second = says(after, "cannot");
  bool cannot = second && ended(*second);
  const int32_t *stands = says(after, "cannot stand");
  while (stands && is_blank(*stands)) stands++;
  if (!stands || (*stands && *stands != '#')) {
    if (cannot) return K_CANNOT;
    second = says(after, "sees");
    if (second && ended(*second)) return K_SEES;
  }
  for (enum kind k = 0; k < K_UNKNOWN; k++) {
    const int32_t *end = kinds[k].keyword ? says(line, kinds[k].name) : NULL;
    if (end == line + n && n > 0) return k;
  }
  return K_UNKNOWN;
}

// line_start reads what stands before the first word of a line, then that.
static bool line_start(Scanner *s, TSLexer *x, const bool *valid) {
  x->mark_end(x);
  bool first = x->get_column(x) == 0;
  int n = 0;
  for (; is_blank(x->lookahead); n++) x->advance(x, true);
  if (!first) n = x->get_column(x);
  Block *b = &s->blocks[s->top];
  if (x->eof(x)) {
    if (s->top == 0 || !valid[CLOSE]) return false;
    s->top--;
    return take(x, CLOSE);
  }
  if (at_end(x)) {
    over_newline(x);
    x->mark_end(x);
    return take(x, BLANK);
  }
  if (x->lookahead == '#') {
    while (!at_end(x)) x->advance(x, false);
    x->mark_end(x);
    return take(x, COMMENT);
  }
  if (n > 10000) n = 10000;
  if (s->top > 0 && n <= b->indent && valid[CLOSE]) {
    s->top--;
    return take(x, CLOSE);
  }
  if (n > b->last && opens(b) != NOTHING && valid[OPEN] && !valid[NEVER] && s->top + 1 < DEEPEST) {
    s->blocks[s->top + 1] = (Block){b->last, -1, opens(b), K_UNKNOWN, false, false};
    s->top++;
    return take(x, OPEN);
  }
  // The first word is marked while it is read; what stands behind it is only looked at.
  int32_t line[LONGEST + 1] = {0};
  unsigned length = 0, read = 0;
  bool bars = x->lookahead == '|', picture = bars && b->holds == NOTATION, first_word = true;
  while (!at_end(x) && read < LONGEST) {
    line[read++] = x->lookahead;
    x->advance(x, false);
    bool open = line[0] == '<' && !closed(line);
    if (bars && !picture) first_word = read == 1 || (read == 2 && line[1] == '!');
    if (first_word || picture) x->mark_end(x);
    if (!picture && !open && (ended(x->lookahead) || ended(line[0]))) first_word = false;
  }
  enum kind k = head(s, line, &length);
  if (!valid[HEAD + k]) return false;
  bool stands = k == K_POSITION || k == K_SETUP;
  b->last = n;
  b->kind = k;
  b->legal = k == K_EXPECT && says_all(line, "expect legal");
  b->cannot = stands && (says_all(line, "position cannot stand") || says_all(line, "setup cannot stand"));
  s->inside = true;
  s->counts = k == K_EXPECT && !b->legal;
  s->brackets = s->quote = 0;
  return take(x, HEAD + k);
}

// count keeps the brackets that are open, in which a # is no comment.
static void count(Scanner *s, int32_t c) {
  if (!s->counts) return;
  if (c == '\'' || c == '`') s->quote = s->quote == c ? 0 : s->quote ? s->quote : c;
  if (s->quote) return;
  if ((c == '(' || c == '[' || c == '{') && s->brackets < 255) s->brackets++;
  if ((c == ')' || c == ']' || c == '}') && s->brackets > 0) s->brackets--;
}

// word reads a word with what joins it: dots and hyphens before another letter.
static bool word(Scanner *s, TSLexer *x) {
  char said[64] = " ";
  unsigned n = 1, dots = 0;
  bool number = true, clause = true;
  for (int32_t before = 0;; before = x->lookahead, x->advance(x, false)) {
    int32_t c = x->lookahead;
    if (before) {
      if (n + 2 < sizeof said) said[n++] = before < 128 ? (char)before : '?';
      number = number && is_digit(before);
      dots += before == '.';
      clause = clause && (is_small(before) || (dots > 0 && (is_digit(before) || before == '-' || before == '.')));
      if (before != '.') x->mark_end(x);
      if (before == '.' && !is_letter(c)) break;
    }
    if (!is_letter(c) && c != '-' && c != '.') break;
    if (number && before && !is_letter(c)) break;
  }
  if (said[n - 1] == '.') n--, dots--;
  said[n++] = ' ';
  if (number) return take(x, NUMBER);
  if (n < sizeof said - 2 && strstr(kinds[s->blocks[s->top].kind].words, said)) return take(x, KEYWORD);
  return take(x, clause && dots > 1 ? CLAUSE : WORD);
}

// rest reads a word that is not the first of its line.
static bool rest(Scanner *s, TSLexer *x, const bool *valid) {
  bool blank = false;
  for (; is_blank(x->lookahead); blank = true) x->advance(x, true);
  if (at_end(x)) {
    if (!valid[END] || (x->eof(x) && valid[NEVER])) return false;
    over_newline(x);
    x->mark_end(x);
    s->inside = false;
    return take(x, END);
  }
  int32_t c = x->lookahead;
  if (c == '#' && blank && s->brackets == 0) {
    while (!at_end(x)) x->advance(x, false);
    x->mark_end(x);
    return take(x, COMMENT);
  }
  if (c == '"') {
    x->advance(x, false);
    while (!at_end(x) && x->lookahead != '"') {
      bool escapes = x->lookahead == '\\';
      x->advance(x, false);
      if (escapes && (x->lookahead == '"' || x->lookahead == '\\')) x->advance(x, false);
    }
    if (x->lookahead == '"') x->advance(x, false);
    x->mark_end(x);
    return take(x, STRING);
  }
  if (is_letter(c)) return word(s, x);
  x->advance(x, false);
  x->mark_end(x);
  if (c == '<') {
    unsigned n = 0;
    for (; !at_end(x) && n < LONGEST && x->lookahead != '<' && x->lookahead != '>' && x->lookahead != '|'; n++) x->advance(x, false);
    if (n > 0 && x->lookahead == '>') {
      x->advance(x, false);
      x->mark_end(x);
      return take(x, COLUMN);
    }
  }
  count(s, c);
  return take(x, PUNCTUATION);
}

bool tree_sitter_scenario_external_scanner_scan(void *payload, TSLexer *x, const bool *valid) {
  Scanner *s = payload;
  return s->inside ? rest(s, x, valid) : line_start(s, x, valid);
}
