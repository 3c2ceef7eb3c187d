import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { CodedSound } from "../../../src-server/assembly/sound/code-sound.ts";
import { splitPackets } from "../../../src-server/assembly/sound/encode-sound.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { codeLecture, decodedSound, type Saying } from "./support/spoken-lecture.ts";

const BEFORE: readonly Saying[] = [
  { seconds: 2, frame: 3 },
  { seconds: 1.5, frame: 75 },
  { seconds: 2.5, frame: 130 },
  { seconds: 3, frame: 215 },
];
/** The second sentence is longer, and what follows is heard seven frames later. */
const AFTER = BEFORE.map((saying, i) => {
  if (i === 1) return { ...saying, seconds: 1.7 };
  return i > 1 ? { ...saying, frame: saying.frame + 7 } : saying;
});

const packetsOf = async ({ file }: CodedSound): Promise<string[]> =>
  splitPackets(await readFile(file)).map((packet) => Buffer.from(packet).toString("base64"));

const SAMPLES_PER_FRAME = 1600;
const LATEST = 512;

/** By how many samples one sound of a beat lies behind another. */
const lateness = (one: Float32Array, other: Float32Array, from: number): number => {
  const likeness = Array.from({ length: 2 * LATEST + 201 }, (_, i) => {
    const shift = i - LATEST - 100;
    let sum = 0;
    for (let at = from; at < from + 24_000; at += 5) sum += (one[at] ?? 0) * (other[at + shift] ?? 0);
    return sum;
  });
  return likeness.indexOf(Math.max(...likeness)) - LATEST - 100;
};

describe("a new version's sound", () => {
  it("uses what was coded before, and is heard where it belongs", async () => {
    const folder = await tempFolder();
    const known = new Set(await packetsOf(await codeLecture(folder, BEFORE, false)));
    const repaired = await codeLecture(folder, AFTER, true);
    const packets = await packetsOf(repaired);
    const coded = packets.filter((packet) => !known.has(packet));
    expect(coded.length).toBeGreaterThan(40);
    expect(coded.length).toBeLessThan(packets.length / 3);
    const whole = await codeLecture(await tempFolder(), AFTER, false);
    expect(packets).toHaveLength((await packetsOf(whole)).length);
    const [decoded, wanted] = [await decodedSound(repaired), await decodedSound(whole)];
    for (const { frame } of AFTER)
      expect(Math.abs(lateness(wanted, decoded, frame * SAMPLES_PER_FRAME))).toBeLessThanOrEqual(LATEST);
  });

  it("is measured as it is heard", async () => {
    const folder = await tempFolder();
    await codeLecture(folder, BEFORE, false);
    const { measured } = await codeLecture(folder, AFTER, true);
    expect(measured.integratedLufs).toBeCloseTo(-16, 0);
    expect(measured.truePeakDbtp).toBeLessThanOrEqual(-1.5);
    const again = await codeLecture(folder, BEFORE, false);
    const same = await codeLecture(folder, BEFORE, true);
    expect(same.packets).toBe(again.packets);
    expect(same.measured.integratedLufs).toBeCloseTo(again.measured.integratedLufs, 2);
    expect(same.measured.truePeakDbtp).toBeCloseTo(again.measured.truePeakDbtp, 6);
  });

  it("is coded whole where it would be too loud otherwise", async () => {
    const folder = await tempFolder();
    await codeLecture(folder, BEFORE, false);
    const louder = BEFORE.map((saying, i) => (i === 3 ? { ...saying, volume: 3 } : saying));
    const repaired = await codeLecture(folder, louder, true);
    const whole = await codeLecture(await tempFolder(), louder, false);
    expect(repaired.packets).toBe(whole.packets);
  });

  it("is coded whole where what was kept is damaged", async () => {
    const folder = await tempFolder();
    const before = await codeLecture(folder, BEFORE, false);
    const kept = join(folder, "kept");
    for (const name of await readdir(kept)) {
      const bytes = await readFile(join(kept, name));
      await writeFile(join(kept, name), bytes.subarray(0, bytes.length - 9));
    }
    expect((await codeLecture(folder, BEFORE, true)).packets).toBe(before.packets);
  });

  it("begins with speech at once, and again", async () => {
    const folder = await tempFolder();
    const atOnce = BEFORE.map((saying, i) => (i === 0 ? { ...saying, frame: 0 } : saying));
    const before = await codeLecture(folder, atOnce, false);
    expect((await codeLecture(folder, atOnce, true)).packets).toBe(before.packets);
    const later = await codeLecture(folder, BEFORE, true);
    expect(await packetsOf(later)).toEqual(expect.arrayContaining((await packetsOf(before)).slice(2, 60)));
  });
});
