import { messageIn, msg } from "../../../contract/messages/message.ts";
import { readStreamedWav, type MonoSound } from "../../../wav.ts";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError } from "../../../errors.ts";
import { runToolForBytes } from "../../../processes/run-tool.ts";
import type { WordTimer } from "../alignment/word-timer.ts";
import { primaryTag, type VoiceRequest, type Voice } from "../voice.ts";
import { speechAtRate } from "../adjust-speech.ts";
import type { InstalledVoice } from "./find-system-voices.ts";

const LONGEST = 1000;
const MAX_WAIT_MS = 60_000;
/** Ten minutes of sound. */
const MAX_BYTES = 32 * 2 ** 20;
/** Raise it when the same text would sound different. */
const VERSION = 1;

const record = async ({ engine, file, listed }: InstalledVoice, request: VoiceRequest): Promise<MonoSound> => {
  const dir = await mkdtemp(join(tmpdir(), "lectern-voice-"));
  try {
    const out = join(dir, "speech.wav");
    const { text, pace = 1, signal } = request;
    const start = engine.speak({ voice: listed.key, text, pace, file: out });
    const call = { file, ...start, signal, timeoutMs: MAX_WAIT_MS, maxOutputBytes: MAX_BYTES };
    const { stdout } = await runToolForBytes({ ...call, name: `The voice ${listed.label}` });
    return readStreamedWav(engine.sound === "stdout" ? stdout : await readFile(out));
  } catch (thrown) {
    request.signal?.throwIfAborted();
    const why = msg("voice.sentence_failed_because", { label: listed.label, reason: messageIn(thrown) });
    throw new AppError("voice", why, { cause: thrown });
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
};

/** A voice of the operating system; its words are timed by `timer`. */
export const createSystemVoice = (installed: InstalledVoice, timer: WordTimer): Voice => {
  const { id, engine, listed } = installed;
  return {
    id,
    label: msg("voice.label_system", { name: listed.label, language: listed.language }),
    kind: "system",
    licence: engine.licence,
    sizeMb: 0,
    needsNetwork: false,
    onlyWhenChosen: engine.onlyWhenChosen,
    languages: [primaryTag(listed.language)],
    sampleRate: engine.sampleRate,
    maxLength: LONGEST,
    version: `${engine.id} ${listed.key} ${VERSION}`,
    speak: async (request) => {
      if (request.text.length > LONGEST || !/[\p{L}\p{N}]/u.test(request.text))
        throw new AppError("voice", msg("voice.given_unspeakable", { label: listed.label }));
      const sound = await record(installed, request);
      return speechAtRate({ ...sound, words: await timer.time(sound, request) }, engine.sampleRate);
    },
    close: () => Promise.resolve(),
  };
};
