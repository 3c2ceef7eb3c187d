import type { Lesson, LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import {
  branchScene,
  kirchhoffVoltageEnergyScene,
  kirchhoffVoltageGrowScene,
  twoBatteriesScene,
  usedUpMyth,
} from "./loop-extras.ts";
import { loopFigures } from "./loop-figures.ts";
import {
  askKirchhoffVoltageScene,
  kirchhoffVoltageCurrentScene,
  kirchhoffVoltageHeightScene,
  loopLawScene,
  kirchhoffVoltageLoopScene,
  kirchhoffVoltageSumScene,
  kirchhoffVoltageTableScene,
} from "./loop-scenes.ts";
import { readLoop, type LoopPrompt } from "./read-loop.ts";

const build = (given: LoopPrompt): LessonPlan => {
  const c = loopFigures(given);
  return {
    title: "Kirchhoff's voltage law",
    subject: "physics",
    level: "secondary",
    goal: `See how ${given.volts} V are shared round a loop of ${given.ohms.length} resistors.`,
    apart: ["ask", "height", "trap", "grow", "two", "branch", "why"],
    symbols: [
      { tex: "V", say: "V", means: "voltage", unit: "V", color: "a" },
      { tex: "W", say: "W", means: "energy", unit: "J" },
      { tex: "q", say: "q", means: "charge", unit: "C" },
    ],
    scenes: [
      askKirchhoffVoltageScene(c),
      kirchhoffVoltageLoopScene(c),
      loopLawScene(),
      kirchhoffVoltageHeightScene(c),
      kirchhoffVoltageCurrentScene(c),
      kirchhoffVoltageTableScene(c),
      usedUpMyth(c),
      kirchhoffVoltageGrowScene(c),
      twoBatteriesScene(),
      branchScene(),
      kirchhoffVoltageEnergyScene(c),
      kirchhoffVoltageSumScene(c),
    ],
  };
};

/** The voltages round a loop, with the prompt's own battery and resistors. */
export const kirchhoffVoltageLesson: Lesson = lessonOf({
  id: "kirchhoff_voltage",
  title: "Kirchhoff's voltage law",
  subject: "physics",
  examples: [
    "Explain Kirchhoff's voltage law",
    "A 12 V battery with 100 ohm, 200 ohm and 300 ohm in series: what is the voltage across each resistor?",
    "Use Kirchhoff's loop rule for a 6 V battery, 1 kΩ and 2 kΩ",
  ],
  keywords: [
    "kirchhoff",
    "voltage",
    "loop",
    "rule",
    "circuit",
    "series",
    "battery",
    "resistor",
    "electricity",
    "ohm",
    "current",
  ],
  defaultSeconds: 75,
  data: readLoop,
  build,
});
