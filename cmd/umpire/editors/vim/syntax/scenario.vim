" Vim syntax of umpire's scenarios.
" Made from scenarios/syntax/kinds.go by go run ./cmd/umpire/editors: change it there.
if exists('b:current_syntax')
  finish
endif
syn case match

syn match scenarioComment /\%(^\|\s\)\@1<=#.*$/
syn region scenarioString start=/"/ skip=/\\["\\]/ end=/"\|$/ contained oneline
syn match scenarioColumn /<[^<>|]\+>/ contained
syn match scenarioClause /\<[a-z]\+\%(\.[a-z0-9-]\+\)\{2,}/ contained
syn match scenarioNumber /\%([A-Za-z@.-]\)\@1<!\<[0-9]\+\>/ contained
syn match scenarioWord /\%([."-]\)\@1<!\<\%(after\|and\|are\|as\|cannot\|contains\|dark\|each\|excludes\|false\|in\|includes\|legal\|light\|marked\|move\|none\|not\|only\|or\|print\|ruling\|sees\|stand\|stand-in\|true\|unchecked\|when\)\>\%([."-]\)\@!/ contained
syn cluster scenarioRest contains=scenarioComment,scenarioString,scenarioColumn,scenarioClause,scenarioNumber,scenarioWord
syn cluster scenarioPlain contains=scenarioComment,scenarioString,scenarioColumn,scenarioClause,scenarioNumber

syn match scenarioLine /^\s*\%(\%(game\|cards\|players\|variants\|variant\|ruling\|seed\|include\|position\|scenario\|cites\|faq\|confirmed\|pending\|for\|setup\|from\|next\|expect\|draw\|try\|always\|ends\|examples\|because\)\)\>[^:]*.*$/ contains=scenarioKeyword,@scenarioRest
syn match scenarioKeyword /^\s*\zs\%(game\|cards\|players\|variants\|variant\|ruling\|seed\|include\|position\|scenario\|cites\|faq\|confirmed\|pending\|for\|setup\|from\|next\|expect\|draw\|try\|always\|ends\|examples\|because\)\>\%(\s*:\)\@!/ contained
syn match scenarioSpeech /^\s*\%(<[^<>|]\+>\|[^ \t:,"|#]\)\+\s*:.*$/ contains=scenarioSpeaker,@scenarioPlain
syn match scenarioSpeech /^\s*\%(<[^<>|]\+>\|[^ \t:,"|#]\)\+\s\+\%(cannot\s*:\).*$/ contains=scenarioSpeaker,scenarioWord,@scenarioPlain
syn match scenarioSpeaker /^\s*\zs\%(<[^<>|]\+>\|[^ \t:,"|#]\)\+/ contained
syn match scenarioBar /^\s*|!\?.*$/ contains=scenarioMark,@scenarioPlain
syn match scenarioMark /^\s*\zs|!\?/ contained

" What stands under these lines is in the game's notation.
syn match scenarioPicture /^\s*\zs|.*$/ contained
syn match scenarioSubject /^\s*\zs[^ \t"|#][^ \t"]*/ contained
syn match scenarioNext /^\s*\zsnext\ze\s/ contained
syn region scenarioNotation keepend start=/^\z(\s*\)\%(position\|always\|ends\)\>\%(\s*:\)\@!\%(\s\+cannot\)\@!/ end=/\n\%(\z1\s\+\S\|\s*$\|\s*#\)\@!/ contains=scenarioOpener,scenarioPicture,scenarioSubject,scenarioNext,@scenarioPlain
syn region scenarioNotation keepend start=/^\z(\s*\)\S\+\s\+sees\s*\%(#.*\)\?$/ end=/\n\%(\z1\s\+\S\|\s*$\|\s*#\)\@!/ contains=scenarioSeer,scenarioPicture,scenarioSubject,@scenarioPlain
syn region scenarioNotation keepend start=/^\z(\s*\)expect\s\+legal\s\+\%(includes\|excludes\|are\)\s*$/ end=/\n\%(\z1\s\+\S\|\s*$\|\s*#\)\@!/ contains=scenarioOpener,scenarioSubject,@scenarioPlain
syn match scenarioOpener /^\s*\%(\%(position\|always\|ends\)\>\%(\s*:\)\@!\|expect\s\+legal\s\+\%(includes\|excludes\|are\)\s*$\).*$/ contained contains=scenarioKeyword,@scenarioRest
syn match scenarioSeer /^\s*\S\+\s\+sees\s*\%(#.*\)\?$/ contained contains=scenarioSpeaker,scenarioComment

hi def link scenarioComment Comment
hi def link scenarioString String
hi def link scenarioColumn Identifier
hi def link scenarioClause Constant
hi def link scenarioNumber Number
hi def link scenarioWord Operator
hi def link scenarioKeyword Keyword
hi def link scenarioNext Keyword
hi def link scenarioSpeaker Function
hi def link scenarioMark Special
hi def link scenarioPicture Special
hi def link scenarioSubject Type

let b:current_syntax = 'scenario'
