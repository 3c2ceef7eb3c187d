import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { msg } from "../../../../src-server/contract/messages/message.ts";
import { createNarrator } from "../../../../src-server/narration/narrator.ts";
import { createBuiltInVoices } from "../../../../src-server/narration/voices/create-voices.ts";
import { createKokoroProcess, createKokoroVoice } from "../../../../src-server/narration/voices/kokoro/kokoro-voice.ts";
import type { KokoroVoice } from "../../../../src-server/narration/voices/kokoro/kokoro-voices.ts";
import type { Speech, Voice } from "../../../../src-server/narration/voices/voice.ts";
import { tempFolder } from "../../../support/temp-folder.ts";
import { optionsOf, scriptsOf } from "../../scripts.ts";
import { otherModel, standInModel, standInPack, STEPS } from "./stand-in-model.ts";
import { textsOf } from "../../../support/in-english.ts";

const BELLA: KokoroVoice = {
  id: "af_bella",
  label: msg("common.text", { text: "Bella" }),
  reading: "american",
  speed: 1,
};
const EMMA: KokoroVoice = { id: "bf_emma", label: msg("common.text", { text: "Emma" }), reading: "british", speed: 1 };

type Made = { model?: Buffer; maxWaitMs?: number; leastMemory?: number; spoil?: (folder: string) => Promise<void> };

const DORA: KokoroVoice = { id: "ef_dora", label: msg("common.text", { text: "Dora" }), reading: "es", speed: 1 };
const STYLES = [BELLA.id, EMMA.id, DORA.id];

/** A voice on a stand-in network of its own. */
const open = async ({ model, spoil, ...options }: Made = {}): Promise<Voice> => {
  const folder = await tempFolder();
  const files = await standInPack(folder, STYLES, model);
  await spoil?.(folder);
  const process = createKokoroProcess({ folder, files, leastMemory: 0, ...options });
  onTestFinished(() => process.close());
  return createKokoroVoice(BELLA, process);
};

const loudest = ({ samples }: Speech): number => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
const secondsOf = ({ samples, sampleRate }: Speech): number => samples.length / sampleRate;

describe("a Kokoro voice", () => {
  let folder = "";
  let [voice, british, spanish]: Voice[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "lectern-test-"));
    const process = createKokoroProcess({ folder, files: await standInPack(folder, STYLES), leastMemory: 0 });
    [voice, british, spanish] = [BELLA, EMMA, DORA].map((one) => createKokoroVoice(one, process));
  });
  afterAll(async () => {
    await voice?.close();
    await rm(folder, { recursive: true, force: true });
  });
  const say = (text: string, pace?: number, by = voice): Promise<Speech> => {
    if (!by) throw new Error("There is no voice.");
    return by.speak({ text, pace });
  };

  it("speaks each word for as long as the network says", async () => {
    const speech = await say("Two plus two is four.");
    expect(speech.words.map(({ text }) => text)).toEqual(["Two", "plus", "two", "is", "four"]);
    const [first, second] = [speech.words[0], speech.words[1]];
    // "tˈu" and "plˈʌs", and a space between them.
    const step = (STEPS * 600) / 24;
    expect((second?.startMs ?? 0) - (first?.startMs ?? 0)).toBeCloseTo(4 * step, 3);
    expect((second?.endMs ?? 0) - (second?.startMs ?? 0)).toBeCloseTo(5 * step, 3);
    expect((secondsOf(speech) * 1000) % step).toBe(0);
  });

  it("takes the style for the number of phonemes", async () => {
    const [short, long] = [await say("Go."), await say("Go on and on and on.")];
    const phonemes = (speech: Speech): number => (secondsOf(speech) * 24_000) / 600 / STEPS - 2;
    for (const speech of [short, long]) expect(loudest(speech) / 32_767).toBeCloseTo(phonemes(speech) / 100, 2);
  });

  it("is slower when asked to", async () => {
    const [usual, slow] = [await say("Go on."), await say("Go on.", 0.75)];
    expect(secondsOf(slow) / secondsOf(usual)).toBeCloseTo(4 / 3, 2);
  });

  it("reads British words the British way, and own pronunciations", async () => {
    const [there, here] = [await say("number"), await say("number", 1, british)];
    expect(secondsOf(there) - secondsOf(here)).toBeCloseTo((STEPS * 600) / 24_000, 5);
    const own = voice?.pronouncing?.({ number: "/nˈA/" });
    expect(secondsOf(await say("number", 1, own))).toBeLessThan(secondsOf(here));
    expect(own?.version).not.toBe(voice?.version);
  });

  it("reads other languages by their letters", async () => {
    const speech = await say("¿Dos y dos?", 1, spanish);
    expect(spanish?.languages).toEqual(["es"]);
    expect(speech.words.map(({ text }) => text)).toEqual(["Dos", "y", "dos"]);
    const lengths = speech.words.map(({ startMs, endMs }) => ((endMs - startMs) * 24) / 600 / STEPS);
    // "dˈos", "i", "dˈos".
    expect(lengths.map(Math.round)).toEqual([4, 1, 4]);
  });

  it("cuts long sentences and keeps all of their words", async () => {
    const text = `${"Water boils, and ice melts at zero degrees, ".repeat(8).trim()} always.`;
    const { words } = await say(text);
    expect(words).toHaveLength(65);
    const starts = words.map(({ startMs }) => startMs);
    expect(starts).toEqual(starts.toSorted((first, second) => first - second));
  });

  it.each(["Привет", "", "...", "a".repeat(401)])("refuses what it cannot say: %s", async (text) => {
    await expect(say(text)).rejects.toMatchObject({ code: "voice" });
  });

  it("stops when a lecture is cancelled or its worker ends, gives its memory back and speaks again", async () => {
    const [one, controller] = [await open(), new AbortController()];
    const speaking = one.speak({ text: "A sentence.", signal: controller.signal });
    controller.abort(new Error("enough"));
    await expect(speaking).rejects.toThrow("enough");
    const interrupted = expect(one.speak({ text: "Another." })).rejects.toMatchObject({ code: "voice" });
    await one.close();
    await interrupted;
    expect((await one.speak({ text: "Again." })).words).toHaveLength(1);
  });
});

/** A lecture for which a Kokoro voice is wanted, with Flite in line behind it. */
const narrate = async (made: Made) => {
  const [dir, kokoro] = [await tempFolder(), await open(made)];
  const voices = [...createBuiltInVoices().slice(1), kokoro];
  const narrator = createNarrator({ voices, cacheDir: join(dir, "cache") });
  onTestFinished(() => narrator.close());
  return narrator.narrate(scriptsOf("Ice melts at zero."), optionsOf(join(dir, "out"), { voice: "af_bella" }));
};

describe("a Kokoro voice that cannot speak", () => {
  it.each<[string, Made, RegExp]>([
    [
      "its model is damaged",
      { spoil: (folder) => writeFile(join(folder, "model.onnx"), "rubbish") },
      /model\.onnx of the voice pack kokoro is missing or damaged \(its content has changed\); install it again/u,
    ],
    ["its model is gone", { spoil: (folder) => rm(join(folder, "model.onnx")) }, /model\.onnx.*install it again/u],
    ["its style is gone", { spoil: (folder) => rm(join(folder, "af_bella.bin")) }, /af_bella\.bin.*install it again/u],
    ["memory does not suffice", { leastMemory: 1e18 }, /need 1000000000000 MB of memory and \d+ MB are free/u],
    ["its network is another one", { model: otherModel() }, /cannot be used/u],
    ["its network is no network", { model: standInModel().subarray(0, 99) }, /cannot be used/u],
    ["it hangs", { maxWaitMs: 1 }, /did not answer within 1 ms/u],
  ])("gives way to the next one with a warning when %s", async (_, made, why) => {
    const { voice, warnings } = await narrate(made);
    expect(voice).toBe("rms");
    expect(textsOf(warnings)).toEqual([expect.stringMatching(why)]);
  });
});
