import { maybe, number, records, words } from "../form-fields.ts";
import { axisLabels, plotLayersOf, pointsOn, spanOf, type NamedPoint } from "../plot-members.ts";
import { liveSpan, readFormFunction } from "../read-function.ts";
import { bareWords, isTelling } from "../shown-words.ts";
import { speak, type Spoken } from "../speech/speak.ts";
import { stageBeats, type StagedBeat } from "../speech/stage-beats.ts";
import { defineKind } from "./form-kind.ts";

/** Words that name a place: its name, or its number. */
const looksOf = ({ x, name }: NamedPoint): string[] => [
  ...bareWords(name).filter(isTelling),
  String(x),
  String(x).replace(".", ","),
];

const beatsOf = (spoken: readonly Spoken[], points: readonly NamedPoint[], curves: readonly string[]): StagedBeat[] =>
  stageBeats(spoken, {
    opening: [{ action: "draw", target: points.length === 0 ? "graph" : ["graph/axis:x", "graph/axis:y", ...curves] }],
    moves: points.map((point, i) => ({
      deed: { action: "draw", target: `graph/layer:p${i + 1}` },
      look: looksOf(point),
    })),
    marks: [
      ...points.map((point, i) => ({ target: `graph/layer:p${i + 1}`, since: i, look: looksOf(point) })),
      ...curves.map((target) => ({ target })),
    ],
  });

/** The graph of a function, with points that are named. */
export const graphOf = defineKind({
  kind: "graph_of",
  use: "draw how one quantity depends on another",
  shape: {
    expr: words("function of x with numbers only, as 3*x^2 - 2 or 100*exp(-0.2*x); write x for every variable"),
    compare: maybe("a second such function or null"),
    from: number("first x"),
    to: number("last x"),
    x_label: maybe("axis name with unit"),
    y_label: maybe("axis name with unit"),
    points: records("0 to 3 places to point at", { x: number("its x"), name: words("1 to 2 words") }),
  },
  compose: (data, { say }) => {
    const spoken = speak([say]);
    const f = readFormFunction(data.expr);
    const span = f && liveSpan(f, ...spanOf(data.from, data.to));
    if (!f || !span || spoken.length === 0) return undefined;
    const other = data.compare === null ? undefined : readFormFunction(data.compare);
    const second = other && liveSpan(other, ...span) ? other : undefined;
    const points = pointsOn(f, span, data.points);
    const labels = axisLabels(data.x_label, data.y_label);
    const layers = plotLayersOf(f, second, points);
    return {
      role: "example",
      layout: "focus",
      elements: [{ id: "graph", type: "plot", zone: "main", x: [...span], ...labels, layers }],
      beats: beatsOf(spoken, points, ["graph/layer:f", ...(second ? ["graph/layer:g"] : [])]),
    };
  },
});
