import { createBuiltInVoices } from "../../../src-server/narration/voices/create-voices.ts";
import { speechLevel } from "../../../src-server/narration/voices/adjust-speech.ts";
import { join } from "node:path";
import { readFile } from "node:fs/promises";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { openVoices, type OpenVoices, makeSample } from "../../../src-server/compose/voices/open-voices.ts";
import { withToolStore } from "../../../src-server/compose/tool-store.ts";
import { readConfig, type Config } from "../../../src-server/config.ts";
import type { Narration } from "../../../src-server/contract/narration.ts";
import { readWav, writeWav } from "../../../src-server/wav.ts";
import { changeSettings } from "../../../src-server/settings/change-settings.ts";
import { speechServer, type Answering } from "../../narration/voices/speech-server/speech-server.ts";
import { textsOf } from "../../support/in-english.ts";
import { standInProgram } from "../../support/stand-in-program.ts";
import { tempFolder } from "../../support/temp-folder.ts";

const KEY = "sk-canary-4711";
const { signal } = new AbortController();
const builtIn = createBuiltInVoices();
afterAll(async () => {
  await Promise.all(builtIn.map((voice) => voice.close()));
});

const machine = async (): Promise<Config> => {
  const bin = await tempFolder();
  await standInProgram(bin, "espeak-ng", "system-voices/stand-in-espeak-ng");
  await standInProgram(bin, "say", "system-voices/stand-in-say");
  return readConfig({ LECTERN_DATA: await tempFolder(), PATH: bin });
};

const opened = (config: Config): OpenVoices => {
  const voices = openVoices(config);
  onTestFinished(() => voices.narrator.close());
  return voices;
};

const machineWithServer = async (answer: Answering): Promise<{ config: Config; asked: unknown[] }> => {
  const [config, server] = [await machine(), await speechServer(answer)];
  const settings = { base_url: server.baseUrl, model: "tts-1", voice: "alloy", api_key: KEY };
  const changes = Object.entries(settings).map(([name, value]) => [`voice.http.${name}`, value] as const);
  await withToolStore(config.dataDir, (store) => changeSettings(store.settings, Object.fromEntries(changes)));
  return { config, asked: server.asked };
};

const narrate = async (voices: OpenVoices, voice: string | undefined, display: string): Promise<Narration> =>
  voices.narrator.narrate([{ sceneId: "one", beatIndex: 0, display }], {
    ...{ voice, language: "en", symbols: [], outDir: await tempFolder(), signal },
    onProgress: () => undefined,
  });

/** Speech of rms, as loud as `gain` makes it. */
const spoken = async (text: string, gain = 1): Promise<Uint8Array> => {
  const speech = await builtIn.find(({ id }) => id === "rms")?.speak({ text });
  if (!speech) throw new Error("There is no voice rms.");
  const samples = speech.samples.map((sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample * gain))));
  return writeWav({ samples, sampleRate: speech.sampleRate });
};

/** The largest step between silence of at least 5 ms and sound, in 16-bit steps. */
const largestStep = (samples: Int16Array): number => {
  let [most, zeros] = [0, 0];
  const reversed = samples.toReversed();
  for (const direction of [samples, reversed]) {
    for (const sample of direction) {
      if (sample !== 0 && zeros >= 120) most = Math.max(most, Math.abs(sample));
      zeros = sample === 0 ? zeros + 1 : 0;
    }
  }
  return most;
};

const TEXT = "Energy is never lost, it only changes its form. So where does it go?";

describe("the voices of a machine", () => {
  it("are the built-in ones first, then the speech server and those of the system", async () => {
    const { config } = await machineWithServer((response) => void response.end());
    const ids = await opened(config).use(async (voices) => Promise.resolve(voices.map(({ id }) => id)));
    expect(ids.slice(0, 4)).toEqual(["heart", "rms", "slt", "http"]);
    expect(ids.slice(4)).toEqual(expect.arrayContaining(["say-samantha", "espeak-en-us"]));
  });

  it("are all known when a lecture is timed before it is spoken", async () => {
    const { config } = await machineWithServer((response) => void response.end());
    const { narrator } = opened(config);
    const script = { sceneId: "one", beatIndex: 0, display: TEXT };
    for (const voice of ["rms", "http", "espeak-en-us"]) {
      const { beats } = await narrator.estimateDuration([script], { voice, language: "en", symbols: [] });
      expect(beats[0]?.wavPath).toBeNull();
    }
  });

  it.each([0.15, 1])("are all as loud as the default one, without clicks: at %d times its loudness", async (gain) => {
    const { config, asked } = await machineWithServer(async (response, { body }) => {
      response.end(await spoken(String(body["input"]), gain));
    });
    const narration = await narrate(opened(config), "http", TEXT);
    expect([narration.voice, narration.warnings, asked.length]).toEqual(["http", [], 2]);
    const sound = readWav(await readFile(narration.beats[0]?.wavPath ?? ""));
    expect(sound.sampleRate).toBe(24_000);
    expect(Math.abs((speechLevel(sound) ?? 0) + 20)).toBeLessThan(1);
    expect(sound.samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeLessThan(0.7 * 32_768);
    expect(largestStep(sound.samples)).toBeLessThan(100);
    expect([sound.samples[0], sound.samples.at(-1)]).toEqual([0, 0]);
  });

  it("step in with a warning when the speech server fails, and the key is in none", async () => {
    const { config, asked } = await machineWithServer((response) => {
      response.writeHead(401).end(`Incorrect API key provided: ${KEY}`);
    });
    const narration = await narrate(opened(config), "http", TEXT);
    expect([narration.voice, narration.beats[0]?.wavPath === null, asked.length]).toEqual(["heart", false, 1]);
    expect(textsOf(narration.warnings)).toEqual([expect.stringMatching(/voice http cannot be used.*refused the key/u)]);
    expect(JSON.stringify(narration)).not.toContain(KEY);
  });

  it("never send text away unasked", async () => {
    const { config, asked } = await machineWithServer((response) => void response.end());
    expect((await narrate(opened(config), "espeak-en-us", TEXT)).voice).toBe("espeak-en-us");
    expect((await narrate(opened(config), undefined, TEXT)).voice).toBe("heart");
    expect(asked).toEqual([]);
  });
});

describe("samples of voices", () => {
  it("are made once, at the loudness of lectures", async () => {
    const { config, asked } = await machineWithServer(async (response, { body }) => {
      response.end(await spoken(String(body["input"]), 0.2));
    });
    const voices = opened(config);
    const first = await makeSample(voices, { id: "http", config, signal });
    const again = await makeSample(voices, { id: "http", config, signal });
    expect(Buffer.from(again).equals(first)).toBe(true);
    expect(asked).toHaveLength(1);
    expect(Math.abs((speechLevel(readWav(first)) ?? 0) + 20)).toBeLessThan(1);
  });

  it("are spoken in the voice's own language", async () => {
    const config = await machine();
    const voices = opened(config);
    const [german, english] = [
      await makeSample(voices, { id: "espeak-de", config, signal }),
      await makeSample(voices, { id: "espeak-en-us", config, signal }),
    ];
    expect(german.length).not.toBe(english.length);
  });

  it("fail in a sentence when the voice cannot speak or does not exist", async () => {
    const { config } = await machineWithServer((response) => void response.end("<html>"));
    const voices = opened(config);
    await expect(makeSample(voices, { id: "http", config, signal })).rejects.toMatchObject({ code: "voice" });
    await expect(makeSample(voices, { id: "nobody", config, signal })).rejects.toMatchObject({ code: "usage" });
    const file = join(config.cacheDir, "speech");
    await expect(readFile(file)).rejects.toThrow();
  });
});
