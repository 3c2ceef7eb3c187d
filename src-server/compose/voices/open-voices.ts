import { savedSpeechServer, type SavedSpeechServer } from "../../settings/saved-settings.ts";
import { writeWav } from "../../wav.ts";
import { join } from "node:path";
import { createHash } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import writeFileAtomic from "write-file-atomic";
import type { Config } from "../../config.ts";
import { installedKokoro } from "../../narration/voices/kokoro/kokoro-pack.ts";
import { type MoreVoices, createMoreVoices, createBuiltInVoices } from "../../narration/voices/create-voices.ts";
import { findSystemVoices } from "../../narration/voices/system/find-system-voices.ts";
import { createNarrator, type Narrator } from "../../narration/narrator.ts";
import type { SpeechVoices } from "../../narration/plan-speech.ts";
import type { Voice } from "../../narration/voices/voice.ts";
import { msg } from "../../contract/messages/message.ts";
import { AppError } from "../../errors.ts";
import { sampleSentence, sampleVoice } from "../../narration/voices/sample-voice.ts";
import type { SpeechOrder } from "../../jobs/lecture-maker.ts";
import { sayText } from "../../narration/say-text.ts";
import { readToolStore } from "../tool-store.ts";

/** The speech server in the settings of a data folder; one that was never used is left alone. */
const readSpeechServer = async ({ dataDir }: Config): Promise<SavedSpeechServer | null> =>
  (await readToolStore(dataDir, ({ settings }) => savedSpeechServer(settings))) ?? null;

/** What speaks on this machine apart from the built-in voices: a speech server, the installed pack and system voices. */
const findMoreVoices = async (
  { dataDir, searchPath }: Config,
  findSpeechServer: () => Promise<SavedSpeechServer | null>,
): Promise<MoreVoices> => {
  const [speechServer, installed] = await Promise.all([findSpeechServer(), findSystemVoices(searchPath)]);
  return { speechServer, installed, kokoro: installedKokoro(dataDir) };
};

/** All voices of this machine. */
export type OpenVoices = {
  narrator: Narrator;
  /** Works with the voices as they are now, the default first. */
  use<T>(work: (voices: readonly Voice[]) => Promise<T>): Promise<T>;
};

const closeAll = async (voices: readonly Voice[]): Promise<void> => {
  await Promise.all(voices.map((voice) => voice.close()));
};

type OpenVoicesOptions = Pick<SpeechVoices, "replaces"> & {
  /** Finds the speech server; in the settings of the data folder when absent. */
  findSpeechServer?: () => Promise<SavedSpeechServer | null>;
};

/** Opens the voices: the built-in ones stay at work, the others are looked up each time, as the settings are then. With `replaces`, others speak for a voice that is gone. */
export const openVoices = (
  config: Config,
  { replaces, findSpeechServer = () => readSpeechServer(config) }: OpenVoicesOptions = {},
): OpenVoices => {
  const builtIn = createBuiltInVoices();
  const cacheDir = join(config.cacheDir, "speech");
  const withVoices: OpenVoices["use"] = async (work) => {
    const more = createMoreVoices(await findMoreVoices(config, findSpeechServer), builtIn);
    try {
      return await work([...builtIn, ...more]);
    } finally {
      await closeAll(more);
    }
  };
  const own = createNarrator({ voices: builtIn, cacheDir });
  const narrate: Narrator["narrate"] = (scripts, options) =>
    withVoices((voices) => createNarrator({ voices, cacheDir, replaces }).narrate(scripts, options));
  const estimateDuration: Narrator["estimateDuration"] = (scripts, options) =>
    withVoices((voices) => createNarrator({ voices, cacheDir, replaces }).estimateDuration(scripts, options));
  return { narrator: { ...own, narrate, estimateDuration }, use: withVoices };
};

/** Raise it when what is done to samples changes. */
const VERSION = 1;

const fileOf = (voice: Voice, { cacheDir }: Config): string => {
  const parts = [VERSION, voice.id, voice.version, sampleSentence(voice)];
  const name = createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 40);
  return join(cacheDir, "speech", `sample-${name}.wav`);
};

type SampleCall = { id: string; config: Config; signal: AbortSignal };

const makeOrFind = async (voice: Voice, { config, signal }: SampleCall): Promise<Uint8Array> => {
  const file = fileOf(voice, config);
  const known = await readFile(file).catch(() => undefined);
  if (known) return known;
  const wav = await sampleVoice(voice, signal);
  await mkdir(join(config.cacheDir, "speech"), { recursive: true });
  await writeFileAtomic(file, Buffer.from(wav), { fsync: false });
  return wav;
};

/** What a voice sounds like, as a WAV file; kept, so that it is made once. Throws AppError `usage` for unknown ids, `voice` when it cannot speak. */
export const makeSample = (voices: OpenVoices, call: SampleCall): Promise<Uint8Array> =>
  voices.use((all) => {
    const voice = all.find(({ id }) => id === call.id);
    if (!voice) throw new AppError("usage", msg("compose.no_such_voice", { id: call.id.slice(0, 60) }));
    return makeOrFind(voice, call);
  });

/** A text as a voice says it in a lecture, as a WAV file; its sentences are kept like those of lectures. Throws AppError `voice` when that voice cannot say it. */
export const saySentence = async (
  { narrator }: Pick<OpenVoices, "narrator">,
  { voice, text, language, pronunciations }: SpeechOrder,
  signal: AbortSignal,
): Promise<Uint8Array> => {
  const said = await sayText(text, { narrator, voice, language, pronunciations, signal });
  if (said.voice === voice) return writeWav(said);
  throw new AppError("voice", said.warnings[0] ?? msg("compose.voice_could_not_say", { voice }));
};
