import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark } from "../shared/beats.ts";
import { focusScene, workScene } from "../shared/scenes.ts";

const curve = (y: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  id: "f",
  kind: "function",
  y,
  color: "a",
  ...more,
});

/** A corner has no tangent. */
export const cornerScene = (): LessonScene =>
  focusScene(
    { id: "corner", role: "misconception", heading: "It fails at a corner", optional: 7 },
    {
      main: {
        id: "graph",
        type: "plot",
        x: [-2, 3],
        layers: [curve("abs(x)"), { id: "chord", kind: "secant", on: "f", at: -1, h: 3, color: "b" }],
      },
    },
    [
      beat("Does every curve obey? This one has a corner. Its slope is minus one, then plus one.", [
        draw(["graph/axis:x", "graph/axis:y", "graph/layer:f"]),
      ]),
      beat("The chord has the slope one third, and that never occurs. So the curve must be smooth.", [
        draw("graph/layer:chord", "chord"),
        mark("graph/layer:f", { color: "bad", cue: "never" }),
      ]),
    ],
  );

/** Equal heights. */
export const rolleScene = (): LessonScene =>
  focusScene(
    {
      id: "rolle",
      role: "application",
      heading: "A special case: Rolle",
      optional: 8,
      claims: ["graph.slope(top) ~ 0"],
    },
    {
      main: {
        id: "graph",
        type: "plot",
        x: [-0.5, 4.5],
        layers: [
          curve("4x-x^2"),
          { id: "chord", kind: "segment", from: [0, 0], to: [4, 0], color: "b" },
          { id: "top", kind: "tangent", on: "f", at: 2, color: "d" },
        ],
      },
    },
    [
      beat("Throw a ball up, and it comes back to your hand. Start and end have the same height.", [
        draw(["graph/axis:x", "graph/axis:y", "graph/layer:f"]),
        mark("graph/layer:f", { color: "a", cue: "back" }),
      ]),
      beat("The mean slope is zero, so somewhere the ball stands still: at the top.", [
        draw(["graph/layer:chord"], "zero"),
        draw("graph/layer:top", "top"),
      ]),
    ],
  );

/** Average speed on the road. */
export const roadScene = (): LessonScene =>
  workScene(
    { id: "road", role: "application", heading: "Speed cameras use it", optional: 9, claims: ["12 / 0.1 == 120"] },
    [{ tex: "\\frac{12-0}{0.1-0}" }, { relation: "=", tex: "120", reason: "km/h on average" }],
    [
      { say: "Two cameras stand twelve kilometres apart. A car takes six minutes, a tenth of an hour." },
      { say: "Its mean speed is 120. So it did drive exactly 120 somewhere, even if no camera saw it." },
    ],
  );

/** Why it is true. */
export const meanValueTiltScene = (): LessonScene =>
  focusScene(
    { id: "why", role: "proof", heading: "Why it must be so", optional: 10 },
    {
      main: {
        id: "graph",
        type: "plot",
        x: [-0.4, 4.6],
        layers: [
          curve("x/2+sin(x)", { domain: [0, 4] }),
          { id: "chord", kind: "secant", on: "f", at: 0, h: 4, color: "b" },
          curve("sin(x)-x*sin(4)/4", { id: "g", color: "d", domain: [0, 4] }),
        ],
      },
    },
    [
      beat("Take the height of the curve above its chord. At both ends that is zero.", [
        draw(["graph/axis:x", "graph/axis:y", "graph/layer:f", "graph/layer:chord"]),
        draw("graph/layer:g", "height"),
      ]),
      beat("In between it has a highest place. There this difference is level, so both slopes agree.", [
        mark("graph/layer:g", { color: "good", cue: "highest" }),
      ]),
    ],
  );
