import { toTex } from "../../../computation/expressions/to-tex.ts";
import type { LessonScene } from "../lesson.ts";
import { beat, mark, step, write } from "../shared/beats.ts";
import { focusScene, mythScene, workScene } from "../shared/scenes.ts";
import { lawScene, questionScene } from "../shared/short-scenes.ts";
import { slopesOf, type QuotientPrompt } from "./read-quotient.ts";

const RULE = "\\left(\\frac{u}{v}\\right)'=\\frac{u'v-uv'}{v^2}";
const inBrackets = (tex: string): string => `\\left(${tex}\\right)`;
const quotientTex = ({ u, v }: QuotientPrompt): string => `\\frac{${toTex(u)}}{${toTex(v)}}`;
/** The rule with the parts put in. */
const putIn = ({ u, v, du, dv }: QuotientPrompt): string =>
  `\\frac{${inBrackets(toTex(du))}${inBrackets(toTex(v))}-${inBrackets(toTex(u))}${inBrackets(toTex(dv))}}{${inBrackets(toTex(v))}^2}`;

/** The question. */
export const askQuotientRuleScene = (q: QuotientPrompt): LessonScene =>
  questionScene(
    { heading: "One function over another", optional: 1 },
    {
      text: `$${inBrackets(quotientTex(q))}'=?$`,
      say: "You can differentiate the top and the bottom. But what about the whole fraction?",
    },
  );

/** The rule with the parts put in. */
export const putInScene = (q: QuotientPrompt): LessonScene =>
  workScene(
    { id: "work", role: "example", heading: "Put in top and bottom" },
    [{ tex: `\\frac{d}{dx}${inBrackets(quotientTex(q))}` }, { relation: "=", tex: putIn(q), reason: "quotient rule" }],
    [
      { say: "Slope of the top times the bottom, minus the reverse." },
      { say: "And all of it over the bottom squared." },
    ],
  );

/** The rule. */
export const quotientRuleRuleScene = (): LessonScene =>
  lawScene(
    { heading: "The quotient rule", optional: 2 },
    { variant: "theorem", title: "Quotient rule", tex: RULE },
    "Top with a prime times bottom, minus top times bottom with a prime, over bottom squared.",
  );

/** The parts. */
export const quotientRulePartsScene = (q: QuotientPrompt): LessonScene =>
  focusScene(
    { id: "parts", role: "example", heading: "The parts first", optional: 3 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["part", "function", "derivative"],
        rows: [
          ["top $u$", `$${toTex(q.u)}$`, `$${toTex(q.du)}$`],
          ["bottom $v$", `$${toTex(q.v)}$`, `$${toTex(q.dv)}$`],
        ],
      },
    },
    [
      beat("Write top and bottom side by side, each with its derivative.", [step("rows"), step("rows")]),
      beat("Then the rule is only a matter of putting them in, crosswise.", [mark("rows/col:3", { cue: "crosswise" })]),
    ],
  );

/** Rule and difference quotient side by side. */
export const checkQuotientRuleScene = (q: QuotientPrompt): LessonScene => {
  const rows = slopesOf(q).map((row) =>
    row.map((value) => Number((Math.abs(value) < 1e-6 ? 0 : value).toPrecision(4))),
  );
  return focusScene(
    { id: "check", role: "example", heading: "Does it fit?", optional: 4 },
    { main: { id: "rows", type: "table", columns: ["$x$", "by the rule", "measured slope"], rows } },
    [
      beat("Check it: measure the slope of the curve with a tiny step, and compare.", [
        step("rows", { cue: "compare" }),
      ]),
      beat("Both columns agree at every place. The rule is right here.", [
        step("rows", { to: "end" }),
        mark("rows/col:2", { color: "good", cue: "agree" }),
      ]),
    ],
  );
};

/** Not prime over prime. */
export const primesMyth = (): LessonScene =>
  mythScene(
    { heading: "Just prime over prime?", optional: 5 },
    {
      wrong: "$\\left(\\frac{u}{v}\\right)'=\\frac{u'}{v'}$",
      right: "Test it: $\\frac{x^2}{x}=x$ has slope 1, not $2x$.",
    },
    [
      "It would be so simple: differentiate the top, differentiate the bottom, done.",
      "But x squared over x is x itself, with slope one. Prime over prime would give two x.",
    ],
  );

/** Recap: the rule. */
export const quotientRuleRecapScene = (): LessonScene =>
  focusScene(
    { id: "recap", role: "recap", heading: "What to remember" },
    { main: { id: "done", type: "formula", tex: RULE, size: "l" } },
    [
      beat("Crosswise, minus, over bottom squared.", [
        write("done"),
        mark("done", { style: "box", color: "good", at: "end" }),
      ]),
    ],
  );
