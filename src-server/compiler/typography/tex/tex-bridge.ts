import { MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";
import type { MessagePort } from "node:worker_threads";
import { AppError } from "../../../errors.ts";
import type { TexReply } from "./svg-tree.ts";
import type { TexRequest, TexStart, TexWorkerData } from "./tex-worker.ts";

export type TexBridge = {
  /** Typesets a formula and waits for it; `undefined` when it took too long. */
  convert(request: TexRequest): TexReply | undefined;
  /** Ends the engine. */
  close(): void;
};

const START_LIMIT_MS = 30_000;
const FORMULA_LIMIT_MS = 2000;
/** How much longer than its processor time a formula may take on a machine that is busy with other things. */
const BUSY_FACTOR = 10;
const MEMORY_LIMIT_MB = 256;

type Engine = { worker: Worker; port: MessagePort; signal: Int32Array<SharedArrayBuffer>; started: boolean };

const startEngine = (): Engine => {
  const { port1, port2 } = new MessageChannel();
  const signal = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const workerData: TexWorkerData = { port: port2, signal };
  const worker = new Worker(new URL("tex-worker.ts", import.meta.url), {
    workerData,
    transferList: [port2],
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
  });
  // A worker that dies (out of memory) leaves its formula unanswered; the time limit then replaces it.
  worker.on("error", () => undefined);
  worker.unref();
  port1.unref();
  return { worker, port: port1, signal, started: false };
};

/** The next message of the engine, waited for without letting go of this thread. */
const nextMessage = ({ port, signal }: Engine, limitMs: number): { message: unknown } | undefined => {
  const deadline = performance.now() + limitMs;
  for (;;) {
    const seen = Atomics.load(signal, 0);
    const received = receiveMessageOnPort(port);
    if (received) return received;
    const restMs = deadline - performance.now();
    if (restMs <= 0) return undefined;
    Atomics.wait(signal, 0, seen, restMs);
  }
};

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/**
 * The answer to a formula, waited for until the engine has worked on it for the limit. This thread stands still
 * meanwhile, so that the process's time is the engine's; on a busy machine it passes more slowly than the clock's.
 */
const answerWithin = (engine: Engine, limitMs: number): { message: unknown } | undefined => {
  const [before, deadline] = [cpuMs(), performance.now() + BUSY_FACTOR * limitMs];
  for (
    let restMs = limitMs;
    restMs > 1;
    restMs = Math.min(limitMs - (cpuMs() - before), deadline - performance.now())
  ) {
    const received = nextMessage(engine, restMs);
    if (received) return received;
  }
  return undefined;
};

const stopEngine = (engine: Engine): void => {
  engine.port.close();
  void engine.worker.terminate();
};

const isStart = (message: unknown): message is TexStart =>
  typeof message === "object" && message !== null && "started" in message;
const isReply = (message: unknown): message is TexReply =>
  typeof message === "object" && message !== null && "ok" in message;

const waitForStart = (engine: Engine): void => {
  if (engine.started) return;
  const received = nextMessage(engine, START_LIMIT_MS);
  const message = received?.message;
  if (isStart(message) && message.started) {
    engine.started = true;
    return;
  }
  const reason = isStart(message) && !message.started ? `: ${message.message}` : "";
  throw new AppError(
    "tool",
    `The formula engine (mathjax) did not start${reason}; install Lectern's packages again with "npm ci".`,
  );
};

/** Starts the formula engine in a thread of its own; the first `convert` waits until it is ready. */
export const createTexBridge = ({ formulaLimitMs = FORMULA_LIMIT_MS } = {}): TexBridge => {
  let engine: Engine | undefined = startEngine();
  return {
    convert(request) {
      if (!engine) throw new AppError("internal", "A formula was set after the typesetter had been closed.");
      waitForStart(engine);
      engine.port.postMessage(request);
      const received = answerWithin(engine, formulaLimitMs);
      if (received && isReply(received.message)) return received.message;
      stopEngine(engine);
      engine = startEngine();
      return undefined;
    },
    close() {
      if (engine) stopEngine(engine);
      engine = undefined;
    },
  };
};
