import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step } from "../shared/beats.ts";
import { focusScene, mythScene, workScene } from "../shared/scenes.ts";
import { calls } from "./recursion-scenes.ts";

/** A base case is needed. */
export const baseMyth = (): LessonScene =>
  mythScene(
    { heading: "Is the step enough?", optional: 6 },
    { wrong: "The step alone proves it.", right: "Without a base case, calls never end and nothing is proved." },
    [
      "The step looks like the whole work, so the base case seems to be a formality.",
      "But leave it out, and the program runs for ever. Leave it out of a proof, and you can prove nonsense.",
    ],
  );

/** Towers of Hanoi. */
export const towersScene = (): LessonScene =>
  focusScene(
    { id: "towers", role: "application", heading: "The towers of Hanoi", optional: 7, claims: ["calls.value == 7"] },
    { main: calls("towers_of_hanoi", 3) },
    [
      beat("Move three discs: move two away, move the largest, move two back. So each call needs two smaller ones.", [
        step("calls", { count: 3, cue: "two" }),
      ]),
      beat("Add one at each return: seven moves for three discs.", [step("calls", { to: "end" })]),
    ],
  );

/** The number of moves, by induction. */
export const movesScene = (): LessonScene =>
  workScene(
    { id: "moves", role: "proof", heading: "How many moves for n discs?", optional: 8 },
    [
      { tex: "2\\cdot(2^{n-1}-1)+1" },
      { relation: "=", tex: "2^n-2+1", reason: "two smaller towers" },
      { relation: "=", tex: "2^n-1", reason: "formula for n" },
    ],
    [
      { say: "Guess that n discs take two to the n, minus one. For one disc that is right." },
      { say: "The step follows the recursion: twice the smaller result, plus one.", lines: 2 },
    ],
  );

/** Two smaller calls: strong induction. */
export const strongScene = (): LessonScene =>
  focusScene(
    { id: "strong", role: "application", heading: "Several smaller calls", optional: 9, claims: ["calls.value == 3"] },
    { main: calls("fibonacci", 4) },
    [
      beat("Fibonacci calls itself for the two numbers before.", [step("calls", { count: 5 })]),
      beat("Then the proof must assume both. Strong induction allows it: assume all smaller cases at once.", [
        step("calls", { to: "end" }),
      ]),
    ],
  );

/** Induction on data. */
export const structureScene = (): LessonScene =>
  focusScene(
    { id: "data", role: "application", heading: "Not only numbers", optional: 10 },
    {
      main: {
        id: "t",
        type: "tree",
        kind: "general",
        root: {
          name: "A",
          children: [{ name: "B", children: [{ name: "D" }, { name: "E" }] }, { name: "C" }],
        },
      },
    },
    [
      beat("Data can be recursive too. A tree is a leaf, or a node with smaller trees below.", [
        draw("t"),
        mark("t/subtree:B", { color: "b", cue: "smaller" }),
      ]),
      beat("So prove a statement for leaves, and for a node from its subtrees. This is structural induction.", [
        mark(["t/node:D", "t/node:E", "t/node:C"], { color: "good", cue: "leaves" }),
      ]),
    ],
  );
