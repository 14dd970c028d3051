// Digging for gold, as dig.py: a small game whose moves draw within themselves.
using System.Collections.Generic;
using System.Linq;
using Umpire;

public sealed class Bag { public int gold = 2, mud = 2; }

public sealed class State
{
    public Bag bag = new Bag();
    public Dictionary<string, int> gold = new Dictionary<string, int>();
    public bool over;
    public string turn = "", winner = "";
}

static class Dig
{
    const string Schema = @"{""type"": ""object"", ""properties"": {
        ""bag"": {""type"": ""object"", ""properties"": {""gold"": {""type"": ""integer"", ""minimum"": 0, ""maximum"": 2}, ""mud"": {""type"": ""integer"", ""minimum"": 0, ""maximum"": 2}}},
        ""gold"": {""type"": ""object"", ""additionalProperties"": {""type"": ""integer"", ""minimum"": 0, ""maximum"": 4}},
        ""over"": {""type"": ""boolean""}, ""turn"": {""type"": ""string"", ""format"": ""player""}, ""winner"": {""type"": ""string"", ""format"": ""player""}}}";

    static int Left(State s) => s.bag.gold + s.bag.mud;

    static void InTurn(Table t, State s, string by) =>
        t.Forbids("dig.turn.order", by != s.turn, () => "it is the turn of " + (s.turn == "" ? "nobody" : s.turn));

    static List<string> Richest(Table t, State s) => t.Players.Where(p => s.gold[p] == s.gold.Values.Max()).ToList();

    static void End(Table t, State s)
    {
        s.over = true;
        s.turn = "";
        var best = Richest(t, s);
        if (t.Does("dig.end.most", best.Count == 1, () => best[0] + " has most gold")) s.winner = best[0];
    }

    static void Draw(Table t, State s, string by, object[] _)
    {
        var lump = "";
        if (t.Does("dig.bag.draw", true, by + " digs"))
        {
            lump = t.Chance("bag", new[] { "gold", "mud" }, new[] { s.bag.gold, s.bag.mud });
            if (lump == "gold") s.bag.gold--;
            else s.bag.mud--;
        }
        if (lump == "gold")
        {
            var n = int.Parse(t.Chance("die", new[] { "1", "2" }));
            if (t.Does("dig.gold.die", true, by + " finds " + n)) s.gold[by] += n;
        }
        if (t.Does("dig.end.empty", Left(s) == 0, "the bag is empty")) End(t, s);
        else if (t.Does("dig.turn.next", true, () => t.Next(by) + " is next")) s.turn = t.Next(by);
    }

    static void Check(Table t, State s)
    {
        int found = t.Players.Sum(p => s.gold[p]), lumps = 2 - s.bag.gold;
        var best = Richest(t, s);
        t.Forbids("dig.gold.die", found < lumps || found > 2 * lumps, () => found + " gold is of " + lumps + " lumps");
        t.Forbids("dig.turn.coin", s.turn == "" && !s.over && Left(s) < 4, "it is nobody's turn");
        t.Forbids("dig.end.empty", s.over ? s.turn != "" : Left(s) == 0, "the game is over at the wrong time");
        t.Forbids("dig.stop.gold", s.over && Left(s) > 0 && found == 0, "there is no gold");
        t.Forbids("dig.end.most", s.winner != (s.over && best.Count == 1 ? best[0] : ""), "another has won");
    }

    static void Main() => new Game<State>
    {
        Name = "dig", Players = new[] { 2, 2 }, Example = "Ann: dig", Draws = new[] { "bag", "die" },
        Clauses = {
            { "dig.turn.coin", "turn", "Turns", "A coin says who begins: in three of four cases the second player.", "acted" },
            { "dig.turn.order", "turn", "Turns", "Only the player whose turn it is digs or stops.", "judged" },
            { "dig.turn.next", "turn", "Turns", "Then it is the other player's turn." },
            { "dig.bag.rest", "legality", "Digging", "Nobody digs when the bag is empty." },
            { "dig.bag.draw", "effect", "Digging", "Who digs draws a lump from the bag, in which there are two of gold and two of mud." },
            { "dig.gold.die", "effect", "Digging", "Who finds gold has as much as an even die of 1 and 2 shows." },
            { "dig.stop.gold", "legality", "Stopping", "Who has gold may stop." },
            { "dig.stop.ends", "end", "Stopping", "A player who stops ends the game." },
            { "dig.end.empty", "end", "End", "The game ends when the bag is empty." },
            { "dig.end.most", "end", "End", "Who has most gold alone wins." },
        },
        Facts = {
            { "turn", "string", "whose turn it is", (t, s) => s.turn },
            { "winner", "string", "who has won", (t, s) => s.winner },
            { "mud", "int", "how much mud is in the bag", (t, s) => s.bag.mud },
        },
        PlayerFacts = { { "gold", "int", "how much gold the player has", (t, s, p) => s.gold[p] } },
        Position = Schema,
        Start = t => new State { gold = t.Players.ToDictionary(p => p, p => 0) },
        Deciders = (t, s) => s.over ? new string[0] : new[] { s.turn == "" ? "coin" : s.turn },
        Moves = (t, s) => s.over ? new string[0] : s.turn == "" ? new[] { "coin: first", "coin: second" } : new[] { s.turn + ": dig", s.turn + ": stop" },
        Weight = (t, s, move) => move == "coin: second" ? 3 : 1,
        Check = Check,
        Devices = {
            ["coin"] = new Verb<State> {
                Args = new[] { Arg.Of("first", "second") },
                May = (t, s, by, a) => t.Refuses("dig.turn.coin", s.turn != "" || s.over, "the coin lies there"),
                Do = (t, s, by, a) => {
                    var first = t.Players[(string)a[0] == "first" ? 0 : 1];
                    if (t.Does("dig.turn.coin", true, first + " begins")) s.turn = first;
                },
            },
        },
        Verbs = {
            ["dig"] = new Verb<State> {
                May = (t, s, by, a) => { InTurn(t, s, by); t.Refuses("dig.bag.rest", Left(s) == 0, "the bag is empty"); },
                Do = Draw,
            },
            ["stop"] = new Verb<State> {
                May = (t, s, by, a) => { InTurn(t, s, by); t.Forbids("dig.stop.gold", s.gold[by] == 0, by + " has no gold"); },
                Do = (t, s, by, a) => { if (t.Does("dig.stop.ends", true, by + " stops")) End(t, s); },
            },
        },
    }.Run();
}
