import { AppError, messageOf } from "../../../errors.ts";
import { isAnswer, type HeartAnswer } from "../heart/heart-messages.ts";
import type { PackedFile } from "../pack/pack-manifest.ts";
import { VoiceLost } from "../voice-lost.ts";
import { createVoiceWorker, type VoiceWorker } from "../voice-worker.ts";
import type { KokoroJob } from "./kokoro-messages.ts";
import { KOKORO_PACK } from "./kokoro-pack.ts";

export type KokoroProcess = VoiceWorker<Omit<KokoroJob, "id">, HeartAnswer>;

export type KokoroProcessOptions = {
  /** Folder of the installed pack. */
  folder: string;
  files?: readonly Pick<PackedFile, "name" | "sha256">[];
  patienceMs?: number;
  leastMemory?: number;
};

/** A long sentence takes a minute, on a busy machine more. */
const PATIENCE_MS = 300_000;
const RENEW_AFTER = 500;
/** What the model, its runtime and the longest row of phonemes take. */
const LEAST_MEMORY = 1e9;
/** A worker that fell so often without an answer will fall again. */
const MOST_FALLS = 2;

const fallen = (cause: unknown, falls: number): AppError => {
  const why = messageOf(cause);
  if (falls < MOST_FALLS)
    return new AppError("voice", `The Kokoro voice stopped while it was speaking: ${why}.`, { cause });
  return new VoiceLost(`The Kokoro voices stopped again and again (${why}); close other programs and try again.`, {
    cause,
  });
};

/** The worker of all Kokoro voices; closing it gives its memory back, and the next sentence starts it again. */
export const createKokoroProcess = (options: KokoroProcessOptions): KokoroProcess => {
  const { folder, files = KOKORO_PACK.files, patienceMs = PATIENCE_MS, leastMemory = LEAST_MEMORY } = options;
  const pack = { name: KOKORO_PACK.name, files: files.map(({ name, sha256 }) => ({ name, sha256 })) };
  return createVoiceWorker({
    file: new URL("./kokoro-worker.ts", import.meta.url),
    workerData: { folder, pack, leastMemory },
    isAnswer,
    lost: fallen,
    patienceMs,
    renewAfter: RENEW_AFTER,
  });
};
