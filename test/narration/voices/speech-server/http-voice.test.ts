import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { createWordTimer } from "../../../../src-server/narration/voices/alignment/word-timer.ts";
import {
  createBuiltInVoices,
  createHttpVoice,
  type HttpVoiceOptions,
} from "../../../../src-server/narration/voices/create-voices.ts";
import { VoiceLost, type Voice } from "../../../../src-server/narration/voices/voice.ts";
import { writeWav } from "../../../../src-server/wav.ts";
import { speechServer, type Answering } from "./speech-server.ts";

const KEY = "sk-canary-4711";
const TEXT = "Energy is never lost, it only changes its form.";
const builtIn = createBuiltInVoices();
afterAll(async () => {
  await Promise.all(builtIn.map((voice) => voice.close()));
});
const flite = (id: string): Voice => {
  const voice = builtIn.find((known) => known.id === id);
  if (!voice) throw new Error(`There is no voice ${id}.`);
  return voice;
};

const spoken = async (text = TEXT): Promise<Buffer> => Buffer.from(writeWav(await flite("rms").speak({ text })));

const voiceAt = (baseUrl: string, options: Partial<HttpVoiceOptions> = {}): Voice => {
  const server = { baseUrl, model: "tts-1", voice: "alloy", apiKey: KEY, languages: ["en"] };
  const voice = createHttpVoice({ server, timer: createWordTimer(flite("slt")), ...options });
  onTestFinished(() => voice.close());
  return voice;
};

const voiceAnswered = async (answer: Answering, options: Partial<HttpVoiceOptions> = {}): Promise<Voice> =>
  voiceAt((await speechServer(answer)).baseUrl, options);

/** What the voice throws, all causes included, as text. */
const failureOf = async (voice: Voice): Promise<{ lost: boolean; text: string }> => {
  const thrown: unknown = await voice.speak({ text: TEXT }).catch((failure: unknown) => failure);
  const texts: string[] = [];
  for (let at = thrown; at instanceof Error; at = at.cause) texts.push(at.message);
  expect(thrown).toMatchObject({ code: "voice" });
  return { lost: thrown instanceof VoiceLost, text: texts.join(" ") };
};

const withSize = (wav: Buffer, size: number): Buffer => {
  const changed = Buffer.from(wav);
  changed.writeUInt32LE(size, 4);
  changed.writeUInt32LE(size, 40);
  return changed;
};

describe("a voice at a speech server", () => {
  it("asks for WAV with the key, and knows when the words are said", async () => {
    const wav = await spoken();
    const server = await speechServer((response) => void response.end(wav));
    const { samples, sampleRate, words } = await voiceAt(server.baseUrl).speak({ text: TEXT, pace: 0.9 });
    expect(server.asked).toEqual([
      {
        path: "/v1/audio/speech",
        authorization: `Bearer ${KEY}`,
        body: { model: "tts-1", voice: "alloy", input: TEXT, response_format: "wav", speed: 0.9 },
      },
    ]);
    const truth = await flite("rms").speak({ text: TEXT });
    expect(sampleRate).toBe(24_000);
    expect(samples.length / sampleRate).toBeCloseTo(truth.samples.length / truth.sampleRate, 2);
    expect(words).toHaveLength(truth.words.length);
    words.forEach(({ startMs }, i) => {
      expect(Math.abs(startMs - (truth.words[i]?.startMs ?? 0))).toBeLessThan(130);
    });
  });

  it.each([0, 0xff_ff_ff_ff, 0x7f_ff_ff_ff, 2_000_000_000])("reads a streamed file that says %i", async (size) => {
    const wav = withSize(await spoken(), size);
    const voice = await voiceAnswered((response) => {
      response.writeHead(200, { "content-type": "audio/wav" });
      for (let at = 0; at < wav.length; at += 4001) response.write(wav.subarray(at, at + 4001));
      response.end();
    });
    const { samples } = await voice.speak({ text: TEXT });
    expect(samples.length).toBe(Math.ceil(((wav.length - 44) / 2) * 1.5));
  });

  it.each([
    ["a web page", "<!doctype html><title>Sign in</title>", /a web page/u],
    ["MP3 under a WAV name", Buffer.from([0xff, 0xfb, 0x90, 0x64, 0, 0, 0, 0]), /MP3/u],
    ["MP3 with a tag", "ID3\u0004rest", /MP3/u],
    ["an error in JSON", JSON.stringify({ error: { message: `bad key ${KEY}` } }), /JSON/u],
    ["Ogg", "OggS rest", /Ogg/u],
    ["nothing", "", /nothing/u],
  ])("is given up when the server sends %s", async (_, body, why) => {
    const voice = await voiceAnswered((response) => {
      response.writeHead(200, { "content-type": "audio/wav" }).end(body);
    });
    const { lost, text } = await failureOf(voice);
    expect(lost).toBe(true);
    expect(text).toMatch(why);
    expect(text).not.toContain(KEY);
  });

  it.each([
    [401, true, /voice\.http\.api_key/u],
    [404, true, /voice\.http\.model/u],
    [429, true, /no more requests/u],
    [500, false, /status 500/u],
    [503, false, /status 503/u],
  ])("takes status %i for what it is, and never repeats the key", async (status, isLost, why) => {
    const voice = await voiceAnswered((response) => {
      response.writeHead(status).end(JSON.stringify({ error: { message: `Incorrect key: ${KEY}` } }));
    });
    const { lost, text } = await failureOf(voice);
    expect([lost, text.includes(KEY)]).toEqual([isLost, false]);
    expect(text).toMatch(why);
  });

  it("does not follow to another address, nor take the key there", async () => {
    const wav = await spoken();
    const other = await speechServer((response) => void response.end(wav));
    const voice = await voiceAnswered((response) => {
      response.writeHead(307, { location: `${other.baseUrl}/audio/speech` }).end();
    });
    expect((await failureOf(voice)).text).toMatch(/not followed/u);
    expect(other.asked).toEqual([]);
  });

  it.each<[string, Answering]>([
    ["says nothing", () => undefined],
    ["begins and stops", (response) => void response.writeHead(200).write("RIFF")],
  ])("waits no longer than its deadline for a server that %s", async (_, answer) => {
    const { lost, text } = await failureOf(await voiceAnswered(answer, { deadlineMs: 200 }));
    expect([lost, text]).toEqual([true, expect.stringMatching(/did not answer within 0\.2 s/u)]);
  });

  it("stops at once when the lecture is cancelled", async () => {
    const controller = new AbortController();
    const voice = await voiceAnswered(() => controller.abort(new Error("enough")));
    await expect(voice.speak({ text: TEXT, signal: controller.signal })).rejects.toThrow("enough");
  });

  it("refuses a file that was cut off, or whose connection broke", async () => {
    const wav = await spoken();
    const cut = await voiceAnswered((response) => void response.end(wav.subarray(0, wav.length / 2)));
    expect((await failureOf(cut)).text).toMatch(/only a part/u);
    const broken = await voiceAnswered((response) => {
      response.writeHead(200, { "content-length": wav.length }).write(wav.subarray(0, 5000), () => response.destroy());
    });
    expect((await failureOf(broken)).text).toMatch(/cannot be reached/u);
  });

  it("refuses silence and twice the expected length", async () => {
    const silent = writeWav({ samples: new Int16Array(48_000), sampleRate: 16_000 });
    expect((await failureOf(await voiceAnswered((response) => void response.end(silent)))).text).toMatch(
      /silent|short/u,
    );
    const twice = await spoken(`${TEXT} ${TEXT} And again.`);
    expect((await failureOf(await voiceAnswered((response) => void response.end(twice)))).text).toMatch(/too long/u);
  });

  it("calls no address that is forbidden, written out or behind a name", async () => {
    const public_ = await speechServer((response) => void response.end());
    expect((await failureOf(voiceAt(public_.baseUrl, { reach: "public" }))).text).toMatch(/may not be called/u);
    expect((await failureOf(voiceAt("http://169.254.169.254/v1"))).text).toMatch(/may not be called/u);
    expect(public_.asked).toEqual([]);
  });

  it("is given up when nobody listens or the key cannot be sent", async () => {
    expect(await failureOf(voiceAt("http://127.0.0.1:9/v1"))).toMatchObject({ lost: true });
    const server = { baseUrl: "http://127.0.0.1:9/v1", model: "m", voice: "v", apiKey: "k€y", languages: ["en"] };
    const odd = await failureOf(voiceAt("", { server }));
    expect([odd.lost, odd.text.includes("k€y")]).toEqual([true, false]);
  });

  it("says that text leaves this computer, unless the server is on it", () => {
    expect(voiceAt("https://api.example.com/v1").needsNetwork).toBe(true);
    expect(voiceAt("http://192.168.1.7:8880/v1").needsNetwork).toBe(true);
    expect(voiceAt("https://127.example.com/v1").needsNetwork).toBe(true);
    expect(voiceAt("http://localhost:8880/v1").needsNetwork).toBe(false);
    expect(voiceAt("http://127.0.0.1:8880/v1").version).not.toBe(voiceAt("http://127.0.0.1:8881/v1").version);
  });
});
