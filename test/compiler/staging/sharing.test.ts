import { describe, expect, it } from "vitest";
import { findingsOf, smallPlan } from "../../support/plans.ts";
import { around, beatOf, LOOKS, staged, type OneScene } from "../../support/scene-states.ts";

const THROW = { type: "mechanics", system: "projectile", angle: "45 deg", show: ["trail"] };
const SLOW = { ...THROW, id: "slow", zone: "left", v0: "10 m/s" };
const FAST = { ...THROW, id: "fast", zone: "right", v0: "20 m/s" };
const plot = (id: string, zone: string, more: Record<string, unknown>): Record<string, unknown> => ({
  id,
  type: "plot",
  zone,
  ...more,
});
const LINE = plot("a", "left", { x: [0, 2], layers: [{ id: "f", kind: "function", y: "x" }] });
const SQUARE = plot("b", "right", { x: [1, 3], layers: [{ id: "f", kind: "function", y: "x^2" }] });

/** The middle of the thrown body, in stage units. */
const placeOf = (s: OneScene, frame: number, id: string): number => {
  const [x0, , x1] = around(s.seen(frame, id).filter(({ node }) => node.part.startsWith("body")));
  return (x0 + x1) / 2;
};
const gone = (s: OneScene, frame: number, id: string): number => placeOf(s, frame, id) - placeOf(s, s.beatEnd(0), id);
const ticks = (s: OneScene, id: string): string[] => [
  ...new Set(s.seen(s.last, id).flatMap(({ node }) => /^tick:[xy]=[^/]+/.exec(node.part)?.[0] ?? [])),
];

describe("two sides of a comparison", () => {
  const compare = (...elements: Record<string, unknown>[]): Parameters<typeof staged>[0] => ({
    layout: "compare",
    left_title: "One",
    right_title: "Other",
    elements,
    beats: [
      beatOf({ action: "show", target: elements.map(({ id }) => id) }),
      beatOf(
        elements[0]?.["type"] === "plot"
          ? { action: "highlight", target: elements.map(({ id }) => id) }
          : { action: "play", target: elements.map(({ id }) => id) },
      ),
    ],
  });
  const still = (...elements: Record<string, unknown>[]): Parameters<typeof staged>[0] => ({
    ...compare(...elements),
    beats: [beatOf({ action: "show", target: elements.map(({ id }) => id) })],
  });
  const thrown = staged(compare(SLOW, FAST));

  it("have one scale: twice as fast flies four times as far", () =>
    expect(gone(thrown, thrown.last, "fast") / gone(thrown, thrown.last, "slow")).toBeCloseTo(4, 1));
  it("have one clock: at the same moment the faster one has come twice as far", () => {
    const moment = Math.round(thrown.beat(1) + 0.3 * (thrown.beatEnd(1) - thrown.beat(1)));
    expect(gone(thrown, moment, "slow")).toBeGreaterThan(5);
    expect(gone(thrown, moment, "fast") / gone(thrown, moment, "slow")).toBeCloseTo(2, 1);
  });
  it("have one window: axes with the numbers of both", () => {
    const s = staged(compare(LINE, SQUARE));
    expect(ticks(s, "a")).toEqual(ticks(s, "b"));
    expect(ticks(s, "a").length).toBeGreaterThan(5);
  });
  it("keep their own where a plan says so", () => {
    const s = staged({ ...compare(LINE, SQUARE), share: [] });
    expect(ticks(s, "a")).not.toEqual(ticks(s, "b"));
  });
  it("keep their own where the axes mean different things", () => {
    const s = staged(compare({ ...LINE, y_label: "v" }, { ...SQUARE, y_label: "s" }));
    expect(ticks(s, "a")).not.toEqual(ticks(s, "b"));
  });
  it("have bars of one scale", () => {
    const bars = (id: string, zone: string, values: number[]): Record<string, unknown> => ({
      id,
      type: "bar_chart",
      zone,
      categories: ["p", "q"],
      values,
    });
    const charts = staged(still(bars("a", "left", [2, 4]), bars("b", "right", [4, 40])));
    const height = (id: string, bar: string): number => {
      const [, top, , bottom] = around(
        charts.seen(charts.last, id, `bar:${bar}`).filter(({ node }) => node.kind === "area"),
      );
      return bottom - top;
    };
    expect(height("b", "q") / height("a", "q")).toBeCloseTo(10, 0);
    expect(height("b", "p")).toBeCloseTo(height("a", "q"), 0);
  });
  it("have number lines of one range", () => {
    const line = (id: string, zone: string, range: [number, number]): Record<string, unknown> => ({
      id,
      type: "number_line",
      zone,
      range,
      points: [{ id: "x", at: 3, label: "x" }],
    });
    const s = staged({
      layout: "stack",
      share: [{ elements: ["a", "b"], what: ["window"] }],
      elements: [line("a", "top", [0, 4]), line("b", "bottom", [2, 10])],
      beats: [beatOf({ action: "show", target: ["a", "b"] })],
    });
    const left = (id: string): number => around(s.seen(s.last, id, "point:x"))[0];
    expect(left("a")).toBeCloseTo(left("b"), 0);
  });
  it.each(LOOKS)("are seen well: %j", (look) => {
    expect(staged(compare(SLOW, FAST), look).lecture.findings).toEqual([]);
    expect(staged(compare(LINE, SQUARE), look).lecture.findings).toEqual([]);
  });
});

describe("one clock for a picture and its graph", () => {
  const GRAPH = plot("graph", "right", {
    x: [0, 3],
    y: [0, 12],
    layers: [
      { id: "h", kind: "function", y: "14.14*x-4.905*x^2" },
      { id: "p", kind: "point", on: "h", at: "t" },
    ],
  });
  const s = staged({
    layout: "split",
    params: { t: { value: 0, min: 0, max: 3 } },
    share: [{ elements: ["fast", "graph"], what: ["clock"], param: "t" }],
    elements: [{ ...FAST, zone: "left" }, GRAPH],
    beats: [
      beatOf({ action: "show", target: ["fast", "graph"] }),
      beatOf({ action: "play", target: "fast" }),
      beatOf({ action: "sweep", param: "t", to: 1 }),
    ],
  });
  /** How far both have come at a frame, as shares of the whole way. */
  const ways = (frame: number): [number, number] => {
    const point = (at: number): number => {
      const [x0, , x1] = around(s.seen(at, "graph", "layer:p"));
      return (x0 + x1) / 2;
    };
    const [start, end] = [s.beatEnd(0), s.beatEnd(1)];
    return [gone(s, frame, "fast") / gone(s, end, "fast"), (point(frame) - point(start)) / (point(end) - point(start))];
  };

  it("moves the point while the picture plays", () => {
    for (const share of [0.2, 0.4, 0.6]) {
      const [ball, point] = ways(Math.round(s.beat(1) + share * (s.beatEnd(1) - s.beat(1))));
      expect(ball).toBeGreaterThan(0.1);
      expect(Math.abs(ball - point)).toBeLessThan(0.02);
    }
  });
  it("moves the picture while the param sweeps", () => {
    const [ball, point] = ways(s.last);
    expect(ball).toBeCloseTo(1 / 2.883, 2);
    expect(point).toBeCloseTo(1 / 2.883, 2);
  });
});

describe("reading share", () => {
  const messages = (...share: Record<string, unknown>[]): string[] =>
    findingsOf(
      smallPlan({
        layout: "grid",
        params: { t: { value: 0, min: 0, max: 1 } },
        elements: [
          { ...SLOW, zone: "a" },
          { ...FAST, zone: "b" },
          { ...LINE, zone: "c" },
        ],
        beats: [beatOf({ action: "show", target: ["slow", "fast", "a"] })],
        share,
      }),
    ).map(({ code, message }) => `${code} ${message}`);

  it.each([
    [{ elements: ["slow", "fast"] }],
    [{ elements: ["slow", "fast"], what: ["scale", "clock"] }],
    [{ elements: ["slow", "a"], what: ["clock"], param: "t" }],
  ])("takes %j", (share) => expect(messages(share)).toEqual([]));
  it.each([
    [{ elements: ["slow", "quick"] }, /^no_target .*share\[0\]: "quick" does not exist; the scene has slow, fast, a/],
    [{ elements: ["slow", "fast"], what: ["window"] }, /^refused .*: slow, fast cannot share a window/],
    [{ elements: ["slow", "a"], what: ["clock"] }, /^refused .*: a cannot share a clock/],
    [{ elements: ["slow", "a"] }, /^refused .*no scale, window or clock that they could share/],
    [{ elements: ["slow", "a"], what: ["clock"], param: "s" }, /^no_target .*"s" is no param of the scene; it has t/],
  ])("refuses %j", (share, message) => expect(messages(share)).toEqual([expect.stringMatching(message)]));
  it("refuses a scale for pictures of different kinds", () => {
    const orbit = { ...THROW, id: "other", zone: "right", system: "spring", v0: undefined, angle: undefined, show: [] };
    const found = findingsOf(
      smallPlan({
        layout: "split",
        elements: [SLOW, { ...orbit, k: "10 N/m", mass: "1 kg", stretch: "0.2 m" }],
        beats: [beatOf({ action: "show", target: ["slow", "other"] })],
        share: [{ elements: ["slow", "other"], what: ["scale"] }],
      }),
    );
    expect(found.map(({ message }) => message)).toEqual([
      expect.stringMatching(/different kinds cannot share a scale/),
    ]);
  });
});
