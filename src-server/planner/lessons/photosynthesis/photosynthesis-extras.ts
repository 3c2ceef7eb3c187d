import { molarMass } from "../../../computation/chemistry/formula.ts";
import { plainNumber } from "../../../computation/format-number.ts";
import { balancedSource } from "../balancing/balancing-words.ts";
import { substanceName } from "../balancing/chemical-names.ts";
import type { BalancedReaction } from "../balancing/read-reaction.ts";
import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step, write } from "../shared/beats.ts";
import { focusScene, mythScene } from "../shared/scenes.ts";
import { balanced } from "./photosynthesis-scenes.ts";

const gramsOf = (reaction: BalancedReaction): number[] =>
  reaction.terms.map(({ formula }, i) => (reaction.numbers[i] ?? 0) * molarMass(formula.atoms));
const rounded = (value: number): string => plainNumber(Math.round(value));

/** Grams in, grams out. */
export const photosynthesisMassScene = (reaction: BalancedReaction): LessonScene => {
  const [gas = 0, water = 0, sugar = 0, oxygen = 0] = gramsOf(reaction);
  const rows = reaction.terms.map(({ formula }, i) => [
    substanceName(formula.source),
    reaction.numbers[i] ?? 0,
    Math.round(molarMass(formula.atoms) * 1000) / 1000,
    "=c2*c3",
  ]);
  return focusScene(
    {
      id: "grams",
      role: "application",
      heading: "The same in grams",
      optional: 7,
      claims: [`${gas} + ${water} ~ ${sugar} + ${oxygen}`],
    },
    { main: { id: "rows", type: "table", columns: ["substance", "moles", "g per mole", "grams"], rows, digits: 1 } },
    [
      beat(`Weigh it: ${rounded(gas)} grams of carbon dioxide and ${rounded(water)} grams of water go in.`, [
        draw("rows"),
        mark(["rows/cell:1,4", "rows/cell:2,4"], { cue: "grams" }),
      ]),
      beat(`${rounded(sugar)} grams of sugar and ${rounded(oxygen)} grams of oxygen come out. The sums agree.`, [
        mark(["rows/cell:3,4", "rows/cell:4,4"], { color: "good", cue: "sugar" }),
      ]),
    ],
  );
};

/** The two parts of the work. */
export const stagesScene = (): LessonScene =>
  focusScene(
    { id: "stages", role: "statement", heading: "Two stages", optional: 5 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["stage", "uses", "makes"],
        rows: [
          ["light reactions", "light, water", "oxygen, ATP, NADPH"],
          ["Calvin cycle", "$\\ce{CO2}$, ATP, NADPH", "sugar"],
        ],
      },
    },
    [
      beat("The work has two stages. First, light splits water, and its energy is stored in small carrier molecules.", [
        step("rows", { cue: "First" }),
      ]),
      beat(
        "Then these carriers drive the Calvin cycle, which builds sugar from carbon dioxide. It needs no light itself.",
        [step("rows", { cue: "cycle" })],
      ),
    ],
  );

/** Whose oxygen we breathe. */
export const oxygenScene = (): LessonScene => {
  const reaction = "6 CO2 + 12 H2O -> C6H12O6 + 6 H2O + 6 O2";
  return focusScene(
    { id: "oxygen", role: "application", heading: "Whose oxygen do we breathe?", optional: 6, claims: ["eq.balanced"] },
    { main: { id: "eq", type: "reaction", equation: reaction } },
    [
      beat(
        "Does the oxygen gas come from carbon dioxide or from water? Marked atoms gave the answer.",
        [write("eq"), mark("eq/species:CO2", { cue: "carbon" }), mark("eq/species:H2O", { cue: "water" })],
        { pause: 1 },
      ),
      beat("It all comes from water: twelve molecules give the twelve oxygen atoms, and six new ones form.", [
        mark(["eq/species:H2O", "eq/species:O2"], { color: "good", cue: "water" }),
      ]),
    ],
  );
};

/** Respiration is the way back. */
export const respirationScene = (): LessonScene =>
  focusScene(
    { id: "back", role: "application", heading: "The way back: respiration", optional: 9, claims: ["eq.balanced"] },
    { main: { id: "eq", type: "reaction", equation: balancedSource(balanced("C6H12O6 + O2 -> CO2 + H2O")) } },
    [
      beat("Animals and we ourselves run the same equation backwards. Sugar and oxygen go in.", [
        write("eq/side:left"),
      ]),
      beat("Carbon dioxide and water come out, and the stored energy is set free for us to use.", [
        write("eq"),
        mark("eq/side:right", { cue: "water" }),
      ]),
    ],
  );

/** Plants breathe too. */
export const nightScene = (): LessonScene =>
  mythScene(
    { id: "night", heading: "Do plants breathe?", optional: 10 },
    { wrong: "Plants only make oxygen.", right: "They also use some, day and night." },
    [
      "It is often said that plants only give off oxygen.",
      "But their cells live on sugar and oxygen as ours do. By day they make far more than they need; in the dark they only use it.",
    ],
  );

/** Why leaves look green. */
export const greenScene = (): LessonScene =>
  focusScene(
    { id: "green", role: "application", heading: "Why leaves are green", optional: 11 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["light", "chlorophyll"],
        rows: [
          ["blue", "takes it in"],
          ["green", "reflects much of it"],
          ["red", "takes it in"],
        ],
      },
    },
    [
      beat("Sunlight holds all colours. Chlorophyll feeds mostly on the blue and the red part.", [
        step("rows"),
        step("rows", { to: "end", cue: "red" }),
      ]),
      beat("Much of the green light is sent back, and that is the colour we see.", [
        mark("rows/row:2", { color: "good", cue: "green" }),
      ]),
    ],
  );
