import { createHash } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import writeFileAtomic from "write-file-atomic";
import type { Config } from "../../config.ts";
import { AppError } from "../../errors.ts";
import { sampleSentence, sampleVoice } from "../../narration/voices/sample-voice.ts";
import type { Voice } from "../../narration/voices/voice.ts";
import type { OpenVoices } from "./open-voices.ts";

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
    if (!voice) throw new AppError("usage", `There is no voice "${call.id.slice(0, 60)}".`);
    return makeOrFind(voice, call);
  });
