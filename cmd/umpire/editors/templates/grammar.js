// A tree-sitter grammar of umpire's scenarios, for "tree-sitter generate --abi 14".
// Made from scenarios/syntax/kinds.go by go run ./cmd/umpire/editors: change it there.
// The tokens at the beginnings and ends of lines are those of an external scanner, as
// ../lezer/tokens.js makes them, which is still to be written in C. Neither generated
// nor tested: the command line of tree-sitter could not be had.
module.exports = grammar({
  name: 'umpire_scenario',
  extras: $ => [/[ \t]/, $.comment, $._blank],
  externals: $ => [
    $._open, $._close, $._end, $._blank, $.comment,
{{- range .Kinds}}
    $._{{.Name}}_head,
{{- end}}
  ],
  rules: {
    source: $ => repeat($._line),
    _line: $ => choice({{range .Kinds}}$.{{.Name}}, {{end}}),
    block: $ => seq($._open, repeat1($._line), $._close),
{{- range .Kinds}}
    {{.Name}}: $ => seq(alias($._{{.Name}}_head, $.head), repeat($._rest), $._end, optional($.block)),
{{- end}}
    _rest: $ => choice($.string, $.column, $.clause, $.number, $.word, $.punctuation),
    string: _ => /"(\\.|[^"\\\n])*"/,
    column: _ => /<[^<>|\n]+>/,
    clause: _ => /[a-z]+(\.[a-z0-9-]+){2,}/,
    number: _ => /[0-9]+/,
    word: _ => /[A-Za-z_][A-Za-z0-9_.-]*/,
    punctuation: _ => /[^\sA-Za-z0-9_"<]|</,
  },
})
