import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findWord } from "../../../../src-server/planner/model/forms/speech/find-word.ts";
import { speak } from "../../../../src-server/planner/model/forms/speech/speak.ts";
import { stageBeats } from "../../../../src-server/planner/model/forms/speech/stage-beats.ts";

const words = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== "");
const said = (...all: readonly string[]): string[] => speak([all]).map(({ say }) => say);

describe("beats of speech", () => {
  it("are sentences; very short ones stand together", () => {
    expect(said("Look here. It moves.", "The ball rolls down the slope.")).toEqual([
      "Look here. It moves.",
      "The ball rolls down the slope.",
    ]);
  });

  it("of long sentences are parted at their joints", () => {
    const long =
      "The planet moves on an ellipse around the Sun, but it is faster where it is near and slower where it is far away from it.";
    expect(said(long).map((say) => words(say).length)).toEqual([9, 17]);
  });

  it("have no markup, addresses or braces of facts", () => {
    expect(said("**Look** at <b>this</b> {{x.y}} page https://a.example/b now.")).toEqual([
      "Look at this x.y page now.",
    ]);
  });

  it("are at most eight, of at most 28 words and 240 characters, whatever is said", () => {
    const text = fc.oneof(fc.lorem({ maxCount: 80 }), fc.lorem({ maxCount: 8, mode: "sentences" }), fc.string());
    fc.assert(
      fc.property(fc.array(fc.array(text, { maxLength: 6 }), { maxLength: 8 }), (parts) => {
        const beats = speak(parts);
        expect(beats.length).toBeLessThanOrEqual(8);
        for (const { say } of beats) {
          expect(words(say).length).toBeLessThanOrEqual(28);
          expect(say.length).toBeLessThanOrEqual(240);
        }
      }),
    );
  });
});

describe("words of a sentence", () => {
  it("are found in any of their forms, and named as they are said", () => {
    expect(findWord("Two swaps are left.", ["swap"])).toEqual({ index: 1, cue: "swaps" });
    expect(findWord("The outer core is liquid.", ["inner_core", "core"])).toEqual({ index: 2, cue: "core" });
    expect(findWord("Nothing of that.", ["swap", "x"])).toBeUndefined();
  });
});

describe("what happens while it is said", () => {
  const spoken = speak([
    ["First there is nothing at all.", "Then the mass comes in.", "And last the force acts on it."],
  ]);
  const opening = [{ action: "draw", target: "law" }];
  const marks = [{ target: "law" }];

  it("happens on the words that name it, in order", () => {
    const beats = stageBeats(spoken, {
      opening,
      moves: [
        { deed: { action: "step", target: "key" }, look: ["mass"] },
        { deed: { action: "step", target: "key" }, look: ["force"] },
      ],
      marks,
    });
    expect(beats.map((beat) => beat.do.map((deed) => deed["cue"]))).toEqual([[undefined], ["mass"], ["force"]]);
  });

  it("is spread over beats where no word names it, and pointing fills the others", () => {
    const beats = stageBeats(spoken, { opening, moves: [{ deed: { action: "step", target: "key" } }], marks });
    expect(beats.map((beat) => beat.do.map(({ action }) => action))).toEqual([["draw"], ["step"], ["highlight"]]);
  });

  it("is never more than four actions a beat; steps that are too many become one of several", () => {
    const moves = Array.from({ length: 6 }, () => ({ deed: { action: "step", target: "key" } }));
    const [beat] = stageBeats(speak([["All of it comes at once here."]]), { opening, moves, marks });
    expect(beat?.do.length).toBeLessThanOrEqual(4);
    const steps = beat?.do.filter(({ action }) => action === "step").map((deed) => Number(deed["count"] ?? 1)) ?? [];
    expect(steps.reduce((sum, count) => sum + count, 0)).toBe(6);
  });
});
