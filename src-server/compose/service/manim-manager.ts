import { open } from "node:fs/promises";
import type { EngineEntry } from "../../contract/api/catalogue.ts";
import type { EnvironmentState, InstallProgress, ManimStatus } from "../../contract/manim-environment.ts";
import type { ManimEnvironment } from "../../engines/manim/environment/environment-options.ts";
import { messageOf } from "../../errors.ts";
import type { EngineChange } from "../../http/service.ts";
import type { Logger } from "../../logging/logger.ts";
import { Refusal } from "../../refusal.ts";
import { installing, statusOf, withFailure } from "./manim-status.ts";

/** The four states that every engine can have. */
const STATE: Readonly<Record<EnvironmentState, EngineEntry["state"]>> = {
  absent: "absent",
  installing: "installing",
  ready: "ready",
  broken: "broken",
  outdated: "broken",
  unsupported: "absent",
};

const WAIT = "Wait until the installation is done.";

/** What to do about an environment; null when nothing is. */
const adviceOf = ({ state, advice }: ManimStatus): string | null => (state === "installing" ? WAIT : advice);

const progressEntry = ({
  step,
  package: name,
  doneMb,
  totalMb,
  percent,
}: InstallProgress): EngineEntry["progress"] => ({
  ...{ step, package: name, done_mb: doneMb, total_mb: totalMb, percent },
});

/** The entry of Manim, made from what was found of its environment. */
const manimEntry = (status: ManimStatus, log: string[] | null): EngineEntry => ({
  id: "manim",
  state: STATE[status.state],
  detail: status.state,
  advice: adviceOf(status),
  progress: status.state === "installing" && status.progress ? progressEntry(status.progress) : null,
  versions: {
    ...(status.manim === null ? {} : { manim: status.manim }),
    ...(status.python === null ? {} : { python: status.python }),
  },
  ...{ size_mb: status.sizeMb, log },
});

/** Calls once after a time, and keeps no process alive. */
type Later = (ms: number, call: () => void) => void;

const laterHere: Later = (ms, call) => void setTimeout(call, ms).unref();

/** Passes on the first value at once and then the latest, at most one per `everyMs`; none after `close`. */
const throttle = <Value>(
  tell: (value: Value) => void,
  { everyMs, later }: { everyMs: number; later: Later },
): { offer(value: Value): void; close(): void } => {
  let waiting: { value: Value } | null = null;
  let resting = false;
  let closed = false;
  const release = (): void => {
    resting = false;
    const next = waiting;
    waiting = null;
    if (next) offer(next.value);
  };
  const offer = (value: Value): void => {
    if (closed) return;
    if (resting) {
      waiting = { value };
      return;
    }
    resting = true;
    later(everyMs, release);
    tell(value);
  };
  return {
    offer,
    close: () => {
      closed = true;
    },
  };
};

const MAX_BYTES = 16_384;
const MAX_LINES = 40;

/** The last lines of a log; none when it is not there. */
const logTail = async (file: string | null): Promise<string[]> => {
  if (file === null) return [];
  const handle = await open(file, "r").catch(() => null);
  if (!handle) return [];
  try {
    const { size } = await handle.stat();
    const start = Math.max(0, size - MAX_BYTES);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - start), 0, size - start, start);
    const lines = buffer.toString("utf8", 0, bytesRead).split(/\r?\n/);
    return lines
      .slice(start === 0 ? 0 : 1)
      .filter((line) => line.trim() !== "")
      .slice(-MAX_LINES);
  } finally {
    await handle.close();
  }
};

/** Steps that never overlap: each begins when those before it have ended, well or badly. */
const createTurns = (): (<Result>(step: () => Promise<Result>) => Promise<Result>) => {
  let last: Promise<unknown> = Promise.resolve();
  return async (step) => {
    const mine = last.then(step);
    last = mine.catch(() => undefined);
    return mine;
  };
};

/** The Manim environment as the service manages it: one piece of work at a time, told as it goes on. */
export type ManimManager = {
  /** How it stands; with the log of the last installation for the owner. */
  entry(forOwner: boolean): Promise<EngineEntry>;
  /** Its state for choosing who draws: one that is there draws while it is made anew. Starts no program. */
  state(): Promise<EnvironmentState>;
  /** Begins an installation or a repair, breaks it off, or removes the environment. Throws `Refusal` `engine_busy` or `engine_unsupported`. */
  change(change: EngineChange): Promise<EngineEntry>;
  /** Breaks off what runs; it goes on when it is asked for again. */
  stop(): Promise<void>;
};

export type ManimManagerParts = {
  environment: ManimEnvironment;
  /** Whether a lecture is being drawn by Manim. */
  isDrawing(): boolean;
  /** Tells the owner's windows. */
  tell(entry: EngineEntry): void;
  log: Pick<Logger, "info" | "warn">;
  later?: Later | undefined;
};

const PROGRESS_MS = 250;

type Work = { ending: AbortController; progress: InstallProgress | null; done: Promise<void> };
type Desk = ManimManagerParts & { work: Work | null; failure: string | null; stopped: boolean };

const entryNow = async (manager: Desk, forOwner: boolean): Promise<EngineEntry> => {
  const found = await statusOf(manager.environment);
  const log = forOwner ? await logTail(found.logFile) : null;
  if (manager.work) return manimEntry(installing(found, manager.work.progress ?? found.progress), log);
  return manimEntry(withFailure(found, manager.failure), log);
};

const run = async (
  manager: Desk,
  change: "install" | "repair",
  begun: { work: Work; found: ManimStatus },
): Promise<void> => {
  const { environment, tell, log, later = laterHere } = manager;
  const { work, found } = begun;
  const { signal } = work.ending;
  const progress = throttle((now: InstallProgress) => tell(manimEntry(installing(found, now), null)), {
    everyMs: PROGRESS_MS,
    later,
  });
  try {
    await environment[change]({
      onProgress: (now) => {
        work.progress = now;
        progress.offer(now);
      },
      signal,
    });
    log.info({}, "Manim is installed");
  } catch (failure) {
    if (!signal.aborted) manager.failure = messageOf(failure);
    log.warn({ error: failure }, "Manim was not installed");
  }
  progress.close();
  manager.work = null;
  tell(await entryNow(manager, true));
};

const begin = (manager: Desk, change: "install" | "repair", found: ManimStatus): void => {
  manager.failure = null;
  const work: Work = { ending: new AbortController(), progress: null, done: Promise.resolve() };
  manager.work = work;
  manager.tell(manimEntry(installing(found, null), null));
  work.done = run(manager, change, { work, found });
};

const install = async (manager: Desk, change: "install" | "repair"): Promise<EngineEntry> => {
  if (manager.work) return entryNow(manager, true);
  const found = await statusOf(manager.environment);
  if (found.state === "unsupported")
    throw new Refusal("engine_unsupported", found.advice ?? "Manim cannot be had on this computer.");
  const isDone = manager.stopped || found.state === "installing" || (change === "install" && found.state === "ready");
  if (!isDone) begin(manager, change, found);
  return entryNow(manager, true);
};

const breakOff = async ({ work }: Desk): Promise<void> => {
  work?.ending.abort(new Error("Lectern was asked to end the installation."));
  await work?.done;
};

/** Ends the work that was begun here; what it has fetched stays for the next one. */
const cancel = async (manager: Desk): Promise<EngineEntry> => {
  await breakOff(manager);
  const entry = await entryNow(manager, true);
  if (entry.state === "installing")
    throw new Refusal("engine_busy", "Another program on this computer installs Manim. End it there.");
  return entry;
};

const remove = async (manager: Desk): Promise<EngineEntry> => {
  if (manager.isDrawing())
    throw new Refusal(
      "engine_busy",
      "A lecture is being drawn by Manim. Wait for its end or cancel it, then try again.",
    );
  await breakOff(manager);
  manager.failure = null;
  try {
    await manager.environment.remove(new AbortController().signal);
  } catch (failure) {
    throw new Refusal("engine_busy", messageOf(failure), { cause: failure });
  }
  const entry = await entryNow(manager, true);
  manager.tell(entry);
  return entry;
};

const stateNow = async (manager: Desk): Promise<EnvironmentState> => {
  const canDraw = await manager.environment.player().then(
    () => true,
    () => false,
  );
  return canDraw ? "ready" : (await entryNow(manager, false)).detail;
};

/** Takes the Manim environment into the service's care. */
export const createManimManager = (parts: ManimManagerParts): ManimManager => {
  const manager: Desk = { ...parts, work: null, failure: null, stopped: false };
  const inTurn = createTurns();
  return {
    entry: async (forOwner) => entryNow(manager, forOwner),
    state: async () => stateNow(manager),
    change: async (change) =>
      inTurn(async () => {
        if (change === "cancel") return cancel(manager);
        return change === "remove" ? remove(manager) : install(manager, change);
      }),
    stop: async () => {
      manager.stopped = true;
      await breakOff(manager);
    },
  };
};
