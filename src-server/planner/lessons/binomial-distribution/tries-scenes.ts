import type { LessonScene } from "../lesson.ts";
import { beat, draw, frame, mark, step, write } from "../shared/beats.ts";
import { lessonDecimalTex } from "../shared/decimal-tex.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { focusScene, workScene } from "../shared/scenes.ts";
import { lawScene, questionScene } from "../shared/short-scenes.ts";
import { binomialDistributionPercent, successes, type TriesFigures } from "./tries-figures.ts";

type Members = { id: string; type: string } & Record<string, unknown>;

/** Members of the prompt's distribution. */
export const barsOf = ({ n, p }: TriesFigures, more: Record<string, unknown> = {}): Members => ({
  id: "d",
  type: "distribution",
  name: "binomial",
  n,
  p,
  ...more,
});

/** The question. */
export const askBinomialDistributionScene = ({ n, p }: TriesFigures): LessonScene =>
  questionScene(
    { heading: "How many will succeed?", optional: 1 },
    {
      text: `${n} tries, chance ${binomialDistributionPercent(p)} % each`,
      say: `You try something ${n} times, and each try is pure chance. How many successes should you expect?`,
    },
  );

/** All chances at once. */
export const binomialDistributionBarsScene = (t: TriesFigures): LessonScene =>
  focusScene(
    {
      id: "bars",
      role: "example",
      heading: "How likely is each number?",
      claims: [`d.probability(${t.k}) ~ ${t.shares[t.k] ?? 0}`, `d.mean ~ ${t.mean}`],
    },
    { main: barsOf(t) },
    [
      beat(`Try ${t.n} times, each with a chance of ${binomialDistributionPercent(t.p)} percent.`, [draw("d")]),
      beat(
        `Exactly ${successes(t.k)} come in ${binomialDistributionPercent(t.shares[t.k] ?? 0)} percent of all cases.`,
        [mark(`d/bar:${t.k}`, { color: "good", cue: "Exactly" })],
      ),
    ],
  );

/** The formula. */
export const binomialDistributionFormulaScene = (): LessonScene =>
  lawScene(
    { heading: "The binomial distribution", optional: 2 },
    { variant: "theorem", title: "Binomial distribution", tex: "P(X=k)=\\binom{n}{k}\\,p^k\\,(1-p)^{n-k}" },
    "Multiply three things: the ways to place k successes, their chances, and the chances of the failures.",
  );

const [PLACES, PLACED] = [5, 2];

/** Where the binomial coefficient comes from. */
export const binomialDistributionWaysScene = (): LessonScene =>
  focusScene(
    { id: "ways", role: "intuition", heading: "Count the orders", optional: 3, claims: ["all.count == 10"] },
    { main: { id: "all", type: "enumeration", of: "combinations", n: PLACES, k: PLACED } },
    [
      beat("Say two of five tries succeed. It could be the first and the second, or others.", [
        step("all", { cue: "first" }),
        step("all", { cue: "others" }),
      ]),
      beat("There are ten such choices. The binomial coefficient counts them.", [step("all", { to: "end" })]),
    ],
  );

/** The formula with numbers. */
export const binomialDistributionNumbersScene = ({ n, p, k, ways, shares }: TriesFigures): LessonScene => {
  const [hit, miss] = [lessonDecimalTex(p, 6), lessonDecimalTex(Number((1 - p).toFixed(9)), 6)];
  const powers = [...(k > 0 ? [`${hit}^{${k}}`] : []), ...(n > k ? [`${miss}^{${n - k}}`] : [])].join("\\cdot ");
  return workScene(
    { id: "numbers", heading: "The formula in numbers", optional: 4 },
    [
      { tex: `${ways}\\cdot ${powers}` },
      { relation: "~", tex: lessonDecimalTex(shares[k] ?? 0, 4), reason: `P(X = ${k})` },
    ],
    [
      {
        say: `Here ${ways === 1 ? "there is one way" : `there are ${ways} ways`} to get ${successes(k)} in ${n} tries.`,
      },
      { say: `Times the chance of each way, this makes ${binomialDistributionPercent(shares[k] ?? 0)} percent.` },
    ],
  );
};

/** Mean and spread. */
export const binomialDistributionMeanScene = (t: TriesFigures): LessonScene =>
  focusScene(
    {
      id: "mean",
      role: "statement",
      heading: "Mean and spread",
      optional: 5,
      claims: [`d.mean ~ ${t.mean}`, `d.sd ~ ${t.sd}`],
    },
    {
      main: barsOf(t),
      note: { id: "mu", type: "formula", tex: "\\mu=n\\,p,\\quad\\sigma=\\sqrt{n\\,p\\,(1-p)}" },
    },
    [
      beat(`On average you get n times p successes, here ${aboutNumber(t.mean)}.`, [
        draw("d"),
        mark("d/mean", { cue: "average" }),
      ]),
      beat(`The usual distance from that is the standard deviation, about ${aboutNumber(t.sd)}.`, [
        write("mu"),
        mark("d/sd:1", { color: "b", cue: "deviation" }),
      ]),
    ],
  );

/** Recap: the formula. */
export const binomialDistributionRecapScene = (): LessonScene =>
  focusScene(
    { id: "recap", role: "recap", heading: "What to remember" },
    { main: { id: "done", type: "formula", tex: "P(X=k)=\\binom{n}{k}\\,p^k\\,(1-p)^{n-k}" } },
    [beat("Ways times chances: that is binomial.", [write("done"), frame("done")])],
  );
