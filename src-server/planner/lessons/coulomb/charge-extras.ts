import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, write } from "../shared/beats.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { focusScene, mythScene, workScene } from "../shared/scenes.ts";
import { pairOf, pairParts, type ChargeFigures } from "./charge-figures.ts";

/** Both feel the same. */
export const pairMyth = ({ first, second }: ChargeFigures): LessonScene => {
  const [small, large] = [Math.abs(first), Math.abs(second)].toSorted((a, b) => a - b);
  return mythScene(
    { heading: "Who pulls harder?", optional: 6 },
    {
      wrong:
        small === large
          ? "A larger charge would push harder."
          : `The ${aboutNumber(large ?? 0)} µC push harder than the ${aboutNumber(small ?? 0)} µC.`,
      right: "Both feel the same force, in opposite directions.",
    },
    [
      "The larger charge, one would think, pushes harder than it is pushed.",
      "But the law multiplies both charges; it does not care which is which. Force and counterforce are equal.",
    ],
  );
};

/** Like and unlike charges. */
export const signsScene = (): LessonScene => ({
  id: "signs",
  role: "example",
  heading: "Which way?",
  optional: 7,
  layout: "stack",
  claims: [],
  elements: [
    { ...pairOf({ half: 3, size: 3, repel: true }, { id: "like", labels: ["+", "+"] }), zone: "top" },
    { ...pairOf({ half: 6, size: 3, repel: false }, { id: "unlike", labels: ["+", "-"] }), zone: "bottom" },
  ],
  beats: [
    beat("Two plus charges repel each other, and so do two minus charges.", [draw(pairParts("like"))]),
    beat("A plus and a minus attract. The sign of the product tells the direction.", [draw(pairParts("unlike"))]),
  ],
});

/** Forces of several charges are added. */
export const coulombSumScene = (): LessonScene =>
  focusScene(
    { id: "sum", role: "application", heading: "More than two charges", optional: 8, claims: ["p.length(f) ~ 5"] },
    {
      main: {
        id: "p",
        type: "number_plane",
        vectors: [
          { id: "f1", xy: [4, 0], label: "F_1", color: "a" },
          { id: "f2", xy: [0, 3], label: "F_2", color: "b" },
          { id: "f", sum: ["f1", "f2"], label: "F", color: "d" },
        ],
        range: 5,
      },
    },
    [
      beat("With three charges, take two at a time. Each pair obeys the law as if it were alone.", [
        draw(["p/grid", "p/vector:f1", "p/vector:f2"]),
      ]),
      beat("Then add the forces as arrows: four newtons and three, at a right angle, make five.", [
        draw("p/vector:f", "add"),
        mark("p/vector:f", { color: "good", cue: "five" }),
      ]),
    ],
  );

/** Electric force against weight. */
export const coulombGravityScene = (): LessonScene =>
  workScene(
    {
      id: "gravity",
      role: "application",
      heading: "Stronger than gravity",
      optional: 9,
      claims: ["9e9 * 1.6e-19^2 / (6.67e-11 * 9.11e-31 * 1.67e-27) ~ 2.27e39"],
    },
    [
      {
        tex: "\\frac{9\\cdot 10^9\\cdot(1.6\\cdot 10^{-19})^2}{6.67\\cdot 10^{-11}\\cdot 9.11\\cdot 10^{-31}\\cdot 1.67\\cdot 10^{-27}}",
      },
      { relation: "~", tex: "2.27\\cdot 10^{39}", reason: "times as strong" },
    ],
    [
      { say: "Gravity has the same form. In a hydrogen atom, divide the electric force by the gravitational one." },
      { say: "The distance cancels, and a number with forty digits remains. Atoms are held together by charge alone." },
    ],
  );

/** Why the square. */
export const sphereScene = (): LessonScene =>
  focusScene(
    { id: "why", role: "intuition", heading: "Why the square?", optional: 10 },
    { main: { id: "area", type: "formula", tex: "4\\pi(2r)^2=4\\cdot 4\\pi r^2", size: "l" } },
    [
      beat("Picture the effect of a charge as lines going out in all directions.", [write("area", "lines")]),
      beat("At twice the distance, they spread over a sphere of four times the area. So each spot gets a quarter.", [
        mark("area/tex:4\\pi r^2", { color: "good", cue: "area" }),
      ]),
    ],
  );
