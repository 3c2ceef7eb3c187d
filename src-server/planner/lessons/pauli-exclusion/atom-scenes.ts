import { ownValue } from "../../../own-value.ts";
import type { LessonBeat, LessonScene } from "../lesson.ts";
import { beat, draw, mark, step } from "../shared/beats.ts";
import { focusScene, mythScene } from "../shared/scenes.ts";
import { lawScene, questionScene } from "../shared/short-scenes.ts";
import { pauliExclusionBoxesOf, pauliExclusionLevelsOf, type AtomFigures } from "./atom-figures.ts";

/** The question. */
export const askPauliExclusionScene = (a: AtomFigures): LessonScene =>
  questionScene(
    { heading: "Why not all at the bottom?", optional: 1 },
    {
      text: `${a.electrons} electrons, 1 place?`,
      say: `Everything in nature seeks the lowest energy. So why do the electrons of ${a.name} not all sit at the bottom?`,
    },
  );

/** The boxes of the atom. */
export const pauliExclusionBoxesScene = (a: AtomFigures): LessonScene =>
  focusScene(
    {
      id: "boxes",
      role: "example",
      heading: `The electrons of ${a.name}`,
      claims: [`boxes.electrons == ${a.electrons}`, `boxes.unpaired == ${a.unpaired}`],
    },
    { main: pauliExclusionBoxesOf(a.symbol) },
    [
      beat("Every box is an orbital. Two electrons fit, one up, one down.", [
        draw("boxes"),
        mark("boxes/box:1s,1", { cue: "Two" }),
      ]),
      beat(`A third must go elsewhere.`, [mark("boxes/subshell:2s", { color: "b", cue: "elsewhere" })]),
    ],
  );

/** The principle. */
export const pauliExclusionPrincipleScene = (): LessonScene =>
  lawScene(
    { heading: "The exclusion principle", optional: 2 },
    {
      variant: "law",
      title: "Pauli exclusion principle",
      text: "No two electrons of an atom agree in all four quantum numbers.",
    },
    "Wolfgang Pauli found it in 1925: no two electrons of an atom agree in all four quantum numbers.",
  );

/** Electrons and their quantum numbers. */
export const pauliExclusionNumbersScene = (a: AtomFigures): LessonScene =>
  focusScene(
    { id: "numbers", role: "statement", heading: "Four numbers for each electron", optional: 4 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["electron", "$n$", "$l$", "$m$", "spin"],
        rows: a.numbers.map((row) => [...row]),
      },
    },
    [
      beat("Shell, shape and direction name the box. The fourth number is the spin, up or down.", [
        step("rows", { count: 2, cue: "box" }),
        mark("rows/col:5", { cue: "spin" }),
      ]),
      beat("The first two differ in spin alone. The next ones need another box, so another number changes.", [
        step("rows", { to: "end", cue: "next" }),
      ]),
    ],
  );

const SAID: Readonly<Record<string, string>> = {
  "1s": "the lowest box",
  "2s": "the second shell",
  "2p": "its three p boxes",
  "3s": "the third shell",
  "3p": "three p boxes again",
};

const fillBeat = ([name, electrons]: readonly [string, number], i: number): LessonBeat =>
  beat(
    `${electrons === 1 ? "One goes" : `${electrons} go`} into ${ownValue(SAID, name) ?? "the next boxes"}${i === 0 ? ", and it is full" : ""}.`,
    [step("boxes", { count: electrons })],
  );

/** The boxes fill up. */
export const pauliExclusionFillScene = (a: AtomFigures): LessonScene =>
  focusScene(
    { id: "fill", role: "example", heading: "Fill them one by one", optional: 3 },
    { main: pauliExclusionBoxesOf(a.symbol, { fills: true }) },
    [beat(`Let us fill the boxes of ${a.name}, lowest energy first.`, [draw("boxes")]), ...a.subshells.map(fillBeat)],
  );

/** Energies. */
export const levelsScene = (a: AtomFigures): LessonScene => {
  const [top, count] = a.subshells.at(-1) ?? ["2p", 1];
  return focusScene(
    { id: "levels", role: "intuition", heading: "A staircase of energies", optional: 5 },
    { main: pauliExclusionLevelsOf(a) },
    [
      beat("Think of a staircase. Electrons would all like the lowest step, but it is soon full.", [
        draw("levels"),
        step("levels", { count: 2, cue: "lowest" }),
      ]),
      beat(
        `So the others must climb. The last ${count === 1 ? "one sits" : `${count} sit`} on the highest step, and they do the chemistry.`,
        [step("levels", { to: "end", cue: "climb" }), mark(`levels/level:s${top}`, { cue: "highest" })],
      ),
    ],
  );
};

/** It is no repulsion. */
export const repulsionMyth = (): LessonScene =>
  mythScene(
    { heading: "Is it electric repulsion?", optional: 6 },
    {
      wrong: "A third electron is pushed out by the charge of the others.",
      right: "No such state exists, charged or not.",
    },
    [
      "Electrons repel each other, so it seems that their charge keeps the third one out.",
      "But neutrons have no charge, and obey the same rule. There simply is no third state in a box.",
    ],
  );

/** Recap: the boxes. */
export const pauliExclusionRecapScene = (a: AtomFigures): LessonScene =>
  focusScene(
    { id: "recap", role: "recap", heading: "What to remember" },
    { main: { ...pauliExclusionBoxesOf(a.symbol), shown: true } },
    [beat("One box, two electrons, opposite spins.", [mark("boxes/box:1s,1", { cue: "two" })])],
  );
