import { msg, type Message } from "../../src-server/contract/messages/message.ts";
import { createLastLines } from "../../src-server/processes/run-tool.ts";
import type { ServerState } from "../../src-server/contract/desktop/shell.ts";
import type { ShellClock } from "../system-ports.ts";
import { forkServer, type ForkedServer, type ServerEvents, type ForkCall } from "./fork-server.ts";
import { type FromServer, type ToServer, createQuestions } from "./messages.ts";

/** The service beside the shell, started again when it ends unasked. */
export type ServerProcess = {
  state(): ServerState;
  /** Starts it, also after it was given up; ends first what may still be running. */
  start(): Promise<void>;
  /** Hands over the key of saved secrets, or that there is none, now and at every later start. */
  unlock(dataKey: Buffer | null): void;
  /** The computer goes to sleep, or woke up. */
  power(power: "suspend" | "resume"): void;
  /** Path of a file of a lecture; null when there is none. */
  locate(jobId: string, name: string): Promise<string | null>;
  /** Ends it within the time given, if need be by force. */
  stop(withinMs: number): Promise<void>;
  pid(): number | undefined;
};

type ServerProcessOptions = ForkCall & {
  /** What it is sent first, each time it starts. */
  start: () => Extract<ToServer, { type: "start" }>;
  clock: ShellClock;
  /** Why it cannot start now; null when nothing is in its way. */
  obstacle(): Message | null;
  /** The proxy on the way to an address; null for the direct way. */
  proxyOf(address: string): Promise<string | null>;
  onState(state: ServerState): void;
  log(line: string): void;
};

/** What is known while the app runs; `wanted` is the run whose end was not asked for. */
type Known = {
  state: ServerState;
  wanted: ForkedServer | undefined;
  exits: number[];
  wasReady: boolean;
  /** Undefined until the password store was opened, null where it gives none. */
  dataKey: string | null | undefined;
  cancelRestart(): void;
};

const RESTART_MS = 3000;

/** Creates the supervisor of the service process: starts, restarts and stops it. */
export const createServerProcess = (options: ServerProcessOptions): ServerProcess => {
  const { clock } = options;
  const known: Known = {
    ...{ state: { state: "starting", slow: false }, wanted: undefined, exits: [], wasReady: false },
    ...{ dataKey: undefined, cancelRestart: () => undefined },
  };
  const notifier = createServerNotifier({ options, known });
  const questions = createQuestions(clock);
  const begin = createBegin({ options, known }, notifier, questions);
  return {
    state: () => known.state,
    pid: () => known.wanted?.pid(),
    async start() {
      await endRun(known, clock, RESTART_MS);
      known.exits.length = 0;
      notifier.notify({ state: "starting", slow: false });
      begin();
    },
    unlock(key) {
      known.dataKey = key === null ? null : key.toString("base64url");
      known.wanted?.send({ type: "unlock", dataKey: known.dataKey });
    },
    power: (power) => known.wanted?.send({ type: "power", power }),
    locate: async (jobId, name) =>
      known.wanted ? questions.ask((id) => known.wanted?.send({ type: "locate", id, jobId, name })) : null,
    stop: (withinMs) => endRun(known, clock, withinMs),
  };
};

/** Waits before the first to the fifth restart, in milliseconds. */
export const RESTART_AFTER_MS = [0, 250, 500, 1000, 2000] as const;

const EXIT_WINDOW_MS = 60_000;

/** So many exits within the window end the trying. */
const MAX_EXITS = 5;

/**
 * What follows an exit, given the moments of all exits so far, this one last: the wait before the next start, or
 * `stop` at the fifth within 60 s.
 */
export const afterExit = (exits: readonly number[]): { waitMs: number } | "stop" => {
  const last = exits.at(-1) ?? 0;
  const recent = exits.filter((at) => last - at < EXIT_WINDOW_MS).length;
  if (recent >= MAX_EXITS) return "stop";
  return { waitMs: RESTART_AFTER_MS[Math.max(0, recent - 1)] ?? 0 };
};

const SILENT = msg("desktop.engine_silent");

/** What is reported and remembered of the service's process. */
type RunParts = { options: ServerProcessOptions; known: Known };

type ServerNotifier = ReturnType<typeof createServerNotifier>;

const createBegin = (parts: RunParts, notifier: ServerNotifier, questions: ReturnType<typeof createQuestions>) => {
  const { options, known } = parts;
  const answerProxy = async (run: ForkedServer | undefined, id: number, address: string): Promise<void> => {
    const proxy = await options.proxyOf(address).catch(() => null);
    run?.send({ type: "proxy-answer", id, proxy });
  };
  const receive = (message: FromServer): void => {
    if (message.type === "proxy-ask") void answerProxy(known.wanted, message.id, message.address);
    if (message.type === "located") questions.answer(message.id, message.path);
    if (message.type === "listening") {
      notifier.notify({ state: "ready", port: message.port, notes: message.notes, restarted: known.wasReady });
      known.wasReady = true;
    }
    if (message.type === "unreadable" && known.state.state === "ready")
      notifier.notify({ ...known.state, notes: [...known.state.notes, ...message.notes] });
    if (message.type !== "failed") return;
    known.wanted?.kill();
    known.wanted = undefined;
    notifier.stopped(message.reason, message.message);
  };
  const begin = (): void => {
    const obstacle = options.obstacle();
    if (obstacle !== null) return notifier.stopped("failed", obstacle);
    const isWanted = (): boolean => known.wanted === run;
    const events: ServerEvents = {
      onMessage: (message) => (isWanted() ? receive(message) : undefined),
      onOutput: notifier.output,
      onSlow: () => (isWanted() ? notifier.notify({ state: "starting", slow: true }) : undefined),
      onSilent: () => (isWanted() ? notifier.stopped("failed", SILENT) : undefined),
      onExit(code) {
        questions.giveUp();
        notifier.output(`The service ended with ${code}.\n`);
        if (isWanted()) afterUnasked(parts, notifier, begin);
      },
    };
    const run: ForkedServer = forkServer(options, events, options.clock);
    known.wanted = run;
    if (known.dataKey !== undefined) run.send({ type: "unlock", dataKey: known.dataKey });
    run.send(options.start());
  };
  return begin;
};

const endRun = async (known: Known, clock: ShellClock, withinMs: number): Promise<void> => {
  known.cancelRestart();
  const run = known.wanted;
  known.wanted = undefined;
  if (!run) return;
  run.send({ type: "stop" });
  const cancel = clock.after(withinMs, run.kill);
  await run.gone;
  cancel();
};

const CRASHED = msg("desktop.engine_crashed");

/** Reports what the service is at, and keeps its newest lines. */
const createServerNotifier = ({ options, known }: RunParts) => {
  const lines = createLastLines();
  const notify = (state: ServerState): void => {
    known.state = state;
    options.onState(state);
  };
  return {
    notify,
    stopped: (reason: "crashed" | "failed" | "in_use" | "newer", message: Message): void =>
      notify({ state: "stopped", reason, message, lastLines: lines.lines() }),
    output(chunk: unknown): void {
      lines.push(Buffer.from(String(chunk)));
      options.log(String(chunk).trimEnd());
    },
  };
};

/** What follows when the service ended unasked. */
const afterUnasked = ({ options, known }: RunParts, notifier: ServerNotifier, begin: () => void): void => {
  known.wanted = undefined;
  known.exits.push(options.clock.now());
  const next = afterExit(known.exits);
  if (next === "stop") return notifier.stopped("crashed", CRASHED);
  notifier.notify({ state: "restarting" });
  known.cancelRestart = options.clock.after(next.waitMs, begin);
};
