import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { claimedNumber, elementOf, planFor, refusalOf, rowsOf, saidIn, sceneOf } from "../support/lesson-plans.ts";

/** The first 32 bits of a hash, byte by byte. */
const bitsOf = (word: string): string =>
  [...createHash("sha256").update(word).digest()]
    .slice(0, 4)
    .map((byte) => byte.toString(2).padStart(8, "0"))
    .join("");

describe("security of a hash", () => {
  it("counts patterns and years with whole numbers", () => {
    for (const bits of [64, 128, 160, 256, 512]) {
      const plan = planFor(`How secure is a ${bits}-bit hash?`);
      const patterns = 2n ** BigInt(bits);
      expect(saidIn(plan)).toContain(`their number has ${patterns.toString().length} digits`);
      const years = claimedNumber(sceneOf(plan, "years"), `2^${bits} / (1e9 * 3.156e7)`);
      expect(years / Number(patterns / 31_560_000_000_000_000n)).toBeCloseTo(1, 1);
    }
  });

  it("shows real hashes of two words", () => {
    const plan = planFor("256-bit hash security");
    const [first, second] = [bitsOf("hello"), bitsOf("hallo")];
    expect(elementOf(plan, "hash", "bits")).toMatchObject({ bits: first, run: { with: second } });
    expect(claimedNumber(sceneOf(plan, "hash"), "bits.distance")).toBe(
      [...first].filter((bit, i) => bit !== second[i]).length,
    );
    expect(rowsOf(elementOf(plan, "powers", "rows")).map(([bits]) => bits)).toEqual([8, 16, 32, 64, 256]);
  });

  it("says which lengths it takes", () => {
    expect(refusalOf("How secure is a 100-bit hash?")).toContain("usual lengths");
  });
});
