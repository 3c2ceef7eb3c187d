import { formatMessage } from "../../../contract/messages/message.ts";
import { balancedSource, numbersSaid } from "../balancing/balancing-words.ts";
import { balanceReaction } from "../balancing/read-reaction.ts";
import { type LessonScene, UnusablePrompt } from "../lesson.ts";
import { beat, draw, mark, write } from "../shared/beats.ts";
import { focusScene, splitLayoutScene } from "../shared/scenes.ts";
import { BOILING_POINTS, type Alkane } from "./alkane.ts";

/** The short way to draw it. */
export const skeletonScene = (own: Alkane): LessonScene => {
  const carbons = Math.max(4, own.carbons);
  const smiles = "C".repeat(carbons);
  return {
    id: "short",
    role: "application",
    heading: "Drawn in one stroke",
    layout: "compare",
    left_title: "every atom",
    right_title: "lines only",
    optional: 7,
    elements: [
      { id: "full", type: "molecule", zone: "left", smiles, style: "structural" },
      { id: "lines", type: "molecule", zone: "right", smiles, style: "skeletal" },
    ],
    beats: [
      beat("Chemists are lazy. They leave out the hydrogens, and every carbon becomes a corner or an end.", [
        draw("full"),
        draw("lines", "corner"),
      ]),
      beat(`So a zigzag with ${carbons - 1} strokes means ${carbons} carbon atoms.`, [
        mark("lines", { style: "box", cue: "zigzag" }),
      ]),
    ],
  };
};

/** Same atoms, other shape. */
export const isomerScene = (): LessonScene => ({
  id: "isomers",
  role: "application",
  heading: "Same atoms, other shape",
  layout: "compare",
  left_title: "butane",
  right_title: "isobutane",
  optional: 9,
  elements: [
    { id: "plain", type: "molecule", zone: "left", smiles: "CCCC", style: "structural" },
    { id: "branch", type: "molecule", zone: "right", smiles: "CC(C)C", style: "structural" },
    { id: "same", type: "formula", zone: "verdict", tex: "\\ce{C4H10}" },
  ],
  claims: ["plain.formula == branch.formula"],
  beats: [
    beat("Four carbons can stand in a row. Or three in a row, and one on the side.", [
      draw("plain"),
      draw("branch", "three"),
    ]),
    beat("Both have the same formula, but they boil at different temperatures. Such pairs are called isomers.", [
      write("same", "formula"),
    ]),
  ],
});

/** Longer chains boil later. */
export const boilingScene = (): LessonScene =>
  focusScene(
    { id: "boil", role: "application", heading: "Gas, petrol, wax", optional: 10 },
    {
      main: {
        id: "graph",
        type: "plot",
        x: [0, 9],
        y: [-200, 150],
        x_label: "n",
        y_label: "\\text{boiling point in °C}",
        layers: [
          {
            id: "t",
            kind: "points",
            data: BOILING_POINTS.map((celsius, i) => [i + 1, celsius]),
            join: "line",
            color: "a",
          },
          { id: "room", kind: "function", y: "20", color: "b", style: "dashed", label: "\\text{room}" },
        ],
      },
    },
    [
      beat("Longer molecules hold on to each other more firmly, so they boil later.", [
        draw("graph"),
        mark("graph/layer:t", { cue: "later" }),
      ]),
      beat("Up to butane they are gases in a warm room. From pentane on they are liquids, as in petrol.", [
        mark("graph/layer:room", { cue: "room" }),
      ]),
    ],
  );

/** What burns, and into what. */
export const burningScene = (own: Alkane): LessonScene => {
  const reaction = balanceReaction(`${own.formula} + O2 -> CO2 + H2O`);
  if (reaction instanceof UnusablePrompt) throw new Error(formatMessage(reaction.why));
  return focusScene(
    { id: "burn", role: "application", heading: "Alkanes burn", optional: 11, claims: ["burn.balanced"] },
    { main: { id: "burn", type: "reaction", equation: balancedSource(reaction) } },
    [
      beat(
        `We burn alkanes for their heat. The carbon of ${own.name} becomes carbon dioxide, its hydrogen becomes water.`,
        [write("burn"), mark("burn/side:right", { cue: "dioxide" })],
      ),
      beat(`No atom is lost, so it takes ${numbersSaid(reaction)}.`, [mark("burn/side:left", { style: "box" })]),
    ],
  );
};

/** A ring has two hydrogens less. */
export const ringScene = (): LessonScene =>
  splitLayoutScene(
    {
      id: "ring",
      role: "misconception",
      heading: "A ring is not in the series",
      optional: 12,
      wide: "even",
      claims: ['ring.formula == "C6H12"'],
    },
    {
      left: { id: "ring", type: "molecule", smiles: "C1CCCCC1", style: "structural" },
      right: { id: "count", type: "formula", tex: "\\ce{C6H12}" },
    },
    [
      beat("Bend six carbons into a ring, and the ends grow together.", [draw("ring")]),
      beat("Both end hydrogens are gone: twelve instead of fourteen. So the rule holds for open chains only.", [
        write("count", "twelve"),
      ]),
    ],
  );
