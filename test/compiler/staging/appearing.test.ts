import { describe, expect, it } from "vitest";
import { around, beatOf, LOOKS, staged } from "../../support/scene-states.ts";

const WORD = { id: "word", type: "text", zone: "main", text: "Hello" };
const LIST = { id: "list", type: "bullets", zone: "main", items: ["First", "Second", "Third"] };
const CARDS = { id: "cards", type: "array", zone: "main", values: [3, 1, 2] };

describe("show", () => {
  it("fades all in from nothing and keeps it", () => {
    const s = staged({ elements: [WORD], beats: [beatOf({ action: "show", target: "word" })] });
    expect(s.seen(0, "word")).toEqual([]);
    const opacities = s.tracks("word", "", "opacity").map((track) => track.values);
    expect(opacities.every((values) => values[0] === 0 && values.at(-1) === 1)).toBe(true);
    expect(s.seen(s.last, "word")).toHaveLength(5);
  });
  it("grows it where the style asks for it", () => {
    const s = staged({ elements: [WORD], beats: [beatOf({ action: "show", target: "word", style: "grow" })] });
    expect(
      s.tracks("word", "", "scale").some((track) => Number(track.values[0]) < 1 && track.values.at(-1) === 1),
    ).toBe(true);
  });
  it("shows a part alone", () => {
    const s = staged({
      elements: [CARDS],
      beats: [beatOf({ action: "show", target: "cards/cell:2" }), beatOf({ action: "show", target: "cards" })],
    });
    const first = s.seen(s.beatEnd(0), "cards").map(({ node }) => node.part);
    expect(first.length).toBeGreaterThan(0);
    expect(s.seen(s.beatEnd(1), "cards").length).toBe(first.length * 3);
  });
  it("shows all items of what nobody steps through, and the first of what will be stepped", () => {
    const whole = staged({ elements: [LIST], beats: [beatOf({ action: "show", target: "list" })] });
    expect(whole.seen(whole.last, "list", "item:3").length).toBeGreaterThan(0);
    const s = staged({
      elements: [LIST],
      beats: [beatOf({ action: "show", target: "list" }), beatOf({ action: "step", target: "list" })],
    });
    expect(s.seen(s.beatEnd(0), "list", "item:1").length).toBeGreaterThan(0);
    expect(s.seen(s.beatEnd(0), "list", "item:2")).toEqual([]);
    expect(s.seen(s.last, "list", "item:2").length).toBeGreaterThan(0);
    expect(s.seen(s.last, "list", "item:3")).toEqual([]);
  });
  it.each(["table", "table/row:1"])("shows the rows of a table by step %s after its header was drawn", (target) => {
    const table = {
      id: "table",
      type: "table",
      zone: "main",
      columns: ["a", "b"],
      rows: [
        [1, 2],
        [3, 4],
      ],
    };
    const s = staged({
      elements: [table],
      beats: [
        beatOf({ action: "draw", target: "table/header" }),
        beatOf({ action: "step", target }),
        beatOf({ action: "step", target, to: "end" }),
      ],
    });
    const rows = (beat: number): number[] =>
      [1, 2].filter((r) => s.seen(s.beatEnd(beat), "table", `cell:${r},1`).length > 0);
    expect([0, 1, 2].map(rows)).toEqual([[], [1], [1, 2]]);
  });
  it("has what is shown from the start on stage in the first frame", () => {
    const s = staged({
      elements: [{ ...WORD, shown: true }],
      beats: [beatOf({ action: "highlight", target: "word" })],
    });
    expect(s.seen(0, "word")).toHaveLength(5);
    expect(s.tracks("word", "", "opacity")).toEqual([]);
  });
});

describe("write and draw", () => {
  it("writes letters in reading order", () => {
    const s = staged({ elements: [WORD], beats: [beatOf({ action: "write", target: "word" })] });
    const starts = s.scene.nodes
      .filter((node) => node.element === "word")
      .map((node) => {
        const [, reveal] = s.tracks("word", node.part, "progress");
        return { x: node.x, start: reveal?.startFrame ?? -1 };
      });
    const sorted = starts.toSorted((a, b) => a.x - b.x).map(({ start }) => start);
    expect(sorted).toEqual(sorted.toSorted((a, b) => a - b));
    expect(new Set(sorted).size).toBe(5);
    expect(
      s.scene.nodes
        .filter((node) => node.element === "word")
        .every((node) => node.reveal === "write" && (node.length ?? 0) > 0),
    ).toBe(true);
  });
  it("draws in construction order: axes before curves", () => {
    const plot = { id: "p", type: "plot", zone: "main", x: [-2, 2], layers: [{ id: "f", kind: "function", y: "x^2" }] };
    const s = staged({ elements: [plot], beats: [beatOf({ action: "draw", target: "p" })] });
    const start = (part: string): number =>
      Math.min(...s.tracks("p", part, "progress").map((track) => track.startFrame));
    expect(start("axis:x")).toBeLessThan(start("layer:f"));
  });
});

describe("a part of an element", () => {
  it("comes with its axes", () => {
    const plot = { id: "g", type: "plot", zone: "main", x: [-3, 3], layers: [{ id: "f", kind: "function", y: "x^2" }] };
    const s = staged({ elements: [plot], beats: [beatOf({ action: "draw", target: "g/layer:f" })] });
    for (const part of ["axis:x", "axis:y", "layer:f"]) expect(s.seen(s.last, "g", part)).not.toEqual([]);
  });
  it("of a table comes with its headings", () => {
    const table = { id: "t", type: "table", zone: "main", columns: ["n", "square"], rows: [["3", "9"]] };
    const s = staged({ elements: [table], beats: [beatOf({ action: "write", target: "t/row:1" })] });
    for (const part of ["head:1", "head:2", "cell:1,2"]) expect(s.seen(s.last, "t", part)).not.toEqual([]);
  });
  it.each([
    [{ id: "e", type: "formula", zone: "main", tex: "x^2=4" }, 4],
    [{ id: "e", type: "reaction", zone: "main", equation: "2 H2 + O2 -> 2 H2O" }, undefined],
  ])("that is a side of an equation brings the sign once both are there: %j", (element, letters) => {
    const sides = ["left", "right"].map((side) => beatOf({ action: "write", target: `e/side:${side}` }));
    const s = staged({ elements: [element], beats: sides });
    const whole = staged({ elements: [element], beats: [beatOf({ action: "write", target: "e" })] });
    expect(s.seen(s.beatEnd(0), "e").length).toBeLessThan(s.seen(s.last, "e").length - 1);
    expect(s.seen(s.last, "e")).toHaveLength(whole.seen(whole.last, "e").length);
    if (letters !== undefined) expect(s.seen(s.last, "e")).toHaveLength(letters);
  });
});

const MYTH = {
  id: "m",
  type: "callout",
  zone: "main",
  variant: "misconception",
  text: "Up is down.",
  correct: "It is not.",
};
const ROWS = {
  id: "t",
  type: "table",
  zone: "main",
  columns: ["n", "m"],
  rows: [
    [1, 2],
    [3, 4],
    [5, 6],
  ],
};
const FAINT = 0.01;

describe("an element that grows row by row", () => {
  const partsAt = (s: ReturnType<typeof staged>, frame: number, id: string): string[] => [
    ...new Set(
      s
        .seen(frame, id)
        .filter(({ values }) => values.opacity > FAINT)
        .map(({ node }) => node.part),
    ),
  ];
  const show = (...targets: string[]): Record<string, unknown>[] =>
    targets.map((target) => beatOf({ action: "show", target }));

  it("leaves no row of its frame empty for what has not come", () => {
    const s = staged({ elements: [MYTH], beats: show("m/body", "m/correct") });
    const [frame, band, body, later] = [
      around(s.seen(s.beatEnd(0), "m", "frame")),
      around(s.seen(s.beatEnd(0), "m", "band")),
      around(s.seen(s.beatEnd(0), "m", "body")),
      around(s.seen(s.beatEnd(1), "m", "body")),
    ];
    const [above, below] = [body[1] - band[3], frame[3] - body[3]];
    expect(Math.abs(above - below)).toBeLessThan(0.3 * (above + below));
    expect(later[1]).toBeLessThan(body[1] - 10);
    expect(partsAt(s, s.beatEnd(0), "m").some((part) => part.startsWith("correct"))).toBe(false);
    expect(s.lecture.findings).toEqual([]);
  });
  it("rules the rows that have come, in the middle", () => {
    const s = staged({ elements: [ROWS], beats: show("t/row:1", "t/cell:2,1", "t") });
    const rules = (beat: number): string[] =>
      partsAt(s, s.beatEnd(beat), "t").filter((part) => part.startsWith("rule"));
    expect([0, 1, 2].map((beat) => rules(beat).length)).toEqual([2, 3, 4]);
    const middles = [0, 1, 2].map((beat) => {
      const [, top, , bottom] = around(s.seen(s.beatEnd(beat), "t").filter(({ values }) => values.opacity > FAINT));
      return (top + bottom) / 2;
    });
    for (const middle of middles) expect(Math.abs(middle - (middles[2] ?? 0))).toBeLessThan(20);
    expect(s.lecture.findings).toEqual([]);
  });
  it("has made room before the part comes", () => {
    const s = staged({ elements: [MYTH], beats: show("m/body", "m/correct") });
    const moved = Math.max(...s.tracks("m", "body", "y").map(({ endFrame }) => endFrame));
    const coming = s.tracks("m", "correct", "opacity").map(({ startFrame }) => startFrame);
    expect(Math.min(...coming)).toBeGreaterThanOrEqual(moved);
  });
  it("grows to all of it when it is shown as a whole, and stays so", () => {
    const s = staged({ elements: [MYTH], beats: show("m/body", "m", "m/body") });
    expect(partsAt(s, s.last, "m").some((part) => part.startsWith("correct"))).toBe(true);
  });
  it.each(LOOKS)("is seen well: %j", (look) => {
    const elements = [
      { ...MYTH, zone: "left" },
      { ...ROWS, zone: "right" },
    ];
    const beats = show("m/body", "t/row:1", "t/row:2", "m/correct", "t/row:3");
    expect(staged({ layout: "split", elements, beats }, look).lecture.findings).toEqual([]);
  });
});

describe("hide and clear", () => {
  const two = [WORD, { id: "note", type: "text", zone: "note", text: "Below" }];
  const both = beatOf({ action: "show", target: ["word", "note"] });

  it("hides elements and parts", () => {
    const s = staged({
      elements: [CARDS],
      beats: [
        beatOf({ action: "show", target: "cards" }),
        beatOf({ action: "hide", target: "cards/cell:1" }),
        beatOf({ action: "hide", target: "cards" }),
      ],
    });
    const [all, less, none] = [0, 1, 2].map((i) => s.seen(s.beatEnd(i), "cards").length);
    expect(less).toBeLessThan(all ?? 0);
    expect(less).toBeGreaterThan(0);
    expect(none).toBe(0);
  });
  it("shows again what was hidden", () => {
    const s = staged({
      elements: [WORD],
      beats: [
        beatOf({ action: "show", target: "word" }),
        beatOf({ action: "hide", target: "word" }),
        beatOf({ action: "show", target: "word" }),
      ],
    });
    expect(s.seen(s.beatEnd(1), "word")).toEqual([]);
    expect(s.seen(s.last, "word")).toHaveLength(5);
  });
  it("clears all but the heading and what is excepted", () => {
    const s = staged({ elements: two, beats: [both, beatOf({ action: "clear", except: "note" })] });
    expect(s.seen(s.last, "word")).toEqual([]);
    expect(s.seen(s.last, "note").length).toBeGreaterThan(0);
    expect(s.seen(s.last, "scene", "heading").length).toBeGreaterThan(0);
  });
  it("clears a part, and what points at what it clears", () => {
    const s = staged({
      elements: [CARDS],
      beats: [
        beatOf(
          { action: "show", target: "cards" },
          { action: "annotate", target: "cards/cell:1", text: "here" },
          { action: "highlight", target: "cards/cell:2", style: "box", hold: "scene" },
        ),
        beatOf({ action: "clear", target: "cards/cell:1" }),
      ],
    });
    const parts = s.seen(s.last, "cards").map(({ node }) => node.part);
    expect(parts.some((part) => part.startsWith("note:"))).toBe(false);
    expect(parts).toContain("box:cell:2");
  });
});
