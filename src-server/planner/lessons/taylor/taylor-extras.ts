import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, sweep } from "../shared/beats.ts";
import { focusScene, mythScene, workScene } from "../shared/scenes.ts";
import { lawScene, withParams } from "../shared/short-scenes.ts";

/** Why factorials. */
export const factorialScene = (): LessonScene =>
  workScene(
    { id: "why", role: "proof", heading: "Why divide by a factorial?", optional: 6 },
    [
      { tex: "\\frac{d}{dx}\\left(\\frac{x^3}{3!}\\right)" },
      { relation: "=", tex: "\\frac{3x^2}{6}", reason: "power rule" },
      { relation: "=", tex: "\\frac{x^2}{2!}", reason: "the term before" },
    ],
    [
      { say: "Each derivative of a power brings its exponent down as a factor." },
      { say: "The factorial cancels these factors, so that every term turns into the one before it.", lines: 2 },
    ],
  );

/** The remainder. */
export const remainderScene = (): LessonScene =>
  lawScene(
    { id: "rest", heading: "Taylor's theorem: the remainder", optional: 7 },
    { variant: "theorem", title: "Lagrange remainder", tex: "R_n=\\frac{f^{(n+1)}(\\xi)}{(n+1)!}(x-a)^{n+1}" },
    [
      beat("Taylor's theorem tells what is missing after n terms: it looks just like the next one.", [draw("law")]),
      beat("Only the derivative is taken somewhere between a and x. Bound it, and you know the error.", [
        mark("law/tex:\\xi", { cue: "somewhere" }),
      ]),
    ],
  );

/** Where it does not converge. */
export const taylorRadiusScene = (): LessonScene =>
  withParams(
    focusScene(
      { id: "radius", role: "misconception", heading: "More terms do not always help", optional: 8 },
      {
        main: {
          id: "graph",
          type: "plot",
          x: [-0.9, 2.2],
          y: [-2.4, 2.4],
          layers: [
            { id: "f", kind: "function", y: "ln(1+x)", color: "a", label: "\\ln(1+x)" },
            { id: "sum", kind: "series", of: "taylor", f: "ln(1+x)", terms: "n", color: "b" },
            { id: "end", kind: "line", x: 1, color: "d", style: "dashed" },
          ],
        },
      },
      [
        beat("Does it always work? Take this logarithm, developed about zero.", [draw("graph")]),
        beat("Up to one the sum gets better. Beyond, it runs away, and every term makes it worse.", [
          sweep("n", 12, "Up"),
          mark("graph/layer:end", { color: "bad", cue: "Beyond" }),
        ]),
      ],
    ),
    { n: { value: 2, min: 2, max: 12 } },
  );

/** Not only near zero. */
export const placeMyth = (): LessonScene =>
  mythScene(
    { heading: "Always about zero?", optional: 9 },
    {
      wrong: "A Taylor series starts at $x=0$.",
      right: "Any smooth place $a$ will do; $\\ln x$ has no value at 0, so take $a=1$.",
    },
    [
      "In many books every series is developed about zero, and it looks like a rule.",
      "But that is only the case named after Maclaurin. Choose a place where you know all derivatives.",
    ],
  );

/** The number e. */
export const taylorEulerScene = (): LessonScene =>
  focusScene(
    {
      id: "euler",
      role: "application",
      heading: "Computing the number e",
      optional: 10,
      claims: ["1+1+1/2+1/6+1/24+1/120+1/720 ~ 2.718056"],
    },
    { main: { id: "sums", type: "sequence", term: "1/factorial(n)", n: [0, 7], show: "partial_sums", limit: "e" } },
    [
      beat("Put one into the series of the exponential function, and add up.", [draw("sums")]),
      beat("After eight terms we know the number e to four decimals: 2.7182.", [
        mark("sums/limit", { color: "good", cue: "number" }),
      ]),
    ],
  );
