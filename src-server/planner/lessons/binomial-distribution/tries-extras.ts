import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step, sweep } from "../shared/beats.ts";
import { focusScene, mythScene, pointsScene } from "../shared/scenes.ts";
import { withParams } from "../shared/short-scenes.ts";
import { binomialDistributionPercent, successes, type TriesFigures } from "./tries-figures.ts";
import { barsOf } from "./tries-scenes.ts";

/** The likeliest number is not likely. */
export const likeliestMyth = ({ n, likeliest, shares }: TriesFigures): LessonScene =>
  mythScene(
    { heading: "The expected number?", optional: 6 },
    {
      wrong: `${n} tries give ${successes(likeliest)}.`,
      right: `That is likeliest, but its chance is ${binomialDistributionPercent(shares[likeliest] ?? 0)} %.`,
    },
    [
      "It is tempting to think that the likeliest number is what you will see.",
      "But the chances are shared among many numbers. More often than you think, another one comes.",
    ],
  );

/** The chance grows. */
export const sweepScene = (t: TriesFigures): LessonScene =>
  withParams(
    focusScene(
      { id: "grow", role: "intuition", heading: "Let the chance grow", optional: 7 },
      { main: barsOf(t, { p: "c" }) },
      [
        beat("With a small chance, the bars crowd at the left, and lean over.", [draw("d")]),
        beat("Let it grow: the hill moves to the right. At one half it is symmetric.", [sweep("c", 0.5, "grow")], {
          pause: 0.6,
        }),
      ],
    ),
    { c: { value: 0.1, min: 0.1, max: 0.5 } },
  );

/** Samples drawn from it. */
export const binomialDistributionSampleScene = (t: TriesFigures): LessonScene =>
  focusScene(
    { id: "sample", role: "application", heading: "Try it out", optional: 8 },
    { main: barsOf(t, { sample: { n: 60 } }) },
    [
      beat(`Now do it. Each dot is one series of ${t.n} tries.`, [draw("d"), step("d", { count: 5, cue: "dot" })]),
      beat("After sixty series, the piles follow the bars: not exactly, but well enough.", [step("d", { to: "end" })]),
    ],
  );

/** Chance of a range. */
export const binomialDistributionRangeScene = (t: TriesFigures): LessonScene => {
  const share = t.shares.slice(t.k).reduce((sum, one) => sum + one, 0);
  return focusScene(
    { id: "range", role: "application", heading: `At least ${t.k}`, optional: 9, claims: [`d.shaded ~ ${share}`] },
    { main: barsOf(t, { shade: [t.k, t.n] }) },
    [
      beat(`And how likely are at least ${successes(t.k)}? Add up all bars from there on.`, [
        draw("d"),
        mark("d/shade", { color: "b", cue: "Add" }),
      ]),
      beat(`Together they make ${binomialDistributionPercent(share)} percent. The rest belongs to fewer successes.`, [
        mark("d/shade", { color: "good", cue: "Together" }),
      ]),
    ],
  );
};

/** When it may be used. */
export const conditionsScene = (): LessonScene =>
  pointsScene(
    { id: "when", role: "statement", heading: "When does it hold?", optional: 10 },
    ["Fixed number of tries", "Success or failure", "Same chance each time", "Tries do not disturb each other"],
    [
      "Check four things. First, you know beforehand how often you try.",
      "Second, every try can only end in two ways.",
      "Third, the chance never changes, as with a coin.",
      "And last, no try knows of the others. Drawing cards without putting back fails here.",
    ],
  );
