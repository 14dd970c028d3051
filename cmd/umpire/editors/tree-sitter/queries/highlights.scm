(head) @keyword
(move (head) @function)
(cannot (head) @function)
(sees (head) @function)
(notation (head) @property)
(outcome) @diff.plus
(string) @string
(column) @variable.parameter
(clause) @constant
(number) @number
(comment) @comment
(keyword) @keyword
