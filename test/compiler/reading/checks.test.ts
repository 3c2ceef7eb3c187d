import { describe, expect, it } from "vitest";
import { sentencesOf } from "../../../src-server/compiler/reading/checks/sentences.ts";
import { blockingFindings } from "../../../src-server/compiler/reading/read-plan.ts";
import { compiled, findingsOf, prepared, smallPlan } from "../../support/plans.ts";

const scene = (change: Record<string, unknown>): Record<string, unknown> => smallPlan(change);
const messages = (raw: unknown): string[] =>
  findingsOf(raw).map((finding) => `${finding.code} ${finding.severity} ${finding.message}`);
const text = (id: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  id,
  type: "text",
  zone: "main",
  text: id,
  ...more,
});
const show = (...ids: string[]): Record<string, unknown>[] => ids.map((target) => ({ action: "show", target }));

describe("sentences", () => {
  it("end at points, not inside numbers and formulas", () => {
    expect(sentencesOf("It is 3.5 m. Is it? Yes! $x = 2. 5$ holds, e.g. here.")).toEqual([
      "It is 3.5 m.",
      "Is it?",
      "Yes!",
      "$x = 2.",
      "5$ holds, e.g. here.",
    ]);
  });
  it("of more than 22 words are reported, and stop nothing", () => {
    const raw = scene({ beats: [{ say: `${"word ".repeat(23).trim()}. And this.`, do: show("word") }] });
    expect(messages(raw)).toEqual(["pace repair scenes[0].beats[0]: a sentence of 23 words; 22 at most."]);
    expect(blockingFindings(compiled(raw).findings)).toEqual([]);
  });
});

describe("the table of notation", () => {
  const symbol = (tex: string, means: string): Record<string, unknown> => ({ tex, say: tex, means });
  it("gives a letter one meaning", () => {
    const raw = { ...smallPlan(), symbols: [symbol("v", "speed"), symbol("v", "volume"), symbol("v", " Speed ")] };
    expect(messages(raw)).toEqual(['symbol repair symbols[1].tex: "v" is speed and volume; give each its own letter.']);
  });
});

describe("colours", () => {
  const colored = (color: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
    ...scene({
      elements: [text("word", { color })],
      beats: [{ say: "Look at it.", do: [...show("word"), { action: "highlight", target: "word", color: "good" }] }],
    }),
    ...more,
  });
  it("that look the same do not stand in one scene", () => {
    expect(messages(colored("c"))).toEqual([
      'symbol mend scenes[0]: "good" and "c" share a hue and are both used; "c" became "d".',
    ]);
    expect(messages(colored("a"))).toEqual([]);
    const { lecture, close } = prepared(colored("c"));
    expect(lecture.plan.scenes[0]?.elements[0]?.["color"]).toBe("d");
    close();
  });
  it("of symbols stay what they are", () => {
    const raw = colored("c", { symbols: [{ tex: "x", say: "x", means: "a side", color: "c" }] });
    expect(messages(raw)).toEqual([
      'symbol repair scenes[0]: "good" and "c" share a hue and are both used; give one of them another colour.',
    ]);
  });
});

describe("the stage", () => {
  const four = ["a", "b", "c", "d"];
  const elements = four.map((id, i) => text(id, { zone: four[i] }));
  it("holds three elements at once", () => {
    const raw = scene({ layout: "grid", elements, beats: [{ say: "All of them.", do: show(...four) }] });
    expect(messages(raw)).toEqual([
      "crowded repair scenes[0]: 4 elements are on stage at once; 3 can be followed. Hide one, or split the scene.",
    ]);
  });
  it("has room again when something leaves", () => {
    const raw = scene({
      layout: "grid",
      elements,
      beats: [
        { say: "Three of them.", do: show("a", "b", "c") },
        { say: "And one more.", do: [{ action: "hide", target: "a" }, ...show("d")] },
      ],
    });
    expect(messages(raw)).toEqual([]);
  });
});

describe("words the compiler sets itself", () => {
  it.each([
    ["a heading", { heading: "It costs $5" }, /heading: the \$ at character 10/],
    [
      "a column's title",
      { layout: "compare", left_title: "$x", elements: [text("word", { zone: "left" })] },
      /left_title: the \$/,
    ],
    ["an element's title", { elements: [text("word", { title: "$\\frac{1}$" })] }, /elements\[0\]\.title: /],
    [
      "a label",
      { beats: [{ say: "Look.", do: [...show("word"), { action: "annotate", target: "word", tex: "x^" }] }] },
      /do\[1\]\.tex: /,
    ],
    [
      "a long label",
      {
        beats: [{ say: "Look.", do: [...show("word"), { action: "annotate", target: "word", text: "x".repeat(33) }] }],
      },
      /do\[1\]\.text: 33 characters; 32 fit/,
    ],
    [
      "an empty label",
      { beats: [{ say: "Look.", do: [...show("word"), { action: "annotate", target: "word" }] }] },
      /do\[1\]\.text is missing; annotate needs it/,
    ],
  ])("say what is wrong with %s", (_, change, message) => {
    const findings = findingsOf(scene(change));
    expect(findings.map((finding) => finding.message).join("\n")).toMatch(message);
    expect(findings.some(({ severity }) => severity === "repair")).toBe(true);
  });
});

describe("letters of other scripts", () => {
  const chinese = scene({
    heading: "光合作用",
    elements: [text("word", { text: "植物" }), { id: "f", type: "formula", zone: "note", tex: "v=\\text{速度}" }],
    beats: [
      {
        say: "Plants make sugar: 植物.",
        do: [
          { action: "show", target: "word" },
          { action: "write", target: "f" },
        ],
      },
    ],
  });
  it("that no font draws are named once, and the lecture is made", () => {
    expect(messages(chinese)).toEqual([
      "script mend scenes[0]: no font here draws Han letters; boxes stand in for them.",
      "script mend scenes[0].beats: no font here draws Han letters; captions in the picture show boxes for them.",
    ]);
    const { timeline, findings } = compiled(chinese);
    expect(findings).toEqual([]);
    const glyphs = (element: string): number =>
      timeline.scenes[0]!.nodes.filter((node) => node.element === element && node.kind === "glyph").length;
    expect([glyphs("scene"), glyphs("word"), glyphs("f")]).toEqual([4, 2, 4]);
  });
  it("that fonts draw are drawn from their own side", () => {
    const raw = scene({ heading: "שלום עולם", elements: [text("word", { text: "مرحبا بالعالم" })] });
    expect(messages(raw)).toEqual([]);
    expect(compiled(raw).findings).toEqual([]);
  });
});
