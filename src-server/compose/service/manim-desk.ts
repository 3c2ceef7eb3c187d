import { open } from "node:fs/promises";
import type { EngineEntry } from "../../contract/api/engine.ts";
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

/** Tells the first value at once and then the latest, at most one each `everyMs`; after `close` none. */
const thinTelling = <Value>(
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

const MOST_BYTES = 16_384;
const MOST_LINES = 40;

/** The last lines of a log; none when it is not there. */
const logTail = async (file: string | null): Promise<string[]> => {
  if (file === null) return [];
  const handle = await open(file, "r").catch(() => null);
  if (!handle) return [];
  try {
    const { size } = await handle.stat();
    const start = Math.max(0, size - MOST_BYTES);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - start), 0, size - start, start);
    const lines = buffer.toString("utf8", 0, bytesRead).split(/\r?\n/);
    return lines
      .slice(start === 0 ? 0 : 1)
      .filter((line) => line.trim() !== "")
      .slice(-MOST_LINES);
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
export type ManimDesk = {
  /** How it stands; with the log of the last installation for the owner. */
  entry(forOwner: boolean): Promise<EngineEntry>;
  /** Its state for choosing who draws: one that is there draws while it is made anew. Starts no program. */
  state(): Promise<EnvironmentState>;
  /** Begins an installation or a repair, breaks it off, or removes the environment. Throws `Refusal` `engine_busy` or `engine_unsupported`. */
  change(change: EngineChange): Promise<EngineEntry>;
  /** Breaks off what runs; it goes on when it is asked for again. */
  stop(): Promise<void>;
};

export type ManimDeskParts = {
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
type Desk = ManimDeskParts & { work: Work | null; failure: string | null; stopped: boolean };

const entryNow = async (desk: Desk, forOwner: boolean): Promise<EngineEntry> => {
  const found = await statusOf(desk.environment);
  const log = forOwner ? await logTail(found.logFile) : null;
  if (desk.work) return manimEntry(installing(found, desk.work.progress ?? found.progress), log);
  return manimEntry(withFailure(found, desk.failure), log);
};

const run = async (
  desk: Desk,
  change: "install" | "repair",
  begun: { work: Work; found: ManimStatus },
): Promise<void> => {
  const { environment, tell, log, later = laterHere } = desk;
  const { work, found } = begun;
  const { signal } = work.ending;
  const progress = thinTelling((now: InstallProgress) => tell(manimEntry(installing(found, now), null)), {
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
    if (!signal.aborted) desk.failure = messageOf(failure);
    log.warn({ error: failure }, "Manim was not installed");
  }
  progress.close();
  desk.work = null;
  tell(await entryNow(desk, true));
};

const begin = (desk: Desk, change: "install" | "repair", found: ManimStatus): void => {
  desk.failure = null;
  const work: Work = { ending: new AbortController(), progress: null, done: Promise.resolve() };
  desk.work = work;
  desk.tell(manimEntry(installing(found, null), null));
  work.done = run(desk, change, { work, found });
};

const install = async (desk: Desk, change: "install" | "repair"): Promise<EngineEntry> => {
  if (desk.work) return entryNow(desk, true);
  const found = await statusOf(desk.environment);
  if (found.state === "unsupported")
    throw new Refusal("engine_unsupported", found.advice ?? "Manim cannot be had on this computer.");
  const isDone = desk.stopped || found.state === "installing" || (change === "install" && found.state === "ready");
  if (!isDone) begin(desk, change, found);
  return entryNow(desk, true);
};

const breakOff = async ({ work }: Desk): Promise<void> => {
  work?.ending.abort(new Error("Lectern was asked to end the installation."));
  await work?.done;
};

/** Ends the work that was begun here; what it has fetched stays for the next one. */
const cancel = async (desk: Desk): Promise<EngineEntry> => {
  await breakOff(desk);
  const entry = await entryNow(desk, true);
  if (entry.state === "installing")
    throw new Refusal("engine_busy", "Another program on this computer installs Manim. End it there.");
  return entry;
};

const remove = async (desk: Desk): Promise<EngineEntry> => {
  if (desk.isDrawing())
    throw new Refusal(
      "engine_busy",
      "A lecture is being drawn by Manim. Wait for its end or cancel it, then try again.",
    );
  await breakOff(desk);
  desk.failure = null;
  try {
    await desk.environment.remove(new AbortController().signal);
  } catch (failure) {
    throw new Refusal("engine_busy", messageOf(failure), { cause: failure });
  }
  const entry = await entryNow(desk, true);
  desk.tell(entry);
  return entry;
};

const stateNow = async (desk: Desk): Promise<EnvironmentState> => {
  const canDraw = await desk.environment.player().then(
    () => true,
    () => false,
  );
  return canDraw ? "ready" : (await entryNow(desk, false)).detail;
};

/** Takes the Manim environment into the service's care. */
export const createManimDesk = (parts: ManimDeskParts): ManimDesk => {
  const desk: Desk = { ...parts, work: null, failure: null, stopped: false };
  const inTurn = createTurns();
  return {
    entry: async (forOwner) => entryNow(desk, forOwner),
    state: async () => stateNow(desk),
    change: async (change) =>
      inTurn(async () => {
        if (change === "cancel") return cancel(desk);
        return change === "remove" ? remove(desk) : install(desk, change);
      }),
    stop: async () => {
      desk.stopped = true;
      await breakOff(desk);
    },
  };
};
