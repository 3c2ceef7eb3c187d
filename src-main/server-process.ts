import type { ServerState } from "../src-server/contract/desktop/shell.ts";
import { forkServer, type ForkedServer, type ServerEvents } from "./server/fork-server.ts";
import {
  afterUnasked,
  createTeller,
  type Known,
  type RunParts,
  type ServerProcessOptions,
  type Teller,
} from "./server/known-run.ts";
import type { FromServer } from "./server/messages.ts";
import { createQuestions } from "./server/questions.ts";
import type { ShellClock } from "./shell-clock.ts";

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

const SILENT = "The engine has not answered for 20 seconds.";
const RESTART_MS = 3000;

const createBegin = (parts: RunParts, teller: Teller, questions: ReturnType<typeof createQuestions>) => {
  const { options, known } = parts;
  const answerProxy = async (run: ForkedServer | undefined, id: number, address: string): Promise<void> => {
    const proxy = await options.proxyOf(address).catch(() => null);
    run?.send({ type: "proxy-answer", id, proxy });
  };
  const heard = (message: FromServer): void => {
    if (message.type === "proxy-ask") void answerProxy(known.wanted, message.id, message.address);
    if (message.type === "located") questions.answer(message.id, message.path);
    if (message.type === "listening") {
      teller.tell({ state: "ready", port: message.port, notes: message.notes, restarted: known.wasReady });
      known.wasReady = true;
    }
    if (message.type === "unreadable" && known.state.state === "ready")
      teller.tell({ ...known.state, notes: [...known.state.notes, ...message.notes] });
    if (message.type !== "failed") return;
    known.wanted?.kill();
    known.wanted = undefined;
    teller.stopped(message.reason, message.sentence);
  };
  const begin = (): void => {
    const obstacle = options.obstacle();
    if (obstacle !== null) return teller.stopped("failed", obstacle);
    const isWanted = (): boolean => known.wanted === run;
    const events: ServerEvents = {
      onMessage: (message) => (isWanted() ? heard(message) : undefined),
      onOutput: teller.output,
      onSlow: () => (isWanted() ? teller.tell({ state: "starting", slow: true }) : undefined),
      onSilent: () => (isWanted() ? teller.stopped("failed", SILENT) : undefined),
      onExit(code) {
        questions.giveUp();
        teller.output(`The service ended with ${code}.\n`);
        if (isWanted()) afterUnasked(parts, teller, begin);
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

export const createServerProcess = (options: ServerProcessOptions): ServerProcess => {
  const { clock } = options;
  const known: Known = {
    ...{ state: { state: "starting", slow: false }, wanted: undefined, exits: [], wasReady: false },
    ...{ dataKey: undefined, cancelRestart: () => undefined },
  };
  const teller = createTeller({ options, known });
  const questions = createQuestions(clock);
  const begin = createBegin({ options, known }, teller, questions);
  return {
    state: () => known.state,
    pid: () => known.wanted?.pid(),
    async start() {
      await endRun(known, clock, RESTART_MS);
      known.exits.length = 0;
      teller.tell({ state: "starting", slow: false });
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
