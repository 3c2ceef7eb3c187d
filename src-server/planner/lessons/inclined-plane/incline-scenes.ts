import type { LessonScene } from "../lesson.ts";
import { beat, draw, frame, mark, write } from "../shared/beats.ts";
import { decimalTex } from "../shared/decimal-tex.ts";
import { focusScene, mythScene, workScene } from "../shared/scenes.ts";
import { about, GRAVITY, inclineElement, slideOf, type InclineFigures } from "./incline-figures.ts";

const play = { action: "play" as const, target: "block" };
const sine = (n: InclineFigures): string => `\\sin ${decimalTex(n.angle, 6)}^\\circ`;
const cosine = (n: InclineFigures): string => `\\cos ${decimalTex(n.angle, 6)}^\\circ`;

/** The question. */
export const askScene = (n: InclineFigures): LessonScene =>
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
  if (!n.slide.slides) return `Friction can hold ${about(n.grip)} N: it stays.`;
  if (n.friction === 0) return `Nothing holds it: it gains ${about(n.slide.accelerationDown)} m/s a second.`;
  return `Friction holds ${about(n.grip)} N: it slides.`;
};

/** The slope with its forces, and what happens. */
export const slopeScene = (n: InclineFigures): LessonScene =>
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
      beat(`On a ${about(n.angle)} degree slope, ${about(n.mass)} kg are pulled downhill with ${about(n.pull)} N.`, [
        draw("block"),
        mark("block/vector:weight", { cue: "pulled" }),
      ]),
      beat(outcomeSaid(n), [play]),
    ],
  );

/** The weight split in two. */
export const pullScene = (n: InclineFigures): LessonScene =>
  workScene(
    { id: "pull", heading: "How hard does it pull downhill?", optional: 3 },
    [
      { tex: `${decimalTex(n.mass, 6)}\\cdot ${GRAVITY}\\cdot ${sine(n)}` },
      {
        relation: "~",
        tex: `${decimalTex(n.slide.weight)}\\cdot ${decimalTex(Math.sin((n.angle * Math.PI) / 180))}`,
        reason: "weight times sine",
      },
      { relation: "~", tex: decimalTex(n.pull), reason: "newtons downhill" },
    ],
    [
      { say: "The whole weight points straight down. Only a part of it points along the slope." },
      {
        say: `The sine of the angle tells which part: ${about(n.pull)} of ${about(n.slide.weight)} newtons.`,
        lines: 2,
      },
    ],
  );

/** The slope pushes back. */
export const normalScene = (n: InclineFigures): LessonScene =>
  workScene(
    { id: "press", heading: "How hard does it press?", optional: 4 },
    [
      { tex: `${decimalTex(n.slide.weight)}\\cdot ${cosine(n)}` },
      { relation: "~", tex: decimalTex(n.slide.normalForce), reason: "newtons into the slope" },
    ],
    [
      { say: "The other part presses the block into the slope. That is the cosine part." },
      { say: `It is ${about(n.slide.normalForce)} newtons, and the slope pushes back just as hard: the normal force.` },
    ],
  );

/** What friction can hold. */
export const frictionScene = (n: InclineFigures): LessonScene => {
  const used = n.friction === 0 ? 0.3 : n.friction;
  const grip = used * n.slide.normalForce;
  return workScene(
    { id: "grip", heading: n.friction === 0 ? "What friction would do" : "What friction can hold", optional: 5 },
    [
      { tex: `${decimalTex(used)}\\cdot ${decimalTex(n.slide.normalForce)}` },
      { relation: "~", tex: decimalTex(grip), reason: "newtons at most" },
    ],
    [
      {
        say:
          n.friction === 0
            ? "Our slope is smooth. On a rough one, friction grows with the normal force, say by a factor of 0.3."
            : `Friction grows with the normal force. The coefficient ${used} tells how much of it.`,
      },
      {
        say: `That makes ${about(grip)} newtons at most, ${grip >= n.pull * (1 - 1e-12) ? "enough to hold" : "less than"} the ${about(n.pull)} that pull downhill.`,
      },
    ],
  );
};

/** Newton's law along the slope. */
export const accelerationScene = (n: InclineFigures): LessonScene => {
  if (!n.slide.slides) {
    return workScene(
      { id: "rest", heading: "Why it stays", optional: 6 },
      [{ tex: `${decimalTex(n.pull)}-${decimalTex(n.pull)}` }, { relation: "=", tex: "0", reason: "no net force" }],
      [
        { say: "Friction only ever holds as much as it must: exactly what pulls downhill." },
        { say: "So the forces cancel, and a block at rest stays at rest." },
      ],
    );
  }
  return workScene(
    { id: "speed", heading: "How fast does it speed up?", optional: 6 },
    [
      { tex: `\\frac{${decimalTex(n.pull)}-${decimalTex(n.grip)}}{${decimalTex(n.mass, 6)}}` },
      { relation: "~", tex: decimalTex(n.slide.accelerationDown), reason: "m/s² downhill" },
    ],
    [
      { say: "What is left of the pull moves the block. Newton: divide the net force by the mass." },
      { say: `Every second it gains ${about(n.slide.accelerationDown)} m/s.` },
    ],
  );
};

/** Two metres down the slope. */
export const runScene = (n: InclineFigures): LessonScene => {
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
        `After ${about(slide.duration)} seconds it reaches the foot with ${about(slide.finalSpeed)} m/s. The speed grew evenly all the time.`,
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
export const recapScene = (n: InclineFigures): LessonScene =>
  focusScene(
    { id: "recap", role: "recap", heading: "What to remember" },
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
