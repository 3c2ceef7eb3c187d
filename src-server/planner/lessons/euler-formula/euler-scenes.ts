import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, sweep, write } from "../shared/beats.ts";
import { complexTex, saidComplex } from "../shared/complex-number.ts";
import { piAngle } from "../shared/pi-angle.ts";
import { focusScene, splitLayoutScene } from "../shared/scenes.ts";
import { lawScene, questionScene, withParams } from "../shared/short-scenes.ts";
import type { EulerPrompt } from "./read-euler.ts";

/** An arrow of length one on its circle. */
export const arrowAt = (phase: string): Record<string, unknown>[] => [{ amp: 1, freq: 1, phase }];

/** Where the number lands. */
export const placeEulerFormulaOf = ({ angle }: EulerPrompt): [re: number, im: number] => [
  Math.cos(angle.value),
  Math.sin(angle.value),
];

/** The question. */
export const askEulerFormulaScene = ({ angle }: EulerPrompt): LessonScene =>
  questionScene(
    { heading: "A strange power", optional: 1 },
    {
      text: `$e^{i\\,${angle.tex}}=\\,?$`,
      say: `Raise e to the power i times ${angle.say}. How can an exponent be imaginary?`,
    },
  );

/** The point runs round the circle. */
export const eulerFormulaTurnScene = (given: EulerPrompt): LessonScene =>
  withParams(
    focusScene(
      { id: "turn", role: "example", heading: "A number that turns" },
      {
        main: {
          id: "plane",
          type: "complex_plane",
          epicycles: arrowAt("s"),
          points: [{ id: "z", z: "exp(i*s)", label: "e^{it}", color: "b" }],
          range: 1.4,
        },
      },
      [
        beat("The number e to the i t runs round a circle.", [draw("plane")]),
        beat(`At ${given.angle.say} it has come to ${saidComplex(...placeEulerFormulaOf(given))}.`, [
          sweep("s", given.angle.value, "At"),
        ]),
      ],
    ),
    { s: { value: 0, min: 0, max: Math.max(given.angle.value, 1) } },
  );

/** The formula. */
export const eulerFormulaFormulaScene = (): LessonScene =>
  lawScene(
    { heading: "Euler's formula", optional: 2 },
    { variant: "theorem", title: "Euler's formula", tex: "e^{it}=\\cos t+i\\sin t" },
    "Euler's formula says where it is: the cosine across, the sine up.",
  );

/** An angle between the axes, so that both parts are seen. */
const slanted = ({ angle }: EulerPrompt): ReturnType<typeof piAngle> =>
  Math.abs(Math.sin(2 * angle.value)) > 0.3 ? angle : piAngle(Math.PI / 3);

/** Cosine and sine as parts. */
export const eulerFormulaPartsScene = (given: EulerPrompt): LessonScene => {
  const angle = slanted(given);
  const [re, im] = [Math.cos(angle.value), Math.sin(angle.value)];
  return splitLayoutScene(
    {
      id: "parts",
      role: "example",
      heading: "Across and up",
      optional: 3,
      wide: "left",
      claims: [`plane.re(z) ~ ${re}`, `plane.im(z) ~ ${im}`, "plane.modulus(z) ~ 1"],
    },
    {
      left: {
        id: "plane",
        type: "complex_plane",
        epicycles: arrowAt(angle.expr),
        points: [{ id: "z", z: `exp(i*${angle.expr})`, label: `e^{i\\,${angle.tex}}`, color: "b" }],
        show: ["argument"],
        range: 1.6,
      },
      right: { id: "sum", type: "formula", tex: complexTex(re, im), size: "l" },
    },
    [
      beat(`Stop at an angle of ${angle.say}. The arrow has length one.`, [
        draw("plane"),
        mark("plane/point:z", { color: "b", cue: "arrow" }),
      ]),
      beat(`It reaches ${saidComplex(re, im)}: cosine first, then sine.`, [write("sum")]),
    ],
  );
};

/** Multiplying by i turns by a quarter. */
export const quarterScene = (): LessonScene =>
  focusScene(
    {
      id: "quarter",
      role: "intuition",
      heading: "What does i do?",
      optional: 4,
      claims: ["plane.im(b) == 1", "plane.re(c) == -1"],
    },
    {
      main: {
        id: "plane",
        type: "complex_plane",
        points: [
          { id: "a", z: "1", label: "1", color: "a" },
          { id: "b", z: "i", label: "i", color: "b" },
          { id: "c", z: "i*i", label: "i^2=-1", color: "c" },
        ],
        range: 1.6,
      },
    },
    [
      beat("Multiply one by i, and it turns a quarter to the left.", [
        draw("plane"),
        { action: "connect", target: "plane/point:a", to: "plane/point:b", cue: "turns" },
      ]),
      beat("Multiply by i again, and it has turned half way round: i squared is minus one.", [
        { action: "connect", target: "plane/point:b", to: "plane/point:c", cue: "again" },
      ]),
    ],
  );

/** Velocity at a right angle. */
export const eulerFormulaSpeedScene = (): LessonScene =>
  focusScene(
    { id: "speed", role: "proof", heading: "Why a circle?", optional: 5 },
    {
      main: { id: "d", type: "formula", tex: "\\frac{d}{dt}e^{it}=i\\cdot e^{it}", size: "l" },
    },
    [
      beat("Think of t as time. The exponential function grows at the rate of itself, times the factor i.", [
        write("d"),
      ]),
      beat("So its velocity is its own position, turned a quarter. What always moves sideways runs in a circle.", [
        mark("d/tex:i\\cdot e^{it}", { color: "b", cue: "turned" }),
      ]),
    ],
  );
