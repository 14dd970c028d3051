// Noughts and crosses: change it, clause by clause, into your game.
using System.Collections.Generic;
using System.Linq;
using Umpire;

public sealed class State
{
    public string[][] board = Enumerable.Range(0, 3).Select(_ => new[] { ".", ".", "." }).ToArray();
    public bool over;
    public string turn = "", winner = "";
}

public static class Rules
{
    static readonly string[] Cells = { "a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3" };
    static readonly string[] Lines = { "a1 b1 c1", "a2 b2 c2", "a3 b3 c3", "a1 a2 a3", "b1 b2 b3", "c1 c2 c3", "a1 b2 c3", "c1 b2 a3" };

    static string Get(State s, string cell) => s.board['3' - cell[1]][cell[0] - 'a'];
    static string Mark(Table t, string player) => t.Players.IndexOf(player) == 0 ? "x" : "o";
    static int Count(State s, string mark) => Cells.Count(cell => Get(s, cell) == mark);
    static bool HasLine(State s, string mark) => Lines.Any(line => line.Split(' ').All(cell => Get(s, cell) == mark));

    static void MayPlace(Table t, State s, string by, string cell)
    {
        t.Forbids("NAME.end.no-more", s.over, "the game is over");
        t.Forbids("NAME.turn.order", !s.over && by != s.turn, () => "it is the turn of " + s.turn);
        t.Forbids("NAME.place.empty", Get(s, cell) != ".", () => Get(s, cell) + " is on " + cell);
    }

    static void Place(Table t, State s, string by, string cell)
    {
        s.board['3' - cell[1]][cell[0] - 'a'] = Mark(t, by);
        if (t.Does("NAME.win.line", HasLine(s, Mark(t, by)), by + " has a line"))
        {
            s.over = true;
            s.winner = by;
            s.turn = "";
        }
        else if (t.Does("NAME.draw.full", Count(s, ".") == 0, "the board is full"))
        {
            s.over = true;
            s.turn = "";
        }
        else if (t.Does("NAME.turn.next", true, () => t.Next(by) + " is next")) s.turn = t.Next(by);
    }

    static void Check(Table t, State s)
    {
        var lead = Count(s, "x") - Count(s, "o");
        var won = t.Players.Where(p => HasLine(s, Mark(t, p))).ToList();
        t.Forbids("NAME.turn.order", lead != 0 && lead != 1 || !s.over && s.turn != t.Players[lead], () => Count(s, "x") + " x and " + Count(s, "o") + " o are on the board");
        t.Forbids("NAME.win.line", string.Join(",", won) != s.winner, "lines and the winner do not agree");
        t.Forbids("NAME.draw.full", s.over != (won.Count > 0 || Count(s, ".") == 0), "the game is over at the wrong time");
        t.Forbids("NAME.end.no-more", s.over != (s.turn == ""), "it is the turn of a player exactly while the game is on");
    }

    const string Position = @"{'type': 'object', 'properties': {
        'board': {'type': 'array', 'minItems': 3, 'maxItems': 3, 'description': 'a dot is an empty cell',
            'items': {'type': 'array', 'minItems': 3, 'maxItems': 3, 'items': {'type': 'string', 'enum': ['.', 'x', 'o']}}},
        'turn': {'type': 'string', 'format': 'player'},
        'winner': {'type': 'string', 'format': 'player'},
        'over': {'type': 'boolean'}}}";

    public static Game<State> Game() => new Game<State>
    {
        Name = "NAME", Players = new[] { 2, 2 }, Example = "Ann: place b2",
        Clauses = { // id, kind, section, a sentence, and what the kind does not say
            { "NAME.setup.players", "setup", "Setup", "Two play." },
            { "NAME.turn.order", "turn", "Turns", "Players take turns: only the player whose turn it is places.", "judged" },
            { "NAME.turn.next", "turn", "Turns", "After a mark it is the opponent's turn." },
            { "NAME.place.empty", "legality", "Placing", "A mark is placed on an empty cell." },
            { "NAME.win.line", "end", "Winning", "A player who has three marks in a line wins at once." },
            { "NAME.draw.full", "end", "Winning", "When the board is full and no player has a line, the game is drawn." },
            { "NAME.end.no-more", "legality", "Winning", "When the game is over no player places a mark." },
        },
        Position = Position.Replace('\'', '"'),
        Facts = {
            { "turn", "string", "whose turn it is", (t, s) => s.turn },
            { "winner", "string", "who has won", (t, s) => s.winner },
            { "over", "bool", "whether the game is over", (t, s) => s.over },
        },
        PlayerFacts = { { "marks", "int", "how many marks the player has", (t, s, player) => Count(s, Mark(t, player)) } },
        Start = t => new State { turn = t.Players[0] },
        Deciders = (t, s) => s.over ? new string[0] : new[] { s.turn },
        Moves = (t, s) => s.turn == "" ? new string[0] : Cells.Select(cell => s.turn + ": place " + cell),
        Verbs = {
            ["place"] = new Verb<State> {
                Args = new[] { Arg.Of(Cells) },
                May = (t, s, by, a) => MayPlace(t, s, by, (string)a[0]),
                Do = (t, s, by, a) => Place(t, s, by, (string)a[0]),
            },
        },
        Check = Check,
        Rank = (t, s) => new Rank { winners = t.Players.Where(p => p == s.winner).ToList() },
    };

    static int Main(string[] args)
    {
        if (args.Length > 0) return Tests.Run();
        Game().Run();
        return 0;
    }
}
