import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, sweep } from "../shared/beats.ts";
import { focusScene } from "../shared/scenes.ts";
import { withParams } from "../shared/short-scenes.ts";

const UNIT = { type: "plot", id: "graph", x: [-6, 6], y: [-1.8, 4.6], equal: true } as const;
const FOCUS = { id: "focus", kind: "point", at: [0, 1], color: "b", label: "F" };
const LINE = { id: "d", kind: "line", y: -1, color: "b", style: "dashed", label: "d" };
const RAYS = [-3, -1.5, 1.5, 3];

/** Parallel light meets in the focus. */
export const mirrorScene = (): LessonScene =>
  focusScene(
    { id: "mirror", role: "application", heading: "Why dishes are parabolas", optional: 7 },
    {
      main: {
        ...UNIT,
        layers: [
          { id: "f", kind: "function", y: "x^2/4", color: "a" },
          FOCUS,
          ...RAYS.map((x, i) => ({ id: `in${i}`, kind: "segment", from: [x, 4.4], to: [x, x ** 2 / 4], color: "d" })),
          ...RAYS.map((x, i) => ({ id: `out${i}`, kind: "segment", from: [x, x ** 2 / 4], to: [0, 1], color: "d" })),
        ],
      },
    },
    [
      beat("Signals from a satellite come in parallel. A dish with this shape mirrors all of them.", [
        draw(["graph/layer:f", "graph/layer:focus"]),
        draw(
          RAYS.map((_, i) => `graph/layer:in${i}`),
          "parallel",
        ),
      ]),
      beat("They meet in the focus, and all have come the same way. There sits the receiver.", [
        draw(
          RAYS.map((_, i) => `graph/layer:out${i}`),
          "focus",
        ),
      ]),
    ],
  );

/** The focus moves away. */
export const widerScene = (): LessonScene =>
  withParams(
    focusScene(
      { id: "wider", role: "intuition", heading: "Move the focus", optional: 8 },
      {
        main: {
          ...UNIT,
          layers: [
            { ...LINE, y: "-p" },
            { id: "f", kind: "function", y: "x^2/(4*p)", color: "a" },
            { ...FOCUS, at: [0, "p"] },
          ],
        },
      },
      [
        beat("With the focus close to the directrix, the parabola is narrow.", [draw("graph")]),
        beat("Move them apart, and it opens. The distance p alone decides how wide it is.", [sweep("p", 1.6, "Move")]),
      ],
    ),
    { p: { value: 0.3, min: 0.3, max: 1.6 } },
  );

const conic = (ratio: number): string => `sqrt(x^2+(y-1)^2) = ${ratio}*(y+1)`;

/** Other ratios give other conics. */
export const conicsScene = (): LessonScene =>
  focusScene(
    { id: "conics", role: "application", heading: "Other ratios", optional: 9 },
    {
      main: {
        ...UNIT,
        layers: [
          LINE,
          FOCUS,
          { id: "ellipse", kind: "implicit", equation: conic(0.5), color: "c", label: "0.5" },
          { id: "parabola", kind: "implicit", equation: conic(1), color: "a", label: "1" },
          { id: "hyperbola", kind: "implicit", equation: conic(2), color: "d", label: "2" },
        ],
      },
    },
    [
      beat("What if the distance from the focus is only half of the other one? Then an ellipse appears.", [
        draw(["graph/layer:d", "graph/layer:focus", "graph/layer:parabola"]),
        draw("graph/layer:ellipse", "ellipse"),
      ]),
      beat("If it is twice as long, you get a hyperbola. The parabola stands just between.", [
        draw("graph/layer:hyperbola", "hyperbola"),
        mark("graph/layer:parabola", { color: "a", cue: "between" }),
      ]),
    ],
  );

/** A shifted parabola. */
export const shiftedScene = (): LessonScene =>
  focusScene(
    { id: "shift", role: "application", heading: "A shifted parabola", optional: 10 },
    {
      main: {
        id: "graph",
        type: "plot",
        x: [-3, 9],
        y: [-1.8, 4.6],
        equal: true,
        layers: [
          { id: "d", kind: "line", y: 0, color: "b", style: "dashed" },
          { id: "f", kind: "function", y: "(x-3)^2/4+1", color: "a" },
          { id: "focus", kind: "point", at: [3, 2], color: "b", label: "F" },
        ],
      },
      note: { id: "eq", type: "formula", tex: "y=\\frac{(x-3)^2}{4}+1" },
    },
    [
      beat("Shift the curve, and focus and directrix come along.", [
        draw(["graph/axis:x", "graph/axis:y", "graph/layer:f"]),
        { action: "write", target: "eq" },
      ]),
      beat("Here the vertex has height one. So the focus lies at two, and the directrix at zero.", [
        draw("graph/layer:focus", "focus"),
        draw("graph/layer:d", "directrix"),
      ]),
    ],
  );
