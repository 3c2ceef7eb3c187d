import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark } from "../shared/beats.ts";
import { lessonDecimalTex, equalsRelation } from "../shared/decimal-tex.ts";
import { namedPartsScene } from "../shared/picture-scenes.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { splitLayoutScene, workScene } from "../shared/scenes.ts";
import type { HeartPrompt } from "./read-heart.ts";

/** Of a grown-up at rest: litres in one beat of one half, and litres in all. */
const STROKE = 0.07;
const BLOOD = 5;

/** Valves and heart sounds. */
export const valveScene = (): LessonScene =>
  namedPartsScene({ id: "valves", role: "example", heading: "Four doors, one way", optional: 6 }, "heart", [
    {
      say: "When the ventricles squeeze, the doors to the atria fall shut. That is the first sound you hear.",
      names: [
        { part: "tricuspid_valve", cue: "doors" },
        { part: "mitral_valve", cue: "atria" },
      ],
    },
    {
      say: "When they relax, the doors to the arteries close. That is the second sound.",
      names: [
        { part: "pulmonary_valve", cue: "doors" },
        { part: "aortic_valve", cue: "close" },
      ],
    },
  ]);

/** Why one wall is thicker. */
export const wallScene = (): LessonScene =>
  splitLayoutScene(
    { id: "wall", role: "application", heading: "Why is one wall thicker?", optional: 8, wide: "even" },
    {
      left: {
        id: "pic",
        type: "labelled_diagram",
        picture: "heart",
        labels: [{ part: "myocardium", text: "muscle" }],
      },
      right: {
        id: "bars",
        type: "bar_chart",
        categories: ["right", "left"],
        values: [25, 120],
        unit: "mmHg",
      },
    },
    [
      beat("The lungs are near, and a low pressure will do. The way round the body is long.", [
        draw("pic"),
        draw("bars", "pressure"),
      ]),
      beat("So the left ventricle needs about five times the pressure, and has much more muscle.", [
        mark("bars/bar:left", { color: "b", cue: "left" }),
        { action: "step", target: "pic", cue: "muscle" },
      ]),
    ],
  );

/** Litres in a minute. */
export const outputScene = ({ beats }: HeartPrompt): LessonScene => {
  const litres = beats * STROKE;
  return workScene(
    {
      id: "output",
      role: "application",
      heading: "How much does it pump?",
      optional: 9,
      claims: [`${beats}*${STROKE} ~ ${litres}`],
    },
    [
      { tex: `${beats}\\cdot ${STROKE}` },
      { relation: equalsRelation(litres, 3), tex: lessonDecimalTex(litres, 3), reason: "litres a minute" },
    ],
    [
      { say: `At rest, each beat moves about seventy millilitres. Take ${beats} beats.` },
      { say: `That makes ${aboutNumber(litres)} litres in every minute, through each half.` },
    ],
  );
};

/** Seconds for one round. */
export const bloodFlowTimeScene = ({ beats }: HeartPrompt): LessonScene => {
  const litres = Number(lessonDecimalTex(beats * STROKE, 3));
  const seconds = (60 * BLOOD) / litres;
  return workScene(
    { id: "time", role: "application", heading: "How long is one round?", optional: 10 },
    [
      { tex: `\\frac{${BLOOD}}{${litres}}\\cdot 60` },
      { relation: equalsRelation(seconds, 3), tex: lessonDecimalTex(seconds, 3), reason: "seconds" },
    ],
    [
      { say: "A grown person has about five litres of blood. Divide them by what flows in a minute." },
      { say: `On average a drop is back after ${aboutNumber(seconds)} seconds.` },
    ],
  );
};

/** Recap: the two pumps. */
export const bloodFlowRecapScene = (): LessonScene =>
  namedPartsScene({ id: "recap", role: "recap", heading: "What to remember" }, "heart", [
    {
      say: "One side for the lungs, one for the body.",
      names: [
        { part: "pulmonary_artery", cue: "lungs" },
        { part: "aorta", cue: "body" },
      ],
    },
  ]);
