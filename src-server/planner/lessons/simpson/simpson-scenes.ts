import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step } from "../shared/beats.ts";
import { lessonDecimalTex } from "../shared/decimal-tex.ts";
import { plotOf, windowAround } from "../shared/function-span.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { focusScene, workScene } from "../shared/scenes.ts";
import { lawScene, questionScene } from "../shared/short-scenes.ts";
import { leftSum, simpsonSum, trapezoidSum, type SimpsonFigures } from "./simpson-figures.ts";

type Members = { id: string; type: string } & Record<string, unknown>;

const round = (value: number, digits = 5): number => Number(value.toPrecision(digits));

const sumPicture = (s: SimpsonFigures): Members => {
  const picture = plotOf(s.f, {
    x: windowAround(s, 0.1),
    layers: [
      { id: "sum", kind: "riemann_sum", on: "f", from: s.from, to: s.to, n: s.strips, method: "simpson", color: "b" },
    ],
  });
  const { y: _, ...rest } = picture;
  return { ...rest, id: "graph", type: "plot" };
};

/** The question. */
export const askSimpsonScene = (): LessonScene =>
  questionScene(
    { heading: "An area without a formula", optional: 1 },
    { text: "$\\int f(x)\\,dx$?", say: "Many areas have no formula at all. How can you still find them, and fast?" },
  );

/** Parabolas over the strips. */
export const parabolaScene = (s: SimpsonFigures): LessonScene =>
  focusScene(
    { id: "sum", role: "example", heading: "Parabolas instead of rectangles", claims: [`graph.sum(sum) ~ ${s.value}`] },
    { main: sumPicture(s) },
    [
      beat("Cut the area into strips, and put parabolas on top.", [
        draw(["graph/axis:x", "graph/axis:y", "graph/layer:f"]),
        draw("graph/layer:sum", "parabolas"),
      ]),
      beat(`With ${s.strips} strips that gives ${aboutNumber(s.value)}.`, [
        mark("graph/layer:sum", { color: "good", cue: "gives" }),
      ]),
    ],
  );

/** The rule. */
export const simpsonRuleScene = (): LessonScene =>
  lawScene(
    { heading: "Simpson's rule", optional: 2 },
    { variant: "theorem", title: "Simpson's rule", tex: "\\frac{h}{3}(y_0+4y_1+2y_2+4y_3+\\dots+y_n)" },
    "The ends count once, then four and two take turns. All of it times a third of the width.",
  );

/** Values and weights. */
export const weightsScene = (s: SimpsonFigures): LessonScene =>
  focusScene(
    { id: "weights", role: "example", heading: "Values and weights", optional: 3 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["$x$", "$f(x)$", "weight", "product"],
        rows: s.nodes.map(({ x, y, weight }) => [round(x, 4), Math.abs(y) < 1e-12 ? 0 : round(y), weight, "=c2*c3"]),
        digits: 4,
      },
    },
    [
      beat("Read the function at the edges of the strips, and write the weights beside them.", [
        step("rows", { count: 2 }),
        mark("rows/col:3", { cue: "weights" }),
      ]),
      beat("Four for the middle of each parabola, two where parabolas meet, one at the ends.", [
        step("rows", { to: "end" }),
      ]),
    ],
  );

/** The sum. */
export const computeScene = (s: SimpsonFigures): LessonScene => {
  const [width, weighted] = [round(s.width), round(s.weighted)];
  return workScene(
    { id: "value", heading: "Put together", optional: 4 },
    [
      {
        tex: `\\frac{${lessonDecimalTex(width, 5)}}{3}\\cdot ${weighted < 0 ? `(${lessonDecimalTex(weighted, 5)})` : lessonDecimalTex(weighted, 5)}`,
      },
      { relation: "~", tex: lessonDecimalTex((width * weighted) / 3), reason: "Simpson's sum" },
    ],
    [
      { say: `All products together make ${aboutNumber(s.weighted)}, and each strip is ${aboutNumber(s.width)} wide.` },
      { say: `A third of the width times that: ${aboutNumber(s.value)}. The true value is ${aboutNumber(s.area)}.` },
    ],
  );
};

const isBetter = (s: SimpsonFigures): boolean =>
  Math.abs(s.value - s.area) < 0.5 * Math.abs(trapezoidSum(s, s.strips) - s.area);

/** Errors of three rules. */
export const simpsonErrorsScene = (s: SimpsonFigures): LessonScene => {
  const rules: readonly (readonly [string, number])[] = [
    ["rectangles", leftSum(s, s.strips)],
    ["trapezoids", trapezoidSum(s, s.strips)],
    ["Simpson", simpsonSum(s, s.strips)],
  ];
  return focusScene(
    { id: "rules", role: "application", heading: "Three rules, same work", optional: 5 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["rule", "sum", "error"],
        rows: rules.map(([name, value]) => [name, round(value, 6), round(Math.abs(value - s.area), 2)]),
        digits: 6,
      },
    },
    [
      beat("Compare three rules that read the function at the same places.", [
        step("rows", { count: 2, cue: "rules" }),
      ]),
      beat(
        isBetter(s)
          ? "Look at the error: the weights cost nothing more, and bring you much closer."
          : "Look at the error: here trapezoids do just as well. On most curves, Simpson is far ahead.",
        [step("rows", { to: "end" }), mark("rows/col:3", { color: "good", cue: "error" })],
      ),
    ],
  );
};

/** Recap: the picture. */
export const simpsonRecapScene = (s: SimpsonFigures): LessonScene =>
  focusScene({ id: "recap", role: "recap", heading: "What to remember" }, { main: { ...sumPicture(s), shown: true } }, [
    beat("Weights one, four, two, four, one: parabolas do the rest.", [
      mark("graph/layer:sum", { color: "good", cue: "parabolas" }),
    ]),
  ]);
