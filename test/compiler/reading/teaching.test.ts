import { afterAll, describe, expect, it } from "vitest";
import { type InEnglish, inEnglish } from "../../support/in-english.ts";
import { gradeOf, syllablesOf, lettersOf } from "../../../src-server/compiler/reading/checks/teaching.ts";
import { blockingFindings, readPlan } from "../../../src-server/compiler/reading/read-plan.ts";
import { createTypesetter } from "../../../src-server/compiler/typography/create-typesetter.ts";
import type { PlanFinding } from "../../../src-server/contract/finding.ts";
import { EXAMPLE_PLANS, examplePlan, smallPlan } from "../../support/plans.ts";

type Data = Record<string, unknown>;

const type = createTypesetter({ textFont: "sans" });
afterAll(() => type.close());
const findingsOf = (raw: unknown): readonly InEnglish<PlanFinding>[] =>
  inEnglish(readPlan(raw, type).findings.filter(({ code }) => code !== "script"));
const reported = (raw: unknown): string[] => findingsOf(raw).map((finding) => `${finding.code} ${finding.message}`);
const show = (...ids: string[]): Data[] => ids.map((target) => ({ action: "show", target }));
const saying = (say: string): Data => smallPlan({ beats: [{ say, do: show("word") }] });

describe("what nobody says", () => {
  it.each([
    ["This is **very** so.", "**very**", "Markdown"],
    ["Use `sort` here.", "`sort`", "Markdown"],
    ["This is <b>so</b>.", "<b>", "a tag of a page"],
    ["Two &times; three.", "&times;", "a sign of a page"],
    ["See https://a.org now.", "https://", "an address of a page"],
    ["The angle \\theta is small.", "\\theta", "LaTeX outside $…$"],
    ["Look \\(x\\) up.", "\\(", "LaTeX outside $…$"],
    ["Great 🎉 work.", "🎉", "a picture sign"],
    ["Think. [pause] Now?", "[pause]", "a direction to the speaker"],
    ["Narrator: it rises.", "Narrator:", "a direction to the speaker"],
    ["It is 300 px wide.", "0 px", "a length in pixels"],
  ])("%s", (say, sign, name) => {
    expect(reported(saying(say))).toEqual([
      `spoken_form scenes[0].beats[0].say: "${sign}" is ${name}, which nobody says or reads; write plain words, formulas between $ signs.`,
    ]);
    expect(blockingFindings(findingsOf(saying(say)))).toEqual([]);
  });
  it.each([
    "If 2 < 3, then $\\frac{a}{b} < 1$ holds.",
    "An interval [0, 1], and 2 * 3 * 4 of it.",
    "See → here, it costs $5, © me.",
    "A picture of 28 by 28 pixels.",
  ])("is not in: %s", (say) => {
    expect(reported(saying(say))).toEqual([]);
  });
  it("is reported in titles and shown words", () => {
    const elements = [{ id: "word", type: "text", zone: "main", text: "**Hello**" }];
    expect(reported(smallPlan({ heading: "`x`", elements })).map((one) => one.split(":")[0])).toEqual([
      "spoken_form scenes[0].heading",
      "spoken_form scenes[0].elements[0]",
    ]);
  });
});

describe("the language of the narration", () => {
  const written = (language: string, say: string): string[] =>
    reported({ ...saying(say), language }).filter((one) => one.startsWith("language "));
  it.each([
    ["zh-yue", "Cantonese"],
    ["zh-cmn-Hans-CN", "Chinese"],
    ["cmn", "Chinese"],
  ])("is read from the tag %s", (tag, name) => {
    const say = "We see here that the curve rises with the time and does not fall when we show it to them.";
    expect(written(tag, say)).toEqual([expect.stringContaining(`"${tag}" is ${name}, but the narration is`)]);
  });

  it("is reported where it is plainly another", () => {
    expect(
      written("en", "Wir sehen hier, dass die Kurve mit der Zeit steigt und nicht fällt, wenn wir es zeigen."),
    ).toEqual([
      'language language: "en" is English, but the narration is written in German; write it in English, or correct the tag.',
    ]);
    expect(written("en-GB", "Здесь мы видим, как кривая со временем поднимается всё выше.")).toEqual([
      'language language: "en-GB" is English, but the narration is written in Cyrillic letters; write it in English, or correct the tag.',
    ]);
    expect(written("ru", "Here we see how the curve rises more and more as time goes on.")).toHaveLength(1);
  });
  it("is left alone where it is right, or nobody can know", () => {
    expect(written("ru", "Здесь мы видим, как кривая со временем поднимается всё выше.")).toEqual([]);
    expect(
      written("ja", "ここでは、曲線が時間とともにどのように上がっていくかを見てみましょう。そして次の図を見ます。"),
    ).toEqual([]);
    expect(written("de", "Wir sehen hier, dass die Kurve mit der Zeit steigt.")).toEqual([]);
    expect(written("sw", "Hapa tunaona jinsi mstari unavyopanda kadiri muda unavyopita.")).toEqual([]);
    expect(written("en", "Look.")).toEqual([]);
  });
});

describe("the reading level", () => {
  it.each([
    ["boxes", 2],
    ["makes", 1],
    ["circle", 2],
    ["area", 3],
    ["simultaneously", 6],
    ["photosynthesis", 5],
    ["carefully", 3],
    ["triangle", 3],
    ["algorithm", 4],
    ["", 1],
  ])("%s has %i syllables", (word, count) => {
    expect(syllablesOf(word)).toBe(count);
  });
  it("of a sentence is a school year", () => {
    expect(gradeOf("The cat sat on the mat and saw a dog.")).toBeLessThan(3);
    expect(gradeOf("$x^2$")).toBe(0);
    const hard =
      "Notwithstanding considerable institutional resistance, organisational transformation necessitates continuous deliberation.";
    expect(gradeOf(hard)).toBeGreaterThan(20);
    expect(gradeOf(hard, new Set(hard.toLowerCase().match(/[a-z]+/gu)))).toBeLessThan(10);
  });
  const hard =
    "Considerable environmental deterioration necessitates comprehensive international deliberation regarding sustainable agricultural alternatives everywhere.";
  const at = (level: string, language = "en"): string[] => reported({ ...saying(hard), level, language });
  it("is reported where a sentence is far too hard for the school", () => {
    expect(at("secondary")[0]).toMatch(
      /^reading_level scenes\[0\]\.beats\[0\]\.say: "Considerable environmental .*…" reads like school year \d+, too hard for secondary; use/u,
    );
    expect(at("primary")).toHaveLength(1);
    expect(at("undergraduate")).toEqual([]);
    expect(at("secondary", "xx")).toEqual([]);
  });
  it("is reported for the three worst sentences only", () => {
    const beats = Array.from({ length: 6 }, () => ({ say: hard, do: show("word") }));
    expect(reported(smallPlan({ beats })).filter((one) => one.startsWith("reading_level"))).toHaveLength(3);
  });
});

const bars = (id: string, zone: string): Data => ({
  id,
  zone,
  type: "bar_chart",
  labels: ["Oak", "Elm"],
  series: [{ values: [1, 2] }],
});
const curve = (id: string, zone: string): Data => ({
  id,
  zone,
  type: "plot",
  x: [-2, 2],
  layers: [{ id: "f", kind: "function", y: "x^2" }],
});
const twoFigures = (say: string, actions: Data[], more: Data = {}): Data =>
  smallPlan({
    layout: "split",
    elements: [curve("p", "left"), bars("q", "right")],
    beats: [{ say, do: actions }],
    ...more,
  });

describe("what is seen", () => {
  const unexplained = (raw: unknown): string[] => reported(raw).filter((one) => one.startsWith("unexplained"));
  it("is spoken of or pointed at", () => {
    expect(unexplained(twoFigures("The curve falls, then rises.", show("p", "q")))).toEqual([
      'unexplained scenes[0].elements[1]: "q" is on screen, but no beat speaks of it or points at it; say what it is, or leave it out.',
    ]);
  });
  it.each<[string, Data]>([
    ["named by a word of its own", twoFigures("The curve falls. Oaks are rare.", show("p", "q"))],
    ["pointed at", twoFigures("It falls.", [...show("p", "q"), { action: "highlight", target: "q" }])],
    [
      "shown on a word",
      twoFigures("It falls, like this.", [...show("p"), { action: "show", target: "q", cue: "this" }]),
    ],
    ["shown alone", smallPlan({ elements: [curve("p", "main")], beats: [{ say: "Look.", do: show("p") }] })],
    ["shown again in the recap", twoFigures("It falls.", show("p", "q"), { role: "recap" })],
  ])("needs no more where it is %s", (_, raw) => {
    expect(unexplained(raw)).toEqual([]);
  });
});

describe("what is said", () => {
  const unseen = (say: string): string[] => reported(saying(say)).filter((one) => one.startsWith("unseen"));
  it.each([
    ["Now look at the table.", "look at the table"],
    ["Here is a graph of it.", "Here is a graph"],
    ["See how this red curve rises.", "this red curve"],
    ["The circuit on the left is closed.", "The circuit on the left"],
  ])("points only at what is there: %s", (say, words) => {
    expect(unseen(say)).toEqual([
      `unseen scenes[0].beats[0].say: "${words}" points at what is not on screen; the scene shows text.`,
    ]);
  });
  it.each([
    "A curve rises, and a table has rows.",
    "What is unknown here is a curve.",
    "Put it on the table.",
    "The word on the left.",
  ])("may name things: %s", (say) => {
    expect(unseen(say)).toEqual([]);
  });
  it("may point at what is there", () => {
    const raw = smallPlan({ elements: [curve("p", "main")], beats: [{ say: "Look at the curve.", do: show("p") }] });
    expect(reported(raw)).toEqual([]);
  });
});

describe("a line of a derivation", () => {
  const steps = [{ tex: "x+1=3" }, { tex: "x=3-1", relation: "=>" }, { tex: "x=2", relation: "=>" }];
  const beats = (...actions: Data[]): Data[] =>
    actions.map((action) => ({ say: "We look at this line now.", do: [action] }));
  const aheadIn = (...actions: Data[]): string[] =>
    reported(
      smallPlan({
        elements: [{ id: "d", type: "derivation", zone: "main", steps }],
        beats: beats({ action: "show", target: "d" }, ...actions),
      }),
    ).filter((one) => one.includes("before its line appears"));
  const [step, point] = [
    { action: "step", target: "d" },
    { action: "highlight", target: "d/step:3" },
  ];

  it("is reported where it is pointed at before it appears", () => {
    expect(aheadIn(step, point, step)).toEqual([
      'unexplained scenes[0].beats[2].do[0]: "d/step:3" is pointed at before its line appears; step to it first.',
    ]);
  });
  it("may be pointed at once it is there", () => {
    expect(aheadIn(step, step, step, point)).toEqual([]);
    expect(aheadIn({ ...step, to: "end" }, point)).toEqual([]);
    expect(aheadIn(point)).toEqual([]);
    expect(aheadIn({ ...point, target: "d/step:1" }, { ...step, to: "end" })).toHaveLength(1);
  });
});

describe("letters of formulas", () => {
  it("are found", () => {
    expect([...lettersOf("\\frac{q_1}{\\varepsilon} = \\text{so } \\sin t + \\int_0^t e\\,d\\tau")]).toEqual([
      "\\varepsilon",
      "q",
      "t",
      "e",
      "d",
    ]);
  });
  const formula = (more: Data, say = "Look at this."): string[] =>
    reported({
      ...smallPlan({
        elements: [{ id: "word", type: "formula", zone: "main", tex: "F = q v B" }],
        beats: [{ say, do: show("word") }],
      }),
      ...more,
    });
  const table = (...letters: string[]): Data => ({ symbols: letters.map((tex) => ({ tex, say: tex, means: tex })) });
  it("are named somewhere", () => {
    expect(formula(table("q"), "The charge has speed v.")).toEqual([
      'symbol scenes[0].elements[0]: "F" is in no symbol and never named; put it into symbols, or say what it is.',
      'symbol scenes[0].elements[0]: "B" is in no symbol and never named; put it into symbols, or say what it is.',
    ]);
    expect(formula(table("q"), "So $F = q v B$ it is.")).toEqual([]);
    expect(formula(table("F", "q", "v", "\\vec B"))).toEqual([]);
  });
  it("are not asked for where a lecture has no notation", () => {
    expect(formula({})).toEqual([]);
  });
});

describe.each(EXAMPLE_PLANS)("the plan %s", (name) => {
  it("is taught well", () => {
    expect(reported(examplePlan(name))).toEqual([]);
  });
});
