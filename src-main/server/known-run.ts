import type { ServerState } from "../../src-server/contract/desktop/shell.ts";
import type { ShellClock } from "../shell-clock.ts";
import type { ForkCall, ForkedServer } from "./fork-server.ts";
import type { ToServer } from "./messages.ts";

/** Waits before the first to the fifth restart, in milliseconds. */
export const RESTART_AFTER_MS = [0, 250, 500, 1000, 2000] as const;
/** So many exits within the window end the trying. */
const MAX_EXITS = 5;
const EXIT_WINDOW_MS = 60_000;

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

/** The newest lines of what a program said. */
type LastLines = { push(chunk: unknown): void; lines(): readonly string[] };

/** Keeps the newest `most` lines. */
const createLastLines = (most = 40): LastLines => {
  let [kept, rest]: [string[], string] = [[], ""];
  return {
    push(chunk) {
      const parts = (rest + String(chunk)).split("\n");
      rest = (parts.pop() ?? "").slice(-2000);
      kept = [...kept, ...parts.filter((line) => line !== "")].slice(-most);
    },
    lines: () => (rest === "" ? kept : [...kept, rest].slice(-most)),
  };
};

export type ServerProcessOptions = ForkCall & {
  /** What it is told first, each time it starts. */
  start: () => Extract<ToServer, { type: "start" }>;
  clock: ShellClock;
  /** Why it cannot start now, as one sentence; null when nothing is in its way. */
  obstacle(): string | null;
  /** The proxy on the way to an address; null for the direct way. */
  proxyOf(address: string): Promise<string | null>;
  onState(state: ServerState): void;
  log(line: string): void;
};

const CRASHED = "The engine stopped five times within a minute.";

/** What is known while the app runs; `wanted` is the run whose end was not asked for. */
export type Known = {
  state: ServerState;
  wanted: ForkedServer | undefined;
  exits: number[];
  wasReady: boolean;
  /** Undefined until the password store was opened, null where it gives none. */
  dataKey: string | null | undefined;
  cancelRestart(): void;
};

/** What is told and remembered of the service's process. */
export type RunParts = { options: ServerProcessOptions; known: Known };

/** Tells what the service is at, and keeps its newest lines. */
export const createTeller = ({ options, known }: RunParts) => {
  const lines = createLastLines();
  const tell = (state: ServerState): void => {
    known.state = state;
    options.onState(state);
  };
  return {
    tell,
    stopped: (reason: "crashed" | "failed" | "in_use" | "newer", sentence: string): void =>
      tell({ state: "stopped", reason, sentence, lastLines: lines.lines() }),
    output(chunk: unknown): void {
      lines.push(chunk);
      options.log(String(chunk).trimEnd());
    },
  };
};

export type Teller = ReturnType<typeof createTeller>;

/** What follows when the service ended unasked. */
export const afterUnasked = ({ options, known }: RunParts, teller: Teller, begin: () => void): void => {
  known.wanted = undefined;
  known.exits.push(options.clock.now());
  const next = afterExit(known.exits);
  if (next === "stop") return teller.stopped("crashed", CRASHED);
  teller.tell({ state: "restarting" });
  known.cancelRestart = options.clock.after(next.waitMs, begin);
};
