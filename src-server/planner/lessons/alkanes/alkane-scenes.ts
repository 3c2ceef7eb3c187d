import type { LessonScene } from "../lesson.ts";
import { beat, draw, frame, mark, step, write } from "../shared/beats.ts";
import { focusScene, mythScene, splitLayoutScene } from "../shared/scenes.ts";
import { ALKANES, alkaneOf, type Alkane } from "./alkane.ts";

const molecule = (
  id: string,
  smiles: string,
  style = "structural",
): { id: string; type: string } & Record<string, unknown> => ({ id, type: "molecule", smiles, style });

/** The smallest one. */
export const methaneScene = (): LessonScene =>
  focusScene(
    { id: "start", role: "hook", heading: "One carbon, four arms", optional: 1, claims: ['one.formula == "CH4"'] },
    { main: molecule("one", "C") },
    [
      beat("A carbon atom has four arms, hydrogen has one. Together they make methane, the simplest alkane.", [
        draw("one"),
        mark("one/element:H", { cue: "hydrogen" }),
      ]),
    ],
  );

const chainWords = ({ carbons }: Alkane): string =>
  carbons === 1 ? "a single carbon atom" : `a chain of ${carbons} carbon atoms`;

/** The asked one. */
export const chainScene = (own: Alkane): LessonScene =>
  focusScene(
    { id: "chain", role: "example", heading: `This is ${own.name}`, claims: [`chain.formula == "${own.formula}"`] },
    { main: molecule("chain", own.smiles) },
    [
      beat(`This is ${own.name}: ${chainWords(own)}, and hydrogen on every free arm.`, [
        draw("chain"),
        mark("chain/element:C", { cue: "carbon" }),
      ]),
      beat(`Count them: ${own.hydrogens} hydrogen atoms.`, [mark("chain/element:H", { cue: "hydrogen" })]),
      beat(
        "All bonds are single ones. That is what makes it an alkane, and why it is called saturated.",
        [mark("chain/element:C", { cue: "single" })],
        { optional: 4 },
      ),
    ],
  );

/** How the chain grows. */
export const alkanesGrowScene = (): LessonScene => ({
  id: "grow",
  role: "intuition",
  heading: "Longer by one link",
  layout: "compare",
  left_title: "ethane",
  right_title: "propane",
  optional: 2,
  elements: [
    { ...molecule("two", "CC"), zone: "left" },
    { ...molecule("three", "CCC"), zone: "right" },
    { id: "link", type: "formula", zone: "verdict", tex: "+\\ce{CH2}" },
  ],
  beats: [
    beat("Two carbons make ethane. Open the chain, put in one more carbon, and it is propane.", [
      draw("two"),
      draw("three", "Open"),
    ]),
    beat(
      "Every new link brings one carbon and two hydrogens. That is why chemists call it a series.",
      [write("link", "link")],
      { optional: 3 },
    ),
  ],
});

/** Why two n plus two. */
export const alkanesRuleScene = (own: Alkane): LessonScene =>
  splitLayoutScene(
    {
      id: "rule",
      role: "proof",
      heading: "Why two n plus two",
      optional: 5,
      wide: "even",
      claims: [`2*${own.carbons} + 2 == ${own.hydrogens}`],
    },
    { left: molecule("chain", own.smiles), right: { id: "law", type: "formula", tex: "\\ce{C_nH_{2n+2}}", size: "l" } },
    [
      beat("Why is that so? Every carbon carries two hydrogens, one above and one below.", [
        draw("chain"),
        mark("chain/element:H", { cue: "hydrogens" }),
      ]),
      beat("And one more sits at each end of the chain. So it is two n, plus two.", [write("law"), frame("law")]),
    ],
  );

const SHOWN = 6;

/** The series as a table. */
export const alkanesSeriesScene = (): LessonScene =>
  focusScene(
    { id: "series", role: "statement", heading: "The first of the series", optional: 6 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["name", "$n$", "formula", "g per mole"],
        digits: 2,
        rows: ALKANES.slice(0, SHOWN).map((name, i) => [
          name,
          i + 1,
          `$\\ce{${alkaneOf(i + 1).formula}}$`,
          Math.round(alkaneOf(i + 1).grams * 100) / 100,
        ]),
      },
    },
    [
      beat("The first four have old names: methane, ethane, propane and butane.", [
        step("rows"),
        step("rows"),
        step("rows"),
        step("rows"),
      ]),
      beat("From five on, the name counts in Greek: pentane, hexane. Each one is heavier by the same amount.", [
        step("rows", { to: "end" }),
        mark("rows/col:4", { cue: "heavier" }),
      ]),
    ],
  );

/** Carbon never has five. */
export const alkanesTrapScene = (): LessonScene =>
  mythScene(
    { heading: "How many arms has carbon?", optional: 8 },
    { wrong: "A carbon in the middle holds three hydrogens.", right: "It holds two: two arms go to its neighbours." },
    [
      "At the ends of the chain, each carbon has three hydrogens. So why not everywhere?",
      "Count its arms: two are taken by the neighbours, so only two are left. Carbon never has more than four.",
    ],
  );

/** The law in a frame. */
export const alkanesRecapScene = (): LessonScene =>
  focusScene(
    { id: "recap", role: "recap", heading: "What to remember", optional: 0.1 },
    { main: { id: "law", type: "formula", tex: "\\ce{C_nH_{2n+2}}", size: "l" } },
    [beat("With n carbons, an alkane has two n plus two hydrogens.", [write("law"), frame("law")])],
  );
