import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step, sweep } from "../shared/beats.ts";
import { focusScene } from "../shared/scenes.ts";
import { withParams } from "../shared/short-scenes.ts";
import { bodyUnder } from "./force-elements.ts";

/** Less and less friction. */
export const newtonFirstFrictionScene = (): LessonScene => {
  const line = (id: string, slope: number, label: string): Record<string, unknown> => ({
    id,
    kind: "function",
    y: `max(0, 5 - ${slope}*x)`,
    domain: [0, Math.min(10, 5 / Math.max(slope, 0.01))],
    label: `\\text{${label}}`,
    color: id,
  });
  return focusScene(
    { id: "less", role: "intuition", heading: "Less and less friction", optional: 7 },
    {
      main: {
        id: "graph",
        type: "plot",
        x: [0, 10],
        y: [0, 6],
        x_label: "\\text{s}",
        y_label: "\\text{m/s}",
        layers: [line("a", 2.5, "carpet"), line("b", 0.8, "wood"), line("c", 0.15, "ice")],
      },
    },
    [
      beat("Push a block at five metres a second. On carpet it stops soon, on wood later.", [
        draw(["graph/axis:x", "graph/axis:y"]),
        draw("graph/layer:a", "carpet"),
        draw("graph/layer:b", "wood"),
      ]),
      beat("On ice it hardly slows at all. Without any friction, the line would be level.", [
        draw("graph/layer:c", "ice"),
      ]),
    ],
  );
};

const TENSION = 20;

/** Three forces that cancel. */
export const lampScene = (): LessonScene =>
  focusScene(
    { id: "lamp", role: "application", heading: "Three forces can cancel too", optional: 8, claims: ["body.net == 0"] },
    {
      main: bodyUnder(
        [
          { id: "weight", label: "w", size: `${TENSION} N`, angle: -90 },
          { id: "left", label: "T_1", size: `${TENSION} N`, angle: 150 },
          { id: "right", label: "T_2", size: `${TENSION} N`, angle: 30 },
        ],
        "dot",
      ),
    },
    [
      beat("A lamp hangs from two cables. Their pulls slant, one to the left, one to the right.", [
        draw("body"),
        mark("body/force:left", { cue: "left" }),
        mark("body/force:right", { color: "b", cue: "right" }),
      ]),
      beat("Sideways they cancel each other, and upwards they carry the weight. So the lamp rests.", [
        mark("body/force:weight", { color: "good", cue: "weight" }),
      ]),
    ],
  );

/** A parachute. */
export const parachuteScene = (): LessonScene =>
  withParams(
    focusScene(
      { id: "fall", role: "application", heading: "Falling at a steady speed", optional: 9 },
      {
        main: bodyUnder(
          [
            { id: "weight", label: "w", size: "800 N", angle: -90 },
            { id: "drag", label: "F", size: "d", angle: 90 },
          ],
          "dot",
        ),
      },
      [
        beat("A skydiver falls faster and faster, because weight beats the drag of the air.", [
          draw("body"),
          mark("body/net", { cue: "beats" }),
        ]),
        beat("But drag grows with speed. Once it equals the weight, the speed stays the same.", [
          sweep("d", 800, "grows"),
          mark("body/force:drag", { color: "good", cue: "equals" }),
        ]),
      ],
    ),
    { d: { value: 200, min: 200, max: 800, unit: "N" } },
  );

/** Everyday inertia. */
export const busScene = (): LessonScene =>
  focusScene(
    { id: "bus", role: "application", heading: "Inertia every day", optional: 10 },
    {
      main: {
        id: "points",
        type: "bullets",
        items: ["The bus brakes: you lean forward", "Pull the cloth: the plate stays", "Shake off water: drops fly on"],
      },
    },
    [
      beat("When the driver stops hard, your body goes on as before, until the seat holds it.", [step("points")]),
      beat("Jerk a tablecloth away, and dishes hardly move. They were at rest, and friction acts too briefly.", [
        step("points"),
      ]),
      beat("And a wet dog uses it as well: its fur turns back, the water keeps going.", [step("points")]),
    ],
  );
