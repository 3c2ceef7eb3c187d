import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step } from "../shared/beats.ts";
import { focusScene, splitLayoutScene } from "../shared/scenes.ts";
import { pauliExclusionBoxesOf } from "./atom-figures.ts";

/** Room in the shells. */
export const pauliExclusionShellScene = (): LessonScene =>
  focusScene(
    { id: "shells", role: "application", heading: "How much fits into a shell?", optional: 7, claims: ["2*3^2 == 18"] },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["shell $n$", "boxes $n^2$", "electrons $2n^2$"],
        rows: [1, 2, 3, 4].map((n) => [n, "=c1^2", "=2*c2"]),
      },
    },
    [
      beat("The first shell has one box, the second four, the third nine: always a square.", [
        step("rows"),
        step("rows", { count: 2, cue: "second" }),
      ]),
      beat("Twice as many electrons fit, because of the spin: two, eight, eighteen, and so on.", [
        step("rows", { to: "end" }),
        mark("rows/col:3", { color: "good", cue: "Twice" }),
      ]),
    ],
  );

/** Hund's rule beside Pauli's. */
export const hundScene = (): LessonScene =>
  splitLayoutScene(
    {
      id: "hund",
      role: "example",
      heading: "First alone, then in pairs",
      optional: 8,
      wide: "even",
      claims: ["n.unpaired == 3", "o.unpaired == 2"],
    },
    { left: pauliExclusionBoxesOf("N", { id: "n" }), right: pauliExclusionBoxesOf("O", { id: "o" }) },
    [
      beat("Nitrogen has three p electrons. Each takes a box of its own, as Hund's rule says.", [
        draw("n"),
        mark("n/subshell:2p", { cue: "three" }),
      ]),
      beat("Oxygen has one more. It must pair up with one of them, and its spin must be opposite.", [
        draw("o"),
        mark("o/box:2p,1", { color: "b", cue: "pair" }),
      ]),
    ],
  );

/** Neon and sodium. */
export const pauliExclusionNeighboursScene = (): LessonScene =>
  splitLayoutScene(
    {
      id: "table",
      role: "application",
      heading: "Why neon rests and sodium reacts",
      optional: 9,
      wide: "even",
      claims: ["ne.electrons == 10", "na.electrons == 11"],
    },
    { left: pauliExclusionBoxesOf("Ne", { id: "ne" }), right: pauliExclusionBoxesOf("Na", { id: "na" }) },
    [
      beat("Neon's ten electrons fill two shells exactly. It has nothing to give and no room to take.", [draw("ne")]),
      beat("Sodium has a single electron more, and the rule sends it to a new shell. It leaves easily.", [
        draw("na"),
        mark("na/subshell:3s", { cue: "new" }),
      ]),
    ],
  );

/** What would be without it. */
export const worldScene = (): LessonScene =>
  focusScene(
    { id: "world", role: "application", heading: "What the rule holds up", optional: 10 },
    {
      main: {
        id: "points",
        type: "bullets",
        items: ["The periodic table", "The size of atoms", "White dwarf stars"],
      },
    },
    [
      beat("Because shells fill up, elements repeat their habits: that gives chemistry its rows.", [step("points")]),
      beat("Since not everything fits at the bottom, matter needs space, and your chair carries you.", [
        step("points"),
      ]),
      beat("Even dead suns do not collapse: their electrons refuse to share states.", [step("points")]),
    ],
  );

/** Who obeys the rule. */
export const fermionScene = (): LessonScene =>
  focusScene(
    { id: "who", role: "statement", heading: "Who obeys the rule?", optional: 11 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["particle", "spin", "two in one state?"],
        rows: [
          ["electron", "1/2", "no"],
          ["proton", "1/2", "no"],
          ["photon", "1", "yes"],
        ],
      },
    },
    [
      beat("All particles with half a unit of spin obey it, protons and neutrons too.", [step("rows", { count: 2 })]),
      beat("Light does not. In a laser, very many photons share one state, and that makes it so bright.", [
        step("rows"),
        mark("rows/row:3", { color: "b", cue: "photons" }),
      ]),
    ],
  );
