// A tree-sitter grammar of scenarios. Made from scenarios/syntax/kinds.go by
// go run ./cmd/umpire/editors: change it there. src/parser.c is made from it by
// "tree-sitter generate --abi 14 --no-bindings", with version 0.22 of its command line.
// All tokens are those of src/scanner.c.
module.exports = grammar({
  name: 'scenario',
  extras: $ => [$.comment, $._blank],
  externals: $ => [
    $._open, $._close, $._end, $._blank, $.comment,
    $.string, $.column, $.clause, $.number, $.word, $.keyword, $.punctuation,
{{- range .Kinds}}
    $._{{.Name}}_head,
{{- end}}
    $._unknown_head,
    $._never, // no rule has it: the parser looks for it only after a mistake
  ],
  rules: {
    scenarios: $ => repeat($._line),
    _line: $ => choice({{range .Kinds}}$.{{.Name}}, {{end}}$.unknown),
    block: $ => seq($._open, repeat1($._line), $._close),
{{- range .Kinds}}
    {{.Name}}: $ => seq(alias($._{{.Name}}_head, $.head), repeat($._rest), $._end, optional($.block)),
{{- end}}
    unknown: $ => seq(alias($._unknown_head, $.head), repeat($._rest), $._end, optional($.block)),
    _rest: $ => choice($.string, $.column, $.clause, $.number, $.word, $.keyword, $.punctuation),
  },
})
