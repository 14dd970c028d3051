package organism
import "umpire/engines/rule"
var rulings []rule.Ruling
type Facts struct{}
type PlayerFacts struct{}
