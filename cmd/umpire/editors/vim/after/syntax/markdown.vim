" Scenario blocks of Markdown pages.
unlet! b:current_syntax
syn include @umpireScenario syntax/scenario.vim
let b:current_syntax = 'markdown'
syn region umpireScenarioBlock matchgroup=markdownCodeDelimiter start=/^[> \t]*\z(`\{3,}\|\~\{3,}\)\s*scenario\%(\s.*\)\?$/ end=/^[> \t]*\z1\s*$/ keepend contains=@umpireScenario
