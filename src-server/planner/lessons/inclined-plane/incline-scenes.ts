import type { LessonScene } from "../lesson.ts";
import { beat, draw, frame, mark, write } from "../shared/beats.ts";
import { focusScene, mythScene } from "../shared/scenes.ts";
import { inclinedPlaneAbout, inclineElement, type InclineFigures, slideOf } from "./incline-figures.ts";

const play = { action: "play" as const, target: "block" };

/** The question. */
export const askInclinedPlaneScene = (n: InclineFigures): LessonScene =>
  focusScene(
    { id: "ask", role: "hook", heading: "Will it slide?", optional: 1 },
    {
      main: {
        id: "ask",
        type: "text",
        text: n.friction === 0 ? `${n.mass} kg, ${n.angle}°` : `${n.mass} kg, ${n.angle}°, μ = ${n.friction}`,
        size: "xl",
      },
    },
    [
      beat("Put a block on a slope and let go. Does it stay, or does it slide, and how fast?", [write("ask")], {
        pause: 1,
      }),
    ],
  );

const outcomeSaid = (n: InclineFigures): string => {
  if (!n.slide.slides) return `Friction can hold ${inclinedPlaneAbout(n.grip)} N: it stays.`;
  if (n.friction === 0)
    return `Nothing holds it: it gains ${inclinedPlaneAbout(n.slide.accelerationDown)} m/s a second.`;
  return `Friction holds ${inclinedPlaneAbout(n.grip)} N: it slides.`;
};

/** The slope with its forces, and what happens. */
export const inclinedPlaneSlopeScene = (n: InclineFigures): LessonScene =>
  focusScene(
    {
      id: "slope",
      role: "example",
      heading: "Forces on the slope",
      claims: [
        n.slide.slides ? "block.slides" : "block.slides == false",
        `block.acceleration ~ ${n.slide.accelerationDown}`,
      ].filter((claim) => n.slide.slides || !claim.includes("acceleration")),
    },
    { main: inclineElement(n, ["forces"]) },
    [
      beat(
        `On a ${inclinedPlaneAbout(n.angle)} degree slope, ${inclinedPlaneAbout(n.mass)} kg are pulled downhill with ${inclinedPlaneAbout(n.pull)} N.`,
        [draw("block"), mark("block/vector:weight", { cue: "pulled" })],
      ),
      beat(outcomeSaid(n), [play]),
    ],
  );

/** Two metres down the slope. */
export const runInclinedPlaneScene = (n: InclineFigures): LessonScene => {
  const steeper = n.slide.slides ? n : { ...n, angle: Math.min(75, Math.ceil(n.critical) + 15) };
  const slide = n.slide.slides ? n.slide : slideOf(steeper);
  return focusScene(
    {
      id: "run",
      role: "example",
      heading: n.slide.slides ? "Two metres down" : `At ${steeper.angle}° it goes`,
      optional: 7,
      claims: [`block.final_speed ~ ${slide.finalSpeed}`],
    },
    { main: inclineElement(steeper, ["velocity", "graph"]) },
    [
      beat(
        n.slide.slides
          ? "Let it run down two metres, and watch its speed."
          : `Tilt the slope to ${steeper.angle} degrees, and the same block slides.`,
        [draw("block"), play],
      ),
      beat(
        `After ${inclinedPlaneAbout(slide.duration)} seconds it reaches the foot with ${inclinedPlaneAbout(slide.finalSpeed)} m/s. The speed grew evenly all the time.`,
        [mark("block/body:block", { cue: "foot" })],
      ),
    ],
  );
};

/** Mass cancels. */
export const massMyth = (): LessonScene =>
  mythScene(
    { heading: "Does a heavier block slide faster?", optional: 9 },
    { wrong: "Twice the mass slides twice as fast.", right: "The mass cancels: all slide alike." },
    [
      "A heavier block is pulled harder, so it should be faster. That sounds right.",
      "But it is also harder to move, and friction grows, too. The mass drops out, and all blocks slide alike.",
    ],
  );

/** The law in a frame. */
export const inclinedPlaneRecapScene = (n: InclineFigures): LessonScene =>
  focusScene(
    { id: "recap", role: "recap", heading: "What to remember", optional: 0.1 },
    {
      main: {
        id: "law",
        type: "formula",
        tex: n.friction === 0 ? "a=g\\sin\\theta" : "a=g\\,(\\sin\\theta-\\mu\\cos\\theta)",
        size: "l",
      },
    },
    [
      beat(
        n.slide.slides ? "Steeper means more pull and less grip." : "It slides only where the pull beats the grip.",
        [write("law"), frame("law")],
      ),
    ],
  );
