import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark } from "../shared/beats.ts";
import { focusScene, mythScene } from "../shared/scenes.ts";
import { projectileAbout, flightOf, throwElement, type ThrowFigures } from "./throw-figures.ts";

const ANGLES = [15, 30, 45, 60, 75];

/** Other angles with the same speed. */
export const projectileAnglesScene = (t: ThrowFigures): LessonScene => {
  const ranges = ANGLES.map((angle) => flightOf({ ...t, angle }).range);
  const best = ranges.indexOf(Math.max(...ranges));
  const level = t.height === 0;
  return focusScene(
    { id: "angles", role: "application", heading: "Which angle goes farthest?", optional: 9 },
    {
      main: {
        id: "bars",
        type: "bar_chart",
        categories: ANGLES.map((angle) => `${angle}°`),
        values: ranges.map((range) => Math.round(range * 10) / 10),
        unit: "m",
      },
    },
    [
      beat("Keep the speed and change the angle. Which throw goes farthest?", [draw("bars")], { pause: 1 }),
      beat(
        level
          ? "Forty-five degrees wins. And thirty degrees lands just where sixty does, only sooner."
          : `Of these, ${ANGLES[best] ?? 45} degrees goes farthest. From above, a flatter throw can win.`,
        [mark(`bars/bar:${ANGLES[best] ?? 45}°`, { color: "good" })],
      ),
    ],
  );
};

/** No force pushes it on. */
export const forceMyth = (): LessonScene =>
  mythScene(
    { heading: "What keeps it going?", optional: 11 },
    { wrong: "The force of the hand still pushes it.", right: "Only gravity acts; motion needs no push." },
    [
      "Many people feel that the push of the hand travels on with the ball.",
      "But once it has left the hand, only gravity pulls. It keeps moving sideways because nothing stops it.",
    ],
  );

/** From motion to height and back. */
export const projectileEnergyScene = (t: ThrowFigures): LessonScene =>
  focusScene(
    {
      id: "energy",
      role: "application",
      heading: "Where the energy goes",
      optional: 10,
      claims: [`ball.impact_speed ~ ${t.flight.impactSpeed}`],
    },
    { main: throwElement(t, ["energy_bars", "trail"]) },
    [
      beat("Watch its energy. On the way up, energy of motion turns into energy of height.", [
        draw("ball"),
        { action: "play", target: "ball", until: t.flight.apexTime, cue: "way" },
      ]),
      beat(
        `On the way down it comes back, and the ball hits the ground with ${projectileAbout(t.flight.impactSpeed)} m/s.`,
        [{ action: "play", target: "ball", until: "end" }],
      ),
    ],
  );
