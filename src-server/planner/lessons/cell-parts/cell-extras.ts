import type { LessonScene } from "../lesson.ts";
import { beat, mark, step } from "../shared/beats.ts";
import { lessonDecimalTex } from "../shared/decimal-tex.ts";
import { namedPartsScene } from "../shared/picture-scenes.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { focusScene, workScene } from "../shared/scenes.ts";
import type { CellPrompt } from "./read-cell.ts";

/** Widths in micrometres of a nucleus and of usual cells. */
const NUCLEUS = 6;
const WIDTH = { animal: 20, plant: 30 } as const;

/** Parcels on their way. */
export const parcelScene = ({ kind }: CellPrompt): LessonScene =>
  namedPartsScene({ id: "parcel", role: "application", heading: "How goods get about", optional: 6 }, `${kind}_cell`, [
    {
      say: "New proteins move from the folded membranes to a stack of flat sacs.",
      names: [
        { part: "rough_er", cue: "folded" },
        { part: "golgi", cue: "stack" },
      ],
    },
    kind === "animal"
      ? {
          say: "There they are finished and sent off in bubbles. Other bubbles digest what is worn out.",
          names: [
            { part: "vesicle", cue: "bubbles" },
            { part: "lysosome", cue: "digest" },
          ],
        }
      : {
          say: "There they are finished and sent off, to the wall or into the vacuole.",
          names: [
            { part: "cell_wall", cue: "wall" },
            { part: "vacuole", cue: "vacuole" },
          ],
        },
  ]);

/** Animal and plant side by side. */
export const cellPartsCompareScene = (): LessonScene =>
  focusScene(
    { id: "both", role: "application", heading: "Animal or plant?", optional: 8 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["part", "animal", "plant"],
        rows: [
          ["nucleus", "yes", "yes"],
          ["mitochondria", "yes", "yes"],
          ["cell wall", "no", "yes"],
          ["chloroplasts", "no", "yes"],
          ["large vacuole", "no", "yes"],
        ],
      },
    },
    [
      beat("Both kinds share the plan and the power supply.", [step("rows", { count: 2 })]),
      beat("Only plants add a frame, a kitchen that runs on light, and a store of water.", [
        step("rows", { to: "end" }),
        mark("rows/col:3", { cue: "light" }),
      ]),
    ],
  );

/** How much room the nucleus takes. */
export const sizeScene = ({ kind }: CellPrompt): LessonScene => {
  const share = (NUCLEUS / WIDTH[kind]) ** 3;
  return workScene(
    {
      id: "size",
      role: "application",
      heading: "How large is the nucleus?",
      optional: 9,
      claims: [`(${NUCLEUS}/${WIDTH[kind]})^3 ~ ${share}`],
    },
    [
      { tex: `\\left(\\frac{${NUCLEUS}}{${WIDTH[kind]}}\\right)^3` },
      { relation: "=", tex: lessonDecimalTex(share, 6), reason: "share of the space" },
    ],
    [
      {
        say: `A usual cell of this kind is ${WIDTH[kind]} thousandths of a millimetre wide, its nucleus ${NUCLEUS}. Compare their volumes.`,
      },
      { say: `So all the plans fill about ${aboutNumber(share * 100)} percent of the space. The rest is workshop.` },
    ],
  );
};

/** A factory to compare with. */
export const factoryScene = ({ kind }: CellPrompt): LessonScene =>
  focusScene(
    { id: "like", role: "intuition", heading: "Think of a factory", optional: 10 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["in the cell", "in a factory"],
        rows: [
          ["nucleus", "office with the plans"],
          ["ribosome", "machine"],
          ["Golgi apparatus", "mail room"],
          ["mitochondrion", "power station"],
          kind === "animal" ? ["membrane", "gate"] : ["chloroplast", "solar panel"],
        ],
      },
    },
    [
      beat("A factory has an office, machines and a place that packs and sends. The cell has all three.", [
        step("rows", { count: 3 }),
      ]),
      beat(
        kind === "animal"
          ? "It makes its own electricity, and no one enters unseen."
          : "It makes its own electricity, and even its own fuel, out of sunshine.",
        [step("rows", { to: "end" })],
      ),
    ],
  );

/** Recap: the picture of the lecture. */
export const cellPartsRecapScene = ({ kind }: CellPrompt): LessonScene =>
  namedPartsScene({ id: "recap", role: "recap", heading: "What to remember" }, `${kind}_cell`, [
    {
      say: kind === "animal" ? "Plans, power and a border." : "Plans, light, water and a frame.",
      names: [
        { part: "nucleus", cue: "Plans" },
        ...(kind === "animal"
          ? [
              { part: "mitochondrion", cue: "power" },
              { part: "cell_membrane", cue: "border" },
            ]
          : [
              { part: "chloroplast", cue: "light" },
              { part: "vacuole", cue: "water" },
            ]),
      ],
    },
  ]);
