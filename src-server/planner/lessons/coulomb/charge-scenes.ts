import type { LessonScene } from "../lesson.ts";
import { beat, draw, frame, mark, step, sweep, write } from "../shared/beats.ts";
import { lessonDecimalTex, equalsRelation } from "../shared/decimal-tex.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { focusScene, workScene } from "../shared/scenes.ts";
import { lawScene, questionScene, withParams } from "../shared/short-scenes.ts";
import { pairOf, pairParts, type ChargeFigures } from "./charge-figures.ts";

const round = (value: number): number => Number(value.toPrecision(6));

/** The question. */
export const askCoulombScene = (): LessonScene =>
  questionScene(
    { heading: "Force without touch", optional: 1 },
    { text: "No contact, yet a force", say: "Two charged balls push each other through empty space. How strongly?" },
  );

/** The force over the distance. */
export const coulombCurveScene = (c: ChargeFigures): LessonScene =>
  focusScene(
    {
      id: "curve",
      role: "example",
      heading: "Force and distance",
      claims: [`graph.y(here) ~ ${c.force}`, `graph.y(twice) ~ ${c.force / 4}`],
    },
    {
      main: {
        id: "graph",
        type: "plot",
        x: [0, round(3.2 * c.distance)],
        y: [0, round(1.8 * c.force)],
        x_label: "r\\text{ in m}",
        y_label: "F\\text{ in N}",
        layers: [
          {
            id: "f",
            kind: "function",
            y: `${c.strength}/x^2`,
            color: "a",
            domain: [round(0.75 * c.distance), round(3.2 * c.distance)],
          },
          { id: "here", kind: "point", on: "f", at: c.distance, color: "b" },
          { id: "twice", kind: "point", on: "f", at: round(2 * c.distance), color: "d" },
        ],
      },
    },
    [
      beat(`These charges ${c.repel ? "repel" : "attract"} each other with ${aboutNumber(c.force)} newtons.`, [
        draw(["graph/axis:x", "graph/axis:y", "graph/layer:f"]),
        draw("graph/layer:here", "newtons"),
      ]),
      beat("Twice as far apart, only a quarter of the force is left.", [
        draw("graph/layer:twice", "Twice"),
        mark("graph/layer:twice", { color: "good", cue: "quarter" }),
      ]),
    ],
  );

/** The law. */
export const coulombScene = (): LessonScene =>
  lawScene(
    { heading: "Coulomb's law", optional: 2 },
    { variant: "law", title: "Coulomb's law", tex: "F=k\\,\\frac{q_1\\,q_2}{r^2}" },
    "The force F grows with both charges, and falls with the square of the distance r.",
  );

/** Watch the force die away. */
export const apartScene = (c: ChargeFigures): LessonScene =>
  withParams(
    focusScene(
      { id: "apart", role: "intuition", heading: "Pull them apart", optional: 3 },
      { main: pairOf({ half: "h", size: "9/h^2", repel: c.repel }) },
      [
        beat(`Here are two ${c.repel ? "like" : "unlike"} charges. The arrows show the force on each.`, [
          draw(pairParts()),
          mark(["pair/layer:f1", "pair/layer:f2"], { color: "b", cue: "arrows" }),
        ]),
        beat("Pull them apart, and the arrows shrink fast.", [sweep("h", 6, "Pull")]),
      ],
    ),
    { h: { value: 2.6, min: 2.6, max: 6 } },
  );

/** The law in numbers. */
export const coulombNumbersScene = ({ first, second, distance, force, strength }: ChargeFigures): LessonScene => {
  const tex = (charge: number): string => `${lessonDecimalTex(Math.abs(charge), 6)}\\cdot 10^{-6}`;
  const r = lessonDecimalTex(distance, 6);
  return workScene(
    { id: "numbers", heading: "The law in numbers", optional: 4, claims: [`${strength} / ${distance}^2 ~ ${force}`] },
    [
      { tex: `\\frac{9\\cdot 10^9\\cdot ${tex(first)}\\cdot ${tex(second)}}{${r}^2}` },
      {
        relation: equalsRelation(strength),
        tex: `\\frac{${lessonDecimalTex(strength)}}{${r}^2}`,
        reason: "in SI units",
      },
      { relation: equalsRelation(force), tex: lessonDecimalTex(force), reason: "newtons" },
    ],
    [
      { say: "The constant k is nine billion: charges are mighty. So we count them in millionths of a coulomb." },
      { say: `Multiply, and divide by the distance squared. That makes ${aboutNumber(force)} newtons.`, lines: 2 },
    ],
  );
};

/** Two, three, four times as far. */
export const coulombTableScene = (c: ChargeFigures): LessonScene =>
  focusScene(
    { id: "far", role: "example", heading: "Farther and farther", optional: 5 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["$r$ in m", "$F$ in N", "share"],
        rows: [1, 2, 3, 10].map((times) => [
          Number((times * c.distance).toPrecision(4)),
          Number((c.force / times ** 2).toPrecision(3)),
          times === 1 ? "1" : `1/${times ** 2}`,
        ]),
      },
    },
    [
      beat("Go twice as far, three times, ten times.", [step("rows", { to: "end" })]),
      beat("The share that is left is one over four, nine, a hundred: always the square.", [
        mark("rows/col:3", { color: "good", cue: "share" }),
      ]),
    ],
  );

/** Recap: the law. */
export const coulombRecapScene = (): LessonScene =>
  focusScene(
    { id: "recap", role: "recap", heading: "What to remember" },
    { main: { id: "done", type: "formula", tex: "F=k\\,\\frac{q_1\\,q_2}{r^2}", size: "l" } },
    [beat("Twice the distance, a quarter of the force.", [write("done"), frame("done")])],
  );
