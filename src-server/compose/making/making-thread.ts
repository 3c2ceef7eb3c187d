import type { SavedSpeechServer } from "../../settings/saved-settings.ts";
import type { LectureProgress } from "../../pipeline/lecture-run.ts";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { z } from "zod";
import { msg } from "../../contract/messages/message.ts";
import { AppError, type FailureCode } from "../../errors.ts";
import type { ModelSpending } from "../../contract/model-work.ts";
import { FieldRefusal } from "../../refusal.ts";
import { environmentWithTemp, type Config } from "../../config.ts";
import { MakingInterrupted } from "../../jobs/lecture-maker.ts";
import { endRecordedProcesses, threadLedger } from "../../processes/process-ledger.ts";
import { type MakingReport, makingReportSchema, type MakingCall } from "./worker-messages.ts";

/** Who is notified of a call before it is answered. */
export type CallListeners = {
  onProgress?: ((progress: LectureProgress) => void) | undefined;
  onSpent?: ((spent: ModelSpending) => void) | undefined;
};

const failureOf = (report: Extract<MakingReport, { type: "failed" | "refused" }>): Error => {
  if (report.type === "failed")
    return new AppError(report.code as FailureCode, report.message, { cause: new Error(report.cause) });
  const [first, ...others] = report.faults;
  return first ? new FieldRefusal([first, ...others]) : new Error("Refused without a fault.");
};

type Waiting = CallListeners & {
  begunAtCpuMs: number | null;
  resolve(value: unknown): void;
  reject(reason: unknown): void;
};

const receiveFor = (call: Waiting, report: MakingReport): void => {
  if (report.type === "begun") call.begunAtCpuMs = report.cpuMs;
  else if (report.type === "progress") call.onProgress?.(report.progress);
  else if (report.type === "spent") call.onSpent?.(report.spent);
  else if (report.type === "done") call.resolve(report.value);
  else call.reject(failureOf(report));
};

type CallTable = ReturnType<typeof createCallTable>;

/** Calls by their numbers, as they wait for their answers. */
const createCallTable = () => {
  const waiting = new Map<number, Waiting>();
  let next = 1;
  let failure: { reason: unknown } | undefined;
  return {
    open(listeners: CallListeners = {}) {
      const id = next++;
      const { promise: answer, resolve, reject } = Promise.withResolvers<unknown>();
      const call: Waiting = { begunAtCpuMs: null, resolve, reject, ...listeners };
      if (failure) reject(failure.reason);
      else waiting.set(id, call);
      // The caller that opened it may never come to wait for it.
      void answer.catch(() => undefined).finally(() => waiting.delete(id));
      return {
        id,
        answer,
        /** Processor time of the thread when it began with the call, in milliseconds; null until then. */ begunAtCpuMs:
          () => call.begunAtCpuMs,
      };
    },
    /** Takes in what the thread reports. */
    receive(report: MakingReport): void {
      const call = waiting.get(report.id);
      if (call) receiveFor(call, report);
    },
    /** Fails all that wait, and all that come; only the first reason counts. */
    fail(reason: unknown): void {
      failure ??= { reason };
      for (const { reject } of waiting.values()) reject(failure.reason);
    },
  };
};

/** A call without its number. */
export type Ask = MakingCall extends infer Call ? (Call extends MakingCall ? Omit<Call, "id"> : never) : never;

/** What threads are started with. */
export type MakingThreadOptions = {
  config: Config;
  /** Where started programs are recorded, each thread's in a file of its own next to it; nowhere when absent. */
  ledgerFile?: string | undefined;
  /** Of the programs it starts: 0 is the usual one, 19 the lowest. */
  toolPriority: number;
};

/** What the main thread does for a thread. */
export type MakingThreadCalls = {
  /** The speech server in the settings, handed over before each call: threads open no store. There is none if absent. */
  speechServer?: (() => SavedSpeechServer | null) | undefined;
};

/** What threads of one kind have in common. */
export type ThreadKind = {
  /** Memory of a thread's JavaScript; one that needs more ends alone, and the program around it lives. */
  memoryMb: number;
  /** Whether its temporary files lie in a folder of its own. Browsers need the system's, whose path is short. */
  ownTemp: boolean;
};

/** What the thread itself is given. */
export type ThreadData = MakingThreadOptions & {
  /** Folder for temporary files, removed when the thread has ended. */
  scratchDir: string;
};

/** A call that a thread runs. */
export type RunningCall<T> = {
  /** Settles when the thread has done with the call, however that ended, or is gone. */
  answer: Promise<T>;
  /** Asks the thread to break the call off; it may ignore that for long. */
  abort(): void;
  /** Processor time the thread has spent on the call, in milliseconds; 0 while it is still being started. */
  cpuMs(): Promise<number>;
};

/** A thread that makes lectures or answers short calls. */
export type MakingThread = {
  /** Rejects with AppError or FieldRefusal, or with the reason for which the thread was ended. */
  ask<T>(call: Ask, options: CallListeners & { schema: z.ZodType<T> }): RunningCall<T>;
  /** Whether it can still be asked. */
  isAlive(): boolean;
  /** Ends the programs that it has started; the thread itself goes on. */
  endPrograms(): void;
  /** Ends its programs and the thread at once; its calls reject with the reason. */
  end(reason: Error): Promise<void>;
  /** Lets it end what it has started, then ends it; its calls reject with `MakingInterrupted`. */
  close(): Promise<void>;
};

const WORKER = new URL("lecture-worker.ts", import.meta.url);
const YOUNG_GENERATION_MB = 24;
/** How long a thread may take to close, in milliseconds. */
const CLOSING_MS = 2500;

const died = (cause?: unknown): AppError => new AppError("internal", msg("compose.maker_stopped"), { cause });

/** Whether a call failed because its thread needed more memory than it may have. */
export const ranOutOfMemory = (failure: unknown): boolean =>
  failure instanceof AppError &&
  failure.cause instanceof Error &&
  "code" in failure.cause &&
  failure.cause.code === "ERR_WORKER_OUT_OF_MEMORY";

/** Folder of all threads' temporary files; emptied by the process that holds the data folder, before any thread is started. */
export const scratchFolder = ({ dataDir }: Pick<Config, "dataDir">): string => join(dataDir, "scratch");

let started = 0;

/** A thread's own record of programs and folder for temporary files. */
const belongingsOf = ({ config, ledgerFile }: MakingThreadOptions) => {
  started += 1;
  const scratchDir = join(scratchFolder(config), String(started));
  mkdirSync(scratchDir, { recursive: true, mode: 0o700 });
  const ledger = ledgerFile === undefined ? undefined : threadLedger(ledgerFile, started);
  const endPrograms = (): void => {
    if (ledger !== undefined) endRecordedProcesses(ledger);
  };
  const remove = (): void => {
    endPrograms();
    rmSync(scratchDir, { recursive: true, force: true });
  };
  return { scratchDir, ledgerFile: ledger, endPrograms, remove };
};

const asking =
  (worker: Worker, calls: CallTable, { speechServer }: MakingThreadCalls): MakingThread["ask"] =>
  (call, { schema, ...listeners }) => {
    const { id, answer, begunAtCpuMs } = calls.open(listeners);
    const send = async (): Promise<unknown> => {
      worker.postMessage({ type: "speechServer", server: speechServer?.() ?? null });
      worker.postMessage({ ...call, id });
      return answer;
    };
    return {
      answer: send().then((value) => schema.parse(value)),
      abort: () => worker.postMessage({ type: "abort", id }),
      async cpuMs() {
        const begunAt = begunAtCpuMs();
        if (begunAt === null) return 0;
        const { user, system } = await worker.cpuUsage();
        return (user + system) / 1000 - begunAt;
      },
    };
  };

const waited = async (work: Promise<unknown>, milliseconds: number): Promise<void> => {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, milliseconds);
  await Promise.race([work.catch(() => undefined), late.promise]).finally(() => clearTimeout(timer));
};

/** Starts a thread; it loads what it needs while the first call waits. */
export const startMakingThread = (
  { speechServer, ...options }: MakingThreadOptions & MakingThreadCalls,
  { memoryMb, ownTemp }: ThreadKind,
): MakingThread => {
  const { scratchDir, ledgerFile, endPrograms, remove } = belongingsOf(options);
  const worker = new Worker(WORKER, {
    workerData: { ...options, ledgerFile, scratchDir } satisfies ThreadData,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB, maxOldGenerationSizeMb: memoryMb },
    ...(ownTemp ? { env: environmentWithTemp(scratchDir) } : {}),
  });
  const calls = createCallTable();
  let alive = true;
  const fail = (reason: unknown): void => {
    alive = false;
    calls.fail(reason);
  };
  worker.on("message", (message: unknown) => calls.receive(makingReportSchema.parse(message)));
  worker.on("error", (cause) => fail(died(cause)));
  worker.on("exit", () => {
    fail(died());
    remove();
  });
  const ask = asking(worker, calls, { speechServer });
  const end: MakingThread["end"] = async (reason) => {
    fail(reason);
    endPrograms();
    await worker.terminate();
  };
  return {
    ...{ ask, end, endPrograms, isAlive: () => alive },
    async close() {
      if (alive) await waited(ask({ type: "close" }, { schema: z.unknown() }).answer, CLOSING_MS);
      await end(new MakingInterrupted());
    },
  };
};
