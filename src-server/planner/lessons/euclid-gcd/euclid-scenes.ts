import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step, write } from "../shared/beats.ts";
import { focusScene, splitLayoutScene } from "../shared/scenes.ts";
import { lawScene, questionScene } from "../shared/short-scenes.ts";
import { pairFigures, type PairFigures } from "./pair-figures.ts";

type Members = { id: string; type: string } & Record<string, unknown>;

const FLOW: Members = {
  id: "flow",
  type: "flowchart",
  nodes: [
    { id: "s", text: "Start: $a$ and $b$", kind: "start" },
    { id: "d", text: "Is $b=0$?", kind: "decision" },
    { id: "r", text: "$r$ = rest of $a:b$" },
    { id: "m", text: "New pair: $b$ and $r$" },
    { id: "e", text: "gcd is $a$", kind: "end" },
  ],
  edges: [
    ["s", "d"],
    ["d", "r", "no"],
    ["r", "m"],
    ["m", "d"],
    ["d", "e", "yes"],
  ],
};

const rectangle = ({ sides }: PairFigures): Members => ({
  id: "area",
  type: "area_model",
  run: { algorithm: "euclid", ...sides },
});

/** The question. */
export const askEuclidGcdScene = ({ a, b }: PairFigures): LessonScene =>
  questionScene(
    { heading: "What divides both?", optional: 1 },
    {
      text: `$${a}$ and $${b}$`,
      say: "Which is the largest number that divides both of these and leaves nothing over?",
    },
  );

/** All divisions. */
export const divisionsScene = ({ a, b, gcd, steps }: PairFigures): LessonScene =>
  focusScene(
    {
      id: "run",
      role: "example",
      heading: "Divide, keep the remainder",
      claims: [`rows.gcd == ${gcd}`, `rows.steps == ${steps}`],
    },
    { main: { id: "rows", type: "table", run: { algorithm: "euclid", a, b } } },
    [
      beat(`Divide ${a} by ${b}, then go on with the remainder.`, [
        step("rows", { count: 1 }),
        step("rows", { count: 1, cue: "remainder" }),
      ]),
      beat(`The last divisor, ${gcd}, divides both.`, [step("rows", { to: "end" })]),
    ],
  );

/** Why a division changes nothing. */
export const lawOfStepScene = (): LessonScene =>
  lawScene(
    { heading: "One step of Euclid", optional: 4 },
    { variant: "theorem", title: "Euclid's step", tex: "a=q\\,b+r\\;\\Rightarrow\\;\\gcd(a,b)=\\gcd(b,r)" },
    "A division with remainder makes the numbers smaller, but their greatest common divisor stays the same.",
  );

/** The way through the algorithm. */
export const euclidGcdFlowScene = (): LessonScene =>
  focusScene({ id: "path", role: "statement", heading: "The algorithm", optional: 3 }, { main: FLOW }, [
    beat("Start with two numbers, and ask at once whether the second is zero.", [
      step("flow"),
      step("flow", { cue: "ask" }),
    ]),
    beat("If not, divide and keep the remainder. Then move on: divisor and remainder are the new pair.", [
      step("flow", { cue: "divide" }),
      step("flow", { cue: "move" }),
    ]),
    beat("Ask again, and go round until the answer is yes. Then the first number is the result.", [
      step("flow"),
      step("flow", { cue: "yes" }),
    ]),
  ]);

/** The rectangle and its squares. */
export const squaresScene = (p: PairFigures): LessonScene => {
  const { a, b, gcd } = pairFigures(p.sides);
  return focusScene(
    {
      id: "squares",
      role: "intuition",
      heading: "The same with squares",
      optional: 2,
      claims: [`area.gcd == ${gcd}`],
    },
    { main: rectangle(p) },
    [
      beat(`Draw a rectangle of ${a} by ${b}, and cut off the largest squares that fit.`, [
        draw("area"),
        step("area", { cue: "cut" }),
      ]),
      beat(
        `Do the same with every strip that is left. The last squares have side ${gcd}, and they could tile it all.`,
        [step("area", { to: "end" })],
      ),
    ],
  );
};

/** Recap: the picture and the result. */
export const euclidGcdRecapScene = (p: PairFigures): LessonScene =>
  splitLayoutScene(
    { id: "recap", role: "recap", heading: "What to remember", wide: "left" },
    {
      left: { ...FLOW, shown: true },
      right: { id: "done", type: "formula", tex: `\\gcd(${p.a},${p.b})\\\\=${p.gcd}` },
    },
    [
      beat("The last remainder before zero is the answer.", [
        write("done"),
        mark("done", { color: "good", at: "end" }),
      ]),
    ],
  );
