import type { ServerState } from "../../src-server/contract/desktop/shell.ts";
import type { ShellClock } from "../shell-clock.ts";
import { afterExit } from "./back-off.ts";
import type { ForkCall, ForkedServer } from "./fork-server.ts";
import { createLastLines } from "./last-lines.ts";
import type { ToServer } from "./messages.ts";

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
