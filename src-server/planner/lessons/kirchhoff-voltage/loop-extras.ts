import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, sweep, write } from "../shared/beats.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { focusScene, mythScene, splitLayoutScene } from "../shared/scenes.ts";
import { withParams } from "../shared/short-scenes.ts";
import { loopCircuit, type LoopFigures } from "./loop-figures.ts";

/** Current is not used up. */
export const usedUpMyth = (c: LoopFigures): LessonScene =>
  mythScene(
    { heading: "Is the current used up?", optional: 6 },
    { wrong: "Each resistor uses up some current.", right: "The current stays the same; the voltage is shared." },
    [
      "It seems natural that less current leaves a resistor than comes in.",
      `But charge cannot get lost. All ${c.ohms.length} resistors carry ${aboutNumber(c.amps)} amperes; it is the voltage that they share.`,
    ],
  );

/** A resistor grows. */
export const kirchhoffVoltageGrowScene = (c: LoopFigures): LessonScene => {
  const last = c.ohms.length;
  const [from, to] = [c.ohms.at(-1) ?? 1, (c.ohms.at(-1) ?? 1) * 4];
  return withParams(
    focusScene(
      { id: "grow", role: "application", heading: "Let one resistor grow", optional: 7 },
      { main: loopCircuit(c, ["voltage"], { lastValue: "r" }) },
      [
        beat("What happens when the last resistor grows to four times its size?", [draw("c")], { pause: 0.8 }),
        beat("It takes more and more of the voltage. The others get less, and the sum stays the same.", [
          sweep("r", to, "more"),
          mark(`c/part:R${last}`, { color: "b", cue: "others" }),
        ]),
      ],
    ),
    { r: { value: from, min: from, max: to, unit: "Ω" } },
  );
};

/** Two batteries against each other. */
export const twoBatteriesScene = (): LessonScene =>
  focusScene(
    {
      id: "two",
      role: "application",
      heading: "Two batteries, one loop",
      optional: 8,
      claims: ["c.voltage(R1) ~ 5", "12 - 5 - 3 - 4 == 0"],
    },
    {
      main: {
        id: "c",
        type: "circuit",
        parts: [
          { id: "V1", kind: "battery", value: "12 V", between: ["a", "0"] },
          { id: "R1", kind: "resistor", value: "50 Ω", between: ["a", "b"] },
          { id: "V2", kind: "battery", value: "4 V", between: ["b", "d"] },
          { id: "R2", kind: "resistor", value: "30 Ω", between: ["d", "0"] },
        ],
        show: ["voltage"],
      },
      note: { id: "sum", type: "formula", tex: "12-5-4-3=0" },
    },
    [
      beat("Turn a second battery against the first, and it counts as a drop too.", [
        draw("c"),
        mark("c/part:V2", { cue: "second" }),
      ]),
      beat("Of the twelve volts, four go against it. The resistors share the other eight.", [write("sum", "twelve")]),
    ],
  );

/** A branched circuit. */
export const branchScene = (): LessonScene =>
  focusScene(
    {
      id: "branch",
      role: "application",
      heading: "It works in every loop",
      optional: 9,
      claims: ["c.voltage(R2) == c.voltage(R3)", "c.voltage(R1) + c.voltage(R2) ~ 9"],
    },
    {
      main: {
        id: "c",
        type: "circuit",
        parts: [
          { id: "V", kind: "battery", value: "9 V", between: ["a", "0"] },
          { id: "R1", kind: "resistor", value: "100 Ω", between: ["a", "b"] },
          { id: "R2", kind: "resistor", value: "400 Ω", between: ["b", "0"] },
          { id: "R3", kind: "resistor", value: "400 Ω", between: ["b", "0"] },
        ],
        show: ["voltage"],
      },
    },
    [
      beat("With branches there are several loops, and the law holds in each. Take the left one.", [
        draw("c"),
        mark("c/loop:1", { cue: "left" }),
      ]),
      beat("Now the right one has no battery at all. So both resistors there must have the same voltage.", [
        mark("c/loop:2", { cue: "right" }),
      ]),
    ],
  );

/** Why it must be so. */
export const kirchhoffVoltageEnergyScene = (c: LoopFigures): LessonScene =>
  splitLayoutScene(
    { id: "why", role: "proof", heading: "Why zero?", optional: 10, wide: "left" },
    {
      left: loopCircuit(c, ["voltage"]),
      right: { id: "w", type: "formula", tex: "W=q\\,V", size: "m" },
    },
    [
      beat("Follow one charge round. A voltage is the energy for each unit of charge.", [
        draw("c"),
        { action: "play", target: "c", cue: "charge" },
        write("w", "energy"),
      ]),
      beat("Back at its start, the charge can have gained nothing and lost nothing. So the voltages cancel.", [
        mark("c/part:V", { cue: "gained" }),
      ]),
    ],
  );
