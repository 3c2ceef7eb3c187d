import { plainNumber } from "../../../computation/format-number.ts";
import type { LessonBeat, LessonScene } from "../lesson.ts";
import { beat, draw, frame, mark, step, write } from "../shared/beats.ts";
import { promptGraphElement } from "../shared/read-graph.ts";
import { focusScene, mythScene } from "../shared/scenes.ts";
import { settledSaid, waySaid, type PathFigures, type Settled } from "./path-run.ts";

const run = (p: PathFigures): Record<string, unknown> => ({ algorithm: "dijkstra", start: p.start, goal: p.goal });
const ends = (p: PathFigures): string[] => [`g/node:${p.start}`, `g/node:${p.goal}`];

/** The question. */
export const askShortestPathScene = (p: PathFigures): LessonScene =>
  focusScene(
    { id: "ask", role: "hook", heading: "Which way is the shortest?", optional: 1 },
    { main: promptGraphElement(p.graph, { weighted: true }) },
    [
      beat(
        `Think of towns and roads with their lengths. Which way from ${p.start} to ${p.goal} is the shortest?`,
        [draw("g"), mark(ends(p), { cue: p.start })],
        { pause: 1.2 },
      ),
    ],
  );

/** Beats in one scene, the last one for all that is left. */
const MAX_BEATS = 7;
const DETAIL = 4;

const settleBeat = (settled: Settled, p: PathFigures): LessonBeat => {
  const actions =
    settled.node === p.goal
      ? [step("g", { to: "end" }), frame(`g/path:${p.path.join("-")}`)]
      : [step("g", { to: "settle" }), ...(settled.events > 0 ? [step("g", { count: settled.events })] : [])];
  return beat(settledSaid(settled, p), actions, { optional: DETAIL });
};

const runBeats = (p: PathFigures): LessonBeat[] => {
  if (p.settled.length <= MAX_BEATS) return p.settled.map((settled) => settleBeat(settled, p));
  return [
    ...p.settled.slice(0, MAX_BEATS - 1).map((settled) => settleBeat(settled, p)),
    beat(
      `And so it goes on, always with the nearest one, until ${p.goal} is settled at ${plainNumber(p.length)}.`,
      [step("g", { to: "end" }), frame(`g/path:${p.path.join("-")}`)],
      { optional: DETAIL },
    ),
  ];
};

/** The algorithm at work. */
export const runShortestPathScene = (p: PathFigures): LessonScene =>
  focusScene(
    {
      id: "run",
      role: "example",
      heading: "Always settle the nearest node",
      claims: [`g.weight == ${p.length}`, `g.distance(${p.goal}) == ${p.length}`],
    },
    { main: promptGraphElement(p.graph, { weighted: true, run: run(p) }) },
    [
      beat(
        `Dijkstra's rule: of all open nodes, settle the nearest.`,
        [draw("g"), mark(ends(p)[0] ?? "g", { cue: "settle" })],
        { until: DETAIL },
      ),
      beat(
        `From ${p.start} to ${p.goal} that gives ${waySaid(p.path)}: length ${plainNumber(p.length)}.`,
        [step("g", { to: "end" }), frame(`g/path:${p.path.join("-")}`)],
        { until: DETAIL },
      ),
      ...runBeats(p),
    ],
  );

/** The rule in words. */
export const shortestPathRuleScene = (): LessonScene =>
  focusScene(
    { id: "rule", role: "statement", heading: "The recipe", optional: 2 },
    {
      main: {
        id: "prog",
        type: "code",
        language: "pseudocode",
        source:
          "start: 0, all others: infinite\nwhile a node is open\n  settle the nearest one\n  for each edge onwards\n    if that way is shorter\n      remember it",
      },
    },
    [
      beat("Keep for every node the shortest way known so far. At first, only the start is known.", [
        write("prog/line:1"),
        write("prog", "first"),
      ]),
      beat(
        "Then settle the nearest open node, and look whether its neighbours get closer through it.",
        [mark("prog/line:3", { cue: "settle" }), mark("prog/line:4-6", { cue: "neighbours" })],
        { optional: 2.5 },
      ),
    ],
  );

const MAX_ROWS = 8;

/** Distances to all nodes. */
export const shortestPathTableScene = (p: PathFigures): LessonScene =>
  focusScene(
    { id: "table", role: "application", heading: "All distances come for free", optional: 5 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["node", `distance from ${p.start}`, "comes from"],
        rows: p.all.slice(0, MAX_ROWS).map(({ node, distance, via }) => [node, distance, via]),
      },
    },
    [
      beat("Let it run on, and it knows the distance to every node.", [
        draw("rows"),
        mark("rows/col:2", { cue: "distance" }),
      ]),
      beat(`The last column leads back: from ${p.goal} to ${p.path.at(-2) ?? p.start}, and so on to the start.`, [
        mark("rows/col:3", { cue: "back" }),
      ]),
    ],
  );

/** Fewest edges and shortest way. */
export const fewestScene = (p: PathFigures): LessonScene => {
  const longer = p.fewest.length > p.length;
  const edges = p.fewest.path.length - 1;
  return focusScene(
    { id: "few", role: "misconception", heading: "Fewest roads, shortest way?", optional: 3 },
    { main: promptGraphElement(p.graph, { weighted: true }) },
    [
      beat(
        `With fewest roads you would take ${waySaid(p.fewest.path)}: ${edges === 1 ? "a single one" : `only ${edges} of them`}.`,
        [draw("g"), mark(`g/path:${p.fewest.path.join("-")}`, { color: longer ? "bad" : "good" })],
      ),
      beat(
        longer
          ? `But that is ${plainNumber(p.fewest.length)} long. The shortest way is ${plainNumber(p.length)}, with more roads. Lengths count, not roads.`
          : `Here that is also the shortest way, ${plainNumber(p.length)}. But only the lengths can tell.`,
        [mark(`g/path:${p.path.join("-")}`, { color: "good", cue: "shortest" })],
      ),
    ],
  );
};

/** Short steps are no short way. */
export const greedyMyth = (): LessonScene =>
  mythScene(
    { heading: "Just take the shortest road?", optional: 6 },
    { wrong: "Take the shortest road at every crossing.", right: "Compare whole ways from the start." },
    [
      "It seems clever: at each crossing, go for the road that looks best.",
      "But a short road can lead into a dead end, or to a long one. Dijkstra compares whole ways, never single roads.",
    ],
  );

/** The found way once more. */
export const shortestPathRecapScene = (p: PathFigures): LessonScene =>
  focusScene(
    { id: "recap", role: "recap", heading: "What to remember" },
    { main: { ...promptGraphElement(p.graph, { weighted: true, run: run(p) }), shown: true } },
    [beat("The nearest first, and what is settled stays settled.", [step("g", { to: "end" })])],
  );
