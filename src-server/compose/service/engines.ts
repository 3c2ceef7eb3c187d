import { formatMessage, messageIn, msg } from "../../contract/messages/message.ts";
import type { EngineEntry } from "../../contract/api/catalogue.ts";
import type { ManimEnvironment } from "../../engines/manim/environment/environment-places.ts";
import { checkFfmpeg } from "../../doctor/check-machine.ts";
import { open } from "node:fs/promises";
import { VERSION } from "remotion/version";
import type { InstallProgress, ManimStatus, EnvironmentState } from "../../contract/manim-environment.ts";
import { messageOf } from "../../errors.ts";
import type { EngineChange } from "../../http/service.ts";
import type { Logger } from "../../logging/logger.ts";
import { Refusal } from "../../refusal.ts";
import type { Config } from "../../config.ts";
import type { EngineStates } from "../../jobs/choose-engine.ts";

const FOUND_NOTHING = { progress: null, manim: null, python: null, sizeMb: null, logFile: null } as const;

/** What was found; an environment that cannot be looked at is broken. */
const statusOf = async (environment: Pick<ManimEnvironment, "status">): Promise<ManimStatus> =>
  environment.status().catch((failure: unknown) => ({
    ...FOUND_NOTHING,
    ...{ state: "broken" as const, advice: messageOf(failure) },
  }));

/** The same while it is being installed. */
const installing = (status: ManimStatus, progress: InstallProgress | null): ManimStatus => ({
  ...FOUND_NOTHING,
  ...{ state: "installing", advice: null, progress, logFile: status.logFile },
});

/** Says why the last installation failed, where what was found does not. */
const withFailure = (found: ManimStatus, failure: string | null): ManimStatus => {
  const isReported = found.state === "ready" || found.state === "installing" || found.advice?.includes(failure ?? "");
  return failure === null || isReported === true ? found : { ...found, advice: failure };
};

const STATE: Readonly<Record<EnvironmentState, EngineEntry["state"]>> = {
  absent: "absent",
  installing: "installing",
  ready: "ready",
  broken: "broken",
  outdated: "broken",
  unsupported: "absent",
};

const WAIT = "Wait until the installation is done.";

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
  notify: (value: Value) => void,
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
    notify(value);
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
const createSequence = (): (<Result>(step: () => Promise<Result>) => Promise<Result>) => {
  let last: Promise<unknown> = Promise.resolve();
  return async (step) => {
    const mine = last.then(step);
    last = mine.catch(() => undefined);
    return mine;
  };
};

/** The Manim environment as the service manages it: one change at a time, with its progress. */
export type ManimManager = {
  /** How it stands; with the log of the last installation for the owner. */
  entry(forOwner: boolean): Promise<EngineEntry>;
  /** Its state for choosing the engine: one that is there renders while it is installed again. Starts no program. */
  state(): Promise<EnvironmentState>;
  /** Begins an installation or a repair, breaks it off, or removes the environment. Throws `Refusal` `engine_busy` or `engine_unsupported`. */
  change(change: EngineChange): Promise<EngineEntry>;
  /** Breaks off what runs; it goes on when it is asked for again. */
  stop(): Promise<void>;
};

type ManimManagerParts = {
  environment: ManimEnvironment;
  /** Whether a lecture is being drawn by Manim. */
  isRendering(): boolean;
  /** Notifies the owner's windows. */
  notify(entry: EngineEntry): void;
  log: Pick<Logger, "info" | "warn">;
  later?: Later | undefined;
};

const PROGRESS_MS = 250;

type Work = { ending: AbortController; progress: InstallProgress | null; done: Promise<void> };
type Manager = ManimManagerParts & { work: Work | null; failure: string | null; stopped: boolean };

const entryNow = async (manager: Manager, forOwner: boolean): Promise<EngineEntry> => {
  const found = await statusOf(manager.environment);
  const log = forOwner ? await logTail(found.logFile) : null;
  if (manager.work) return manimEntry(installing(found, manager.work.progress ?? found.progress), log);
  return manimEntry(withFailure(found, manager.failure), log);
};

const run = async (
  manager: Manager,
  change: "install" | "repair",
  begun: { work: Work; found: ManimStatus },
): Promise<void> => {
  const { environment, notify, log, later = laterHere } = manager;
  const { work, found } = begun;
  const { signal } = work.ending;
  const progress = throttle((now: InstallProgress) => notify(manimEntry(installing(found, now), null)), {
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
  notify(await entryNow(manager, true));
};

const begin = (manager: Manager, change: "install" | "repair", found: ManimStatus): void => {
  manager.failure = null;
  const work: Work = { ending: new AbortController(), progress: null, done: Promise.resolve() };
  manager.work = work;
  manager.notify(manimEntry(installing(found, null), null));
  work.done = run(manager, change, { work, found });
};

const install = async (manager: Manager, change: "install" | "repair"): Promise<EngineEntry> => {
  if (manager.work) return entryNow(manager, true);
  const found = await statusOf(manager.environment);
  if (found.state === "unsupported")
    throw new Refusal("engine_unsupported", found.advice ?? msg("compose.manim_not_here"));
  const isDone = manager.stopped || found.state === "installing" || (change === "install" && found.state === "ready");
  if (!isDone) begin(manager, change, found);
  return entryNow(manager, true);
};

const breakOff = async ({ work }: Manager): Promise<void> => {
  work?.ending.abort(new Error("Lectern was asked to end the installation."));
  await work?.done;
};

/** Ends the work that was begun here; what it has fetched stays for the next one. */
const cancel = async (manager: Manager): Promise<EngineEntry> => {
  await breakOff(manager);
  const entry = await entryNow(manager, true);
  if (entry.state === "installing") throw new Refusal("engine_busy", msg("compose.manim_installed_elsewhere"));
  return entry;
};

const remove = async (manager: Manager): Promise<EngineEntry> => {
  if (manager.isRendering()) throw new Refusal("engine_busy", msg("compose.manim_is_drawing"));
  await breakOff(manager);
  manager.failure = null;
  try {
    await manager.environment.remove(new AbortController().signal);
  } catch (failure) {
    throw new Refusal("engine_busy", messageIn(failure), { cause: failure });
  }
  const entry = await entryNow(manager, true);
  manager.notify(entry);
  return entry;
};

const stateNow = async (manager: Manager): Promise<EnvironmentState> => {
  const canDraw = await manager.environment.player().then(
    () => true,
    () => false,
  );
  return canDraw ? "ready" : (await entryNow(manager, false)).detail;
};

/** Takes the Manim environment into the service's care. */
export const createManimManager = (parts: ManimManagerParts): ManimManager => {
  const manager: Manager = { ...parts, work: null, failure: null, stopped: false };
  const inSequence = createSequence();
  return {
    entry: async (forOwner) => entryNow(manager, forOwner),
    state: async () => stateNow(manager),
    change: async (change) =>
      inSequence(async () => {
        if (change === "cancel") return cancel(manager);
        return change === "remove" ? remove(manager) : install(manager, change);
      }),
    stop: async () => {
      manager.stopped = true;
      await breakOff(manager);
    },
  };
};

/** What can draw on this machine. */
export type Engines = {
  /** State of each right now, for choosing: starts no program. */
  states(): EngineStates;
  /** Looks. */
  look(forOwner: boolean): Promise<EngineEntry[]>;
};

const READY: EngineEntry = {
  ...{ id: "remotion", state: "ready", detail: "ready", advice: null },
  ...{ progress: null, versions: { remotion: VERSION }, size_mb: null, log: null },
};

/** Remotion needs ffmpeg; without a browser it draws by itself. */
const remotionOf = (ffmpeg: Awaited<ReturnType<typeof checkFfmpeg>>): EngineEntry => {
  if (ffmpeg.ok) return READY;
  const advice = ffmpeg.advice ?? formatMessage(msg("compose.run_doctor"));
  return { ...READY, state: "broken", detail: "broken", advice, versions: {} };
};

/** The engines of this version. A look at Remotion holds until the program ends or it was not ready. */
export const createEngines = (config: Config, manim: Pick<ManimManager, "entry" | "state">): Engines => {
  let known = READY;
  let looked = false;
  return {
    states: () => ({ remotion: known.state, manim: manim.state }),
    look: async (forOwner) => {
      if (!looked || known.state !== "ready") known = remotionOf(await checkFfmpeg(config));
      looked = true;
      return [known, await manim.entry(forOwner)];
    },
  };
};
