import { readWav } from "../../../../src-server/wav.ts";
import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createNarrator } from "../../../../src-server/narration/narrator.ts";
import { createBuiltInVoices } from "../../../../src-server/narration/voices/create-voices.ts";
import { DATA_DIR } from "../../../../src-server/narration/voices/heart/data-folder.ts";
import {
  createHeartProcess,
  type HeartProcess,
  createHeartVoice,
} from "../../../../src-server/narration/voices/heart/heart-voice.ts";
import { speechLevel } from "../../../../src-server/narration/voices/adjust-speech.ts";
import { tempFolder } from "../../../support/temp-folder.ts";
import { optionsOf, scriptsOf } from "../../scripts.ts";
import { textsOf } from "../../../support/in-english.ts";

const SCRIPTS = scriptsOf("Water boils at one hundred degrees. Ice melts at zero.", "Steam rises from the pot.");

/** A lecture for which the natural voice is wanted, with Flite behind it. */
const narrate = async (process: HeartProcess) => {
  const dir = await tempFolder();
  const voices = [createHeartVoice(process), ...createBuiltInVoices().slice(1)];
  const narrator = createNarrator({ voices, cacheDir: join(dir, "cache") });
  try {
    return await narrator.narrate(SCRIPTS, optionsOf(join(dir, "out"), { voice: "heart" }));
  } finally {
    await narrator.close();
  }
};

const damagedData = async (): Promise<string> => {
  const dir = join(await tempFolder(), "data");
  await cp(DATA_DIR, dir, { recursive: true });
  await writeFile(join(dir, "hibari.onnx"), "rubbish");
  return dir;
};

describe("a natural voice that cannot speak", () => {
  it.each([
    [
      "a file is damaged",
      async () => createHeartProcess({ dataDir: await damagedData() }),
      /hibari\.onnx is missing or/u,
    ],
    ["it hangs", async () => createHeartProcess({ maxWaitMs: 1 }), /did not answer within 1 ms/u],
    ["its memory does not suffice", async () => createHeartProcess({ heapMb: 4 }), /memory/u],
  ])("gives way to Flite with one warning when %s", async (_, open, why) => {
    const { voice, sampleRate, beats, warnings } = await narrate(await open());
    const lost = textsOf(warnings).filter((warning) => warning.includes("The voice heart cannot be used"));
    expect(lost).toEqual([expect.stringMatching(why)]);
    expect(voice).toBe("rms");
    expect(sampleRate).toBe(24_000);
    for (const beat of beats) {
      const sound = readWav(await readFile(beat.wavPath ?? ""));
      expect(sound.sampleRate).toBe(24_000);
      expect(speechLevel(sound)).toBeCloseTo(-20, 0);
    }
  });
});

describe("the worker of the natural voice", () => {
  it("stops at once when a lecture is cancelled, and speaks again afterwards", async () => {
    const voice = createHeartVoice(createHeartProcess());
    const controller = new AbortController();
    const speaking = voice.speak({ text: "A sentence.", signal: controller.signal });
    controller.abort(new Error("enough"));
    await expect(speaking).rejects.toThrow("enough");
    expect((await voice.speak({ text: "Again." })).words).toHaveLength(1);
    await voice.close();
  });

  it("may end while it works: that sentence fails, the next one is spoken", async () => {
    const process = createHeartProcess();
    const run = process.run({ text: "A sentence.", speed: 1, stressed: [], own: {} }, undefined);
    const failed = expect(run).rejects.toMatchObject({ code: "voice" });
    await process.close();
    await failed;
    expect(await process.run({ text: "Again.", speed: 1, stressed: [], own: {} }, undefined)).toHaveProperty("samples");
    await process.close();
  });
});
