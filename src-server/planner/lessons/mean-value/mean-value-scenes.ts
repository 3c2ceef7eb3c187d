import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, sweep } from "../shared/beats.ts";
import { lessonDecimalTex, equalsRelation } from "../shared/decimal-tex.ts";
import { plotOf, windowAround } from "../shared/function-span.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { focusScene, mythScene, workScene } from "../shared/scenes.ts";
import { lawScene, questionScene, withParams } from "../shared/short-scenes.ts";
import type { MeanValuePrompt } from "./read-mean-value.ts";

type Members = { id: string; type: string } & Record<string, unknown>;
const round = (value: number): number => Number(value.toPrecision(10));
const firstPlace = ({ places }: MeanValuePrompt): number => round(places[0] ?? 0);
const chord = ({ from, to }: MeanValuePrompt): Record<string, unknown> => ({
  id: "chord",
  kind: "secant",
  on: "f",
  at: from,
  h: to - from,
  color: "b",
});

const pictureOf = (m: MeanValuePrompt): Members =>
  plotOf(m.f, {
    x: windowAround(m),
    layers: [
      chord(m),
      { id: "start", kind: "point", on: "f", at: m.from, color: "b" },
      { id: "end", kind: "point", on: "f", at: m.to, color: "b" },
      { id: "touch", kind: "tangent", on: "f", at: firstPlace(m), color: "d" },
      { id: "p", kind: "point", on: "f", at: firstPlace(m), color: "d" },
    ],
  });

/** The question. */
export const askMeanValueScene = (): LessonScene =>
  questionScene(
    { heading: "Caught by the average", optional: 1 },
    {
      text: "80 km in 1 hour",
      say: "You drive eighty kilometres in an hour. Did your speedometer ever show exactly eighty?",
    },
  );

/** Chord and parallel tangent. */
export const chordScene = (m: MeanValuePrompt): LessonScene =>
  focusScene(
    {
      id: "chord",
      role: "example",
      heading: "A tangent parallel to the chord",
      claims: [`graph.slope(chord) ~ ${m.mean}`, `graph.slope(touch) ~ ${m.mean}`],
    },
    { main: pictureOf(m) },
    [
      beat("Join the ends of the curve by a line.", [
        draw(["graph/axis:x", "graph/axis:y", "graph/layer:f"]),
        draw(["graph/layer:start", "graph/layer:end", "graph/layer:chord"], "ends"),
      ]),
      beat(`At ${aboutNumber(firstPlace(m))}, the tangent is exactly parallel.`, [
        draw(["graph/layer:p", "graph/layer:touch"]),
      ]),
    ],
  );

/** The theorem. */
export const meanValueTheoremScene = (): LessonScene =>
  lawScene(
    { heading: "The mean value theorem", optional: 2 },
    { variant: "theorem", title: "Mean value theorem", tex: "f'(c)=\\frac{f(b)-f(a)}{b-a}" },
    "If a curve is smooth from a to b, then at some c in between its slope equals the mean slope.",
  );

/** The tangent slides along. */
export const meanValueSlideScene = (m: MeanValuePrompt): LessonScene => {
  const c = firstPlace(m);
  const start = round(m.from + (m.to - m.from) * (c - m.from < (m.to - m.from) / 2 ? 0.9 : 0.1));
  return withParams(
    focusScene(
      { id: "slide", role: "intuition", heading: "Slide the tangent along", optional: 3 },
      {
        main: plotOf(m.f, {
          x: windowAround(m),
          layers: [
            chord(m),
            { id: "touch", kind: "tangent", on: "f", at: "t", color: "d" },
            { id: "p", kind: "point", on: "f", at: "t", color: "d" },
          ],
        }),
        note: { id: "now", type: "readout", label: "f'", value: "graph.slope(touch)", digits: 2 },
      },
      [
        beat("Here is the chord again, and a tangent somewhere on the curve. Is it parallel? Not yet.", [
          draw("graph"),
          { action: "show", target: "now" },
          mark("graph/layer:touch", { color: "d", cue: "tangent" }),
        ]),
        beat("Slide it along and watch its slope. There it fits!", [sweep("t", c, "Slide")], { pause: 0.8 }),
      ],
    ),
    { t: { value: start, min: Math.min(start, c), max: Math.max(start, c) } },
  );
};

/** The mean slope in numbers. */
export const meanValueSlopeScene = (m: MeanValuePrompt): LessonScene => {
  const [fa, fb] = [m.f.evaluate({ x: m.from }), m.f.evaluate({ x: m.to })];
  const negative = (value: number): string =>
    value < 0 ? `(${lessonDecimalTex(value, 5)})` : lessonDecimalTex(value, 5);
  const rounded = (Number(fb.toPrecision(5)) - Number(fa.toPrecision(5))) / (m.to - m.from);
  return workScene(
    { id: "mean", heading: "The mean slope", optional: 4 },
    [
      { tex: `\\frac{${lessonDecimalTex(fb, 5)}-${negative(fa)}}{${lessonDecimalTex(m.to, 5)}-${negative(m.from)}}` },
      {
        relation: equalsRelation(rounded),
        tex: lessonDecimalTex(rounded),
        reason: "rise over run",
      },
    ],
    [
      { say: "How steep is the chord? Take the rise from end to end, and divide by the way." },
      { say: `That makes ${aboutNumber(m.mean)}: the average rate of change.` },
    ],
  );
};

/** Slopes along the curve. */
export const meanValueTableScene = (m: MeanValuePrompt): LessonScene => {
  const c = firstPlace(m);
  const xs = [m.from, (m.from + c) / 2, c, (c + m.to) / 2, m.to];
  return focusScene(
    { id: "slopes", role: "example", heading: "Slopes along the way", optional: 6 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["$x$", "slope $f'(x)$", "mean slope"],
        rows: xs.map((x) => [x, m.slope.evaluate({ x }), m.mean].map((value) => Number(value.toPrecision(4)))),
      },
    },
    [
      beat("Compare the slopes along the curve with the mean. Some are smaller, others larger.", [
        draw("rows"),
        mark("rows/col:2", { cue: "slopes" }),
      ]),
      beat(`A slope that changes without jumps must hit the mean. At ${aboutNumber(c)} it does.`, [
        mark("rows/row:3", { color: "good", cue: "hit" }),
      ]),
    ],
  );
};

/** Not always in the middle. */
export const middleMyth = (): LessonScene =>
  mythScene(
    { heading: "Always in the middle?", optional: 5 },
    {
      wrong: "$c$ is the middle of $a$ and $b$.",
      right: "$c$ is only somewhere between; for $x^3$ on 0 to 3 at 1.73.",
    },
    [
      "For a parabola the parallel tangent sits exactly halfway, so many believe it always does.",
      "The theorem only promises that there is a place. It does not say where, or how many there are.",
    ],
  );

/** Recap: picture of the lecture. */
export const meanValueRecapScene = (m: MeanValuePrompt): LessonScene =>
  focusScene({ id: "recap", role: "recap", heading: "What to remember" }, { main: { ...pictureOf(m), shown: true } }, [
    beat("Somewhere, the slope equals the mean slope.", [mark("graph/layer:touch", { color: "good", cue: "slope" })]),
  ]);
