import { plainNumber } from "../../../computation/format-number.ts";
import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, sweep, write } from "../shared/beats.ts";
import { focusScene, mythScene, splitLayoutScene } from "../shared/scenes.ts";
import { lawScene, questionScene, withParams } from "../shared/short-scenes.ts";
import { bodyUnder, drivenCar } from "./force-elements.ts";
import type { ForcesPrompt } from "./read-forces.ts";

const said = (newtons: number): string => plainNumber(newtons, { maxDigits: 6 });

/** The question. */
export const askNewtonFirstScene = (): LessonScene =>
  questionScene(
    { heading: "Does motion need a push?", optional: 1 },
    { text: "No push, no motion?", say: "Switch off the engine, and the car soon stops. So does motion need a push?" },
  );

/** Two forces that cancel. */
export const newtonFirstBalanceScene = ({ newtons }: ForcesPrompt): LessonScene =>
  focusScene(
    { id: "balance", role: "example", heading: "Forces that cancel", claims: ["car.net == 0", "car.balanced"] },
    { main: drivenCar(`${newtons} N`, `${newtons} N`) },
    [
      beat(`The engine pushes with ${said(newtons)} newtons.`, [draw("car")]),
      beat("Drag pulls back just as hard, so the car keeps its speed.", [
        mark("car/force:drag", { color: "b", cue: "Drag" }),
      ]),
    ],
  );

/** The law. */
export const inertiaLawScene = (): LessonScene =>
  lawScene(
    { heading: "Newton's first law", optional: 2 },
    {
      variant: "law",
      title: "Newton's first law",
      text: "If no net force acts, a body at rest stays at rest, and a moving one keeps its velocity.",
    },
    "Newton says: without a net force, a body stays at rest, or keeps moving at the same speed, straight on.",
  );

/** At rest. */
export const restScene = (): LessonScene =>
  focusScene(
    { id: "rest", role: "example", heading: "Standing still", optional: 3, claims: ["body.net == 0"] },
    {
      main: bodyUnder([
        { id: "weight", label: "w", size: "12 N", angle: -90 },
        { id: "table", label: "n", size: "12 N", angle: 90 },
      ]),
    },
    [
      beat("A book lies on a table. Does no force act on it?", [draw("body")], { pause: 1 }),
      beat("Two do: its weight pulls down, and the table pushes up. They cancel, so it stays.", [
        mark("body/force:weight", { cue: "weight" }),
        mark("body/force:table", { cue: "table" }),
      ]),
    ],
  );

/** Speed and way over time. */
export const straightScene = (): LessonScene => {
  const axes = { type: "plot", x: [0, 10], x_label: "\\text{s}" };
  return splitLayoutScene(
    { id: "graphs", role: "intuition", heading: "What its graphs look like", optional: 4, wide: "even" },
    {
      left: {
        id: "speed",
        ...axes,
        y: [0, 30],
        y_label: "\\text{m/s}",
        layers: [{ id: "v", kind: "function", y: "20", color: "a", label: "\\text{speed}" }],
      },
      right: {
        id: "way",
        ...axes,
        y: [0, 220],
        y_label: "\\text{m}",
        layers: [{ id: "s", kind: "function", y: "20*x", color: "b", label: "\\text{distance}" }],
      },
    },
    [
      beat("Without a net force, the graph of the speed is level: nothing changes it.", [draw("speed")]),
      beat("And the distance grows evenly, twenty metres in every second, a straight line.", [draw("way")]),
    ],
  );
};

/** Friction hides the law. */
export const stopMyth = (): LessonScene =>
  mythScene(
    { heading: "Things stop by themselves?", optional: 5 },
    { wrong: "A moving thing stops when nothing pushes it.", right: "It stops because friction acts on it." },
    [
      "Roll a ball over the floor, and it stops. So it looks as if motion dies out.",
      "But a force is at work there: friction. Take it away, and the ball would never stop.",
    ],
  );

/** Drag falls away. */
export const unbalancedScene = ({ newtons }: ForcesPrompt): LessonScene =>
  withParams(
    focusScene(
      { id: "net", role: "example", heading: "When they do not cancel", optional: 6 },
      { main: drivenCar(`${newtons} N`, "d") },
      [
        beat("Now let the drag shrink, as behind a lorry. Watch the net force.", [
          draw("car"),
          sweep("d", newtons / 4, "shrink"),
        ]),
        beat("It points forward, so the speed changes. The first law tells when it does not.", [
          mark("car/net", { color: "good", cue: "forward" }),
        ]),
      ],
    ),
    { d: { value: newtons, min: newtons / 4, max: newtons, unit: "N" } },
  );

/** Recap: the balanced car. */
export const newtonFirstRecapScene = ({ newtons }: ForcesPrompt): LessonScene =>
  splitLayoutScene(
    { id: "recap", role: "recap", heading: "What to remember", wide: "left" },
    {
      left: { ...drivenCar(`${newtons} N`, `${newtons} N`), shown: true },
      right: { id: "done", type: "formula", tex: "F_1-F_2=0" },
    },
    [
      beat("No net force: no change of motion.", [
        write("done"),
        mark("done", { style: "box", color: "good", at: "end" }),
      ]),
    ],
  );
