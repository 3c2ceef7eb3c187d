import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { rawsOf, rawScenesOf, rawText, type Raw } from "../../../../src-server/planner/model/repair/raw-values.ts";
import {
  beatsOfSpeech,
  placeCue,
  spokenSentences,
  sentenceWords,
  splitBeats,
} from "../../../../src-server/planner/model/repair/split-beats.ts";
import { textsOf } from "../../../support/in-english.ts";

const beatsIn = (plan: unknown): Raw[] => rawScenesOf(plan).flatMap((scene) => rawsOf(scene["beats"]));
const planOf = (beats: readonly Raw[], elements: readonly Raw[] = [{ id: "p" }]): Raw => ({
  scenes: [{ heading: "One", elements, beats }],
});
const THREE = "First we draw. Then we count the squares. Last we add them all.";

describe("speech", () => {
  it("has sentences", () => {
    expect(spokenSentences("It is 3.5 m. Is it? {{a.b + 1}} swaps! $x. Y$ holds, e.g. here.")).toEqual([
      "It is 3.5 m.",
      "Is it?",
      "{{a.b + 1}} swaps!",
      "$x. Y$ holds, e.g. here.",
    ]);
  });
  it("counts formulas and facts as words", () => {
    expect(sentenceWords("So $a + b$ is {{f.sum + 1}} here.")).toEqual([
      "So",
      "$a + b$",
      "is",
      "{{f.sum + 1}}",
      "here.",
    ]);
  });
  it("is put together to beats", () => {
    expect(beatsOfSpeech(THREE)).toEqual(["First we draw. Then we count the squares.", "Last we add them all."]);
    expect(beatsOfSpeech("")).toEqual([]);
  });
  it.each([
    ["count", 0, "count"],
    ["Add", 1, "Add"],
    ["we#3", 1, "we"],
    ["we#2", 0, "we#2"],
    ["them all", 1, "them all"],
  ])("has cues: %s", (cue, beat, here) => {
    expect(placeCue(cue, beatsOfSpeech(THREE))).toEqual({ beat, cue: here });
  });
  it.each(["subtract", "we#4", "", "#2"])("does not have the cue %s", (cue) => {
    expect(placeCue(cue, beatsOfSpeech(THREE))).toBeUndefined();
  });
});

describe("splitting beats", () => {
  it("sends actions with the words of their cues", () => {
    const { plan, notes } = splitBeats(
      planOf([
        {
          say: THREE,
          pause: 1,
          do: [
            { action: "draw", target: "p" },
            { action: "step", target: "p", cue: "add" },
            { action: "highlight", target: "p", at: "with" },
          ],
        },
      ]),
    );
    expect(beatsIn(plan)).toEqual([
      { say: "First we draw. Then we count the squares.", do: [{ action: "draw", target: "p" }] },
      {
        say: "Last we add them all.",
        pause: 1,
        do: [
          { action: "step", target: "p", cue: "add" },
          { action: "highlight", target: "p", at: "with" },
        ],
      },
    ]);
    expect(textsOf(notes)).toEqual(['In "One" 1 long beat was split.']);
  });
  it("points again where a beat would have no action", () => {
    const { plan } = splitBeats(planOf([{ say: THREE, do: [{ action: "draw", target: "p/layer:f" }] }]));
    expect(beatsIn(plan)[1]?.["do"]).toEqual([{ action: "highlight", target: "p/layer:f" }]);
  });
  it("shows at once what is the first thing on stage", () => {
    const { plan } = splitBeats(planOf([{ say: THREE, do: [{ action: "draw", target: "p", cue: "last" }] }]));
    expect(beatsIn(plan).map((beat) => beat["do"])).toEqual([
      [{ action: "draw", target: "p" }],
      [{ action: "highlight", target: "p" }],
    ]);
  });
  it("points at what is on stage before", () => {
    const { plan } = splitBeats(
      planOf([{ say: THREE, do: [{ action: "write", target: "q", cue: "last" }] }], [{ id: "p", shown: true }]),
    );
    expect(beatsIn(plan).map((beat) => beat["do"])).toEqual([
      [{ action: "highlight", target: "p" }],
      [{ action: "write", target: "q", cue: "last" }],
    ]);
  });
  it("leaves alone what has nothing to point at, one long sentence, and full scenes", () => {
    const sweep = planOf([{ say: THREE, do: [{ action: "sweep", param: "d", to: 1 }] }]);
    const long = planOf([{ say: `${"word ".repeat(40)}end.`, do: [{ action: "draw", target: "p" }] }]);
    const full = planOf(Array.from({ length: 8 }, () => ({ say: THREE, do: [{ action: "draw", target: "p" }] })));
    for (const plan of [sweep, long, full]) expect(splitBeats(plan)).toEqual({ plan, notes: [] });
  });
  it("of data that is no plan changes nothing", () => {
    for (const plan of [null, 4, "x", [], { scenes: [3, { beats: [7, { say: 3 }] }] }])
      expect(splitBeats(plan)).toEqual({ plan, notes: [] });
  });
});

const sentence = fc
  .tuple(fc.integer({ min: 1, max: 20 }), fc.constantFrom("we", "move", "add"))
  .map(([count, word]) => `So ${Array.from({ length: count }, () => word).join(" ")}.`);
const action = fc.record(
  {
    action: fc.constantFrom("draw", "highlight", "step", "hide"),
    target: fc.constantFrom("p", "q"),
    cue: fc.constantFrom("we", "add#2", "so#3"),
  },
  { requiredKeys: ["action", "target"] },
);
const beat = fc.record({
  say: fc.array(sentence, { minLength: 1, maxLength: 6 }).map((all) => all.join(" ")),
  do: fc.array(action, { minLength: 1, maxLength: 4 }),
});

describe("any scene", () => {
  it("says the same words, keeps every action, and never has a beat without one", () => {
    fc.assert(
      fc.property(fc.array(beat, { minLength: 1, maxLength: 8 }), (beats) => {
        const { plan } = splitBeats(planOf(beats));
        const after = beatsIn(plan);
        const said = (all: readonly Raw[]): string => all.map((one) => rawText(one["say"])).join(" ");
        expect(said(after)).toBe(said(beats));
        expect(after.length).toBeLessThanOrEqual(8);
        for (const one of after) {
          expect(rawsOf(one["do"]).length).toBeGreaterThan(0);
          expect(rawsOf(one["do"]).length).toBeLessThanOrEqual(4);
        }
        const kept = after.flatMap((one) => rawsOf(one["do"])).filter((one) => one["action"] !== "highlight");
        expect(kept.length).toBe(beats.flatMap((one) => one.do).filter((one) => one.action !== "highlight").length);
      }),
      { numRuns: 200 },
    );
  });
});
