// Made from scenarios/syntax/kinds.go by go run ./cmd/umpire/editors: change it there.
export const kinds = {
{{- range .Kinds}}
  {{.Name}}: {opens: {{json .Opens}}, words: {{if .Words}}{{json .Words}}{{else}}[]{{end}}},
{{- end}}
}
export const keywords = {{json .Names}}
