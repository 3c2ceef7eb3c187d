import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark } from "../shared/beats.ts";
import { plotOf, windowAround } from "../shared/function-span.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { focusScene } from "../shared/scenes.ts";
import { lawScene, questionScene } from "../shared/short-scenes.ts";
import type { CrossingPrompt } from "./read-crossing.ts";

type Members = { id: string; type: string } & Record<string, unknown>;
const round = (value: number): number => Number(value.toPrecision(10));

const pictureOf = (c: CrossingPrompt): Members =>
  plotOf(c.f, {
    x: windowAround(c),
    layers: [
      { id: "start", kind: "point", on: "f", at: c.from, color: "b" },
      { id: "end", kind: "point", on: "f", at: c.to, color: "b" },
      { id: "zero", kind: "point", at: [round(c.root), 0], color: "d" },
    ],
  });

/** The question. */
export const askIntermediateValueScene = (): LessonScene =>
  questionScene(
    { heading: "Nobody skips a metre", optional: 1 },
    {
      text: "Exactly 1 metre tall?",
      say: "Once you were half a metre tall. Was there a moment when you measured exactly one metre?",
    },
  );

/** Below, above, and so across. */
export const crossScene = (c: CrossingPrompt): LessonScene => {
  const [first, second] = c.ends[0] < 0 ? ["below", "above"] : ["above", "below"];
  return focusScene(
    {
      id: "cross",
      role: "example",
      heading: "It cannot jump over zero",
      claims: [
        `graph.value(f, ${c.from}) ${c.ends[0] < 0 ? "<" : ">"} 0`,
        `graph.value(f, ${c.to}) ${c.ends[1] < 0 ? "<" : ">"} 0`,
      ],
    },
    { main: pictureOf(c) },
    [
      beat(`At ${aboutNumber(c.from)} the curve is ${first} zero, at ${aboutNumber(c.to)} ${second}.`, [
        draw(["graph/axis:x", "graph/axis:y"]),
        draw(["graph/layer:start", "graph/layer:end"]),
      ]),
      beat("Without gaps, it has to cross the axis.", [draw("graph/layer:f"), draw("graph/layer:zero", "axis")]),
    ],
  );
};

/** The theorem. */
export const intermediateValueTheoremScene = (): LessonScene =>
  lawScene(
    { heading: "The intermediate value theorem", optional: 2 },
    {
      variant: "theorem",
      title: "Intermediate value theorem",
      text: "A continuous function on $[a,b]$ takes every value between $f(a)$ and $f(b)$.",
    },
    "A function that is continuous from a to b takes every value between its two end values.",
  );

/** Any height between. */
export const intermediateValueHeightScene = (c: CrossingPrompt): LessonScene => {
  const level = round((c.ends[0] + 2 * c.ends[1]) / 3);
  return focusScene(
    { id: "level", role: "statement", heading: "Not only zero", optional: 4 },
    {
      main: plotOf(c.f, {
        x: windowAround(c),
        layers: [
          { id: "start", kind: "point", on: "f", at: c.from, color: "b" },
          { id: "end", kind: "point", on: "f", at: c.to, color: "b" },
          { id: "level", kind: "line", y: level, color: "d", style: "dashed" },
        ],
      }),
    },
    [
      beat("Zero is nothing special. Pick any height between the two ends.", [
        draw("graph"),
        mark("graph/layer:level", { color: "d", cue: "height" }),
      ]),
      beat("The curve must pass it too, at least once, to get from one end to the other.", [
        mark("graph/layer:f", { color: "a", cue: "pass" }),
      ]),
    ],
  );
};

/** Recap: picture of the lecture. */
export const intermediateValueRecapScene = (c: CrossingPrompt): LessonScene =>
  focusScene({ id: "recap", role: "recap", heading: "What to remember" }, { main: { ...pictureOf(c), shown: true } }, [
    beat("No gaps: every value in between is reached.", [mark("graph/layer:zero", { color: "good", cue: "between" })]),
  ]);
