import { afterAll, describe, expect, it } from "vitest";
import { type InEnglish, inEnglish } from "../../support/in-english.ts";
import { blockingFindings, readPlan } from "../../../src-server/compiler/reading/read-plan.ts";
import { createTypesetter } from "../../../src-server/compiler/typography/create-typesetter.ts";
import { UNTRUE_CODES, type PlanFinding } from "../../../src-server/contract/finding.ts";
import { smallPlan } from "../../support/plans.ts";

type Data = Record<string, unknown>;

const type = createTypesetter({ textFont: "sans" });
afterAll(() => type.close());
const findingsOf = (raw: unknown): readonly InEnglish<PlanFinding>[] => inEnglish(readPlan(raw, type).findings);

const show = (target: string): Data => ({ action: "show", target });
const formula = (tex: string, more: Data = {}): Data => ({ id: "rule", type: "formula", zone: "main", tex, ...more });
const chart = { id: "bars", type: "bar_chart", zone: "main", title: "Share of each", unit: "%" };
const table = { id: "rows", type: "table", zone: "main" };
const cards = {
  id: "cards",
  type: "array",
  zone: "main",
  style: "bars",
  values: [5, 1, 4, 2, 3],
  run: { algorithm: "bubble_sort" },
};
const textOnStage = { id: "word", type: "text", zone: "main", text: "Look here" };

const scene = (element: Data, say: string, more: Data = {}): Data =>
  smallPlan({ elements: [element], beats: [{ say, do: [show(String(element["id"]))] }], ...more });
const saying = (say: string): Data => scene(textOnStage, say);
const reported = (raw: unknown): string[] =>
  findingsOf(raw)
    .filter(({ code }) => UNTRUE_CODES.has(code) || code === "typed_fact")
    .map(({ code, path }) => `${code} ${path}`);

const SYMBOLS = [
  { tex: "F", say: "F", means: "force", unit: "N" },
  { tex: "m", say: "m", means: "mass", unit: "kg" },
  { tex: "a", say: "a", means: "acceleration", unit: "m/s^2" },
];
const ELEMENT = "scenes[0].elements[0]";
const SAY = "scenes[0].beats[0].say";
const myth = { type: "callout", variant: "misconception", id: "rule", zone: "main" };

const PLANTED: readonly (readonly [string, unknown, string])[] = [
  ["speech", saying("Seven times eight is fifty four."), `false_number ${SAY}`],
  ["speech with a formula that is a number", saying("$7$ times $8$ is $54$."), `false_number ${SAY}`],
  ["a formula in speech", saying("We find that $7\\cdot 8=54$ holds."), `false_equation ${SAY}`],
  ["a formula", scene(formula("\\frac{1}{2}+\\frac{1}{3}=\\frac{2}{5}"), "Add."), `false_equation ${ELEMENT}.tex`],
  ["a text", scene({ ...textOnStage, text: "So $2^5=30$" }, "A power of two."), `false_equation ${ELEMENT}.text`],
  [
    "a callout",
    scene({ id: "rule", type: "callout", variant: "example", zone: "main", tex: "3\\cdot 4=13" }, "One example."),
    `false_equation ${ELEMENT}.tex`,
  ],
  [
    "the right side of a misconception",
    scene({ ...myth, text: "It is 6.", correct: "$2+3=6$" }, "People mix this up."),
    `false_equation ${ELEMENT}.correct`,
  ],
  [
    "a law",
    scene({ id: "rule", type: "callout", variant: "law", zone: "main", tex: "(a+b)^2=a^2+b^2" }, "The law of squares."),
    `false_equation ${ELEMENT}.tex`,
  ],
  ["a derivative", scene(formula("\\frac{d}{dx}x^3=3x"), "Its slope."), `false_equation ${ELEMENT}.tex`],
  [
    "a cell",
    scene({ ...table, columns: ["sum"], rows: [["2+3=6"], ["1+1=2"]] }, "Two sums."),
    `false_equation ${ELEMENT}.rows[0][0]`,
  ],
  [
    "a note",
    smallPlan({
      elements: [formula("x")],
      beats: [
        { say: "A letter and a note.", do: [show("rule"), { action: "annotate", target: "rule", tex: "2+2=5" }] },
      ],
    }),
    "false_equation scenes[0].beats[0].do[1].tex",
  ],
  [
    "units in a formula",
    scene(formula("2\\,\\mathrm{N}\\cdot 3\\,\\mathrm{m}=6\\,\\mathrm{W}"), "Work."),
    `unit_mismatch ${ELEMENT}.tex`,
  ],
  [
    "units of letters",
    { ...scene(formula("F=\\frac{m}{a}"), "A law."), symbols: SYMBOLS },
    `unit_mismatch ${ELEMENT}.tex`,
  ],
  [
    "shares in a chart",
    scene({ ...chart, categories: ["a", "b", "c"], values: [20, 30, 60] }, "They add up to one hundred percent."),
    `false_share ${ELEMENT}.values`,
  ],
  [
    "shares in a table",
    scene(
      {
        ...table,
        columns: ["Face", "Probability"],
        rows: [
          ["heads", 0.5],
          ["tails", 0.4],
        ],
      },
      "The probabilities add up to one.",
    ),
    `false_share ${ELEMENT}.rows`,
  ],
  [
    "the total of a table",
    scene(
      {
        ...table,
        columns: ["Gas", "Share in %"],
        rows: [
          ["N2", 78],
          ["O2", 21],
          ["Ar", 1],
          ["Total", 110],
        ],
      },
      "Air.",
    ),
    `false_share ${ELEMENT}.rows[3]`,
  ],
  ["a count of a run", scene(cards, "Bubble sort needs 7 swaps here."), `false_number ${SAY}`],
  ["a count that is only typed", scene(cards, "Bubble sort needs 6 swaps here."), `typed_fact ${SAY}`],
  [
    "a value that an element computes",
    scene(
      {
        id: "m",
        type: "matrix",
        zone: "main",
        rows: [
          [2, 1],
          [1, 2],
        ],
      },
      "The determinant is 5.",
    ),
    `false_number ${SAY}`,
  ],
];

const SILENT: readonly (readonly [string, unknown])[] = [
  ["a question", saying("Is seven times eight fifty four? Is 2 plus 2 5?")],
  ["a denial", saying("Seven times eight is not fifty four.")],
  ["a supposition", saying("Suppose 2 plus 2 is 5.")],
  [
    "a misconception",
    { ...smallPlan({ role: "misconception", beats: [{ say: "2 plus 2 is 5.", do: [show("word")] }] }) },
  ],
  ["the myth itself", scene({ ...myth, text: "$(2+3)^2=2^2+3^2$", correct: "$(2+3)^2=25$" }, "People mix this up.")],
  ["what is told to be wrong", scene(formula("(2+3)^2=2^2+3^2"), "This is wrong.")],
  ["a denial in German", scene(formula("(2+3)^2=2^2+3^2"), "Das ist falsch.")],
  ["another arithmetic", smallPlan({ heading: "Modulo 12", beats: [{ say: "9 plus 4 is 1.", do: [show("word")] }] })],
  ["the right units", { ...scene(formula("F=ma"), "A law."), symbols: SYMBOLS }],
  ["an equation to solve", scene(formula("x^2=9"), "Find the letter.")],
  ["shares of which nothing is told", scene({ ...chart, categories: ["a", "b"], values: [20, 30] }, "Two shares.")],
  [
    "rounded shares",
    scene({ ...chart, categories: ["a", "b", "c"], values: [33.3, 33.3, 33.3] }, "They add up to one hundred percent."),
  ],
  ["a fact", scene(cards, "Bubble sort needs {{cards.swaps}} swaps here.")],
  ["a claimed count", scene(cards, "Bubble sort needs 6 swaps here.", { claims: ["cards.swaps == 6"] })],
  ["a part of a run", scene(cards, "The first pass takes 4 swaps.")],
  ["another run", scene(cards, "A list of 1000 numbers needs 250000 swaps.")],
  ["facts that are computed with", scene(cards, "{{cards.swaps}} plus 4 is 10.")],
];

describe("something false", () => {
  it.each(PLANTED)("is found in %s", (_, raw, finding) => {
    expect(reported(raw)).toEqual([finding]);
  });
  it.each(SILENT)("is not found in %s", (_, raw) => {
    expect(reported(raw)).toEqual([]);
  });
  it("refuses no plan", () => {
    const findings = findingsOf(saying("Seven times eight is fifty four."));
    expect(findings.map(({ code }) => code)).toContain("false_number");
    expect(blockingFindings(findings)).toEqual([]);
  });
  it("is reported with what was computed and what would do", () => {
    const [number] = findingsOf(saying("Seven times eight is fifty four."));
    expect(number?.message).toBe(
      `${SAY}: "seven times eight is fifty four" is not so: computed 56; say that, or "about" for a rounded number.`,
    );
    const [units] = findingsOf({ ...scene(formula("F=\\frac{m}{a}"), "A law."), symbols: SYMBOLS });
    expect(units?.message).toMatch(/has a force on one side and a quantity in .* on the other/);
    const [count] = findingsOf(scene(cards, "Bubble sort needs 7 swaps here."));
    expect(count?.message).toMatch(/told as 7, computed 6; write \{\{cards\.swaps\}\}/);
  });
});
