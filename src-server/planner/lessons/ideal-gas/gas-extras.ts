import type { LessonScene } from "../lesson.ts";
import { beat, draw } from "../shared/beats.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { focusScene, mythScene, pointsScene, workScene } from "../shared/scenes.ts";
import { recapFormula } from "../shared/short-scenes.ts";
import { FREEZING, GAS_CONSTANT, type GasPrompt } from "./read-gas.ts";

/** Pressure against volume. */
export const idealGasCurveScene = ({ amount, temperature, volume, pressure }: GasPrompt): LessonScene =>
  focusScene(
    {
      id: "curve",
      role: "application",
      heading: "Pressure against volume",
      optional: 6,
      claims: [`${amount}*${GAS_CONSTANT}*${temperature}/${volume} ~ ${pressure}`],
    },
    {
      main: {
        id: "graph",
        type: "plot",
        x: [0, volume * 2.2],
        y: [0, pressure * 2.6],
        x_label: "V\\text{ in L}",
        y_label: "p\\text{ in kPa}",
        layers: [
          {
            id: "p",
            kind: "function",
            y: `${amount * GAS_CONSTANT * temperature}/x`,
            domain: [volume * 0.4, volume * 2.2],
            color: "a",
          },
          { id: "now", kind: "point", at: [volume, pressure], color: "b" },
          { id: "half", kind: "point", at: [volume / 2, pressure * 2], color: "c" },
        ],
      },
    },
    [
      beat("At one temperature, pressure and volume lie on this curve. Our gas is here.", [
        draw(["graph/axis:x", "graph/axis:y", "graph/layer:p"]),
        draw("graph/layer:now", "here"),
      ]),
      beat("Go to half the volume: the product stays the same, so the pressure doubles. That is Boyle's law.", [
        draw("graph/layer:half", "half"),
      ]),
    ],
  );

const WARM = [20, 40] as const;

/** Celsius does not start at zero. */
export const celsiusMyth = (): LessonScene => {
  const more = ((WARM[1] + FREEZING) / (WARM[0] + FREEZING) - 1) * 100;
  return mythScene(
    { heading: "Twice as warm?", optional: 7 },
    {
      wrong: `${WARM[1]} °C is twice as warm as ${WARM[0]} °C.`,
      right: "Only kelvin count from the true zero.",
    },
    [
      `From ${WARM[0]} to ${WARM[1]} degrees Celsius, will the pressure double?`,
      `No. In kelvin that is a step from 293 to 313, and the pressure grows by only ${aboutNumber(more)} percent.`,
    ],
  );
};

/** Absolute zero. */
export const idealGasZeroScene = ({ amount, volume }: GasPrompt): LessonScene =>
  focusScene(
    { id: "zero", role: "application", heading: "The coldest temperature", optional: 8 },
    {
      main: {
        id: "graph",
        type: "plot",
        x: [-300, 120],
        y: [0, (amount * GAS_CONSTANT * 420) / volume],
        x_label: "^\\circ\\text{C}",
        y_label: "p\\text{ in kPa}",
        layers: [
          {
            id: "p",
            kind: "function",
            y: `${(amount * GAS_CONSTANT) / volume}*(x+${FREEZING})`,
            domain: [-FREEZING, 120],
            color: "a",
          },
          { id: "end", kind: "point", at: [-FREEZING, 0], color: "d" },
        ],
      },
    },
    [
      beat("Against temperature, the pressure is a straight line. Follow it down to where nothing pushes any more.", [
        draw(["graph/axis:x", "graph/axis:y", "graph/layer:p"]),
      ]),
      beat("It ends at minus 273 degrees Celsius. There the kelvin scale begins.", [draw("graph/layer:end", "ends")]),
    ],
  );

/** One mole at freezing. */
export const molarScene = (): LessonScene =>
  workScene(
    { id: "molar", role: "application", heading: "How much room does a mole need?", optional: 9 },
    [{ tex: `\\frac{${GAS_CONSTANT}\\cdot ${FREEZING}}{101.3}` }, { relation: "~", tex: "22.4", reason: "litres" }],
    [
      { say: "Turn the law round, for a mole of gas at the freezing point and normal air pressure." },
      { say: "It needs about twenty-two litres: a large bucket, whatever gas it is." },
    ],
  );

/** Where the law ends. */
export const idealGasLimitsScene = (): LessonScene =>
  pointsScene(
    { id: "limits", role: "application", heading: "When is a gas not ideal?", optional: 10 },
    ["very high pressure", "close to boiling"],
    [
      "Pressed hard together, molecules fill part of the room themselves, and less is left to move in.",
      "When it gets cold, they pull at each other and at last turn liquid. Then we need a better law.",
    ],
  );

/** Recap: the law. */
export const idealGasRecapScene = (): LessonScene =>
  recapFormula("p\\,V=n\\,R\\,T", "Less room, more heat or more gas: the pressure rises.");
