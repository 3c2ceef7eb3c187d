import type { Lesson, LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import { boilScene, nobleGasFillScene, ionsScene, nobleGasNeighboursScene, nobleGasUsesScene } from "./gas-extras.ts";
import {
  askNobleGasScene,
  nobleGasBoxesScene,
  nobleGasDefinitionScene,
  nobleGasGapScene,
  holdScene,
  reactMyth,
  nobleGasRecapScene,
} from "./gas-scenes.ts";
import type { NobleGas } from "./noble-gases.ts";
import { readNobleGas } from "./read-noble-gas.ts";

const build = (gas: NobleGas): LessonPlan => ({
  title: "Noble gases",
  subject: "chemistry",
  level: "secondary",
  goal: `See why ${gas.name} hardly reacts.`,
  apart: ["ask", "gap", "hold", "fill", "beside", "ions", "trap", "boil", "uses"],
  symbols: [],
  scenes: [
    askNobleGasScene(gas),
    nobleGasBoxesScene(gas),
    nobleGasDefinitionScene(gas),
    nobleGasFillScene(gas),
    nobleGasGapScene(gas),
    holdScene(gas),
    nobleGasNeighboursScene(gas),
    ionsScene(gas),
    reactMyth(),
    boilScene(gas),
    nobleGasUsesScene(),
    nobleGasRecapScene(gas),
  ],
});

/** Closed shells, and why they do not react, in the boxes of the prompt's own noble gas. */
export const nobleGasLesson: Lesson = lessonOf({
  id: "noble_gas",
  title: "Noble gases and closed shells",
  subject: "chemistry",
  examples: ["Explain noble gases", "Why is argon inert?", "Why does helium not react?", "The noble gas krypton"],
  keywords: ["noble", "gas", "inert", "helium", "neon", "argon", "krypton", "shell", "electron", "atom", "chemistry"],
  defaultSeconds: 75,
  data: readNobleGas,
  build,
});
