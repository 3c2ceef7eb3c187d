import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readWav, writeWav } from "../../../../src-server/wav.ts";
import { createNarrator } from "../../../../src-server/narration/narrator.ts";
import { createWordTimer } from "../../../../src-server/narration/voices/alignment/word-timer.ts";
import { createBuiltInVoices, createHttpVoice } from "../../../../src-server/narration/voices/create-voices.ts";
import { speechLevel } from "../../../../src-server/narration/voices/adjust-speech.ts";
import type { Voice } from "../../../../src-server/narration/voices/voice.ts";
import { tempFolder } from "../../../support/temp-folder.ts";
import { optionsOf, scriptsOf } from "../../scripts.ts";
import { textsOf } from "../../../support/in-english.ts";
import { speechServer, type Answering } from "./speech-server.ts";

const builtIn = createBuiltInVoices().filter(({ id }) => id !== "heart");
const rms = builtIn.find(({ id }) => id === "rms");
afterAll(async () => {
  await Promise.all(builtIn.map((voice) => voice.close()));
});

const sending =
  (body: string | Uint8Array): Answering =>
  (response) =>
    void response.writeHead(200, { "content-type": "audio/wav" }).end(body);

const silence = writeWav({ samples: new Int16Array(80_000), sampleRate: 16_000 });

/** The asked text three times over. */
const tooMuch: Answering = async (response, { body }) => {
  const text = String(body["input"]);
  const speech = await rms?.speak({ text: `${text} ${text} ${text} ${text}` });
  response.end(speech && writeWav(speech));
};

const serverVoice = (baseUrl: string, timer: Voice): Voice =>
  createHttpVoice({
    server: { baseUrl, model: "m", voice: "v", apiKey: null, languages: ["en"] },
    timer: createWordTimer(timer),
    deadlineMs: 1500,
  });

describe("a lecture whose speech server fails", () => {
  it.each<[string, Answering]>([
    ["hangs", () => undefined],
    ["sends a web page", sending("<!doctype html><title>Sign in</title>")],
    ["sends MP3 under a WAV name", sending(Uint8Array.of(0xff, 0xfb, 0x90, 0x64, 0, 0, 0, 0))],
    ["sends silence", sending(silence)],
    ["says far more than it was asked", tooMuch],
  ])("is spoken by the next voice, with a warning: the server %s", async (_, answer) => {
    if (!rms) throw new Error("There is no voice rms.");
    const [dir, { baseUrl }] = [await tempFolder(), await speechServer(answer)];
    const asked = serverVoice(baseUrl, rms);
    const narrator = createNarrator({ voices: [asked, ...builtIn], cacheDir: join(dir, "cache") });
    const scripts = scriptsOf("Water boils at one hundred degrees. Ice melts at zero.");
    const { beats, warnings } = await narrator.narrate(scripts, optionsOf(dir, { voice: asked.id }));
    expect(textsOf(warnings).join("\n")).toMatch(/another one speaks|is spoken by rms instead/u);
    expect(speechLevel(readWav(await readFile(beats[0]?.wavPath ?? "")))).toBeCloseTo(-20, 0);
    await asked.close();
  });
});
