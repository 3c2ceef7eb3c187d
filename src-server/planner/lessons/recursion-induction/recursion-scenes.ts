import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step } from "../shared/beats.ts";
import { focusScene, workScene } from "../shared/scenes.ts";
import { lawScene, questionScene } from "../shared/short-scenes.ts";

type Members = { id: string; type: string } & Record<string, unknown>;

/** Members of the tree of calls of a known recursion. */
export const calls = (of: string, n: number): Members => ({
  id: "calls",
  type: "tree",
  kind: "recursion",
  run: { algorithm: "recursion_tree", of, n },
});

/** The question. */
export const askRecursionInductionScene = (): LessonScene =>
  questionScene(
    { heading: "Two words, one idea?", optional: 1 },
    {
      text: "Recursion = induction?",
      say: "Programmers say recursion, mathematicians say induction. Do they mean the same?",
    },
  );

/** Down and up again. */
export const callsScene = (): LessonScene =>
  focusScene(
    { id: "calls", role: "example", heading: "Down and up again", claims: ["calls.value == 6"] },
    { main: calls("factorial", 3) },
    [
      beat("Recursion goes down, call by call, to the base case.", [step("calls", { count: 4 })]),
      beat("Results climb back up: that is the way of induction.", [step("calls", { to: "end" })]),
    ],
  );

/** The principle. */
export const recursionInductionPrincipleScene = (): LessonScene =>
  lawScene(
    { heading: "The principle of induction", optional: 2 },
    {
      variant: "theorem",
      title: "Induction",
      tex: "P(0),\\quad P(n)\\Rightarrow P(n+1)",
    },
    "If a statement holds for zero, and each number passes it on to the next, then it holds for all.",
  );

const SOURCE = ["def fact(n):", "    if n == 0:", "        return 1", "    return n * fact(n - 1)"].join("\n");

/** Base case and step in a program. */
export const recursionInductionCodeScene = (): LessonScene =>
  focusScene(
    { id: "code", role: "statement", heading: "The same two parts", optional: 3 },
    { main: { id: "prog", type: "code", language: "python", source: SOURCE } },
    [
      beat("Here is the factorial as a recursive function. It has a base case, just like a proof.", [
        draw("prog"),
        mark("prog/line:2-3", { color: "good", cue: "base" }),
      ]),
      beat("And it has a step: trust the result for the smaller number, and build the next one.", [
        mark("prog/line:4", { color: "b", cue: "step" }),
      ]),
    ],
  );

/** Word by word. */
export const dictionaryScene = (): LessonScene =>
  focusScene(
    { id: "words", role: "statement", heading: "A small dictionary", optional: 4 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["recursion", "induction"],
        rows: [
          ["base case", "base case"],
          ["call with less", "hypothesis"],
          ["combine the results", "inductive step"],
          ["it ends", "numbers go down to 0"],
        ],
      },
    },
    [
      beat("Put the words side by side. What a program calls, the proof may assume.", [
        step("rows", { count: 2, cue: "side" }),
      ]),
      beat("What it combines, the proof must show. And both rely on the fact that numbers cannot fall for ever.", [
        step("rows", { to: "end", cue: "combines" }),
      ]),
    ],
  );

/** A proof along the recursion. */
export const recursionInductionProofScene = (): LessonScene =>
  workScene(
    { id: "proof", role: "proof", heading: "Prove a recursive sum", optional: 5 },
    [
      { tex: "\\frac{(n-1)n}{2}+n" },
      { relation: "=", tex: "\\frac{n^2-n+2n}{2}", reason: "hypothesis for n − 1" },
      { relation: "=", tex: "\\frac{n(n+1)}{2}", reason: "formula for n" },
    ],
    [
      {
        say: "A function adds the numbers up to n: it calls itself for one less, and adds n. Does a formula give the same?",
      },
      { say: "Assume the formula for the smaller call, add n, and simplify: the formula for n appears.", lines: 2 },
    ],
  );

/** Recap: calls once more. */
export const recursionInductionRecapScene = (): LessonScene =>
  focusScene(
    { id: "recap", role: "recap", heading: "What to remember" },
    { main: { id: "prog", type: "code", language: "python", source: SOURCE, shown: true } },
    [
      beat("Base case and step: recursion computes, induction proves.", [
        mark("prog/line:2-3", { color: "good", cue: "Base" }),
        mark("prog/line:4", { color: "b", cue: "step" }),
      ]),
    ],
  );
