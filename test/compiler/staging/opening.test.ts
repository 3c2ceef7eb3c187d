import { describe, expect, it } from "vitest";
import type { TimelineScene } from "../../../src-server/contract/timeline.ts";
import { inkBounds, isVisible } from "../../../src-server/timeline/node-values.ts";
import { sceneStateAt } from "../../../src-server/timeline/state-at.ts";
import { compiled, smallPlan, type Look } from "../../support/plans.ts";
import { beatOf, LOOKS } from "../../support/scene-states.ts";

const WORDS = { id: "t", type: "text", zone: "main", text: "A first word" };
const scene = (more: Record<string, unknown>): Record<string, unknown> => ({
  ...{ role: "hook", layout: "focus", elements: [WORDS], beats: [beatOf({ action: "write", target: "t" })] },
  ...more,
});
const lecture = (first: Record<string, unknown>, look: Look = {}, seconds = 60): ReturnType<typeof compiled> => {
  const scenes = [scene({ id: "one", ...first }), scene({ id: "two", heading: "The second" })];
  const plan = {
    ...smallPlan({ elements: [WORDS], beats: [] }),
    title: "All about it",
    target_seconds: seconds,
    scenes,
  };
  return compiled(plan, look);
};

type Box = readonly [number, number, number, number];
const boxesAt = (one: TimelineScene, frame: number, part: RegExp): Box[] =>
  sceneStateAt(one, frame).flatMap((values, i): Box[] => {
    const node = one.nodes[i];
    return node && part.test(`${node.element}/${node.part}`) && isVisible(values) ? [inkBounds(node, values)] : [];
  });
const heightOf = (boxes: readonly Box[]): number => Math.max(...boxes.map((box) => box[3] - box[1]));
const firstOf = ({ timeline }: ReturnType<typeof compiled>): TimelineScene => {
  const [first] = timeline.scenes;
  if (!first) throw new Error("no scene");
  return first;
};

describe("the opening of a lecture", () => {
  it.each(LOOKS)("has a large title in the middle that becomes the heading: %j", (look) => {
    const made = lecture({ heading: "Will it slide?" }, look);
    const first = firstOf(made);
    const start = boxesAt(first, 0, /^scene\/heading/);
    const end = boxesAt(first, 45, /^scene\/heading/);
    expect(heightOf(start)).toBeGreaterThan(1.5 * heightOf(end));
    const middle = (Math.min(...start.map((box) => box[0])) + Math.max(...start.map((box) => box[2]))) / 2;
    expect(middle).toBeCloseTo(made.timeline.width / 2, -1);
    expect(boxesAt(first, 0, /^scene\/kicker/).length).toBeGreaterThan(0);
    expect(boxesAt(first, 45, /^scene\/kicker/)).toEqual([]);
    expect(boxesAt(first, 0, /^t\//)).toEqual([]);
    expect(made.findings).toEqual([]);
  });
  it("keeps back what stands from the start until the title has shrunk", () => {
    const shown = { ...WORDS, shown: true };
    const first = firstOf(
      lecture({ heading: "Will it slide?", elements: [shown], beats: [beatOf({ action: "highlight", target: "t" })] }),
    );
    expect(boxesAt(first, 20, /^t\//)).toEqual([]);
    expect(boxesAt(first, 55, /^t\//).length).toBeGreaterThan(0);
  });
  it.each(LOOKS)("keeps the lines of the heading, so that no letters cross on their way: %j", (look) => {
    const first = firstOf(lecture({ heading: "What will all of their children be like?" }, look));
    const xs = (frame: number): number[] => boxesAt(first, frame, /^scene\/heading/).map(([left]) => left);
    const breaks = (all: readonly number[]): number[] =>
      all.flatMap((x, i) => (x < (all[i - 1] ?? -Infinity) ? [i] : []));
    for (const frame of [0, 27, 33, 39]) expect(breaks(xs(frame))).toEqual(breaks(xs(45)));
  });
  it("has no title where the lecture is too short for one", () => {
    const made = lecture({ heading: "Will it slide?" }, {}, 20);
    expect(made.timeline.beats[0]?.startFrame).toBeLessThan(10);
    expect(boxesAt(firstOf(made), 0, /^scene\/kicker/)).toEqual([]);
  });
  it("has no title where it would cost pauses: the words leave no time for it in the length that is wanted", () => {
    const long = (words: number): Record<string, unknown> =>
      scene({ beats: [{ ...beatOf({ action: "write", target: "t" }), say: "word ".repeat(words).trim() }] });
    const opens = (words: number): boolean =>
      boxesAt(firstOf(lecture({ ...long(words), heading: "Will it slide?" }, {}, 30)), 0, /^scene\/kicker/).length > 0;
    expect(opens(8)).toBe(true);
    expect(opens(90)).toBe(false);
  });
  it("is no title where the scene has none or its text says the same", () => {
    for (const heading of ["", "a first word "]) {
      const made = lecture({ heading });
      expect(boxesAt(firstOf(made), 20, /^scene\//)).toEqual([]);
      expect(made.timeline.beats[0]?.startFrame).toBeLessThan(10);
    }
  });
});

describe("a first object", () => {
  it("does not wait for a late word while a heading stands alone", () => {
    const made = lecture({
      beats: [
        { say: "One two three four five six seven is the word.", do: [{ action: "write", target: "t", cue: "seven" }] },
      ],
    });
    expect(boxesAt(firstOf(made), 20, /^t\//).length).toBeGreaterThan(0);
  });
});
