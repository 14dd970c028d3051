package loam

import "umpire/engines/rule"

// reworded are the clauses whose words hold for the default readings only.
var reworded = rule.Rewordings[readings]{
	{CommunityCombineTiming, func(r *readings) bool { return r.between }, "Combining is allowed on your own turn, but only between two effects."},
	{CommunityPositionFree, func(r *readings) bool { return r.insertion == ends }, "A placed creature goes to the base or to the top of a community; the others keep their order."},
	{CommunityPositionFree, func(r *readings) bool { return r.insertion == onTop }, "A placed creature goes on top of a community."},
	{CommunityFixedOrder, func(r *readings) bool { return r.rearrange }, "Between effects a player may put all the creatures of a community into another order, which earns nothing."},
	{TurnEndStepsUnordered, func(r *readings) bool { return r.anyEnd }, "The four end-of-turn steps have no prescribed order; the player chooses it."},
	{InputShowingSide, func(r *readings) bool { return r.either }, "The upgraded side of an input can be used only at or above the threshold; the basic side always can."},
	{UpgradeAutomatic, func(r *readings) bool { return r.byChoice }, "The player decides whether an input turns when its stat reaches the threshold: now or never."},
	{BehaviorTakeNowOrNever, func(r *readings) bool { return r.claims }, "A behavior not taken at its earn check can be claimed until the turn ends, while it is available."},
	{EffectMandatory, func(r *readings) bool { return r.optional }, "Every unit of an effect may be passed; what a scenario's text says must be carried out if it can be."},
}
