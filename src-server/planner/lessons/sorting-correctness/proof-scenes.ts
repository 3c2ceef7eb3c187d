import type { LessonScene } from "../lesson.ts";
import { beat, draw, frame, mark, step, write } from "../shared/beats.ts";
import { focusScene, pointsScene } from "../shared/scenes.ts";
import { lawScene, questionScene } from "../shared/short-scenes.ts";
import type { ProofPrompt } from "./read-proof.ts";

type Members = { id: string; type: string } & Record<string, unknown>;

const list = ({ values }: ProofPrompt): Members => ({
  id: "list",
  type: "array",
  values,
  run: { algorithm: "bubble_sort" },
});

/** Pairs that stand in the wrong order. */
export const inversionsOf = (values: readonly number[]): number =>
  values.reduce((sum, value, i) => sum + values.slice(i + 1).filter((later) => later < value).length, 0);

/** The question. */
export const askSortingCorrectnessScene = (): LessonScene =>
  questionScene(
    { heading: "Does it always sort?", optional: 1 },
    { text: "Always?", say: "Bubble sort worked on the lists you tried. How can you be sure of all the others?" },
  );

/** Each pass settles one more value. */
export const passScene = (p: ProofPrompt): LessonScene => {
  const n = p.values.length;
  return focusScene(
    {
      id: "pass",
      role: "example",
      heading: "What every pass achieves",
      claims: [`list.swaps == ${inversionsOf(p.values)}`],
    },
    { main: list(p) },
    [
      beat("One pass carries the largest value to the end.", [
        draw("list"),
        step("list", { to: "pass_end", cue: "carries" }),
        mark(`list/cell:${n}`, { color: "good", at: "end" }),
      ]),
      beat("So after k passes, the last k values are in place.", [
        step("list", { to: "pass_end" }),
        mark(`list/range:${n - 1}-${n}`, { color: "good", cue: "last" }),
      ]),
    ],
  );
};

/** What a loop invariant is. */
export const invariantScene = (): LessonScene =>
  lawScene(
    { heading: "The loop invariant", optional: 2 },
    {
      variant: "definition",
      title: "Loop invariant",
      text: "A statement that holds before the loop and after each of its rounds.",
    },
    "A statement that holds before the loop and after each round is an invariant. It is the heart of the proof.",
  );

/** The three duties of a proof. */
export const dutiesScene = (): LessonScene =>
  pointsScene(
    { id: "duties", role: "statement", heading: "Three things to show", optional: 3 },
    ["Start: true before the loop", "Step: kept by each round", "End: gives the result"],
    [
      "First, the invariant holds at the start. With no pass done, nothing is promised.",
      "Second, if it holds before a pass, it holds after it: this is induction.",
      "Third, when the loop ends, it tells that the list is sorted.",
    ],
  );

/** One pass, comparison by comparison. */
export const innerScene = (p: ProofPrompt): LessonScene =>
  focusScene({ id: "inner", role: "proof", heading: "Inside one pass", optional: 4 }, { main: list(p) }, [
    beat("Why does a pass find the largest value? Compare neighbours, and put the larger one to the right.", [
      draw("list"),
      step("list", { cue: "Compare" }),
    ]),
    beat("After each comparison, the larger one is the largest so far. It travels on to the end.", [
      step("list", { to: "pass_end", cue: "travels" }),
      mark(`list/cell:${p.values.length}`, { color: "good", at: "end" }),
    ]),
  ]);

/** After the last pass. */
export const endScene = (p: ProofPrompt): LessonScene => {
  const n = p.values.length;
  return focusScene(
    {
      id: "end",
      role: "proof",
      heading: "When the loop ends",
      optional: 5,
      claims: [`list.swaps == ${inversionsOf(p.values)}`],
    },
    { main: list(p) },
    [
      beat(`After ${n - 1} passes, ${n - 1} values are in place.`, [
        draw("list"),
        step("list", { to: "end", cue: "passes" }),
      ]),
      beat("Only one place is left for the last value, and it is the right one. The list is sorted.", [
        mark("list/cell:1", { color: "b", cue: "one" }),
        mark(`list/range:1-${n}`, { color: "good", cue: "sorted" }),
      ]),
    ],
  );
};

/** Recap: the invariant. */
export const sortingCorrectnessRecapScene = (): LessonScene =>
  focusScene(
    { id: "recap", role: "recap", heading: "What to remember" },
    { main: { id: "done", type: "text", text: "Start, step, end", size: "xl" } },
    [beat("An invariant that starts true and stays true proves the loop.", [write("done"), frame("done")])],
  );
