import { toTex } from "../../../computation/expressions/to-tex.ts";
import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step, write } from "../shared/beats.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { focusScene } from "../shared/scenes.ts";
import { lawScene, questionScene } from "../shared/short-scenes.ts";
import type { SeriesPrompt } from "./read-series.ts";

type Members = { id: string; type: string } & Record<string, unknown>;

/** How the terms behave, in a few words. */
const behaviour = ({ limit }: SeriesPrompt): string => {
  if (Number.isNaN(limit)) return "never settle";
  if (!Number.isFinite(limit)) return "grow without bound";
  return limit === 0 ? "tend to zero" : `settle at ${aboutNumber(limit)}, not at zero`;
};
const isSilent = ({ limit }: SeriesPrompt): boolean => limit === 0;

const termsOf = (s: SeriesPrompt, show: "terms" | "partial_sums", id = "terms"): Members => ({
  id,
  type: "sequence",
  term: s.term.source,
  n: [1, 12],
  show,
});

/** The question. */
export const askDivergenceTestScene = (s: SeriesPrompt): LessonScene =>
  questionScene(
    { heading: "Endless sums", optional: 1 },
    {
      text: `$\\sum_{n=1}^{\\infty}${toTex(s.term)}$`,
      say: "Add up endlessly many numbers. Can such a sum be finite, or must it run away?",
    },
  );

/** The terms and where they tend. */
export const divergenceTestTermsScene = (s: SeriesPrompt): LessonScene =>
  focusScene(
    {
      id: "terms",
      role: "example",
      heading: "Where do the terms go?",
      claims: [`terms.term(12) ~ ${s.term.evaluate({ n: 12 })}`],
    },
    { main: termsOf(s, "terms") },
    [
      beat(`These terms ${behaviour(s)}.`, [draw("terms")]),
      beat(
        isSilent(s) ? "So the test is silent: the sum may be finite or not." : "So their sum can never come to rest.",
        [mark("terms/term:12", { color: isSilent(s) ? "b" : "bad", cue: isSilent(s) ? "silent" : "never" })],
      ),
    ],
  );

/** The test. */
export const testScene = (): LessonScene =>
  lawScene(
    { heading: "The divergence test", optional: 2 },
    {
      variant: "theorem",
      title: "Divergence test",
      tex: "\\lim_{n\\to\\infty}a_n\\neq 0\\;\\Rightarrow\\;\\sum_{n=1}^{\\infty}a_n\\text{ diverges}",
    },
    "If the terms do not tend to zero, the series diverges: its sum is no number. That is the whole test.",
  );

/** The sums. */
export const divergenceTestSumsScene = (s: SeriesPrompt): LessonScene =>
  focusScene(
    { id: "sums", role: "example", heading: "Watch the sums", optional: 3, claims: [] },
    { main: termsOf(s, "partial_sums", "sums") },
    [
      beat("Add them one by one. Each new term is a step on top of the sum so far.", [
        step("sums", { count: 4, cue: "one" }),
      ]),
      beat(
        isSilent(s)
          ? "The steps shrink. Whether the stairs end at some height, this test cannot tell."
          : "The steps do not shrink to nothing, so the stairs never stay at one height.",
        [step("sums", { to: "end" })],
      ),
    ],
  );

/** Terms far out. */
export const farScene = (s: SeriesPrompt): LessonScene => {
  const ns = [1, 10, 100, 1000].filter((n) => Math.abs(s.term.evaluate({ n })) < 1e9);
  return focusScene(
    { id: "far", role: "example", heading: "Look far out", optional: 4 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["$n$", `$a_n=${toTex(s.term)}$`],
        rows: ns.map((n) => [n, Number(s.term.evaluate({ n }).toPrecision(4))]),
      },
    },
    [
      beat("To find the limit, look at terms that are far out.", [step("rows", { cue: "terms" })]),
      beat(`Ten, a hundred, a thousand: the terms ${behaviour(s)}.`, [
        step("rows", { to: "end" }),
        mark("rows/col:2", { cue: "terms" }),
      ]),
    ],
  );
};

/** Why it must be so. */
export const divergenceTestWhyScene = (): LessonScene =>
  focusScene(
    { id: "why", role: "proof", heading: "Why it must be so", optional: 5 },
    { main: { id: "proof", type: "formula", tex: "a_n=S_n-S_{n-1}\\\\a_n\\to S-S=0", size: "m" } },
    [
      beat("A term is the difference of two sums that follow each other.", [
        write("proof/tex:a_n=S_n-S_{n-1}", "difference"),
      ]),
      beat("If the sums came to rest at S, both would, and the terms would have to vanish.", [write("proof")]),
      beat("Turn that around: terms that do not vanish leave no room for a finite sum.", [
        mark("proof/tex:a_n\\to S-S=0", { color: "b", cue: "vanish" }),
      ]),
    ],
  );

/** Recap: the test in a line. */
export const divergenceTestRecapScene = (): LessonScene =>
  focusScene(
    { id: "recap", role: "recap", heading: "What to remember" },
    {
      main: {
        id: "done",
        type: "formula",
        tex: "a_n\\not\\to 0\\;\\Rightarrow\\;\\sum a_n\\text{ diverges}",
        size: "l",
      },
    },
    [
      beat("Terms must vanish, or the sum diverges.", [
        write("done"),
        mark("done", { style: "box", color: "good", at: "end" }),
      ]),
    ],
  );
