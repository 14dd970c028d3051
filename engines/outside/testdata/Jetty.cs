// Jetty, written a fourth time from its rulebook: a small game of fishing and selling.
using System;
using System.Collections.Generic;
using System.Linq;
using Umpire;

public enum Phase { deal, roll, act, cast, over }

public sealed class Catch
{
    public int herring, perch, trout, pike;

    public int this[string fish]
    {
        get { return fish == "herring" ? herring : fish == "perch" ? perch : fish == "trout" ? trout : pike; }
        set
        {
            if (fish == "herring") herring = value;
            else if (fish == "perch") perch = value;
            else if (fish == "trout") trout = value;
            else pike = value;
        }
    }
    public int Sum => herring + perch + trout + pike;
}

public sealed class State
{
    public Catch deck;
    public int? die;
    public Dictionary<string, int> feasts, points, unknown;
    public Dictionary<string, Catch> hand, stall;
    public Phase phase;
    public string turn;
    public List<string> winners = new List<string>();
}

static class Jetty
{
    static readonly string[] Fish = { "herring", "perch", "trout", "pike" };
    static readonly int[] Worth = { 1, 2, 3, 4 };
    static readonly string[] Due = { "jetty.setup.deal", "jetty.turn.roll", "jetty.turn.one", "jetty.fish.draw", "jetty.end.no-more" };

    static Catch Whole() => new Catch { herring = 9, perch = 7, trout = 5, pike = 3 };
    static Dictionary<string, T> By<T>(Table t, Func<string, T> of) => t.Players.ToDictionary(p => p, of);
    static int Left(State s) => s.deck.Sum - s.unknown.Values.Sum();
    static int Held(State s, string p) => s.hand[p].Sum + s.unknown[p];
    static string Some(int n, string fish) => n + " " + fish;
    static string Names(List<string> who) => who.Count == 0 ? "nobody" : string.Join(" and ", who);
    static int Limit(Table t) => t.Misread.Contains("four-in-hand") ? 4 : 5;
    static int Feast(Table t) => t.Misread.Contains("two-are-a-feast") ? 2 : 3;
    static bool IsStorm(Table t, State s) => !t.Variants.ContainsKey("calm") && s.die <= (t.Misread.Contains("storm-on-two") ? 2 : 1);
    static bool AtOnce(Table t) => t.Rulings["jetty.ruling.last-round"] == "at-once";
    static string Bag(Catch c) => c.Sum == 0 ? "none" : string.Join(" ", Fish.Where(f => c[f] > 0).Select(f => f + " " + c[f]));

    static Catch Rest(Table t, State s)
    {
        var deck = Whole();
        foreach (var f in Fish)
            foreach (var p in t.Players) deck[f] -= Math.Min(deck[f], s.hand[p][f] + s.stall[p][f]);
        return deck;
    }

    static string Moment(State s)
    {
        var deck = Left(s) + " in the deck";
        switch (s.phase)
        {
            case Phase.deal: return s.turn + " is dealt a fish, " + deck;
            case Phase.roll: return "the die is rolled for " + s.turn + ", " + deck;
            case Phase.cast: return s.turn + " fishes, " + deck;
            case Phase.over: return "over, won by " + Names(s.winners);
        }
        return s.die == null ? "the turn of " + s.turn + ", " + deck : s.turn + " has rolled " + s.die + ", " + deck;
    }

    static void Awaits(Table t, State s, params Phase[] phases) => t.Refuses(Due[(int)s.phase], !phases.Contains(s.phase), () => Moment(s));

    static void InTurn(Table t, State s, string who)
    {
        Awaits(t, s, Phase.act);
        t.Forbids("jetty.turn.order", who != s.turn, () => "it is the turn of " + s.turn);
    }

    static void MayFish(Table t, State s, string who)
    {
        t.Forbids("jetty.fish.storm", IsStorm(t, s), () => "the die shows " + s.die);
        t.Forbids("jetty.fish.limit", Held(s, who) >= Limit(t), () => who + " has " + Held(s, who) + " fish in hand");
        t.Refuses("jetty.fish.deck", Left(s) <= 0, "the deck is empty");
    }

    static void MaySell(Table t, State s, string who, string f, int n)
    {
        var shut = t.Rulings["jetty.ruling.storm"] == "all-shut";
        Func<string> demand = () => "the die shows " + s.die + ", and " + n + " are sold";
        t.Forbids("jetty.fish.storm", shut && IsStorm(t, s), () => "the die shows " + s.die);
        t.Forbids("jetty.sell.demand", n > (s.die ?? 255), demand);
        t.Forbids("jetty.pairs.two", t.Variants.ContainsKey("pairs") && n == 1);
        t.Forbids("jetty.sell.demand", t.Misread.Contains("exact-demand") && s.die != null && n != s.die, demand);
        t.Refuses("jetty.sell.hand", n > s.hand[who][f], () => who + " has " + Some(s.hand[who][f], f) + " and sells " + n);
    }

    static void MayPass(Table t, State s, string who)
    {
        InTurn(t, s, who);
        var fishes = t.Allows(() => MayFish(t, s, who));
        var sells = Fish.Any(f => Enumerable.Range(1, s.hand[who][f]).Any(n => t.Allows(() => MaySell(t, s, who, f, n))));
        t.Forbids("jetty.pass.only", (fishes || sells) && !t.Misread.Contains("free-to-pass"), () => who + (fishes ? " can fish" : " can sell"));
    }

    static void Sell(Table t, State s, string who, string f, int n)
    {
        s.turn = who;
        if (t.Does("jetty.sell.stall", true, () => who + " sells " + Some(n, f)))
        {
            s.hand[who][f] -= n;
            s.stall[who][f] += n;
        }
        if (t.Does("jetty.sell.feast", n >= Feast(t), () => who + " gives a feast")) s.feasts[who]++;
        EndTurn(t, s);
    }

    static void Draw(Table t, State s, string f)
    {
        var p = s.turn;
        Action take = () => { s.deck[f]--; s.hand[p][f]++; };
        if (s.phase == Phase.deal)
        {
            var again = t.Does("jetty.setup.deal", true, p + " is dealt a " + f);
            take();
            s.turn = t.Next(p);
            if (!(again && Held(s, s.turn) < 2)) s.phase = Phase.roll;
            return;
        }
        if (t.Does("jetty.fish.draw", true, () => p + " takes " + Some(1, f))) take();
        EndTurn(t, s);
    }

    static void EndTurn(Table t, State s)
    {
        var last = Left(s) <= 0 && (AtOnce(t) || s.turn == t.Players.Last());
        if (t.Does("jetty.end.deck", last, "the deck is empty, and the game ends"))
        {
            s.die = null;
            Finish(t, s);
            return;
        }
        if (t.Does("jetty.turn.next", true, () => t.Next(s.turn) + " is next")) s.turn = t.Next(s.turn);
        s.die = null;
        s.phase = Phase.roll;
    }

    static void Finish(Table t, State s)
    {
        s.phase = Phase.over;
        s.turn = t.Players[0];
        s.points = By(t, p => 0);
        Action<string, bool, Func<string, int>> give = (clause, any, of) =>
        {
            Func<string> say = () => string.Join(", ", t.Players.Where(p => of(p) != 0).Select(p => p + " " + (of(p) > 0 ? "+" : "") + of(p)));
            if (t.Does(clause, any, say))
                foreach (var p in t.Players) s.points[p] += of(p);
        };
        give("jetty.score.fish", t.Players.Any(p => s.stall[p].Sum > 0), p => Fish.Select((f, i) => Worth[i] * s.stall[p][f]).Sum());
        give("jetty.score.feast", s.feasts.Values.Sum() > 0, p => 2 * s.feasts[p]);
        give("jetty.score.unsold", t.Players.Any(p => Held(s, p) > 0) && !t.Misread.Contains("unsold-is-free"), p => -Held(s, p));
        Func<List<string>, Func<string, int>, List<string>> most = (among, of) => among.Where(p => of(p) == among.Max(of)).ToList();
        var best = most(t.Players, p => s.points[p]);
        s.winners = new List<string>();
        if (!t.Does("jetty.score.winner", true, () => "most points: " + Names(best))) return;
        s.winners = best;
        var sold = most(best, p => s.stall[p].Sum);
        if (t.Does("jetty.score.tie", sold.Count < best.Count, () => "most fish sold: " + Names(sold))) s.winners = sold;
        if (s.winners.Count > 1 && !t.Does("jetty.score.shared", true, () => Names(s.winners) + " share the victory")) s.winners = s.winners.Take(1).ToList();
    }

    static State Counted(Table t, State s)
    {
        var right = new State { deck = s.deck, die = s.die, feasts = s.feasts, unknown = s.unknown, hand = s.hand, stall = s.stall, phase = s.phase, turn = s.turn, points = By(t, p => 0) };
        if (s.phase == Phase.over) Finish(t, right);
        return right;
    }

    static Ledger Lines(State s, string p)
    {
        var all = new Ledger { name = p + ".score", fact = p + ".score" };
        for (var i = 0; i < Fish.Length; i++)
            if (s.stall[p][Fish[i]] > 0) all.lines.Add(new Line { what = Some(s.stall[p][Fish[i]], Fish[i]) + " sold", points = Worth[i] * s.stall[p][Fish[i]], clause = "jetty.score.fish" });
        if (s.feasts[p] > 0) all.lines.Add(new Line { what = "feasts", points = 2 * s.feasts[p], clause = "jetty.score.feast" });
        if (Held(s, p) > 0) all.lines.Add(new Line { what = "fish in hand", points = -Held(s, p), clause = "jetty.score.unsold" });
        return all;
    }

    static int Points(State s, string p) => s.phase == Phase.over ? s.points[p] : Lines(s, p).lines.Sum(line => line.points);

    static void Complete(Table t, State s, ICollection<string> said)
    {
        if (!said.Contains("deck")) s.deck = Rest(t, s);
        if (!said.Contains("phase")) s.phase = s.die == null ? Phase.roll : Phase.act;
        var right = Counted(t, s);
        foreach (var p in t.Players)
            if (!said.Contains("points." + p)) s.points[p] = right.points[p];
        if (!said.Contains("winners")) s.winners = right.winners;
        s.winners = t.Players.Where(s.winners.Contains).ToList();
    }

    static void Check(Table t, State s)
    {
        bool over = s.phase == Phase.over, rolled = s.die != null;
        var round = Held(s, t.Players.Last());
        var many = Fish.FirstOrDefault(f => s.deck[f] + t.Players.Sum(p => s.hand[p][f] + s.stall[p][f]) > Whole()[f]);
        t.Forbids("jetty.component.deck", many != null, () => "the game has " + Some(Whole()[many], many) + ", and more are on the table");
        t.Forbids("jetty.component.deck", Left(s) < 0, "more fish are hidden than are left");
        var all = Rest(t, s);
        var deals = round < 2 && Fish.All(f => s.deck[f] == all[f]) &&
            t.Players.All(p => Held(s, p) == round + (t.Players.IndexOf(p) < t.Players.IndexOf(s.turn) ? 1 : 0) && s.stall[p].Sum == 0);
        t.Forbids("jetty.setup.deal", s.phase == Phase.deal && !deals, () => "it is for " + s.turn + " to be dealt a fish");
        t.Forbids("jetty.turn.roll", rolled != (s.phase == Phase.act || s.phase == Phase.cast), rolled ? "a die lies there before it is rolled" : "no die has been rolled");
        var full = t.Players.FirstOrDefault(p => Held(s, p) + (s.phase == Phase.cast && p == s.turn ? 1 : 0) > Limit(t));
        t.Forbids("jetty.fish.limit", full != null, () => full + " has " + Held(s, full) + " fish in hand");
        t.Forbids("jetty.fish.storm", s.phase == Phase.cast && IsStorm(t, s), () => "the die shows " + s.die);
        t.Forbids("jetty.fish.deck", s.phase == Phase.cast && Left(s) <= 0, "the deck is empty");
        var vain = t.Players.FirstOrDefault(p => s.feasts[p] > Fish.Sum(f => s.stall[p][f] / Feast(t)));
        t.Forbids("jetty.sell.feast", vain != null, () => vain + " has given " + s.feasts[vain] + ", and sold " + Bag(s.stall[vain]));
        var ended = Left(s) == 0 && (over || s.phase != Phase.cast && (AtOnce(t) || s.turn == t.Players[0]));
        t.Forbids("jetty.end.deck", ended != over, () => Left(s) + " fish are in the deck");
        var right = Counted(t, s);
        t.Forbids("jetty.score.fish", t.Players.Any(p => s.points[p] != right.points[p]), () => "counted, " + string.Join(", ", t.Players.Select(p => p + " has " + right.points[p])));
        t.Forbids("jetty.score.winner", !s.winners.SequenceEqual(right.winners), () => "counted, " + Names(right.winners) + " has won");
    }

    static void View(Table t, State s, string who)
    {
        foreach (var p in t.Players.Where(p => p != who))
        {
            foreach (var f in Fish) s.deck[f] += s.hand[p][f];
            s.unknown[p] += s.hand[p].Sum;
            s.hand[p] = new Catch();
        }
    }

    static IEnumerable<string> Moves(Table t, State s)
    {
        switch (s.phase)
        {
            case Phase.roll: return Enumerable.Range(1, 6).Select(n => "die: " + n);
            case Phase.deal: case Phase.cast: return Fish.Select(f => "deck: " + f);
            case Phase.over: return new string[0];
        }
        var sales = Fish.SelectMany(f => Enumerable.Range(1, s.hand[s.turn][f]).Select(n => s.turn + ": sell " + f + " " + n));
        return new[] { s.turn + ": fish" }.Concat(sales).Concat(new[] { s.turn + ": pass" });
    }

    const string Schema = @"{'type': 'object', 'properties': {
        'hand': {'type': 'object', 'additionalProperties': COUNTS}, 'unknown': {'type': 'object', 'additionalProperties': NUMBER},
        'stall': {'type': 'object', 'additionalProperties': COUNTS}, 'feasts': {'type': 'object', 'additionalProperties': NUMBER}, 'deck': COUNTS,
        'turn': {'type': 'string', 'format': 'player'}, 'die': {'type': ['integer', 'null'], 'minimum': 1, 'maximum': 6},
        'phase': {'type': 'string', 'enum': ['deal', 'roll', 'act', 'cast', 'over']},
        'points': {'type': 'object', 'additionalProperties': {'type': 'integer', 'minimum': -9999, 'maximum': 9999}},
        'winners': {'type': 'array', 'items': {'type': 'string', 'format': 'player'}}}}";
    const string Counts = "{'type': 'object', 'properties': {'herring': NUMBER, 'perch': NUMBER, 'trout': NUMBER, 'pike': NUMBER}}";

    static void Main() => Game().Run();

    public static Game<State> Game() => new Game<State>
    {
        Name = "jetty", Edition = "the pattern of a game of cards", Players = new[] { 2, 4 }, Names = new[] { "Ann", "Ben" }, Example = "Ann: fish",
        Examples = new[] { "Ann: fish", "Ann: sell perch 2", "Ann: pass", "die: 4", "deck: trout" }, Notation = "Without a number, all fish of the kind are sold.",
        Clauses = {
            { "jetty.setup.players", "setup", "Setup", "Two to four play." },
            { "jetty.component.deck", "component", "Setup", "The deck holds 24 fish: 9 herring, 7 perch, 5 trout and 3 pike.", "judged" },
            { "jetty.setup.deal", "setup", "Setup", "Each player is dealt two fish, one at a time, beginning with the first player.", "acted" },
            { "jetty.turn.order", "turn", "Turns", "Players take turns: only the player whose turn it is acts.", "judged" },
            { "jetty.turn.roll", "turn", "Turns", "Roll the die at the start of each turn. It is the day's demand." },
            { "jetty.turn.one", "turn", "Turns", "Then the player fishes, or sells, or passes.", "judged" },
            { "jetty.turn.next", "turn", "Turns", "After that it is the turn of the player to the left." },
            { "jetty.fish.draw", "effect", "Fishing", "A player who fishes takes the top fish of the deck into their hand, unseen by the others." },
            { "jetty.fish.limit", "legality", "Fishing", "A player with five fish in hand cannot fish." },
            { "jetty.fish.storm", "legality", "Fishing", "On a roll of one there is a storm: no player goes out to fish." },
            { "jetty.fish.deck", "legality", "Fishing", "When the deck is empty there is nothing to fish." },
            { "jetty.sell.hand", "legality", "Selling", "Fish are sold from the hand." },
            { "jetty.sell.demand", "legality", "Selling", "At most as many fish are sold as the die shows." },
            { "jetty.sell.stall", "effect", "Selling", "A player who sells lays fish of one kind from their hand on their stall." },
            { "jetty.sell.feast", "trigger", "Selling", "Three or more fish sold at once are a feast." },
            { "jetty.pass.only", "legality", "Passing", "Only a player who can neither fish nor sell passes." },
            { "jetty.end.deck", "end", "End", "The round in which the last fish is drawn is the last." },
            { "jetty.end.no-more", "legality", "End", "Nothing is done after the end of the game." },
            { "jetty.score.fish", "score", "End", "A herring on a stall brings 1 point, a perch 2, a trout 3 and a pike 4." },
            { "jetty.score.feast", "score", "End", "A feast brings 2 points more." },
            { "jetty.score.unsold", "score", "End", "A fish that is still in hand costs 1 point." },
            { "jetty.score.winner", "score", "End", "Most points win." },
            { "jetty.score.tie", "tiebreak", "End", "If players are tied, the one of them with most fish on the stall wins." },
            { "jetty.score.shared", "tiebreak", "End", "Players who are still tied share the victory." },
            { "jetty.pairs.two", "variant, legality", "Pairs", "Fish are sold in twos or more." },
        },
        Variants = { { "calm", "There are no storms." }, { "pairs", "Fish are sold in twos or more." } },
        Rulings = {
            { "jetty.ruling.storm", "Can fish be sold in a storm?",
                "boats-only", "Yes, a storm keeps no player from the stall.", "all-shut", "No, in a storm no player fishes and no player sells." },
            { "jetty.ruling.last-round", "When does the game end after the last fish is drawn?",
                "whole-round", "At the end of the round, so that all have had as many turns.", "at-once", "At the end of the turn in which it is drawn." },
        },
        Misreadings = {
            { "storm-on-two", "jetty.fish.storm", "There is a storm on a roll of two as well." },
            { "four-in-hand", "jetty.fish.limit", "A player with four fish in hand cannot fish." },
            { "exact-demand", "jetty.sell.demand", "Exactly as many fish are sold as the die shows." },
            { "two-are-a-feast", "jetty.sell.feast", "Two fish at once are a feast." },
            { "free-to-pass", "jetty.pass.only", "Any player may pass." },
            { "unsold-is-free", "jetty.score.unsold", "Fish in hand cost nothing." },
        },
        Position = Schema.Replace("COUNTS", Counts).Replace("NUMBER", "{'type': 'integer', 'minimum': 0, 'maximum': 99}").Replace('\'', '"'),
        Facts = {
            { "turn", "string", "whose turn it is; empty while fish are dealt and when the game is over", (t, s) => s.phase == Phase.deal || s.phase == Phase.over ? "" : s.turn },
            { "phase", "string", "where the turn is", (t, s) => s.phase },
            { "deck", "int", "how many fish are in the deck", (t, s) => Left(s) },
            { "die", "int", "what the die shows; 0 while it is not rolled", (t, s) => s.die ?? 0 },
            { "over", "bool", "whether the game is over", (t, s) => s.phase == Phase.over },
            { "winners", "list of string", "who has won; empty while nobody has", (t, s) => s.winners },
        },
        PlayerFacts = {
            { "hand", "int", "how many fish the player has in hand", (t, s, p) => Held(s, p) },
            { "holds", "int by string", "how many of a kind are known to be in hand", (t, s, p) => s.hand[p] },
            { "stall", "int", "how many fish the player has sold", (t, s, p) => s.stall[p].Sum },
            { "sold", "int by string", "how many of a kind the player has sold", (t, s, p) => s.stall[p] },
            { "feasts", "int", "how many feasts the player has given", (t, s, p) => s.feasts[p] },
            { "score", "int", "the points as they are, fish in hand counted as unsold", (t, s, p) => Points(s, p) },
        },
        Start = t => new State {
            deck = Whole(), feasts = By(t, p => 0), hand = By(t, p => new Catch()), points = By(t, p => 0), stall = By(t, p => new Catch()), turn = t.Players[0], unknown = By(t, p => 0),
        },
        Deciders = (t, s) => new[] { new[] { "deck" }, new[] { "die" }, new[] { s.turn }, new[] { "deck" }, new string[0] }[(int)s.phase],
        Moves = Moves,
        Weight = (t, s, m) => m.StartsWith("deck: ") ? s.deck[m.Substring(6)] : 1,
        Complete = Complete, Check = Check, View = View,
        Ledgers = (t, s) => t.Players.Select(p => Lines(s, p)),
        Rank = (t, s) => new Rank { winners = s.winners, points = By(t, p => Points(s, p)) },
        Verbs = {
            ["fish"] = new Verb<State> {
                May = (t, s, who, a) => { InTurn(t, s, who); MayFish(t, s, who); },
                Do = (t, s, who, a) => {
                    t.Does("jetty.turn.one", true, who + " goes out to fish");
                    s.turn = who;
                    s.phase = Phase.cast;
                },
            },
            ["sell"] = new Verb<State> {
                Args = new[] { Arg.Of(Fish), Arg.Number(1, 99) }, Optional = 1,
                Settle = (t, s, who, a) => new[] { a[0], a.Length > 1 ? a[1] : Math.Max(1, s.hand[who][(string)a[0]]) },
                May = (t, s, who, a) => { InTurn(t, s, who); MaySell(t, s, who, (string)a[0], (int)a[1]); },
                Do = (t, s, who, a) => Sell(t, s, who, (string)a[0], (int)a[1]),
            },
            ["pass"] = new Verb<State> {
                May = (t, s, who, a) => MayPass(t, s, who),
                Do = (t, s, who, a) => { s.turn = who; EndTurn(t, s); },
            },
        },
        Devices = {
            ["die"] = new Verb<State> {
                Args = new[] { Arg.Number(1, 6) },
                May = (t, s, _, a) => Awaits(t, s, Phase.roll),
                Do = (t, s, _, a) => {
                    if (t.Does("jetty.turn.roll", true, "the die shows " + a[0])) s.die = (int)a[0];
                    s.phase = Phase.act;
                },
            },
            ["deck"] = new Verb<State> {
                Args = new[] { Arg.Of(Fish) },
                May = (t, s, _, a) => {
                    Awaits(t, s, Phase.deal, Phase.cast);
                    t.Refuses("jetty.component.deck", s.deck[(string)a[0]] == 0, "no " + a[0] + " is in the deck");
                },
                Do = (t, s, _, a) => Draw(t, s, (string)a[0]),
            },
        },
    };
}
