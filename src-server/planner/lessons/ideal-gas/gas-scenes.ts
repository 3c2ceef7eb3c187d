import { plainNumber } from "../../../computation/format-number.ts";
import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step, sweep } from "../shared/beats.ts";
import { lessonDecimalTex, equalsRelation } from "../shared/decimal-tex.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { focusScene, workScene } from "../shared/scenes.ts";
import { lawScene, questionScene, withParams } from "../shared/short-scenes.ts";
import { GAS_CONSTANT, type GasPrompt } from "./read-gas.ts";

type Members = { id: string; type: string } & Record<string, unknown>;

/** Half the volume, a third more of temperature. */
export const SQUEEZED = 1 / 2;
export const HEATED = 4 / 3;

/** The prompt's gas in a container. */
const gasIn = (gas: GasPrompt, more: Record<string, unknown>): Members => ({
  id: "gas",
  type: "particles",
  container: "piston",
  species: [{ name: "gas", count: 40 }],
  temperature: `${gas.temperature} K`,
  volume: `${gas.volume} L`,
  amount: `${gas.amount} mol`,
  show: ["pressure"],
  ...more,
});

/** The question. */
export const askIdealGasScene = (): LessonScene =>
  questionScene(
    { heading: "A bottle in the sun", optional: 1 },
    {
      text: "Why does it swell?",
      say: "Leave a closed plastic bottle in the sun, and it grows hard and round. What pushes from inside?",
    },
  );

/** Half the room. */
export const squeezeScene = (gas: GasPrompt): LessonScene =>
  withParams(
    focusScene(
      { id: "squeeze", role: "example", heading: "Half the room", claims: [`gas.pressure ~ ${gas.pressure}`] },
      { main: gasIn(gas, { volume: "v" }) },
      [
        beat("Molecules drum on the walls: that is pressure.", [draw("gas"), { action: "play", target: "gas" }]),
        beat("In half the room they hit twice as often.", [sweep("v", gas.volume * SQUEEZED, "half")]),
      ],
    ),
    { v: { value: gas.volume, min: gas.volume * SQUEEZED, max: gas.volume, unit: "L" } },
  );

/** The law. */
export const gasLawScene = (): LessonScene =>
  lawScene(
    { heading: "The ideal gas law", optional: 2 },
    { variant: "law", title: "Ideal gas law", tex: "p\\,V=n\\,R\\,T" },
    "Pressure times volume equals amount times temperature, times a constant that is the same for all gases.",
  );

/** Warmer. */
export const idealGasHeatScene = (gas: GasPrompt): LessonScene =>
  withParams(
    focusScene(
      { id: "heat", role: "example", heading: "Warmer means faster", optional: 3 },
      { main: gasIn(gas, { container: "box", temperature: "u" }) },
      [
        beat("Now keep the room as it is, and heat the gas.", [draw("gas"), { action: "play", target: "gas" }]),
        beat("At a third more kelvin the molecules hit harder and more often. The pressure grows by a third too.", [
          sweep("u", gas.temperature * HEATED, "kelvin"),
          mark("gas/pressure", { color: "b", cue: "pressure" }),
        ]),
      ],
    ),
    { u: { value: gas.temperature, min: gas.temperature, max: gas.temperature * HEATED, unit: "K" } },
  );

/** Twice as many. */
export const amountScene = ({ amount, pressure }: GasPrompt): LessonScene => {
  const perMole = plainNumber(pressure / amount, { maxDigits: 5 });
  return focusScene(
    {
      id: "amount",
      role: "example",
      heading: "Twice as many molecules",
      optional: 4,
      claims: [`${perMole} * ${amount} ~ ${pressure}`],
    },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["amount in mol", "pressure in kPa"],
        rows: [1, 2, 3].map((factor) => [Number((amount * factor).toPrecision(6)), `=c1*${perMole}`]),
      },
    },
    [
      beat("Pump more gas into the same box, at the same temperature.", [step("rows")]),
      beat(
        "Twice as many molecules hit the walls twice as often, so the gauge shows double. Three times give triple.",
        [step("rows", { cue: "double" }), step("rows", { cue: "triple" })],
      ),
    ],
  );
};

/** The pressure of the prompt's gas. */
export const idealGasCalculateScene = (gas: GasPrompt): LessonScene => {
  const { amount, temperature, volume, pressure } = gas;
  const shown = Number(lessonDecimalTex(temperature, 5));
  return workScene(
    { id: "calc", heading: "Let us calculate", optional: 5 },
    [
      { tex: `\\frac{${amount}\\cdot ${GAS_CONSTANT}\\cdot ${shown}}{${volume}}` },
      {
        relation: equalsRelation((amount * GAS_CONSTANT * shown) / volume, 4),
        tex: lessonDecimalTex(pressure, 4),
        reason: "kilopascals",
      },
    ],
    [
      {
        say: `Take ${aboutNumber(amount)} moles at ${aboutNumber(temperature)} kelvin in ${aboutNumber(volume)} litres, and divide by the volume.`,
      },
      { say: `That makes about ${aboutNumber(pressure)} kilopascals. The air around us has about a hundred.` },
    ],
  );
};
