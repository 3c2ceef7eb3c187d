import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alignPhones, alignWords } from "../../../src-server/narration/voices/flite/flite-voice.ts";
import { readSpokenWords, readTimedPhones } from "../../../src-server/narration/voices/flite/word-phones.ts";

const timed = (names: string): { name: string; startMs: number; endMs: number }[] =>
  names.split(" ").map((name, i) => ({ name, startMs: 100 * i, endMs: 100 * (i + 1) }));

describe("times of words", () => {
  it("run from their first to their last phone", () => {
    const words = alignWords(
      ["the", "cat"],
      [
        ["dh", "ax"],
        ["k", "ae", "t"],
      ],
      timed("dh ax k ae t"),
    );
    expect(words).toEqual([
      { text: "the", startMs: 0, endMs: 200 },
      { text: "cat", startMs: 200, endMs: 500 },
    ]);
  });

  it("are found although vowels are weakened and sounds dropped", () => {
    const words = alignWords(
      ["a", "last", "time"],
      [["ey"], ["l", "ae", "s", "t"], ["t", "ay", "m"]],
      timed("ax l ae s t ay m"),
    );
    expect(words.map(({ startMs }) => startMs)).toEqual([0, 100, 400]);
  });

  it("of a word that was not heard lie between its neighbours", () => {
    const [, lost] = alignWords(["one", "hm", "two"], [["w", "ah", "n"], [], ["t", "uw"]], timed("w ah n t uw"));
    expect(lost).toEqual({ text: "hm", startMs: 300, endMs: 300 });
  });

  const phone = fc.constantFrom("aa", "ey", "t", "s", "k", "m", "uw");
  it("never overlap and stay inside the sound", () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(phone, { maxLength: 5 }), { minLength: 1, maxLength: 8 }),
        fc.array(phone, { minLength: 1, maxLength: 30 }),
        (alone, phonemes) => {
          const phones = timed(phonemes.join(" "));
          const words = alignWords(alone.map(String), alone, phones);
          let before = 0;
          for (const { startMs, endMs } of words) {
            expect(startMs).toBeGreaterThanOrEqual(before);
            expect(endMs).toBeGreaterThanOrEqual(startMs);
            before = endMs;
          }
          expect(before).toBeLessThanOrEqual(phones.at(-1)?.endMs ?? 0);
        },
      ),
    );
  });

  it("pair every phone with itself when nothing changed", () => {
    const names = ["k", "ae", "t", "s", "ih", "t"];
    expect(alignPhones(names, names)).toEqual([0, 1, 2, 3, 4, 5]);
  });
});

describe("what Flite prints", () => {
  it("is read with the start of each phone, pauses left out", () => {
    expect(readTimedPhones("pau:0.176 dh:0.300 ax:0.350 pau:0.500 k:0.600 \n")).toEqual([
      { name: "dh", startMs: 176, endMs: 300 },
      { name: "ax", startMs: 300, endMs: 350 },
      { name: "k", startMs: 500, endMs: 600 },
    ]);
  });

  it("is parted into words at pauses", () => {
    expect(readSpokenWords("pau dh ax pau k ae t pau")).toEqual([
      ["dh", "ax"],
      ["k", "ae", "t"],
    ]);
    expect(readSpokenWords("")).toEqual([]);
  });
});
