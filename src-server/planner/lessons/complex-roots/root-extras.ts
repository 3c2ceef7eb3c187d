import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, write } from "../shared/beats.ts";
import { focusScene, mythScene, pointsScene } from "../shared/scenes.ts";
import { recapFormula } from "../shared/short-scenes.ts";
import { complexRootsNamesOf, saidDegrees, type RootFigures } from "./root-figures.ts";

/** Why a number has several angles. */
export const turnsScene = ({ n, count }: RootFigures): LessonScene =>
  focusScene(
    { id: "turns", role: "proof", heading: `Why exactly ${count}?`, optional: 6 },
    {
      main: {
        id: "same",
        type: "formula",
        tex: "e^{i\\varphi}=e^{i(\\varphi+2\\pi)}=e^{i(\\varphi+4\\pi)}",
        size: "l",
      },
    },
    [
      beat("A direction stays the same after a full turn. So the same number has many angles.", [
        write("same"),
        mark("same/tex:2\\pi", { color: "b", cue: "full" }),
      ]),
      beat(`Divided by ${n}, they become different directions. After ${count} of them, the first one comes back.`, [
        mark("same/tex:4\\pi", { color: "b", cue: "different" }),
      ]),
    ],
  );

/** A belief that is wrong. */
export const oneMyth = ({ kind, count }: RootFigures): LessonScene =>
  mythScene(
    { heading: "Only one root?", optional: 7 },
    { wrong: `A number has one ${kind} root.`, right: `Every number except zero has ${count}.` },
    [
      "A calculator answers with a single number, so we think that it is the only one.",
      "It shows just the principal root. The others are as good: their power is the same number.",
    ],
  );

/** Corners of the polygon of the scenes about unity: not those of the prompt. */
const cornersOf = ({ n }: RootFigures): number => (n === 5 ? 6 : 5);

/** The roots of one. */
export const unityScene = (f: RootFigures): LessonScene => {
  const n = cornersOf(f);
  const { count, kind, corners } = complexRootsNamesOf(n);
  return focusScene(
    { id: "unity", role: "application", heading: "Roots of unity", optional: 8, claims: [`plane.count == ${n}`] },
    { main: { id: "plane", type: "complex_plane", roots: { of: 1, n } } },
    [
      beat(`The ${count} ${kind} roots of one are ${corners}, with one corner at one itself.`, [
        draw("plane"),
        mark("plane/root:0", { color: "b", cue: "itself" }),
      ]),
      beat("Call the next corner omega. Each further corner is a power of it: multiply, and you turn on.", [
        mark("plane/root:1", { color: "c", cue: "omega" }),
        mark("plane/root:2", { color: "d", cue: "further" }),
      ]),
    ],
  );
};

/** All roots of one add up to nothing. */
export const complexRootsSumScene = (f: RootFigures): LessonScene => {
  const n = cornersOf(f);
  const parts = (axis: string): string => Array.from({ length: n }, (_, k) => `plane.root_${axis}(${k})`).join("+");
  return focusScene(
    {
      id: "sum",
      role: "application",
      heading: "They balance",
      optional: 9,
      claims: [`abs(${parts("re")}) < 1e-9`, `abs(${parts("im")}) < 1e-9`],
    },
    {
      main: { id: "plane", type: "complex_plane", roots: { of: 1, n } },
      note: {
        id: "zero",
        type: "formula",
        tex: `1+\\omega+\\omega^2+\\cdots+\\omega^{${n - 1}}=0`,
      },
    },
    [
      beat("Add all corners as arrows. What do you expect?", [draw("plane")], { pause: 1 }),
      beat(
        `The sum is zero. Turned by ${saidDegrees(360 / n)} degrees the corners stay the same, so their sum does too.`,
        [write("zero", "zero")],
      ),
    ],
  );
};

/** Where they are used. */
export const complexRootsApplicationScene = (): LessonScene =>
  pointsScene(
    { id: "use", role: "application", heading: "What roots are good for", optional: 10 },
    ["Split polynomials", "Find pitches in sound", "Construct polygons"],
    [
      "With all roots of one, x to the n minus one falls apart into n linear factors.",
      "The fast Fourier transform multiplies by powers of omega. Music and image files are made with it.",
      "And Gauss used them to show that a regular polygon with seventeen corners needs only ruler and compass.",
    ],
  );

/** Recap: the equation and its roots. */
export const complexRootsRecapScene = ({ count, n, tex }: RootFigures): LessonScene =>
  recapFormula(`z^{${n}}=${tex}`, `${count[0]?.toUpperCase()}${count.slice(1)} roots, evenly round a circle.`);
