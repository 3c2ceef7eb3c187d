import { describe, expect, it } from "vitest";
import { openFrontEnd } from "./open-front-end.ts";
import { compareWithRecorded, listedDifferences, recordedPhonemes } from "./recorded-phonemes.ts";

const listed = listedDifferences();
const pairsOf = (...reasons: readonly string[]): string[] =>
  reasons.flatMap((reason) => (listed[reason]?.words ?? []).map((pair) => pair.join("|"))).toSorted();

describe("the front end beside the wheel it stands for", () => {
  it("is measured on at least 3,000 sentences", () => {
    expect(new Set(recordedPhonemes().map(([sentence]) => sentence)).size).toBeGreaterThanOrEqual(3000);
  });

  it("says at least 99 of 100 words alike, and differs only where it is listed", async () => {
    const { words, different, pairs } = await compareWithRecorded(openFrontEnd({ terms: new Map() }));
    expect(words).toBeGreaterThan(30_000);
    expect(1 - different / words).toBeGreaterThanOrEqual(0.99);
    expect([...pairs.keys()].toSorted()).toEqual(pairsOf("stops", "numbers", "endings"));
  });

  it("says names and terms otherwise only where it is listed", async () => {
    const { pairs } = await compareWithRecorded(openFrontEnd());
    const known = new Set(pairsOf("stops", "numbers", "endings", "terms", "homographs"));
    expect([...pairs.keys()].filter((pair) => !known.has(pair))).toEqual([]);
  });
});
