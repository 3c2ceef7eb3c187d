import type { EngineEntry } from "../../contract/api/engine.ts";
import type { EnvironmentState, InstallProgress, ManimStatus } from "../../contract/manim-environment.ts";
import type { ManimEnvironment } from "../../engines/manim/environment/environment-options.ts";
import { messageOf } from "../../errors.ts";
import type { EngineChange } from "../../http/service.ts";
import type { Logger } from "../../logging/logger.ts";
import { Refusal } from "../../refusal.ts";
import { createTurns } from "./create-turns.ts";
import { manimEntry } from "./engine-entry.ts";
import { logTail } from "./log-tail.ts";
import { installing, statusOf, withFailure } from "./manim-status.ts";
import { laterHere, thinTelling, type Later } from "./thin-telling.ts";

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
