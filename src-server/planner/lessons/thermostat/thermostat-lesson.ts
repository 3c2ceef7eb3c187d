import type { Lesson, LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import { readSetPoint, type SetPointPrompt } from "./read-set-point.ts";
import { fasterMyth, memoryScene, offsetScene, switchScene, windowScene } from "./thermostat-extras.ts";
import {
  askThermostatScene,
  courseScene,
  gainScene,
  thermostatLoopScene,
  thermostatRecapScene,
  thermostatRoundScene,
  thermostatRuleScene,
} from "./thermostat-scenes.ts";

const build = (given: SetPointPrompt): LessonPlan => ({
  title: "Feedback control: a thermostat",
  subject: "engineering",
  level: "upper_secondary",
  goal: "See how measuring and comparing keep a room at the wanted temperature, and why an error stays.",
  apart: ["ask", "course", "round", "window", "gain", "offset", "trap", "switch", "memory"],
  symbols: [
    { tex: "r", say: "r", means: "set point", color: "good", unit: "°C" },
    { tex: "T", say: "T", means: "temperature", color: "a", unit: "°C" },
    { tex: "K", say: "K", means: "gain", color: "b" },
    { tex: "u", say: "u", means: "heat" },
    { tex: "e", say: "e", means: "error" },
    { tex: "M", say: "M", means: "weight of the sum" },
    { tex: "t", say: "t", means: "time", unit: "h" },
  ],
  scenes: [
    askThermostatScene(given),
    thermostatLoopScene(),
    courseScene(given),
    thermostatRuleScene(),
    thermostatRoundScene(),
    windowScene(given),
    gainScene(given),
    offsetScene(given),
    fasterMyth(),
    switchScene(given),
    memoryScene(),
    thermostatRecapScene(),
  ],
});

/** A room that is kept at the prompt's own temperature. */
export const thermostatLesson: Lesson = lessonOf({
  id: "thermostat",
  title: "Feedback control with a thermostat",
  subject: "engineering",
  examples: [
    "How does a thermostat use feedback control?",
    "Feedback control of a room at 19 °C",
    "Explain a proportional controller for a set point of 24 °C",
  ],
  keywords: ["feedback", "control", "thermostat", "loop", "temperature", "heater", "controller", "error", "gain"],
  defaultSeconds: 75,
  data: readSetPoint,
  build,
});
