// Made from scenarios/syntax/kinds.go by go run ./cmd/umpire/editors: change it there.
enum kind { {{range .Kinds}}K_{{upper .Name}}, {{end}}K_UNKNOWN };

// A Kind is a kind of line: whether its name begins it, what stands under it, and the
// words of the language in it.
static const struct { const char *name; bool keyword; enum holds opens; const char *words; } kinds[] = {
{{- range .Kinds}}
  {"{{.Name}}", {{if $.Begins .Name}}true{{else}}false{{end}}, {{holds .Opens}}, " {{list .Words}} "},
{{- end}}
  {"", false, NOTHING, ""},
};
