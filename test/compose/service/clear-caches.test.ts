import { existsSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { clearCaches } from "../../../src-server/compose/service/open-jobs.ts";
import { createSentenceCache } from "../../../src-server/narration/speak-sentence.ts";
import { fakeVoice } from "../../narration/fake-voice.ts";
import { tempFolder } from "../../support/temp-folder.ts";

const HASH = "0123456789abcdef0123456789abcdef";
const NOW = Date.UTC(2026, 0, 1);
const HOUR_MS = 3_600_000;

const filled = async (files: Readonly<Record<string, number>>): Promise<string> => {
  const cache = await tempFolder();
  for (const [name, age] of Object.entries(files)) {
    mkdirSync(join(cache, name, ".."), { recursive: true });
    writeFileSync(join(cache, name), "x");
    utimesSync(join(cache, name), new Date(NOW - age), new Date(NOW - age));
  }
  return cache;
};

const clear = async (files: Readonly<Record<string, number>>): Promise<string[]> => {
  const cache = await filled(files);
  await clearCaches(cache, NOW);
  return Object.keys(files).filter((name) => existsSync(join(cache, name)));
};

describe("clearing the caches", () => {
  it("removes what is whole, at any age", async () => {
    const names = [
      ...[`speech/${HASH}.wav`, `speech/${HASH}.json`, `speech/sample-${HASH}.wav`],
      ...[`clips/0.9.0/${HASH}.mp4`, `clips/0.9.0/${HASH}.json`, "holds/0123456789abcdef"],
    ];
    expect(await clear(Object.fromEntries(names.map((name) => [name, 0])))).toEqual([]);
  });

  it("leaves what is being written, until it was left for an hour", async () => {
    const names = [`speech/${HASH}.wav.1234567`, `clips/0.9.0/${HASH}.json.partial`, "holds/proof-a/proof.mp4"];
    expect(await clear(Object.fromEntries(names.map((name) => [name, HOUR_MS])))).toEqual(names);
    expect(await clear(Object.fromEntries(names.map((name) => [name, HOUR_MS + 1])))).toEqual([]);
  });

  it("leaves programs that were unpacked, and needs no folder", async () => {
    expect(await clear({ [`tools/${HASH}.json`]: 0 })).toHaveLength(1);
    await expect(clearCaches(join(await tempFolder(), "nothing"), NOW)).resolves.toBeUndefined();
  });

  it("harms no sentence that is kept meanwhile", async () => {
    const cache = await tempFolder();
    const sentences = createSentenceCache(join(cache, "speech"));
    const voice = fakeVoice("hum");
    const speech = { samples: new Int16Array(2400), sampleRate: 24_000, words: [] };
    const keep = Array.from({ length: 200 }, async (_, index) =>
      sentences.keep(voice, { text: `Sentence ${index}.`, pace: 1, language: "en" }, speech),
    );
    let isKeeping = true;
    const saved = Promise.all(keep).finally(() => (isKeeping = false));
    while (isKeeping) await clearCaches(cache, Date.now());
    await expect(saved).resolves.toHaveLength(200);
  });
});
