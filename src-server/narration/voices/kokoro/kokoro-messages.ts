import type { OwnPronunciations } from "../../../contract/pronunciations.ts";
import { isJob, type HeartJob } from "../heart/heart-messages.ts";
import { isReading, type Reading } from "./kokoro-voices.ts";

/** One sentence for the worker, and who says it how. */
export type KokoroJob = HeartJob & { voice: string; reading: Reading; own: OwnPronunciations };

/** Whether a message is a job. */
export const isKokoroJob = (raw: unknown): raw is KokoroJob =>
  isJob(raw) && "voice" in raw && typeof raw.voice === "string" && "reading" in raw && isReading(raw.reading);
