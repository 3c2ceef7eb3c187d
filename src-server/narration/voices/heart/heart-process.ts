import { AppError, messageOf } from "../../../errors.ts";
import { VoiceLost } from "../voice-lost.ts";
import { createVoiceWorker, type VoiceWorker } from "../voice-worker.ts";
import { DATA_DIR } from "./data-folder.ts";
import { isHeartAnswer, type HeartAnswer, type HeartJob } from "./heart-messages.ts";

export type HeartProcess = VoiceWorker<Omit<HeartJob, "id">, HeartAnswer>;

/** A long sentence takes two seconds, on a busy machine twenty. */
const MAX_WAIT_MS = 60_000;
/** Memory does not grow with the number of sentences; starting again costs a second. */
const RENEW_AFTER = 5000;
/** Most of what a sentence needs lies outside of the heap of scripts. */
const YOUNG_MB = 12;
/** A worker that fell so often without an answer will fall again. */
const MAX_FALLS = 2;

const fallen = (cause: unknown, falls: number): AppError => {
  const why = messageOf(cause);
  if (falls < MAX_FALLS)
    return new AppError("voice", `The natural voice stopped while it was speaking: ${why}.`, { cause });
  return new VoiceLost(`The natural voice stopped again and again (${why}); close other programs and try again.`, {
    cause,
  });
};

/** The worker of the natural voice; `dataDir`, `patienceMs` and `heapMb` are for machines that differ. */
export const createHeartProcess = (
  options: { dataDir?: string; maxWaitMs?: number; heapMb?: number } = {},
): HeartProcess =>
  createVoiceWorker({
    file: new URL("./heart-worker.ts", import.meta.url),
    workerData: options.dataDir ?? DATA_DIR,
    isAnswer: isHeartAnswer,
    lost: fallen,
    maxWaitMs: options.maxWaitMs ?? MAX_WAIT_MS,
    renewAfter: RENEW_AFTER,
    resourceLimits: {
      maxYoungGenerationSizeMb: YOUNG_MB,
      ...(options.heapMb === undefined ? {} : { maxOldGenerationSizeMb: options.heapMb }),
    },
  });
