import type { LessonScene } from "../lesson.ts";
import { beat, draw, frame, write } from "../shared/beats.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { focusScene, mythScene } from "../shared/scenes.ts";
import type { SetPointPrompt } from "./read-set-point.ts";
import { GAIN, ROOM, settled, SWITCH, switchedPhases, WINDOW, windowSource } from "./room-model.ts";
import { THERMOSTAT_AXES, roomPlot } from "./thermostat-scenes.ts";

/** An error that stays. */
export const offsetScene = ({ wanted }: SetPointPrompt): LessonScene => {
  const left = wanted - settled(wanted);
  const balance = `${GAIN}\\,(${wanted}-T)=${ROOM.loss}\\,(T-${ROOM.outside})`;
  return focusScene(
    {
      id: "offset",
      role: "proof",
      heading: "Why an error stays",
      optional: 7,
      claims: [`${wanted} - (${GAIN}*${wanted} + ${ROOM.loss * ROOM.outside})/${GAIN + ROOM.loss} ~ ${left}`],
    },
    { main: { id: "rest", type: "formula", tex: `${balance}\\\\${wanted}-T\\approx ${aboutNumber(left)}`, size: "l" } },
    [
      beat(`At rest the heat that comes in equals the loss to the outside, where it is ${ROOM.outside} degrees.`, [
        write(`rest/tex:${balance}`),
      ]),
      beat("The heater must go on working, so some error must stay. Without error there is no heat.", [
        write("rest", "error"),
      ]),
    ],
  );
};

/** A disturbance, with and without feedback. */
export const windowScene = (given: SetPointPrompt): LessonScene => {
  const { wanted } = given;
  const end = settled(wanted);
  const drop = WINDOW.cold / (GAIN + ROOM.loss);
  const domain = [WINDOW.from, 3];
  return focusScene(
    {
      id: "window",
      role: "application",
      heading: "Someone opens a window",
      optional: 5,
      claims: [`${WINDOW.cold}/(${GAIN} + ${ROOM.loss}) ~ ${drop}`],
    },
    {
      main: roomPlot(given, 3, [
        { id: "calm", kind: "function", y: String(end), domain: [0, WINDOW.from], color: "a", style: "solid" },
        {
          id: "blind",
          kind: "function",
          y: windowSource(end, ROOM.loss),
          domain,
          color: "d",
          style: "dashed",
          label: "\\text{without}",
        },
        {
          id: "loop",
          kind: "function",
          y: windowSource(end, GAIN + ROOM.loss),
          domain,
          color: "a",
          style: "solid",
          label: "\\text{with}",
        },
      ]),
    },
    [
      beat("After one hour a window lets the cold in. A heater without feedback does not notice.", [
        draw([...THERMOSTAT_AXES, "graph/layer:calm"]),
        draw("graph/layer:blind", "notice"),
      ]),
      beat(`With feedback the heater reacts at once, and the room loses only about ${aboutNumber(drop)} degrees.`, [
        draw("graph/layer:loop", "reacts"),
      ]),
    ],
  );
};

/** On and off. */
export const switchScene = (given: SetPointPrompt): LessonScene => {
  const phases = switchedPhases(given.wanted, 2).map(({ from, to, source }, i) => ({
    id: `phase${i + 1}`,
    kind: "function",
    y: source,
    domain: [from, to],
    color: "a",
    style: "solid",
  }));
  return focusScene(
    { id: "switch", role: "example", heading: "Only on and off", optional: 9 },
    { main: roomPlot(given, 2, phases) },
    [
      beat("Many thermostats can only switch. They start the heater a little below the set point.", [
        draw(THERMOSTAT_AXES),
      ]),
      beat(`They stop it a little above: here ${SWITCH.band} degree either way. So the temperature swings.`, [
        draw(
          phases.map(({ id }) => `graph/layer:${id}`),
          "stop",
        ),
      ]),
    ],
  );
};

/** Higher is not faster. */
export const fasterMyth = (): LessonScene =>
  mythScene(
    { heading: "Turn it up to warm up faster?", optional: 8 },
    { wrong: "A higher setting warms the room faster.", right: "A heater that only switches stops later." },
    [
      "It is cold, and you are in a hurry, so you turn the dial far up.",
      "But a heater with a switch is either on or off. It is no stronger, and the room ends up too hot.",
    ],
  );

/** Errors added up over time. */
export const memoryScene = (): LessonScene =>
  focusScene(
    { id: "memory", role: "application", heading: "A controller that remembers", optional: 11 },
    { main: { id: "sum", type: "formula", tex: "u=K\\,e+M\\int_0^t e\\,d\\tau", size: "l" } },
    [
      beat("How do better controllers remove the last error? They also add it up over time.", [write("sum")]),
      beat("As long as any error e is left, the sum grows and brings more heat.", [frame("sum", "sum")]),
    ],
  );
