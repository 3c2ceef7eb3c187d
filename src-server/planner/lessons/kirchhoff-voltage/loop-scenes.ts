import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step, write } from "../shared/beats.ts";
import { lessonDecimalTex, equalsRelation } from "../shared/decimal-tex.ts";
import { focusScene, splitLayoutScene, workScene } from "../shared/scenes.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { lawScene, questionScene } from "../shared/short-scenes.ts";
import { dropClaims, loopCircuit, type LoopFigures } from "./loop-figures.ts";

const listed = (values: readonly number[]): string =>
  `${values.slice(0, -1).map(aboutNumber).join(", ")} and ${aboutNumber(values.at(-1) ?? 0)}`;

/** The question. */
export const askKirchhoffVoltageScene = (c: LoopFigures): LessonScene =>
  questionScene(
    { heading: "Who gets the voltage?", optional: 1 },
    {
      text: `${c.volts} V = ? + ?`,
      say: `A battery gives ${c.volts} volts to a chain of resistors. How much does each of them get?`,
    },
  );

/** Once round the loop. */
export const kirchhoffVoltageLoopScene = (c: LoopFigures): LessonScene =>
  focusScene(
    { id: "loop", role: "example", heading: "Once round the loop", claims: dropClaims(c) },
    { main: loopCircuit(c, ["voltage"]) },
    [
      beat(`The battery lifts by ${c.volts} volts.`, [draw("c"), mark("c/part:V", { cue: "battery" })]),
      beat(`The resistors take ${listed(c.drops)}: exactly as much.`, [
        mark(
          c.ohms.map((_, i) => `c/part:R${i + 1}`),
          { color: "b", cue: "resistors" },
        ),
      ]),
    ],
  );

/** The law. */
export const loopLawScene = (): LessonScene =>
  lawScene(
    { heading: "The loop rule", optional: 2 },
    { variant: "law", title: "Kirchhoff's voltage law", tex: "V_1+V_2+\\dots+V_n=0" },
    "Kirchhoff says: go round any closed loop, count lifts as plus and drops as minus. The sum is zero.",
  );

/** Potential as height. */
export const kirchhoffVoltageHeightScene = (c: LoopFigures): LessonScene => {
  const ways = c.drops.flatMap((_, i) => [`walk/layer:flat${i}`, `walk/layer:down${i}`]);
  return focusScene(
    { id: "height", role: "intuition", heading: "Voltage is like height", optional: 3 },
    {
      main: {
        id: "walk",
        type: "plot",
        x: [0, 2 * c.drops.length + 1.4],
        y: [0, c.volts * 1.15],
        x_label: "\\text{way round}",
        y_label: "\\text{volts}",
        ticks: "none",
        layers: [
          {
            id: "lift",
            kind: "segment",
            from: [0, 0],
            to: [1, c.volts],
            color: "a",
            label: `+${lessonDecimalTex(c.volts)}`,
          },
          ...c.drops.flatMap((drop, i) => [
            { id: `flat${i}`, kind: "segment", from: [2 * i + 1, c.heights[i]], to: [2 * i + 2, c.heights[i]] },
            {
              id: `down${i}`,
              kind: "segment",
              from: [2 * i + 2, c.heights[i]],
              to: [2 * i + 3, c.heights[i + 1]],
              color: "b",
              label: `-${lessonDecimalTex(drop, 3)}`,
            },
          ]),
        ],
      },
    },
    [
      beat("Picture a walk in the hills. The battery carries you up, and wires keep you level.", [
        draw(["walk/axis:x", "walk/axis:y"]),
        draw("walk/layer:lift", "up"),
      ]),
      beat("Every resistor is a way down. Back at the start, you stand as high as before.", [draw(ways)]),
    ],
  );
};

/** One current for all. */
export const kirchhoffVoltageCurrentScene = (c: LoopFigures): LessonScene =>
  workScene(
    { id: "current", heading: "First the current", optional: 4, claims: [] },
    [
      {
        tex: `\\frac{${lessonDecimalTex(c.volts, 6)}}{${c.ohms.map((ohm) => lessonDecimalTex(ohm, 6)).join("+")}}`,
        reason: "voltage over resistance",
      },
      { relation: equalsRelation(c.amps), tex: lessonDecimalTex(c.amps), reason: "amperes" },
    ],
    [
      { say: "In a chain there is a single current. Divide the voltage by all the resistance." },
      { say: `That makes ${aboutNumber(c.amps)} amperes, the same everywhere in the loop.` },
    ],
  );

/** What each resistor takes. */
export const kirchhoffVoltageTableScene = (c: LoopFigures): LessonScene =>
  splitLayoutScene(
    { id: "drops", role: "example", heading: "Then each voltage", optional: 5, wide: "left", claims: dropClaims(c) },
    {
      left: loopCircuit(c, ["current"]),
      right: {
        id: "rows",
        type: "table",
        columns: ["R in Ω", "voltage in V"],
        rows: c.ohms.map((ohm, i) => [ohm, Number((c.drops[i] ?? 0).toPrecision(4))]),
      },
    },
    [
      beat("Multiply the current by each resistance: that is Ohm's law.", [draw("c"), step("rows", { cue: "each" })]),
      beat("The larger resistor takes the larger share. Together they use up the whole battery.", [
        step("rows", { to: "end" }),
        mark("c/part:V", { cue: "battery" }),
      ]),
    ],
  );

/** The sum with its signs. */
export const kirchhoffVoltageSumScene = (c: LoopFigures): LessonScene =>
  focusScene(
    { id: "recap", role: "recap", heading: "What to remember" },
    {
      main: {
        id: "done",
        type: "formula",
        tex: `${lessonDecimalTex(c.volts)}${c.drops.map((drop) => `-${lessonDecimalTex(drop, 3)}`).join("")}${c.drops.every((drop) => equalsRelation(drop, 3) === "=") ? "=" : "\\approx "}0`,
        size: "l",
      },
    },
    [
      beat("Round a loop, all voltages add up to zero.", [
        write("done"),
        mark("done", { style: "box", color: "good", at: "end" }),
      ]),
    ],
  );
