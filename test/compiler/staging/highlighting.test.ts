import { describe, expect, it } from "vitest";
import { THEMES } from "../../../src-server/compiler/themes.ts";
import { sceneStateAt } from "../../../src-server/timeline/state-at.ts";
import { around, beatOf, staged, type OneScene, type Seen } from "../../support/scene-states.ts";

const { colors } = THEMES.midnight;
/** One u of a picture of 1080 units. */
const U = 30;
const SUM = { id: "f", type: "formula", zone: "main", tex: "a+b=c" };
const NOTE = { id: "n", type: "text", zone: "note", text: "Note" };
const show = { action: "show", target: ["f", "n"] };
const wait = beatOf({ action: "annotate", target: "n", text: "wait" });

/** Colours of a formula's letters, from left to right. */
const colorsAt = (s: OneScene, frame: number): (string | undefined)[] =>
  s
    .seen(frame, "f")
    .filter(({ node }) => node.kind === "glyph")
    .toSorted((a, b) => a.box[0] - b.box[0])
    .map(({ values }) => values.fill);
const lecture = (actions: Record<string, unknown>[], ...more: Record<string, unknown>[]): OneScene =>
  staged({ elements: [SUM, NOTE], beats: [beatOf(show, ...actions), ...more] });
const focused = (s: OneScene, frame: number): number[] =>
  colorsAt(s, frame).flatMap((color, i) => (color === colors.focus ? [i] : []));

describe("highlight by colour", () => {
  it("recolours the part and moves nothing", () => {
    const s = lecture([{ action: "highlight", target: "f/tex:b" }], wait);
    expect(colorsAt(s, s.beatEnd(0))).toEqual([colors.ink, colors.ink, colors.focus, colors.ink, colors.ink]);
    expect(s.tracks("f", "", "x")).toEqual([]);
  });
  it("lets go with the next beat, or holds for the scene", () => {
    const beat = lecture([{ action: "highlight", target: "f/tex:b" }], wait);
    expect(focused(beat, beat.last)).toEqual([]);
    const held = lecture([{ action: "highlight", target: "f/tex:b", hold: "scene" }], wait);
    expect(focused(held, held.last)).toEqual([2]);
  });
  it("takes a role of its own", () => {
    const s = lecture([{ action: "highlight", target: "f/tex:b", color: "bad" }]);
    expect(colorsAt(s, s.last)[2]).toBe(colors.bad);
  });
  it("points at one thing of an element at a time", () => {
    const s = lecture([
      { action: "highlight", target: "f/tex:a" },
      { action: "highlight", target: "f/tex:c" },
    ]);
    expect(focused(s, s.last)).toEqual([4]);
  });
  it("keeps what is highlighted together, and data colours", () => {
    const s = lecture([{ action: "highlight", target: ["f/tex:a", "f/tex:c"] }]);
    expect(focused(s, s.last)).toEqual([0, 4]);
    const data = lecture([
      { action: "highlight", target: "f/tex:a", color: "a" },
      { action: "highlight", target: "f/tex:c", color: "b" },
    ]);
    expect(colorsAt(data, data.last)).toEqual([colors.a, colors.ink, colors.ink, colors.ink, colors.b]);
  });
  it("comes back to the colour that holds for the scene", () => {
    const s = lecture(
      [{ action: "highlight", target: "f/tex:b", color: "good", hold: "scene" }],
      beatOf({ action: "highlight", target: "f/tex:b" }),
      wait,
    );
    expect(colorsAt(s, s.beatEnd(1))[2]).toBe(colors.focus);
    expect(colorsAt(s, s.last)[2]).toBe(colors.good);
  });
  it("does not flicker when the next beat wants the same", () => {
    const s = lecture([{ action: "highlight", target: "f/tex:b" }], beatOf({ action: "highlight", target: "f/tex:b" }));
    for (let frame = s.beatEnd(0); frame <= s.last; frame++) expect(focused(s, frame)).toEqual([2]);
  });
  it("recolours letters beside an area that they do not stand on", () => {
    const s = staged({
      elements: [{ id: "r", type: "reaction", zone: "main", equation: "2 H2 + O2 -> 2 H2O" }],
      beats: [beatOf({ action: "show", target: "r" }, { action: "highlight", target: "r" })],
    });
    const letters = s.seen(s.last, "r").filter(({ node }) => node.kind === "glyph");
    expect(new Set(letters.map(({ values }) => values.fill))).toEqual(new Set([colors.focus]));
  });
  const SIDES = [
    { tex: "x", len: 3, color: "a" },
    { tex: "h", len: 1, color: "b" },
  ];
  it("makes a line wider in its own colour, until the beat is over", () => {
    const s = staged({
      elements: [
        { id: "p", type: "plot", zone: "main", x: [-2, 2], layers: [{ id: "f", kind: "function", y: "x^2" }] },
      ],
      beats: [
        beatOf({ action: "draw", target: "p" }),
        beatOf({ action: "highlight", target: "p/layer:f", color: "b" }),
        beatOf({ action: "highlight", target: "p/axis:x" }),
      ],
    });
    const line = (frame: number, kind: string, start = "layer:f"): Seen | undefined =>
      s.seen(frame, "p").find(({ node }) => node.kind === kind && node.part.startsWith(start));
    const casingAt = (frame: number): Seen | undefined => line(frame, "grid", "casing:layer:f");
    const [own, casing] = [line(s.beatEnd(1), "line"), casingAt(s.beatEnd(1))];
    expect([own?.values.stroke, casing?.values.stroke]).toEqual([colors.a, colors.a]);
    expect(casing?.node.strokeWidth).toBeGreaterThanOrEqual(1.7 * (own?.node.strokeWidth ?? Infinity));
    expect(casing?.values.path).toBe(own?.values.path);
    expect([casingAt(s.beat(1)), casingAt(s.last)]).toEqual([undefined, undefined]);
  });
  it("keeps the colour of letters that have one, and of areas, whatever colour it has", () => {
    const s = staged({
      elements: [{ id: "sq", type: "area_model", zone: "main", rows: SIDES, cols: SIDES }],
      beats: [
        beatOf({ action: "show", target: "sq" }),
        beatOf({ action: "highlight", target: ["sq/cell:1,1", "sq/row:1"], color: "bad" }),
      ],
    });
    const looks = (frame: number): Map<string, string> =>
      new Map(
        s
          .seen(frame, "sq")
          .filter(({ node, values }) => node.kind !== "grid" && values.fill !== undefined)
          .map(({ node, values }) => [node.part, values.fill ?? ""]),
      );
    const [before, after] = [looks(s.beat(1)), looks(s.beatEnd(1))];
    const owned = [...before].filter(([, fill]) => ![colors.ink, colors.muted].includes(fill.slice(0, 7)));
    expect(owned.length).toBeGreaterThan(3);
    for (const [part, fill] of owned) expect(after.get(part)?.slice(0, 7)).toBe(fill.slice(0, 7));
    const thick = (fill: string | undefined): number => Number.parseInt(fill?.slice(7) || "ff", 16);
    for (const [part, fill] of owned) expect(thick(after.get(part))).toBeGreaterThanOrEqual(thick(fill));
    expect(owned.some(([part, fill]) => thick(after.get(part)) > thick(fill))).toBe(true);
  });
  it("recolours the ground of a cell, not the number on it", () => {
    const s = staged({
      elements: [{ id: "c", type: "array", zone: "main", values: [1, 2] }],
      beats: [beatOf({ action: "show", target: "c" }, { action: "highlight", target: "c/cell:1" })],
    });
    const fills = (kind: string): (string | undefined)[] =>
      s
        .seen(s.last, "c")
        .filter(({ node }) => node.kind === kind)
        .map(({ values }) => values.fill);
    const [first, second] = fills("area");
    expect([first?.slice(0, 7), second?.slice(0, 7)]).toEqual([colors.a, colors.a]);
    expect(Number.parseInt(first?.slice(7) ?? "", 16)).toBeGreaterThan(Number.parseInt(second?.slice(7) ?? "", 16));
    expect(fills("glyph")).toEqual([colors.ink, colors.ink]);
  });
});

describe("other styles", () => {
  it("boxes the part with room around it and off its neighbours", () => {
    const s = lecture([{ action: "highlight", target: "f/tex:b", style: "box" }], wait);
    const box = around(s.seen(s.beatEnd(0), "f", "box:tex:b"));
    const [, plus, b, equals] = s
      .seen(s.beatEnd(0), "f")
      .filter(({ node }) => node.kind === "glyph")
      .toSorted((p, q) => p.box[0] - q.box[0]);
    expect(box[0]).toBeLessThan(b!.box[0]);
    expect(box[2]).toBeGreaterThan(b!.box[2]);
    expect(box[0]).toBeGreaterThan(plus!.box[2]);
    expect(box[2]).toBeLessThan(equals!.box[0]);
    expect(s.seen(s.last, "f", "box:tex:b")).toEqual([]);
  });
  it("boxes a side of a reaction off its arrow, and a graph with the labels at its nodes", () => {
    const edges = [
      ["A", "B", 4],
      ["B", "C", 1],
    ];
    const run = { algorithm: "dijkstra", start: "A" };
    const s = staged({
      elements: [
        { id: "r", type: "reaction", zone: "main", equation: "C3H8 + 5 O2 -> 3 CO2 + 4 H2O" },
        { id: "g", type: "graph", zone: "main", nodes: ["A", "B", "C"], edges, run },
      ],
      beats: [
        beatOf({ action: "show", target: ["r", "g"] }),
        beatOf(
          { action: "highlight", target: "r/side:right", style: "box" },
          { action: "highlight", target: "g/path:A-B-C", style: "box" },
        ),
      ],
    });
    const end = s.beatEnd(1);
    const side = around(s.seen(end, "r", "box:side:right"));
    const arrow = around(s.seen(end, "r", "arrow"));
    const letters = s.seen(end, "r").filter(({ node, box }) => node.kind === "glyph" && box[0] > arrow[2]);
    expect(side[0]).toBeGreaterThan(arrow[2]);
    expect(around(letters)[0] - side[0]).toBeGreaterThan(0.2 * U);
    expect(side[3] - around(letters)[3]).toBeGreaterThan(0.6 * U);
    const [node, distance] = [around(s.seen(end, "g", "box:path:A-B-C")), around(s.seen(end, "g", "distance:B"))];
    expect(node[1]).toBeLessThan(distance[1]);
    expect(node[0]).toBeLessThan(distance[0]);
    expect(node[2]).toBeGreaterThan(distance[2]);
  });
  it("underlines below the part", () => {
    const s = lecture([{ action: "highlight", target: "f/tex:b", style: "underline" }]);
    const line = around(s.seen(s.last, "f", "underline:tex:b"));
    const letter = around(
      s
        .seen(s.last, "f")
        .filter(({ node }) => node.kind === "glyph")
        .toSorted((p, q) => p.box[0] - q.box[0])
        .slice(2, 3),
    );
    expect(line[1]).toBeGreaterThan(letter[3]);
    expect(line[1] - letter[3]).toBeLessThan(20);
  });
  it("glows behind the letters", () => {
    const s = lecture([{ action: "highlight", target: "f/tex:b", style: "glow" }], wait);
    const order = s.scene.nodes.map((node) => node.part);
    const glow = order.findIndex((part) => part.startsWith("glow:"));
    expect(glow).toBeLessThan(order.indexOf(order[glow]!.slice(5)));
    expect(s.seen(s.last, "f").some(({ node }) => node.part.startsWith("glow:"))).toBe(false);
  });
  it("dims everything else, and lights it again", () => {
    const s = lecture([{ action: "highlight", target: "f/tex:b", style: "dim_others" }], wait);
    const opacities = s
      .seen(s.beatEnd(0))
      .filter(({ node }) => node.element !== "scene")
      .map(({ node, values }) => [node.part, values.opacity] as const);
    expect(opacities.filter(([, opacity]) => opacity === 1)).toHaveLength(1);
    expect(opacities.filter(([, opacity]) => opacity < 0.5).length).toBe(opacities.length - 1);
    expect(s.seen(s.last, "f").every(({ values }) => values.opacity === 1)).toBe(true);
  });
  it("moves the light when a beat dims for two things in turn", () => {
    const s = lecture([
      { action: "highlight", target: "f/tex:a", style: "dim_others" },
      { action: "highlight", target: "f/tex:c", style: "dim_others" },
    ]);
    const bright = s.seen(s.last, "f").filter(({ values }) => values.opacity === 1);
    expect(bright).toHaveLength(1);
    expect(bright[0]?.box[0]).toBe(Math.max(...s.seen(s.last, "f").map(({ box }) => box[0])));
  });
});

describe("marks", () => {
  it("follow a part that moves, and leave with one that is gone", () => {
    const s = staged({
      elements: [{ ...SUM, tex: "2x+3=11" }],
      beats: [
        beatOf(
          { action: "show", target: "f" },
          { action: "highlight", target: "f/tex:11", style: "box", hold: "scene" },
        ),
        beatOf({ action: "transform", target: "f", to: { tex: "2x=11-3" } }),
        beatOf({ action: "transform", target: "f", to: { tex: "2x=8" } }),
      ],
    });
    const boxAt = (frame: number): number => around(s.seen(frame, "f", "box:tex:11"))[0];
    expect(boxAt(s.beatEnd(1))).not.toBeCloseTo(boxAt(s.beatEnd(0)), 0);
    const [one] = s
      .seen(s.beatEnd(1), "f")
      .filter(({ node }) => node.kind === "glyph")
      .toSorted((p, q) => p.box[0] - q.box[0])
      .slice(3, 4);
    expect(Math.abs((one?.box[0] ?? 0) - boxAt(s.beatEnd(1)))).toBeLessThan(40);
    expect(s.seen(s.last, "f", "box:tex:11")).toEqual([]);
    expect(sceneStateAt(s.scene, s.last).length).toBe(s.scene.nodes.length);
  });
});

describe("a number that counts while it is highlighted", () => {
  const count = { id: "n", type: "readout", zone: "note", label: "x", value: "d", digits: 1 };
  const beats = [
    beatOf(
      { action: "show", target: ["f", "n"] },
      { action: "highlight", target: "n" },
      { action: "sweep", param: "d", to: 9.3, at: "after" },
    ),
    beatOf({ action: "highlight", target: "f/tex:b" }),
  ];
  const s = staged({ elements: [SUM, count], params: { d: { value: 1.2, min: 0, max: 10 } }, beats });
  const digits = (frame: number): (string | undefined)[] =>
    s.seen(frame, "n", "value").map(({ values }) => values.fill);

  it("keeps the highlight in its new digits, and gives it back", () => {
    for (const share of [0.5, 0.7, 0.9]) {
      const frame = Math.round(s.beatEnd(0) * share);
      expect(new Set(digits(frame))).toEqual(new Set([colors.focus]));
    }
    expect(new Set(digits(s.last))).toEqual(new Set([colors.ink]));
  });
});

describe("lines of code that are pointed at", () => {
  const CODE = { id: "c", type: "code", zone: "main", language: "pseudocode", source: "if left > right\n  swap them" };
  const s = staged({
    elements: [CODE],
    beats: [
      beatOf({ action: "show", target: "c" }, { action: "highlight", target: "c/line:1" }),
      beatOf({ action: "highlight", target: "c/line:2" }),
    ],
  });
  const letters = (frame: number, line = ""): Seen[] =>
    s.seen(frame, "c").filter(({ node }) => node.kind === "glyph" && node.part.startsWith(`line:${line}`));
  const fills = (frame: number): (string | undefined)[] => letters(frame).map(({ values }) => values.fill);

  it("stand before a bar and keep their colours", () => {
    const end = s.beatEnd(0);
    const bar = around(s.seen(end, "c", "bar:line:1"));
    const line = around(letters(end, "1"));
    for (const side of [0, 1] as const) expect(bar[side]).toBeLessThan(line[side]);
    for (const side of [2, 3] as const) expect(bar[side]).toBeGreaterThan(line[side]);
    expect(fills(end)).toEqual(fills(s.last));
    expect(new Set(fills(end)).size).toBeGreaterThan(1);
    expect(fills(end)).not.toContain(colors.focus);
  });
  it("lose the bar to the next one", () => {
    expect(s.seen(s.last, "c", "bar:line:1")).toEqual([]);
    expect(s.seen(s.last, "c", "bar:line:2")).toHaveLength(1);
  });
});
