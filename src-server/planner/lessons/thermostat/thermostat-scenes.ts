import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, sweep, write } from "../shared/beats.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { focusScene } from "../shared/scenes.ts";
import { lawScene, questionScene, withParams } from "../shared/short-scenes.ts";
import type { SetPointPrompt } from "./read-set-point.ts";
import { GAIN, heatingSource, heatingSourceOf, ROOM, settled } from "./room-model.ts";

type Layer = Record<string, unknown>;
type Members = { id: string; type: string } & Record<string, unknown>;

const LOOP: Members = {
  id: "loop",
  type: "block_diagram",
  blocks: [
    { id: "r", text: "Set point", kind: "branch" },
    { id: "s", kind: "sum" },
    { id: "k", text: "$K$", kind: "gain" },
    { id: "p", text: "Room" },
    { id: "b", kind: "branch" },
    { id: "y", text: "Temperature", kind: "branch" },
    { id: "m", text: "Thermometer" },
  ],
  links: [
    ["r", "s", "+"],
    ["s", "k", "error"],
    ["k", "p", "heat"],
    ["p", "b"],
    ["b", "y"],
    ["b", "m"],
    ["m", "s", "-"],
  ],
};

/** A plot of temperatures over hours, with the set point in it. */
export const roomPlot = ({ wanted }: SetPointPrompt, hours: number, layers: readonly Layer[], least = 0): Members => ({
  id: "graph",
  type: "plot",
  x: [0, hours],
  y: [least, wanted + 5],
  x_label: "t\\text{ in h}",
  y_label: "T\\text{ in }^\\circ\\text{C}",
  layers: [{ id: "want", kind: "line", y: wanted, color: "good", style: "dashed", label: "r" }, ...layers],
});

export const THERMOSTAT_AXES = ["graph/axis:x", "graph/axis:y", "graph/layer:want"];

/** The question. */
export const askThermostatScene = ({ wanted }: SetPointPrompt): LessonScene =>
  questionScene(
    { heading: "How does a room stay warm?", optional: 1 },
    { text: `Always ${wanted} °C?`, say: "Outside it gets colder and warmer. How can a heater know what to do?" },
  );

/** The loop. */
export const thermostatLoopScene = (): LessonScene =>
  focusScene(
    { id: "circle", role: "intuition", heading: "Measure, compare, act", claims: ["loop.loops == 1"] },
    { main: LOOP },
    [
      beat("A thermostat compares the set point with the measured temperature.", [draw("loop")]),
      beat("The error drives the heater.", [mark("loop/block:k", { color: "b", cue: "heater" })]),
    ],
  );

/** Once round the loop. */
export const thermostatRoundScene = (): LessonScene =>
  focusScene(
    { id: "round", role: "intuition", heading: "Once round the loop", optional: 4 },
    { main: { ...LOOP, shown: true } },
    [
      beat("Follow the signal. The error becomes heat, and the heat warms the room.", [
        mark("loop/link:s-k", { color: "d", cue: "error" }),
        mark("loop/link:k-p", { color: "d", cue: "heat" }),
        mark("loop/block:p", { color: "d", cue: "room" }),
      ]),
      beat("The thermometer sends the result back with a minus sign: this is negative feedback.", [
        mark("loop/block:m", { color: "b", cue: "thermometer" }),
        mark("loop/link:m-s", { color: "b", cue: "minus" }),
      ]),
    ],
  );

/** The rule of the controller. */
export const thermostatRuleScene = (): LessonScene =>
  lawScene(
    { heading: "The rule of the controller", optional: 3 },
    { variant: "definition", title: "Proportional control", tex: "u=K\\,(r-T)" },
    "The heat u grows in proportion to the error: set point r minus temperature T. The factor K is the gain.",
  );

/** The temperature over time. */
export const courseScene = (given: SetPointPrompt): LessonScene => {
  const end = settled(given.wanted);
  return focusScene(
    {
      id: "course",
      role: "example",
      heading: "The temperature in the room",
      optional: 2,
      claims: [`(${GAIN}*${given.wanted} + ${ROOM.loss}*${ROOM.outside})/(${GAIN} + ${ROOM.loss}) ~ ${end}`],
    },
    { main: roomPlot(given, 2, [{ id: "warm", kind: "function", y: heatingSource(given.wanted), color: "a" }]) },
    [
      beat(`The room starts at ${ROOM.start} degrees, and the dashed line is the set point, ${given.wanted}.`, [
        draw(THERMOSTAT_AXES),
      ]),
      beat(`At first the error is large, so the room warms fast. It settles near ${aboutNumber(end)} degrees.`, [
        draw("graph/layer:warm", "warms"),
      ]),
    ],
  );
};

/** More gain, less error. */
export const gainScene = (given: SetPointPrompt): LessonScene =>
  withParams(
    focusScene(
      { id: "gain", role: "example", heading: "More gain, less error", optional: 6 },
      { main: roomPlot(given, 2, [{ id: "warm", kind: "function", y: heatingSourceOf(given.wanted), color: "a" }]) },
      [
        beat("With a weak reaction the room stays far too cold.", [
          draw(THERMOSTAT_AXES),
          draw("graph/layer:warm", "cold"),
        ]),
        beat("Turn up the gain, and the curve comes closer to the dashed line, but never quite there.", [
          sweep("K", 12, "gain"),
        ]),
      ],
    ),
    { K: { value: 1, min: 1, max: 12 } },
  );

/** Recap: the loop and the rule. */
export const thermostatRecapScene = (): LessonScene =>
  focusScene(
    { id: "recap", role: "recap", heading: "What to remember" },
    { main: { ...LOOP, shown: true }, note: { id: "done", type: "formula", tex: "u=K\\,(r-T)" } },
    [beat("Measure, compare, act, and begin again.", [write("done"), mark("done", { color: "good", at: "end" })])],
  );
