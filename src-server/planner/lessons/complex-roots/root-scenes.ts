import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step, sweep, write } from "../shared/beats.ts";
import { complexTex, saidComplex } from "../shared/complex-number.ts";
import { lessonDecimalTex, equalsRelation } from "../shared/decimal-tex.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { focusScene, splitLayoutScene } from "../shared/scenes.ts";
import { lawScene, questionScene, withParams } from "../shared/short-scenes.ts";
import { degreesOf, degreesTex, saidDegrees, type RootFigures } from "./root-figures.ts";

/** The question. */
export const askComplexRootsScene = ({ n, tex, say, count }: RootFigures): LessonScene =>
  questionScene(
    { heading: "Undo a power", optional: 1 },
    {
      text: `$z^{${n}}=${tex}$`,
      say: `Which numbers, raised to the power ${n}, give ${say}? There are ${count} of them.`,
    },
  );

/** All roots. */
export const allScene = (f: RootFigures): LessonScene =>
  focusScene(
    {
      id: "all",
      role: "example",
      heading: f.isUnity ? `The ${f.kind} roots of unity` : `All ${f.kind} roots of $${f.tex}$`,
      claims: [
        `plane.count == ${f.n}`,
        `plane.root_re(1) ~ ${f.roots[1]?.[0] ?? 0}`,
        `plane.root_im(1) ~ ${f.roots[1]?.[1] ?? 0}`,
      ].filter((claim) => !/ -?\d(?:\.\d+)?e-1\d$/u.test(claim)),
    },
    { main: { id: "plane", type: "complex_plane", roots: { of: f.expr, n: f.n } } },
    [
      beat(
        `The ${f.count} ${f.kind} roots of ${f.say.length > 12 ? "this number" : f.say} lie on a circle of radius ${aboutNumber(f.radius)}.`,
        [draw("plane")],
      ),
      beat(`They are ${f.corners}.`, [
        mark(
          f.roots.map((_, k) => `plane/root:${k}`),
          { color: "b", cue: f.n === 2 ? "opposite" : "corners" },
        ),
      ]),
    ],
  );

/** The formula. */
export const complexRootsFormulaScene = (): LessonScene =>
  lawScene(
    { heading: "All roots in one formula", optional: 2 },
    { variant: "theorem", title: "Roots of $r\\,e^{i\\varphi}$", tex: "z_k=\\sqrt[n]{r}\\,e^{i(\\varphi+2\\pi k)/n}" },
    "Take the root of the size, and divide the angle by n. For k insert zero, one, and so on, up to n minus one.",
  );

/** Size and angle of the number. */
export const polarScene = (f: RootFigures): LessonScene =>
  splitLayoutScene(
    {
      id: "polar",
      role: "example",
      heading: "Size and angle",
      optional: 3,
      wide: "left",
      claims: [`plane.modulus(w) ~ ${f.size}`, ...(f.degrees === 0 ? [] : [`plane.degrees(w) ~ ${f.degrees}`])],
    },
    {
      left: {
        id: "plane",
        type: "complex_plane",
        points: [{ id: "w", z: f.expr, label: "w", color: "b" }],
        show: f.degrees === 0 ? ["modulus"] : ["argument"],
      },
      right: {
        id: "polar",
        type: "formula",
        tex: `\\begin{aligned}w&=${f.tex}\\\\ r&${relation(f.size)}${lessonDecimalTex(f.size)}\\\\ \\varphi&${relation(f.degrees)}${degreesTex(f.degrees)}\\end{aligned}`,
      },
    },
    [
      beat(`Think of ${f.say} as an arrow from zero. It has a size and a direction.`, [
        draw("plane"),
        mark("plane/point:w", { color: "b", cue: "arrow" }),
      ]),
      beat(`Its size is ${aboutNumber(f.size)}, and its angle ${saidDegrees(f.degrees)} degrees.`, [
        write("polar", "size"),
      ]),
    ],
  );

const relation = (value: number): string => (equalsRelation(value) === "=" ? "=" : "\\approx ");

/** The angles, one by one. */
export const complexRootsTableScene = (f: RootFigures): LessonScene => {
  const [first = [0, 0] as const] = f.roots;
  return focusScene(
    { id: "angles", role: "example", heading: "Divide the angle", optional: 4 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["$k$", "angle", "$z_k$, rounded"],
        rows: f.roots.map(([re, im], k) => [k, `$${degreesTex(degreesOf(f, k))}$`, `$${complexTex(re, im)}$`]),
      },
    },
    [
      beat(
        `The first angle is ${saidDegrees(f.degrees)} divided by ${f.n}: that is ${saidDegrees(degreesOf(f, 0))} degrees. The root there is ${saidComplex(...first)}.`,
        [step("rows", { cue: "first" }), mark("rows/row:1", { cue: "root" })],
      ),
      beat(`Now add ${saidDegrees(f.apart)} degrees each time, until we have been once all round.`, [
        step("rows", { to: "end", cue: "add" }),
        mark("rows/col:2", { cue: "round" }),
      ]),
    ],
  );
};

/** The roots follow their number. */
export const followScene = ({ n, count }: RootFigures): LessonScene =>
  withParams(
    focusScene(
      { id: "follow", role: "intuition", heading: "Roots in slow motion", optional: 5 },
      {
        main: {
          id: "plane",
          type: "complex_plane",
          roots: { of: "2*exp(i*t)", n },
          points: [{ id: "w", z: "2*exp(i*t)", label: "w", color: "b" }],
          range: 2.6,
        },
      },
      [
        beat(`Here is a number w of size two, and nearer to zero its ${count} roots.`, [
          draw("plane"),
          mark("plane/point:w", { color: "b", cue: "number" }),
        ]),
        beat(`Turn w, and all its roots turn with it, only ${count} times more slowly.`, [sweep("t", 2.6, "Turn")]),
      ],
    ),
    { t: { value: 0.5, min: 0.5, max: 2.6 } },
  );
