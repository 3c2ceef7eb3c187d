import type { Lesson, LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import {
  celsiusMyth,
  idealGasCurveScene,
  idealGasLimitsScene,
  molarScene,
  idealGasRecapScene,
  idealGasZeroScene,
} from "./gas-extras.ts";
import {
  amountScene,
  askIdealGasScene,
  idealGasCalculateScene,
  gasLawScene,
  idealGasHeatScene,
  squeezeScene,
} from "./gas-scenes.ts";
import { readGas, type GasPrompt } from "./read-gas.ts";

const build = (gas: GasPrompt): LessonPlan => ({
  title: "The ideal gas law",
  subject: "chemistry",
  level: "upper_secondary",
  goal: "See how pressure follows volume, temperature and amount of a gas.",
  apart: ["ask", "heat", "amount", "calc", "curve", "trap", "zero", "molar", "limits"],
  symbols: [
    { tex: "p", say: "p", means: "pressure", unit: "kPa", color: "b" },
    { tex: "V", say: "V", means: "volume", unit: "L", color: "a" },
    { tex: "n", say: "n", means: "amount of gas", unit: "mol" },
    { tex: "R", say: "R", means: "gas constant" },
    { tex: "T", say: "T", means: "temperature", unit: "K", color: "c" },
  ],
  scenes: [
    askIdealGasScene(),
    squeezeScene(gas),
    gasLawScene(),
    idealGasHeatScene(gas),
    amountScene(gas),
    idealGasCalculateScene(gas),
    idealGasCurveScene(gas),
    celsiusMyth(),
    idealGasZeroScene(gas),
    molarScene(),
    idealGasLimitsScene(),
    idealGasRecapScene(),
  ],
});

/** Pressure, volume and temperature of the prompt's own gas. */
export const idealGasLesson: Lesson = lessonOf({
  id: "ideal_gas",
  title: "The ideal gas law",
  subject: "chemistry",
  examples: [
    "Explain the ideal gas law",
    "What is the pressure of 2 mol of gas at 27 °C in 10 L?",
    "Ideal gas law for 0.5 mol at 400 K in 20 litres",
  ],
  keywords: [
    "gas",
    "ideal",
    "law",
    "pressure",
    "volume",
    "temperature",
    "mole",
    "boyle",
    "kelvin",
    "chemistry",
    "physics",
  ],
  defaultSeconds: 90,
  data: readGas,
  build,
});
