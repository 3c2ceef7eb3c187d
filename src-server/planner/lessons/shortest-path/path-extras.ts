import type { WeightedGraph } from "../../../computation/algorithms/graphs/graph-moment.ts";
import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step, write } from "../shared/beats.ts";
import { promptGraphElement } from "../shared/read-graph.ts";
import { focusScene, pointsScene, splitLayoutScene } from "../shared/scenes.ts";
import type { PathFigures } from "./path-run.ts";

/** Why a settled distance is final. */
export const shortestPathWhyScene = (p: PathFigures): LessonScene =>
  focusScene(
    { id: "why", role: "proof", heading: "Why a settled node is final", optional: 7 },
    {
      main: {
        ...promptGraphElement(p.graph, {
          weighted: true,
          run: { algorithm: "dijkstra", start: p.start, goal: p.goal },
        }),
      },
    },
    [
      beat(
        "Could a shorter way to the nearest node still turn up later?",
        [draw("g"), step("g", { to: "settle" }), step("g", { to: "settle" })],
        { pause: 1 },
      ),
      beat("It would have to leave through another open node. But every open node is already at least as far away.", [
        mark(`g/node:${p.settled[1]?.node ?? p.goal}`, { color: "good", cue: "open" }),
      ]),
      beat("And lengths never make a way shorter. So the distance is final.", [
        mark(`g/node:${p.settled[1]?.node ?? p.goal}`, { style: "box", color: "good", cue: "final" }),
      ]),
    ],
  );

const TRAP: WeightedGraph = {
  nodes: ["A", "B", "C"],
  directed: true,
  edges: [
    { from: "A", to: "B", weight: 2 },
    { from: "A", to: "C", weight: 5 },
    { from: "C", to: "B", weight: 1 },
  ],
};

/** What a negative length would do. */
export const negativeScene = (): LessonScene =>
  splitLayoutScene(
    {
      id: "minus",
      role: "misconception",
      heading: "Where the rule breaks",
      optional: 8,
      wide: "left",
      claims: ["5 + (-4) == 1", "5 + (-4) < 2"],
    },
    {
      left: promptGraphElement(TRAP, { weighted: true }),
      right: {
        id: "rows",
        type: "table",
        columns: ["C to B", "A, C, B", "A, B"],
        rows: [
          [1, "=5+c1", 2],
          [-4, "=5+c1", 2],
        ],
      },
    },
    [
      beat("The rule needs lengths that are not negative. Here B is settled first, at two.", [
        draw("g"),
        mark("g/edge:A-B", { cue: "first" }),
      ]),
      beat("If the way from C to B gave four back, the detour would be only one. Too late: B is settled.", [
        step("rows"),
        step("rows", { cue: "detour" }),
      ]),
    ],
  );

/** Growth of the work. */
export const shortestPathCostScene = (): LessonScene => {
  const rows = [10, 100, 1000, 10_000].map((n) => [n, "=c1^2", `=4*c1*ceil(log(2,c1))`]);
  return focusScene(
    { id: "cost", role: "application", heading: "What it costs", optional: 10 },
    { main: { id: "rows", type: "table", columns: ["nodes", "searching a list", "with a heap"], rows } },
    [
      beat("How long does it take? Looking through all nodes every time costs about n squared steps.", [
        draw("rows"),
        mark("rows/col:2", { cue: "squared" }),
      ]),
      beat(
        "A heap finds the nearest node quickly. With four roads at each node, a map of a whole country takes a moment.",
        [mark("rows/col:3", { color: "good", cue: "heap" })],
      ),
    ],
  );
};

/** Where it is used. */
export const shortestPathApplicationScene = (): LessonScene =>
  pointsScene(
    { id: "use", role: "application", heading: "Where it is at work", optional: 9 },
    ["Navigation in cars", "Data on the internet", "Figures in games"],
    [
      "Navigation systems search roads this way, with minutes as lengths.",
      "Routers on the internet use it to send data along the quickest lines.",
      "And in games, figures find their way around walls with it.",
    ],
  );

/** Words of the field. */
export const shortestPathWordsScene = (p: PathFigures): LessonScene => {
  const edge = p.graph.edges[0];
  return focusScene(
    { id: "words", role: "statement", heading: "Nodes, edges, lengths", optional: 11 },
    {
      main: promptGraphElement(p.graph, { weighted: true }),
      note: { id: "say", type: "text", text: `${p.graph.nodes.length} nodes, ${p.graph.edges.length} edges` },
    },
    [
      beat("Such a picture is called a graph. Its dots are nodes, and its lines are edges.", [
        draw("g"),
        write("say", "nodes"),
      ]),
      beat("The number at an edge is its length. It may stand for metres, minutes or money.", [
        mark(`g/edge:${edge?.from ?? ""}-${edge?.to ?? ""}`, { cue: "number" }),
      ]),
    ],
  );
};
