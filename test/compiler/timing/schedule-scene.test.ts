import { describe, expect, it } from "vitest";
import { compiled, smallPlan } from "../../support/plans.ts";
import { staged } from "../../support/scene-states.ts";

const WORDS = [
  { id: "a", type: "text", zone: "main", text: "A" },
  { id: "b", type: "text", zone: "note", text: "B" },
];
const say = "One two three four five six seven eight";
/** When a word is heard, with the silent speech of tests: 60 ms, then 150 ms and 45 ms a letter for each word. */
const heardMs = (words: string): number => words.split(" ").reduce((sum, word) => sum + 150 + 45 * word.length, 60);
const frame = (ms: number): number => Math.round(((250 + ms) * 30) / 1000);

const starts = (...actions: Record<string, unknown>[]): { a: number; b: number; end: number } => {
  const s = staged({ elements: WORDS, beats: [{ say, do: actions }] });
  const start = (id: string): number => Math.min(...s.tracks(id, "", "opacity").map((track) => track.startFrame));
  return { a: start("a"), b: start("b"), end: s.last };
};
const show = (id: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  action: "show",
  target: id,
  ...more,
});

describe("when actions start", () => {
  it("the first with the beat, the next after it", () => {
    const { a, b } = starts(show("a"), show("b"));
    expect(a).toBe(frame(0));
    expect(b).toBe(frame(500));
  });
  it("with the one before, where they say so", () => {
    const { a, b } = starts(show("a"), show("b", { at: "with" }));
    expect(b).toBe(a);
  });
  it("at the start, whatever their place", () =>
    expect(starts(show("a"), show("b", { at: "start" })).b).toBe(frame(0)));
  it("so that they end with the beat", () => {
    const s = staged({
      elements: WORDS,
      beats: [
        { say, do: [show("a"), show("b", { at: "end" })] },
        { say, do: [{ action: "highlight", target: "a" }] },
      ],
    });
    const [fade] = s.tracks("b", "", "opacity");
    expect(fade!.endFrame).toBe(s.beat(1));
  });
  it("0.1 s before their word", () =>
    expect(starts(show("a"), show("b", { cue: "five" })).b).toBe(frame(heardMs("One two three four") - 100)));
  it("at the second use of a word", () => {
    const s = staged({
      elements: WORDS,
      beats: [{ say: "Swap this, then swap that.", do: [show("a"), show("b", { cue: "swap#2" })] }],
    });
    expect(s.tracks("b", "", "opacity")[0]!.startFrame).toBe(frame(heardMs("Swap this, then") - 100));
  });
  it("without delay where the stage would stay empty", () => {
    const { a } = starts(show("a", { cue: "eight" }), show("b", { at: "with" }));
    expect(a).toBe(frame(0));
  });
  it("when what the scene before left has come to its place", () => {
    const scene = (id: string, ...actions: Record<string, unknown>[]): Record<string, unknown> => ({
      ...{ id, role: "hook", heading: "", layout: "focus", elements: id === "one" ? WORDS.slice(0, 1) : WORDS },
      beats: [{ say, do: actions }],
    });
    const scenes = [scene("one", show("a")), scene("two", show("b"))];
    const second = compiled({ ...smallPlan(), scenes }).timeline.scenes[1]!;
    const ids = new Set(second.nodes.filter(({ element }) => element === "b").map(({ id }) => id));
    const shown = second.tracks.filter(({ node, prop }) => ids.has(node) && prop === "opacity");
    expect(Math.min(...shown.map(({ startFrame }) => startFrame))).toBe(frame(250));
  });
  it("after a pause", () =>
    expect(starts(show("a"), { action: "pause", seconds: 1.5 }, show("b")).b).toBe(frame(2000)));
  it("one after the other where they move the same", () => {
    const s = staged({
      elements: WORDS,
      beats: [{ say, do: [show("a", { at: "start" }), { action: "hide", target: "a", at: "start" }, show("b")] }],
    });
    const [shown, hidden] = s.tracks("a", "", "opacity").toSorted((p, q) => p.startFrame - q.startFrame);
    expect(hidden!.startFrame).toBeGreaterThanOrEqual(shown!.endFrame);
  });
});

describe("how long beats are", () => {
  it("as long as the speech and the pause", () => {
    const beats = [
      { say, do: [show("a")], pause: 1 },
      { say, do: [show("b")] },
    ];
    const s = staged({ elements: WORDS, beats }, {});
    expect(s.beat(1) - s.beat(0)).toBeGreaterThanOrEqual(Math.round(((heardMs(say) + 120 + 1000) * 30) / 1000) - 1);
  });
  it("long enough for a change to rest a second at the end of a scene", () => {
    const s = staged({ elements: WORDS, beats: [{ say: "Now.", do: [show("a"), show("b", { seconds: 3 })] }] });
    const lastMove = Math.max(...s.scene.tracks.map((track) => track.endFrame));
    expect(s.last - lastMove).toBeGreaterThanOrEqual(29);
  });
});
