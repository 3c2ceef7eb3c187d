import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step, sweep, write } from "../shared/beats.ts";
import { plotOf } from "../shared/function-span.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { focusScene } from "../shared/scenes.ts";
import { lawScene, questionScene, withParams } from "../shared/short-scenes.ts";
import { partialSum, taylorSumTex, type TaylorFigures } from "./taylor-figures.ts";

type Members = { id: string; type: string } & Record<string, unknown>;

const pictureOf = (t: TaylorFigures, terms: number | string): Members =>
  plotOf(t.f, {
    x: [t.about - t.half, t.about + t.half],
    layers: [
      { id: "sum", kind: "series", of: "taylor", f: t.f.source, about: t.about, terms, color: "b" },
      { id: "p", kind: "point", on: "f", at: t.about, color: "b" },
    ],
  });
const most = (t: TaylorFigures): number => Math.min(6, t.terms.length);

/** The question. */
export const askTaylorScene = (t: TaylorFigures): LessonScene =>
  questionScene(
    { heading: "How does a calculator know?", optional: 1 },
    {
      text: `$${t.fTex}=?$`,
      say: "A calculator can only add and multiply. How does it find the values of such a function?",
    },
  );

/** The polynomial hugs the curve. */
export const hugScene = (t: TaylorFigures): LessonScene =>
  withParams(
    focusScene(
      { id: "hug", role: "example", heading: "Term by term, closer and closer" },
      { main: pictureOf(t, "n") },
      [
        beat("A single term touches the curve in one place.", [draw("graph")]),
        beat("Add more, and the polynomial follows it farther and farther.", [sweep("n", most(t), "more")]),
      ],
    ),
    { n: { value: 1, min: 1, max: most(t) } },
  );

/** The series. */
export const taylorSeriesScene = (): LessonScene =>
  lawScene(
    { heading: "The Taylor series", optional: 2 },
    { variant: "theorem", title: "Taylor series", tex: "f(x)=\\sum_{n=0}^{\\infty}\\frac{f^{(n)}(a)}{n!}(x-a)^n" },
    "Each coefficient is a derivative at one place, divided by a factorial.",
  );

/** Signs that fit into one line of any picture. */
const LINE = 36;
const shownSigns = (tex: string): number => tex.replaceAll(/\\[a-z]+|[{}^]/gu, "").length;

/** The first terms written out. */
export const taylorTermsScene = (t: TaylorFigures): LessonScene => {
  const count = shownSigns(taylorSumTex(t, 4)) <= LINE ? 4 : 3;
  return focusScene(
    { id: "terms", role: "example", heading: "Written out", optional: 3 },
    {
      main: { id: "sum", type: "formula", tex: `${t.fTex}\\approx ${taylorSumTex(t, 2)}`, size: "m" },
      note: { id: "more", type: "formula", tex: taylorSumTex(t, count), size: "s" },
    },
    [
      beat("With two terms, this is what we get. Good enough very near the place.", [write("sum")]),
      beat(
        `${count === 4 ? "Two more terms reach" : "One more term reaches"} much farther. The rule is always the same, so you can go on by yourself.`,
        [write("more")],
      ),
    ],
  );
};

const FACTORIALS = [1, 1, 2, 6, 24, 120, 720];
const ROWS = 5;

/** Derivatives and coefficients. */
export const coefficientScene = (t: TaylorFigures): LessonScene =>
  focusScene(
    { id: "where", role: "statement", heading: "Where the numbers come from", optional: 4 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["$n$", "derivative at $a$", "$n!$", "coefficient"],
        rows: t.coefficients
          .slice(0, ROWS)
          .map((coefficient, n) => [
            n,
            Number((coefficient * (FACTORIALS[n] ?? 1)).toPrecision(4)),
            FACTORIALS[n] ?? 1,
            "=c2/c3",
          ]),
      },
    },
    [
      beat("Take one derivative after the other, and put in the place.", [
        step("rows", { count: 2 }),
        mark("rows/col:2", { cue: "derivative" }),
      ]),
      beat("Then divide by the factorial. Zeros drop out, all others give a term.", [
        step("rows", { to: "end" }),
        mark("rows/col:4", { color: "good", cue: "term" }),
      ]),
    ],
  );

/** Values and errors. */
export const taylorErrorScene = (t: TaylorFigures): LessonScene => {
  const exact = t.f.evaluate({ x: t.near });
  const rows = [1, 2, 3, 4, 5].map((count) => {
    const value = partialSum(t, count, t.near);
    return [count, Number(value.toPrecision(7)), Number(Math.abs(exact - value).toPrecision(2))];
  });
  return focusScene(
    {
      id: "error",
      role: "example",
      heading: "How good is it?",
      optional: 5,
      claims: [`${t.f.source.replaceAll(/(?<![a-z])x(?![a-z])/gu, `(${t.near})`)} ~ ${exact}`],
    },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["terms", `sum at ${aboutNumber(t.near)}`, "error"],
        rows,
        digits: 6,
      },
    },
    [
      beat(`Let us test it at ${aboutNumber(t.near)}. The true value is about ${aboutNumber(exact)}.`, [
        step("rows", { cue: "true" }),
      ]),
      beat("Watch the error in the last column: with every term it becomes much smaller.", [
        step("rows", { to: "end" }),
        mark("rows/col:3", { cue: "error" }),
      ]),
    ],
  );
};

/** Recap: curve and polynomial. */
export const taylorRecapScene = (t: TaylorFigures): LessonScene =>
  focusScene(
    { id: "recap", role: "recap", heading: "What to remember" },
    { main: { ...pictureOf(t, Math.min(3, t.terms.length)), shown: true } },
    [
      beat("All from one place: its derivatives build the curve.", [
        mark("graph/layer:p", { color: "good", cue: "place" }),
      ]),
    ],
  );
