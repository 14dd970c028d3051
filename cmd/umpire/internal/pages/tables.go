package pages

import (
	"bytes"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	extra "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// tables adds tables and ~~struck~~ text to goldmark, as goldmark's own package extension
// does. That package compiles the patterns of links when a program starts, with half a
// megabyte of stack, so every command of umpire would wait for it.
type tables struct{}

func (tables) Extend(md goldmark.Markdown) {
	md.Parser().AddOptions(parser.WithParagraphTransformers(util.Prioritized(tables{}, 200)),
		parser.WithASTTransformers(util.Prioritized(pipes{}, 0)), parser.WithInlineParsers(util.Prioritized(strikes{}, 500)))
	md.Renderer().AddOptions(renderer.WithNodeRenderers(util.Prioritized(tables{}, 500)))
}

// Transform turns the end of a paragraph into a table, if a line of dashes is in it and the
// line above has as many cells.
func (tables) Transform(p *ast.Paragraph, reader text.Reader, _ parser.Context) {
	source, lines := reader.Source(), p.Lines()
	for i := 1; i < lines.Len(); i++ {
		under := lines.At(i)
		columns := alignments(under.Value(source))
		if columns == nil {
			continue
		}
		above := cells(lines.At(i-1), columns, len(source), source)
		if above.ChildCount() != len(columns) {
			return
		}
		table := extra.NewTable()
		table.Alignments = columns
		table.AppendChild(table, extra.NewTableHeader(above))
		for j := i + 1; j < lines.Len(); j++ {
			table.AppendChild(table, cells(lines.At(j), columns, len(columns), source))
		}
		p.Parent().InsertAfter(p.Parent(), p, table)
		lines.SetSliced(0, i-1)
		if i == 1 {
			p.Parent().RemoveChild(p.Parent(), p)
			return
		}
		last := lines.At(i - 2)
		last.Stop-- // without the end of the line
		lines.Set(i-2, last)
		return
	}
}

// alignments reads the line of dashes under the head of a table. It returns nil if the line
// is another.
func alignments(line []byte) (all []extra.Alignment) {
	if indent, _ := util.IndentWidth(line, 0); indent > 3 {
		return nil
	}
	columns := bytes.Split(line, []byte{'|'})
	if util.IsBlank(columns[0]) {
		columns = columns[1:]
	}
	if n := len(columns) - 1; n >= 0 && util.IsBlank(columns[n]) {
		columns = columns[:n]
	}
	for _, column := range columns {
		dashes, left := bytes.CutPrefix(bytes.TrimSpace(column), []byte{':'})
		dashes, right := bytes.CutSuffix(dashes, []byte{':'})
		if len(dashes) == 0 || len(bytes.Trim(dashes, "-")) > 0 {
			return nil
		}
		align := extra.AlignNone
		switch {
		case left && right:
			align = extra.AlignCenter
		case left:
			align = extra.AlignLeft
		case right:
			align = extra.AlignRight
		}
		all = append(all, align)
	}
	return all
}

// cells reads a row of a table: at most so many cells, and at least one for each column.
func cells(line text.Segment, columns []extra.Alignment, most int, source []byte) *extra.TableRow {
	line = line.TrimLeftSpace(source)
	line = line.TrimRightSpace(source)
	words := line.Value(source)
	at, end := 0, len(words)
	if bytes.HasPrefix(words, []byte{'|'}) {
		at++
	}
	if bytes.HasSuffix(words, []byte{'|'}) {
		end--
	}
	row := extra.NewTableRow(columns)
	for n := 0; at < end && n < most; n++ {
		stop := at
		for stop < end && (words[stop] != '|' || stop > 0 && words[stop-1] == '\\') {
			stop++
		}
		cell := extra.NewTableCell()
		if n < len(columns) {
			cell.Alignment = columns[n]
		}
		inside := text.NewSegment(line.Start+at, line.Start+stop)
		inside = inside.TrimLeftSpace(source)
		cell.Lines().Append(inside.TrimRightSpace(source))
		row.AppendChild(row, cell)
		at = stop + 1
	}
	for row.ChildCount() < len(columns) {
		row.AppendChild(row, extra.NewTableCell())
	}
	return row
}

// RegisterFuncs implements [renderer.NodeRenderer].
func (tables) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	element := func(kind ast.NodeKind, begin, end func(ast.Node) string) {
		r.Register(kind, func(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
			write := end
			if entering {
				write = begin
			}
			_, err := w.WriteString(write(n))
			return ast.WalkContinue, err
		})
	}
	always := func(words string) func(ast.Node) string { return func(ast.Node) string { return words } }
	name := func(cell ast.Node) string {
		if cell.Parent().Kind() == extra.KindTableHeader {
			return "th"
		}
		return "td"
	}
	element(extra.KindStrikethrough, always("<del>"), always("</del>"))
	element(extra.KindTable, always("<table>\n"), always("</table>\n"))
	element(extra.KindTableHeader, always("<thead>\n<tr>\n"), func(n ast.Node) string {
		if n.NextSibling() == nil {
			return "</tr>\n</thead>\n"
		}
		return "</tr>\n</thead>\n<tbody>\n"
	})
	element(extra.KindTableRow, always("<tr>\n"), func(n ast.Node) string {
		if n.NextSibling() == nil {
			return "</tr>\n</tbody>\n"
		}
		return "</tr>\n"
	})
	element(extra.KindTableCell, func(n ast.Node) string {
		if align := n.(*extra.TableCell).Alignment; align != extra.AlignNone {
			return "<" + name(n) + ` align="` + align.String() + `">`
		}
		return "<" + name(n) + ">"
	}, func(n ast.Node) string { return "</" + name(n) + ">\n" })
}

// pipes takes away the backslash before a pipe in the code of a table's cell.
type pipes struct{}

func (pipes) Transform(page *ast.Document, reader text.Reader, _ parser.Context) {
	inside := 0 // tables, at most one
	_ = ast.Walk(page, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		switch {
		case n.Kind() == extra.KindTable && entering:
			inside++
		case n.Kind() == extra.KindTable:
			inside--
		case n.Kind() == ast.KindCodeSpan && entering && inside > 0:
			for c := n.FirstChild(); c != nil; c = c.NextSibling() {
				words, ok := c.(*ast.Text)
				if !ok {
					continue
				}
				if before, _, found := bytes.Cut(words.Segment.Value(reader.Source()), []byte(`\|`)); found {
					at := words.Segment.Start + len(before)
					n.InsertAfter(n, c, ast.NewRawTextSegment(words.Segment.WithStart(at+1)))
					words.Segment = words.Segment.WithStop(at)
				}
			}
		}
		return ast.WalkContinue, nil
	})
}

// strikes reads ~struck~ and ~~struck~~ text.
type strikes struct{}

func (strikes) Trigger() []byte                                { return []byte{'~'} }
func (strikes) IsDelimiter(b byte) bool                        { return b == '~' }
func (strikes) CanOpenCloser(open, end *parser.Delimiter) bool { return open.Char == end.Char }
func (strikes) OnMatch(int) ast.Node                           { return extra.NewStrikethrough() }

func (strikes) Parse(_ ast.Node, block text.Reader, pc parser.Context) ast.Node {
	before := block.PrecendingCharacter()
	line, segment := block.PeekLine()
	node := parser.ScanDelimiter(line, before, 1, strikes{})
	if node == nil || node.OriginalLength > 2 || before == '~' {
		return nil
	}
	node.Segment = segment.WithStop(segment.Start + node.OriginalLength)
	block.Advance(node.OriginalLength)
	pc.PushDelimiter(node)
	return node
}
