import { describe, expect, it } from "vitest";
import { around, beatOf, staged, type OneScene } from "../../support/scene-states.ts";

const PLOT = {
  id: "p",
  type: "plot",
  zone: "left",
  x: [0, 6],
  y: [0, 30],
  layers: [
    { id: "f", kind: "function", y: "x^2" },
    { id: "q", kind: "point", on: "f", at: "d" },
  ],
};
const LINE = { id: "l", type: "number_line", zone: "top", range: [0, 6], points: [{ id: "d", at: "d", label: "d" }] };
const VALUE = { id: "v", type: "readout", zone: "right", label: "d", value: "2*d", digits: 1 };
const PARAMS = { d: { value: 1, min: 0, max: 5 } };

const shownNumber = (s: OneScene, frame: number): string =>
  s
    .seen(frame, "v", "value")
    .toSorted((a, b) => a.box[0] - b.box[0])
    .map(({ node }) => node.part.split("/").at(-2) ?? "")
    .join("");
const dotX = (s: OneScene, frame: number): number =>
  around(s.seen(frame, "p", "layer:q").filter(({ node }) => node.kind === "dot"))[0];

describe("sweep", () => {
  const swept = (action: Record<string, unknown>): OneScene =>
    staged({
      layout: "split",
      elements: [PLOT, VALUE],
      params: PARAMS,
      beats: [beatOf({ action: "show", target: ["p", "v"] }), beatOf({ action: "sweep", param: "d", ...action })],
    });

  it("moves every element that uses the param, and counts along", () => {
    const s = swept({ to: 4 });
    expect(dotX(s, s.last)).toBeGreaterThan(dotX(s, s.beatEnd(0)) + 100);
    expect([shownNumber(s, s.beatEnd(0)), shownNumber(s, s.last)]).toEqual(["2.0", "8.0"]);
    const between = shownNumber(s, s.beat(1) + 40);
    expect(Number(between)).toBeGreaterThan(2);
    expect(Number(between)).toBeLessThan(8);
  });
  it("always shows one whole number", () => {
    const s = swept({ to: 4.9 });
    for (let frame = s.beat(1); frame <= s.last; frame++) expect(shownNumber(s, frame)).toMatch(/^\d\.\d$/);
  });
  it("goes evenly where it is asked to", () => {
    const s = swept({ to: 5, easing: "linear", seconds: 2 });
    const at = (share: number): number => Number(shownNumber(s, Math.round(s.beat(1) + 60 * share)));
    expect(at(0.25)).toBeCloseTo(4, 0);
    expect(at(0.5)).toBeCloseTo(6, 0);
  });
  it("starts where `from` says", () => {
    const s = swept({ from: 3, to: 4, easing: "linear", seconds: 2 });
    expect(Number(shownNumber(s, s.beat(1) + 2))).toBeGreaterThanOrEqual(6);
  });
  it("brings what is hidden to the new value when it is shown", () => {
    const s = staged({
      layout: "split",
      elements: [PLOT, VALUE],
      params: PARAMS,
      beats: [
        beatOf({ action: "show", target: "p" }),
        beatOf({ action: "sweep", param: "d", to: 4 }, { action: "show", target: "v" }),
      ],
    });
    expect(shownNumber(s, s.last)).toBe("8.0");
  });
  it("runs two sweeps one after the other", () => {
    const s = staged({
      layout: "stack",
      elements: [LINE],
      params: { ...PARAMS, e: { value: 0, min: 0, max: 1 } },
      beats: [
        beatOf(
          { action: "show", target: "l" },
          { action: "sweep", param: "d", to: 2, at: "with" },
          { action: "sweep", param: "d", to: 5, at: "with" },
        ),
      ],
    });
    const moves = s
      .tracks("l", "point:d", "x")
      .filter((track) => track.values.length > 2)
      .toSorted((a, b) => a.startFrame - b.startFrame);
    const dot = moves.filter((track) => track.node === moves[0]!.node);
    expect(dot).toHaveLength(2);
    expect(dot[1]!.startFrame).toBeGreaterThanOrEqual(dot[0]!.endFrame);
  });
});

describe("play", () => {
  const THROW = {
    id: "m",
    type: "mechanics",
    zone: "main",
    system: "projectile",
    v0: "20 m/s",
    angle: "45 deg",
    show: ["trail"],
  };
  const ballX = (s: OneScene, frame: number): number => around(s.seen(frame, "m", "body:ball"))[0];
  const flight = (...beats: Record<string, unknown>[]): OneScene =>
    staged({ elements: [THROW], beats: [beatOf({ action: "show", target: "m" }), ...beats] });
  const middle = flight(beatOf({ action: "play", target: "m", until: 1.5 }));
  const whole = flight(beatOf({ action: "play", target: "m" }));
  const start = ballX(whole, whole.beatEnd(0));

  it("runs the clock to its end", () => {
    expect(ballX(whole, whole.last)).toBeGreaterThan(start + 600);
  });
  it("stops at `until`, and goes on from there", () => {
    const share = (ballX(middle, middle.last) - start) / (ballX(whole, whole.last) - start);
    expect(share).toBeCloseTo(1.5 / ((2 * 20 * Math.SQRT1_2) / 9.81), 2);
    const s = flight(beatOf({ action: "play", target: "m", until: 1.5 }), beatOf({ action: "play", target: "m" }));
    for (let frame = s.beat(2); frame < s.last; frame++)
      expect(ballX(s, frame + 1)).toBeGreaterThanOrEqual(ballX(s, frame) - 0.01);
    expect(ballX(s, s.last)).toBeCloseTo(ballX(whole, whole.last), 0);
  });
  it("runs faster and then rests", () => {
    const s = flight(beatOf({ action: "play", target: "m", speed: 2 }));
    const half = Math.round((s.beat(1) + s.last) / 2) + 8;
    expect(ballX(s, half)).toBeCloseTo(ballX(s, s.last), 0);
  });
  it("brings the element on stage where nothing else did", () => {
    const s = staged({ elements: [THROW], beats: [beatOf({ action: "play", target: "m" })] });
    expect(s.seen(s.last, "m").length).toBeGreaterThan(3);
  });
});

describe("the time of a clock", () => {
  const BALL = { id: "b", type: "mechanics", zone: "main", system: "projectile", v0: "20 m/s", angle: "40 deg" };
  const say = "Now look at where it is and wait a while until nothing at all has moved for a long time.";
  const s = staged({
    elements: [BALL],
    beats: [
      beatOf({ action: "show", target: "b" }),
      { ...beatOf({ action: "play", target: "b", seconds: 2 }), say },
      { ...beatOf({ action: "play", target: "b", seconds: 2 }), say },
    ],
  });
  const shown = (frame: number): boolean => s.seen(frame, "b", "time/name").length > 0;
  const { fps } = s.lecture.timeline;

  it("goes a while after it has come to rest, and is back when it runs again", () => {
    const first = s.beat(1);
    expect(shown(first + fps)).toBe(true);
    expect(shown(first + 3 * fps)).toBe(true);
    expect(shown(s.beatEnd(1) - 2)).toBe(false);
    expect(shown(s.beat(2) + fps)).toBe(true);
    expect(shown(s.last)).toBe(false);
  });
  it("does not lengthen the scene", () => {
    expect(Math.max(...s.scene.tracks.map(({ endFrame }) => endFrame))).toBeLessThan(s.scene.durationFrames);
  });
  it("stands off all lines, and two labels of one arrow are never seen together", () => {
    const names = (frame: number): number => s.seen(frame, "b", "vector:velocity/label").length;
    expect(names(s.beatEnd(0))).toBeGreaterThan(2);
    const label = around(s.seen(s.beatEnd(0), "b", "vector:velocity/label"));
    expect(label[3]).toBeLessThan(around(s.seen(s.beatEnd(0), "b", "range"))[1]);
    expect(names(s.beat(1) + fps)).toBeLessThanOrEqual(2);
  });
});
