import type { LessonScene } from "../lesson.ts";
import { beat, draw, frame, type LessonAction, mark, write } from "../shared/beats.ts";
import { lessonDecimalTex } from "../shared/decimal-tex.ts";
import { focusScene, splitLayoutScene, workScene } from "../shared/scenes.ts";
import {
  projectileAbout,
  PROJECTILE_GRAVITY,
  pathSource,
  roughly,
  throwElement,
  type ThrowFigures,
} from "./throw-figures.ts";

const play = (target: string, details: Omit<LessonAction, "action" | "target"> = {}): LessonAction => ({
  action: "play",
  target,
  ...details,
});

/** The question. */
export const askProjectileScene = (t: ThrowFigures): LessonScene =>
  focusScene(
    { id: "ask", role: "hook", heading: "Where will it land?", optional: 1 },
    { main: { id: "ask", type: "text", text: `${t.speed} m/s, ${t.angle}°`, size: "xl" } },
    [beat("Throw a ball, and look away. Can you say where it lands before it does?", [write("ask")], { pause: 1 })],
  );

/** The throw itself. */
export const throwScene = (t: ThrowFigures): LessonScene => {
  const from = t.height > 0 ? ` from ${projectileAbout(t.height)} m` : "";
  return focusScene(
    {
      id: "throw",
      role: "example",
      heading: "The throw",
      claims: [`ball.range ~ ${t.flight.range}`, `ball.time_of_flight ~ ${t.flight.duration}`],
    },
    { main: throwElement(t, ["velocity", "trail"]) },
    [
      beat(`A ball is thrown with ${t.speed} m/s at ${t.angle} degrees${from}.`, [draw("ball")]),
      beat(`It lands after ${roughly(t.flight.duration)} seconds, ${roughly(t.flight.range)} metres away.`, [
        play("ball"),
      ]),
    ],
  );
};

/** How long it is in the air. */
export const projectileTimeScene = (t: ThrowFigures): LessonScene => {
  const { duration } = t.flight;
  const vy = lessonDecimalTex(t.vy);
  const tex =
    t.height > 0
      ? `\\frac{${vy}+\\sqrt{${vy}^2+2\\cdot ${PROJECTILE_GRAVITY}\\cdot ${lessonDecimalTex(t.height, 6)}}}{${PROJECTILE_GRAVITY}}`
      : `\\frac{2\\cdot ${vy}}{${PROJECTILE_GRAVITY}}`;
  const why =
    t.height > 0
      ? "The ball also falls the height it started from, so the root comes in."
      : "Gravity needs as long to stop the ball as to bring it back. So count the way up twice.";
  return workScene(
    { id: "time", heading: "How long does it fly?", optional: 4 },
    [{ tex }, { relation: "~", tex: lessonDecimalTex(duration), reason: "seconds" }],
    [{ say: why }, { say: `Divide by 9.81, and we get ${projectileAbout(duration)} seconds.` }],
  );
};

/** How far it goes. */
export const projectileRangeScene = (t: ThrowFigures): LessonScene =>
  workScene(
    { id: "range", heading: "How far does it go?", optional: 5 },
    [
      { tex: `${lessonDecimalTex(t.vx)}\\cdot ${lessonDecimalTex(t.flight.duration)}` },
      { relation: "~", tex: lessonDecimalTex(t.flight.range), reason: "metres" },
    ],
    [
      { say: "Sideways nothing changes, so distance is simply speed times time." },
      { say: `That makes ${projectileAbout(t.flight.range)} metres.` },
    ],
  );

/** The top of the way. */
export const topScene = (t: ThrowFigures): LessonScene =>
  focusScene(
    { id: "top", role: "example", heading: "At the top", optional: 6, claims: [`ball.apex ~ ${t.flight.apex}`] },
    { main: throwElement(t, ["velocity", "trail"]) },
    [
      beat("Follow it to the top. The ball climbs until its upward speed is used up.", [
        draw("ball"),
        play("ball", { until: t.flight.apexTime, cue: "climbs" }),
      ]),
      beat(
        `That is after ${projectileAbout(t.flight.apexTime)} seconds, ${projectileAbout(t.flight.apex)} metres above the ground. Sideways it still moves.`,
        [mark("ball/vector:velocity", { cue: "Sideways" })],
      ),
    ],
  );

/** The path as a curve. */
export const projectilePathScene = (t: ThrowFigures): LessonScene =>
  splitLayoutScene(
    { id: "path", role: "statement", heading: "The path is a parabola", optional: 7, wide: "left" },
    {
      left: {
        id: "graph",
        type: "plot",
        x: [0, t.flight.range * 1.05],
        x_label: "x\\text{ in m}",
        y_label: "y\\text{ in m}",
        layers: [
          { id: "p", kind: "function", y: pathSource(t), domain: [0, t.flight.range], color: "a" },
          { id: "top", kind: "point", at: [t.flight.apexX, t.flight.apex], color: "b" },
          { id: "end", kind: "point", at: [t.flight.range, 0], color: "b" },
        ],
      },
      right: {
        id: "law",
        type: "formula",
        tex: `y=${t.height > 0 ? "h+" : ""}x\\tan\\theta-\\frac{g\\,x^2}{2v_x^2}`,
        size: "s",
      },
    },
    [
      beat("Draw height over distance, and a parabola appears.", [draw("graph")]),
      beat("The first part is the straight throw, the second is the fall. It grows with the square of the distance.", [
        write("law"),
        mark("graph/layer:p", { cue: "fall" }),
      ]),
    ],
  );

/** Law and result. */
export const projectileRecapScene = (t: ThrowFigures): LessonScene =>
  focusScene(
    { id: "recap", role: "recap", heading: "What to remember", optional: 0.1 },
    {
      main: {
        id: "done",
        type: "formula",
        tex: `x=v_x\\,t\\\\y=${t.height > 0 ? "h+" : ""}v_y\\,t-\\frac{g}{2}t^2`,
        size: "m",
      },
    },
    [beat("Sideways it is steady, upwards gravity rules.", [write("done"), frame("done")])],
  );
