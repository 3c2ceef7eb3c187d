import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark } from "../shared/beats.ts";
import { lessonDecimalTex, equalsRelation } from "../shared/decimal-tex.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { focusScene, workScene } from "../shared/scenes.ts";
import { ohmCircuit, type OhmFigures } from "./ohm-figures.ts";

/** Current against voltage. */
export const ohmsLawLineScene = (c: OhmFigures): LessonScene => {
  const [ohm, amp] = [c.ohms[0] ?? 1, (c.amps[0] ?? 0) * 1000];
  return focusScene(
    {
      id: "line",
      role: "application",
      heading: "Current against voltage",
      optional: 6,
      claims: [`1000*${c.volts}/${ohm} ~ ${amp}`],
    },
    {
      main: {
        id: "graph",
        type: "plot",
        x: [0, c.volts * 2],
        y: [0, amp * 2.2],
        x_label: "V\\text{ in V}",
        y_label: "I\\text{ in mA}",
        layers: [
          { id: "one", kind: "function", y: `1000*x/${ohm}`, color: "a" },
          { id: "two", kind: "function", y: `500*x/${ohm}`, color: "b" },
          { id: "now", kind: "point", at: [c.volts, amp], color: "a" },
        ],
      },
    },
    [
      beat(`Measured for ${aboutNumber(ohm)} ohms, current and voltage lie on a straight line through zero.`, [
        draw(["graph/axis:x", "graph/axis:y", "graph/layer:one"]),
        draw("graph/layer:now", "voltage"),
      ]),
      beat("With twice the resistance the line is only half as steep, because less gets through.", [
        draw("graph/layer:two", "half"),
      ]),
    ],
  );
};

/** Two equal ones side by side. */
export const besideScene = ({ volts, ohms: [ohm = 1] }: OhmFigures): LessonScene =>
  focusScene(
    {
      id: "beside",
      role: "application",
      heading: "Two equal ones, side by side",
      optional: 8,
      claims: [`c.total_resistance ~ ${ohm / 2}`],
    },
    { main: ohmCircuit({ volts, ohms: [ohm, ohm] }, ["current"]) },
    [
      beat("Take the same resistor twice, side by side. Both feel the full voltage.", [
        draw("c"),
        mark(["c/part:R1", "c/part:R2"], { color: "b", cue: "full" }),
      ]),
      beat(`So the battery delivers double. To it, they look like one of ${aboutNumber(ohm / 2)} ohms.`, [
        { action: "play", target: "c" },
        mark("c/part:V", { color: "a", cue: "double" }),
      ]),
    ],
  );

/** The same in a row. */
export const ohmsLawRowScene = ({ volts, ohms: [ohm = 1] }: OhmFigures): LessonScene =>
  focusScene(
    {
      id: "row",
      role: "application",
      heading: "The same in a row",
      optional: 9,
      claims: [`c.total_resistance ~ ${ohm * 2}`],
    },
    { main: ohmCircuit({ volts, ohms: [ohm, ohm], series: true }, ["current", "voltage"]) },
    [
      beat("In a row, the current has to pass one after the other, and they share the voltage.", [
        draw("c"),
        mark(["c/part:R1", "c/part:R2"], { color: "b", cue: "share" }),
      ]),
      beat(`Together they act like ${aboutNumber(ohm * 2)} ohms, and only half as much current flows.`, [
        { action: "play", target: "c" },
      ]),
    ],
  );

/** Heat. */
export const ohmsLawPowerScene = ({ volts, total }: OhmFigures): LessonScene => {
  const shown = Number(lessonDecimalTex(total, 4).replace("\\cdot 10^{", "e").replace("}", ""));
  const watts = volts * shown;
  return workScene(
    {
      id: "power",
      role: "application",
      heading: "Where does the energy go?",
      optional: 10,
      claims: [`${volts}*${shown} ~ ${volts * total}`],
    },
    [
      { tex: `${lessonDecimalTex(volts, 6)}\\cdot ${lessonDecimalTex(total, 4)}` },
      { relation: equalsRelation(watts, 3), tex: lessonDecimalTex(watts, 3), reason: "watts" },
    ],
    [
      { say: "Resistance turns electric energy into heat. Multiply voltage and current to get its power." },
      { say: `Here that is ${aboutNumber(watts)} watts. A toaster has about a thousand, a small lamp ten.` },
    ],
  );
};
