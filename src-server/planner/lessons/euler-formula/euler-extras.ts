import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, write } from "../shared/beats.ts";
import { complexTex } from "../shared/complex-number.ts";
import { focusScene, workScene } from "../shared/scenes.ts";
import { recapFormula } from "../shared/short-scenes.ts";
import { arrowAt, placeEulerFormulaOf } from "./euler-scenes.ts";
import type { EulerPrompt } from "./read-euler.ts";

/** Size and direction of (1 + i·angle/n)^n. */
const compound = (angle: number, n: number): [re: number, im: number] => {
  const size = (1 + (angle / n) ** 2) ** (n / 2);
  const turn = n * Math.atan(angle / n);
  return [size * Math.cos(turn), size * Math.sin(turn)];
};

const LETTERS = ["a", "b", "c"] as const;

/** Many small steps. */
export const compoundScene = ({ angle }: EulerPrompt): LessonScene => {
  const fewest = Math.max(3, Math.ceil(angle.value ** 2 / 1.2));
  const counts = [fewest, 3 * fewest, 10 * fewest];
  const last = compound(angle.value, 10 * fewest);
  return focusScene(
    {
      id: "steps",
      role: "proof",
      heading: "In many small steps",
      optional: 6,
      claims: [`plane.re(c) ~ ${last[0]}`],
    },
    {
      main: {
        id: "plane",
        type: "complex_plane",
        epicycles: arrowAt(angle.expr),
        points: counts.map((n, i) => ({
          id: LETTERS[i],
          z: `(1+i*${angle.expr}/${n})^${n}`,
          label: `n=${n}`,
          color: LETTERS[i],
        })),
        range: Number((1.15 * Math.max(1.1, Math.hypot(...compound(angle.value, fewest)))).toFixed(2)),
      },
    },
    [
      beat("Divide the exponent into n small pieces, and multiply one plus such a piece n times.", [
        draw("plane"),
        mark("plane/point:a", { color: "a", cue: "multiply" }),
      ]),
      beat(`The more pieces, the nearer we come. With ${10 * fewest} of them we are almost on the circle.`, [
        mark("plane/point:b", { color: "b", cue: "nearer" }),
        mark("plane/point:c", { color: "c", cue: "almost" }),
      ]),
    ],
  );
};

/** Squares turn twice as far. */
export const eulerFormulaDoubleScene = (): LessonScene =>
  workScene(
    { id: "double", role: "application", heading: "Formulas for free", optional: 8 },
    [
      { tex: "(\\cos t+i\\sin t)^2" },
      { relation: "=", tex: "\\cos^2 t-\\sin^2 t+2i\\sin t\\cos t", reason: "expand" },
      { relation: "=", tex: "\\cos 2t+i\\sin 2t", reason: "twice the angle" },
    ],
    [
      { say: "Square the number: multiplied out, that gives two terms without i and one with it." },
      { say: "But squaring also turns twice as far." },
      { say: "Compare both lines, and you have the formulas for double angles." },
    ],
  );

/** Five constants. */
export const eulerFormulaFiveScene = (): LessonScene =>
  focusScene(
    { id: "five", role: "application", heading: "Five numbers in one line", optional: 9, claims: ["cos(pi) + 1 == 0"] },
    { main: { id: "five", type: "formula", tex: "e^{i\\pi}+1=0", size: "l" } },
    [
      beat("With t equal to pi, the sine is zero and the cosine is minus one. Add one on both sides.", [write("five")]),
      beat("Growth, turning, the circle, one and nothing meet in a single equation.", [
        mark("five/tex:e", { color: "a", cue: "Growth" }),
        mark("five/tex:i", { color: "b", cue: "turning" }),
        mark("five/tex:\\pi", { color: "c", cue: "circle" }),
      ]),
    ],
  );

/** Where it is used. */
export const waveScene = (): LessonScene =>
  focusScene(
    { id: "wave", role: "application", heading: "Where it is used", optional: 10 },
    {
      main: {
        id: "graph",
        type: "plot",
        x: [0, 4 * Math.PI],
        y: [-1.4, 1.4],
        ticks: "pi",
        layers: [
          { id: "re", kind: "function", y: "cos(x)", color: "a", label: "\\cos t" },
          { id: "im", kind: "function", y: "sin(x)", color: "b", label: "\\sin t" },
        ],
      },
    },
    [
      beat("Watch only how far across the turning number is, and you see a wave. Its height gives a second one.", [
        { action: "draw", target: ["graph/axis:x", "graph/axis:y"] },
        { action: "draw", target: "graph/layer:re", cue: "wave" },
        { action: "draw", target: "graph/layer:im", cue: "second" },
      ]),
      beat("That is why engineers describe sound, light and alternating current with turning numbers.", [
        mark(["graph/layer:re", "graph/layer:im"], { style: "glow", cue: "sound" }),
      ]),
    ],
  );

/** Recap: the value at the prompt's angle. */
export const eulerFormulaRecapScene = (given: EulerPrompt): LessonScene =>
  recapFormula(`e^{i\\,${given.angle.tex}}=${complexTex(...placeEulerFormulaOf(given))}`, "Imaginary powers turn.");
