import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, write } from "../shared/beats.ts";
import { lessonDecimalTex, equalsRelation } from "../shared/decimal-tex.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { focusScene, mythScene, splitLayoutScene, workScene } from "../shared/scenes.ts";
import { lawScene, questionScene } from "../shared/short-scenes.ts";
import { ANDROMEDA, NEBULAE, nebulaeSlope } from "./nebulae.ts";
import { HUBBLE_CONSTANT, type HubblePrompt } from "./read-hubble.ts";

type Members = { id: string; type: string } & Record<string, unknown>;
const LIGHT = 299_792;

/** The galaxies of 1929, with or without their line. */
const nebulae = (fit: "linear" | "none"): Members => ({
  id: "sky",
  type: "scatter",
  points: NEBULAE,
  fit,
  x_label: "\\text{distance in Mpc}",
  y_label: "\\text{km/s}",
});

/** The question. */
export const askHubbleScene = (): LessonScene =>
  questionScene(
    { heading: "Are they all running away?", optional: 1 },
    { text: "Away from us?", say: "Nearly all galaxies move away from us. Are we so unpleasant?" },
  );

/** Hubble's own data. */
export const dataScene = (): LessonScene =>
  focusScene(
    { id: "data", role: "example", heading: "Hubble's galaxies of 1929", claims: [`sky.slope ~ ${nebulaeSlope()}`] },
    { main: nebulae("linear") },
    [
      beat("Each dot is a galaxy, measured by Hubble.", [draw("sky")]),
      beat("The farther away it is, the faster it recedes.", [mark("sky/fit", { color: "b", cue: "faster" })]),
    ],
  );

/** The law. */
export const hubbleLawScene = (): LessonScene =>
  lawScene(
    { heading: "Hubble's law", optional: 2 },
    { variant: "law", title: "Hubble's law", tex: "v=H_0\\,d" },
    "The speed is proportional to the distance. The factor is called the Hubble constant.",
  );

/** The galaxy of the prompt. */
export const galaxyScene = ({ distance, given }: HubblePrompt): LessonScene => {
  const speed = distance * HUBBLE_CONSTANT;
  const [d, v] = [lessonDecimalTex(distance, 4), lessonDecimalTex(speed, 5)];
  return given === "distance"
    ? workScene(
        { id: "galaxy", heading: `A galaxy ${aboutNumber(distance)} Mpc away`, optional: 3 },
        [
          { tex: `${HUBBLE_CONSTANT}\\cdot ${d}`, reason: "constant times distance" },
          { relation: equalsRelation(Number(d) * HUBBLE_CONSTANT, 5), tex: v, reason: "km/s" },
        ],
        [
          { say: "Today we know the constant: about seventy kilometres a second for each megaparsec." },
          { say: `Times ${aboutNumber(distance)} megaparsecs, that makes ${aboutNumber(speed)} kilometres a second.` },
        ],
      )
    : workScene(
        { id: "galaxy", heading: `A galaxy with ${aboutNumber(speed)} km/s`, optional: 3 },
        [
          { tex: `\\frac{${v}}{${HUBBLE_CONSTANT}}`, reason: "speed over constant" },
          { relation: "~", tex: d, reason: "megaparsecs" },
        ],
        [
          { say: "Today we know the constant: about seventy kilometres a second for each megaparsec." },
          { say: `Divide the speed by it: the galaxy is about ${aboutNumber(distance)} megaparsecs away.` },
        ],
      );
};

/** How speed is measured. */
export const redshiftScene = ({ distance }: HubblePrompt): LessonScene => {
  const speed = Number(lessonDecimalTex(distance * HUBBLE_CONSTANT, 5));
  const z = speed / LIGHT;
  return workScene(
    { id: "red", role: "example", heading: "How do we know its speed?", optional: 4 },
    [
      { tex: `\\frac{${speed}}{${LIGHT}}`, reason: "compared with light" },
      { relation: "~", tex: lessonDecimalTex(z, 3), reason: "redshift" },
    ],
    [
      { say: "Light from a receding galaxy is stretched, so its lines move towards red." },
      {
        say: `Here by the speed over that of light: ${aboutNumber(z * 100)} percent. We measure that and get the speed.`,
      },
    ],
  );
};

/** Everyone sees the same. */
export const breadScene = (): LessonScene =>
  focusScene(
    { id: "bread", role: "intuition", heading: "Raisins in a rising dough", optional: 5 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["raisin", "before in cm", "after in cm", "moved in cm"],
        rows: [
          ["first", 1, "=2*c2", "=c3-c2"],
          ["second", 2, "=2*c2", "=c3-c2"],
          ["third", 3, "=2*c2", "=c3-c2"],
        ],
      },
    },
    [
      beat("Let dough with raisins rise to twice its size, and sit on one of them.", [
        { action: "step", target: "rows", cue: "twice" },
      ]),
      beat("The one that was twice as far moved twice as much. That is exactly Hubble's law.", [
        { action: "step", target: "rows", to: "end" },
        mark("rows/col:4", { cue: "moved" }),
      ]),
    ],
  );

/** No centre. */
export const hubbleCentreMyth = (): LessonScene =>
  mythScene(
    { heading: "Are we the centre?", optional: 6 },
    { wrong: "All flee from us, so we are in the middle.", right: "Every galaxy sees the others recede." },
    [
      "Everything recedes from us, so it looks as if we sat in the middle of it all.",
      "But any raisin in the dough would say the same. There is no centre; space itself grows.",
    ],
  );

/** Neighbours that come closer. */
export const andromedaScene = (): LessonScene =>
  focusScene(
    { id: "near", role: "misconception", heading: "Not all of them flee", optional: 7 },
    { main: nebulae("none") },
    [
      beat("Look closely: five dots lie below zero. These galaxies come nearer.", [
        draw("sky"),
        mark(
          NEBULAE.flatMap(([, speed], i) => (speed < 0 ? [`sky/point:${i + 1}`] : [])),
          { color: "bad", cue: "below" },
        ),
      ]),
      beat("One is the Andromeda galaxy. Nearby, gravity beats the expansion; the law is for large distances.", [
        mark(`sky/point:${ANDROMEDA}`, { color: "b", cue: "Andromeda" }),
      ]),
    ],
  );

/** Recap: the line. */
export const hubbleRecapScene = (): LessonScene =>
  splitLayoutScene(
    { id: "recap", role: "recap", heading: "What to remember", wide: "left" },
    { left: { ...nebulae("linear"), shown: true }, right: { id: "done", type: "formula", tex: "v=H_0\\,d" } },
    [beat("Twice as far, twice as fast.", [write("done"), mark("done", { style: "box", color: "good", at: "end" })])],
  );
