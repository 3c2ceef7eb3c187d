import { formatMessage } from "../../../src-server/contract/messages/message.ts";
import { describe, expect, it } from "vitest";
import { sceneStateAt } from "../../../src-server/timeline/state-at.ts";
import { around, beatOf, staged, type OneScene } from "../../support/scene-states.ts";

const formula = (tex: string, to: string): OneScene =>
  staged({
    elements: [{ id: "f", type: "formula", zone: "main", tex }],
    beats: [beatOf({ action: "show", target: "f" }), beatOf({ action: "transform", target: "f", to: { tex: to } })],
  });
const letters = (s: OneScene, frame: number): ReturnType<OneScene["seen"]> =>
  s.seen(frame, "f").filter(({ node }) => node.kind === "glyph");

describe("transform", () => {
  it("lets equal parts glide and the others cross-fade", () => {
    const s = formula("2x+3=11", "2x=8");
    const [before, after] = [
      letters(s, s.beatEnd(0)).map(({ node }) => node.id),
      letters(s, s.last).map(({ node }) => node.id),
    ];
    expect(before).toHaveLength(6 + 1);
    expect(after).toHaveLength(4);
    expect(after.filter((id) => before.includes(id))).toHaveLength(3);
    for (const id of after.filter((one) => before.includes(one))) {
      expect(
        s.scene.tracks.filter((track) => track.node === id && track.prop === "opacity" && track.values.at(-1) === 0),
      ).toEqual([]);
    }
  });
  it("carries a part over the others on an arc", () => {
    const s = formula("2x+3=11", "2x=11-3");
    const arcs = s.scene.tracks.filter((track) => track.prop === "y" && track.values.length > 2);
    expect(arcs).toHaveLength(1);
    const heights = arcs[0]!.values.map(Number);
    expect(Math.min(...heights)).toBeLessThan(heights[0]! - 60);
    const passed = letters(s, Math.round((arcs[0]!.startFrame + arcs[0]!.endFrame) / 2));
    const carried = passed.find(({ node }) => node.id === arcs[0]!.node)!;
    expect(carried.box[3]).toBeLessThan(Math.min(...passed.filter((one) => one !== carried).map(({ box }) => box[3])));
  });
  it("never morphs one letter into another", () => {
    const s = formula("6+l", "9+i");
    for (const track of s.tracks("f", "", "path"))
      expect(track.values.every((path) => String(path).replaceAll(/[\d.-]+/g, "").length > 0)).toBe(true);
    expect(s.tracks("f", "", "path")).toEqual([]);
  });
  it("shows the new formula when nothing is left of the old one", () => {
    const s = formula("a", "b^2");
    expect(letters(s, s.last)).toHaveLength(2);
  });
});

const CARDS = {
  id: "cards",
  type: "array",
  zone: "main",
  values: [5, 2, 8, 1, 4],
  style: "bars",
  run: { algorithm: "bubble_sort" },
};
const TALLY = { id: "tally", type: "readout", zone: "note", label: "n", value: "cards.swaps", digits: 0 };

describe("step", () => {
  it("moves a swapped pair on arcs past each other", () => {
    const s = staged({
      elements: [CARDS],
      beats: [beatOf({ action: "show", target: "cards" }), beatOf({ action: "step", target: "cards", to: "swap" })],
    });
    const arcs = s.scene.tracks.filter((track) => track.prop === "y" && track.values.length > 2);
    const lifts = new Set(arcs.map((track) => Math.sign(Number(track.values[4]) - Number(track.values[0]))));
    expect(lifts).toEqual(new Set([1, -1]));
  });
  it("lets what quotes its facts go along, and leaves no gap in the number", () => {
    const s = staged({
      elements: [CARDS, TALLY],
      beats: [
        beatOf({ action: "show", target: ["cards", "tally"] }),
        beatOf({ action: "step", target: "cards", to: "end" }),
      ],
    });
    const values = Array.from({ length: s.last - s.beat(1) + 1 }, (_, i) =>
      s.seen(s.beat(1) + i, "tally", "value").map(({ node }) => node.part),
    );
    expect(values.every((parts) => parts.length === 1)).toBe(true);
    expect(new Set(values.map(([part]) => part))).toEqual(
      new Set([0, 1, 2, 3, 4, 5, 6].map((digit) => `value/p0/${digit}/g0`)),
    );
  });
  it("lets code follow the run", () => {
    const code = {
      id: "code",
      type: "code",
      zone: "note",
      language: "pseudocode",
      follows: "cards",
      source: "if left > right\n  swap them",
    };
    const s = staged({
      elements: [CARDS, code],
      beats: [
        beatOf({ action: "show", target: ["cards", "code"] }),
        beatOf({ action: "step", target: "cards", to: "swap" }),
      ],
    });
    expect(JSON.stringify(sceneStateAt(s.scene, s.last))).not.toBe(JSON.stringify(sceneStateAt(s.scene, s.beatEnd(0))));
    expect(s.tracks("code", "").some((track) => track.startFrame >= s.beat(1))).toBe(true);
  });
  it("tells how many events it runs through when there are more than can be shown", () => {
    const many = { ...CARDS, values: [9, 8, 7, 6, 5, 4, 3, 2, 1, 10, 12, 11] };
    const s = staged({
      elements: [many],
      beats: [beatOf({ action: "show", target: "cards" }), beatOf({ action: "step", target: "cards", to: "end" })],
    });
    const marked = s
      .seen(Math.round((s.beat(1) + s.last) / 2), "cards")
      .filter(({ node }) => node.part.startsWith("mark:"));
    expect(marked.length).toBeGreaterThan(1);
    expect(s.seen(s.last, "cards").some(({ node }) => node.part.startsWith("mark:"))).toBe(false);
    expect(s.lecture.findings).toEqual([]);
    expect(s.lecture.warnings.map((warning) => formatMessage(warning)).join()).not.toContain("cut");
  });
  it("brings on stage what is stepped before it is shown", () => {
    const s = staged({
      elements: [{ id: "list", type: "bullets", zone: "main", items: ["First", "Second"] }],
      beats: [beatOf({ action: "step", target: "list" })],
    });
    expect(s.seen(s.last, "list", "item:1").length).toBeGreaterThan(0);
  });
});

describe("titles", () => {
  it("stand above their element and come with it", () => {
    const table = { id: "t", type: "text", zone: "main", text: "Body", title: "A title of some length" };
    const s = staged({ elements: [table], beats: [beatOf({ action: "show", target: "t" })] });
    expect(around(s.seen(s.last, "t", "title"))[3]).toBeLessThan(around(s.seen(s.last, "t", "text"))[1]);
    expect(s.seen(0, "t")).toEqual([]);
  });
});
