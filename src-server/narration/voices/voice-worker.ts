import { MessageError, msg } from "../../contract/messages/message.ts";
import { Worker, type ResourceLimits } from "node:worker_threads";

/** A worker thread that answers jobs, started when it is first needed. */
export type VoiceWorker<Job, Answer> = {
  /** Rejects with the signal's reason, or with what `lost` makes of the end of the worker. */
  run(job: Job, signal: AbortSignal | undefined): Promise<Answer>;
  /** Starts the worker ahead of time. */
  warmUp(): void;
  close(): Promise<void>;
};

export type VoiceWorkerOptions<Answer> = {
  file: URL;
  workerData: unknown;
  isAnswer(raw: unknown): raw is Answer;
  /** The failure that callers see when the worker ended; `falls` counts the ends since its last answer. */
  lost(cause: unknown, falls: number): Error;
  /** A worker that answers nothing for so long is ended. */
  maxWaitMs: number;
  /** A new worker takes over after so many jobs, which frees what the old one kept. */
  renewAfter: number;
  /** Limits of the worker's own memory. */
  resourceLimits?: ResourceLimits | undefined;
};

type Waiting<Answer> = { resolve(answer: Answer): void; reject(reason: unknown): void };

type Running<Answer> = {
  worker: Worker;
  waiting: Map<number, Waiting<Answer>>;
  jobs: number;
  timer: NodeJS.Timeout | undefined;
};

/** Keeps watch over a worker: each answer restarts its timeout. */
const watch = <Answer>(running: Running<Answer>, maxWaitMs: number, onSilence: (cause: Error) => void): void => {
  clearTimeout(running.timer);
  running.timer = undefined;
  if (running.waiting.size === 0) {
    running.worker.unref();
    return;
  }
  running.worker.ref();
  running.timer = setTimeout(
    () => onSilence(new MessageError(msg("voice.did_not_answer_within", { maxWaitMs }))),
    maxWaitMs,
  );
};

/** Who waits for the worker hears why it ended. */
const rejectAll = <Answer>(running: Running<Answer>, reason: Error): void => {
  const waiting = [...running.waiting.values()];
  running.waiting.clear();
  for (const job of waiting) job.reject(reason);
};

/** Sends a job and waits for its answer; the signal ends the waiting, not the work. */
const ask = <Answer>(
  running: Running<Answer>,
  { job, id, signal, watchOn }: { job: object; id: number; signal: AbortSignal | undefined; watchOn: () => void },
): Promise<Answer> =>
  new Promise<Answer>((resolve, reject) => {
    const stop = (): void => {
      running.waiting.delete(id);
      watchOn();
      reject(signal?.reason);
    };
    signal?.addEventListener("abort", stop, { once: true });
    const settled = (): void => signal?.removeEventListener("abort", stop);
    running.waiting.set(id, {
      resolve: (answer) => (settled(), resolve(answer)),
      reject: (reason) => (settled(), reject(reason)),
    });
    if (running.waiting.size === 1) watchOn();
    running.jobs += 1;
    running.worker.postMessage({ ...job, id });
  });

/** A worker thread behind promises. Jobs are answered in their order. */
export const createVoiceWorker = <Job extends object, Answer extends { id: number }>(
  options: VoiceWorkerOptions<Answer>,
): VoiceWorker<Job, Answer> => {
  let current: Running<Answer> | undefined;
  let nextId = 0;
  let falls = 0;

  const end = (running: Running<Answer>, cause: unknown): void => {
    if (current === running) current = undefined;
    clearTimeout(running.timer);
    if (running.waiting.size > 0) falls += 1;
    rejectAll(running, options.lost(cause, falls));
    void running.worker.terminate();
  };
  const watchOver = (running: Running<Answer>): void =>
    watch(running, options.maxWaitMs, (cause) => end(running, cause));

  const start = (): Running<Answer> => {
    const { file, workerData, resourceLimits = {} } = options;
    const worker = new Worker(file, { workerData, env: {}, resourceLimits });
    const running: Running<Answer> = { worker, waiting: new Map(), jobs: 0, timer: undefined };
    worker.unref();
    worker.on("error", (cause) => end(running, cause));
    worker.on("exit", (code) => end(running, new MessageError(msg("voice.worker_ended", { code }))));
    worker.on("message", (raw: unknown) => {
      if (!options.isAnswer(raw)) return;
      falls = 0;
      running.waiting.get(raw.id)?.resolve(raw);
      running.waiting.delete(raw.id);
      watchOver(running);
    });
    return running;
  };

  const close = async (): Promise<void> => {
    const { worker } = current ?? {};
    current = undefined;
    await worker?.terminate();
  };

  return {
    run: async (job, signal) => {
      signal?.throwIfAborted();
      if (current && current.jobs >= options.renewAfter && current.waiting.size === 0) await close();
      const running = (current ??= start());
      return ask(running, { job, id: nextId++, signal, watchOn: () => watchOver(running) });
    },
    warmUp: () => void (current ??= start()),
    close,
  };
};
