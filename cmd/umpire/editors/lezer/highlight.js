// The colours of scenarios: what CodeMirror's styles call each word.
import {styleTags, tags as t} from "@lezer/highlight"

export const highlighting = styleTags({
  Keyword: t.keyword, Player: t.variableName, Bar: t.inserted, Notated: t.propertyName, Comment: t.lineComment,
  String: t.string, Column: t.special(t.variableName), Clause: t.labelName, Number: t.number, Punctuation: t.punctuation,
  "Scenario/String": t.heading, "Position/Word": t.definition(t.variableName), "Outcome/Word": t.inserted,
})
