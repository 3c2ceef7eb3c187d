import { Worker } from "node:worker_threads";
import { z } from "zod";
import type { Config } from "../../config.ts";
import { AppError } from "../../errors.ts";
import type { SavedSpeechServer } from "../../settings/speech-server.ts";
import { createCallTable, type CallListeners, type CallTable } from "./call-table.ts";
import { makingReportSchema, type MakingCall } from "./worker-messages.ts";

/** A call without its number. */
export type Ask = MakingCall extends infer Call ? (Call extends MakingCall ? Omit<Call, "id"> : never) : never;

/** What the thread is started with. */
export type MakingThreadOptions = {
  config: Config;
  /** Where started programs are recorded; nowhere when absent. */
  ledgerFile?: string | undefined;
  /** Of the programs it starts: 0 is the usual one, 19 the lowest. */
  toolPriority: number;
};

/** What the main thread does for a thread. */
export type MakingThreadCalls = {
  /** The speech server in the settings, handed over before each call: threads open no store. There is none if absent. */
  speechServer?: (() => SavedSpeechServer | null) | undefined;
};

type AskOptions<T> = CallListeners & { schema: z.ZodType<T>; signal: AbortSignal };

/** The thread that makes lectures. */
export type MakingThread = {
  /** Rejects with AppError, or the signal's reason; a thread that does not heed the signal is ended. */
  ask<T>(call: Ask, options: AskOptions<T>): Promise<T>;
  /** Whether it can still be asked. */
  isAlive(): boolean;
  /** Settles when everything it started has ended. */
  close(): Promise<void>;
};

/** Memory of the thread; one that needs more ends alone, and the program around it lives. */
const LIMITS = { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 2048 };
const WORKER = new URL("lecture-worker.ts", import.meta.url);
/** How long a call may take to end once it was aborted, and the thread to close, in milliseconds. */
const ENDING_MS = 2500;

const died = (cause?: unknown): AppError =>
  new AppError("internal", "The part of Lectern that makes lectures stopped by itself; try again.", { cause });

const listen = (worker: Worker, calls: CallTable): (() => boolean) => {
  let alive = true;
  const end = (cause?: unknown): void => {
    alive = false;
    calls.fail(died(cause));
  };
  worker.on("message", (message: unknown) => calls.hear(makingReportSchema.parse(message)));
  worker.on("error", end);
  worker.on("exit", () => end());
  return () => alive;
};

/** Asks a worker, and ends it when it does not heed an abort. */
const asking =
  (worker: Worker, calls: CallTable, { speechServer }: MakingThreadCalls): MakingThread["ask"] =>
  async (call, { schema, signal, ...listeners }) => {
    signal.throwIfAborted();
    const { id, answer, forget } = calls.open(listeners);
    let patience: NodeJS.Timeout | undefined;
    const abort = (): void => {
      worker.postMessage({ type: "abort", id });
      patience = setTimeout(() => void worker.terminate(), ENDING_MS);
    };
    signal.addEventListener("abort", abort, { once: true });
    worker.postMessage({ type: "speechServer", server: speechServer?.() ?? null });
    worker.postMessage({ ...call, id });
    try {
      return schema.parse(await answer);
    } catch (failure) {
      signal.throwIfAborted();
      throw failure;
    } finally {
      clearTimeout(patience);
      signal.removeEventListener("abort", abort);
      forget();
    }
  };

/** Starts the thread; it loads what it needs while the first call waits. */
export const startMakingThread = ({
  speechServer,
  ...options
}: MakingThreadOptions & MakingThreadCalls): MakingThread => {
  const worker = new Worker(WORKER, { workerData: options, resourceLimits: LIMITS });
  const calls = createCallTable();
  const isAlive = listen(worker, calls);
  const ask = asking(worker, calls, { speechServer });
  return {
    ask,
    isAlive,
    async close() {
      if (isAlive()) {
        const patience = AbortSignal.timeout(ENDING_MS);
        await ask({ type: "close" }, { schema: z.unknown(), signal: patience }).catch(() => undefined);
      }
      await worker.terminate();
    },
  };
};
