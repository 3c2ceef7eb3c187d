import type { ServerState } from "../../src-server/contract/desktop/shell.ts";
import type { ServiceAddress } from "../gateway/forward-to-service.ts";
import type { ServerProcess } from "../server-process.ts";
import type { ShellClock } from "../shell-clock.ts";
import type { JoinedService } from "./join-service.ts";

type Joinable = {
  own: ServerProcess;
  clock: ShellClock;
  /** Finds the service that holds the data folder; null when it does not answer. */
  find(): Promise<JoinedService | null>;
  /** Whether it still answers. */
  isThere(service: JoinedService): Promise<boolean>;
  /** Path of a file of a lecture that our own service was not asked for. */
  locate(jobId: string, name: string): Promise<string | null>;
  onState(state: ServerState): void;
};

/** The service of the window: our own process, or one that somebody else started and that goes on without us. */
export type JoinableServer = ServerProcess & {
  /** Uses the service that holds the data folder already. Throws one sentence when it is not there any more. */
  join(): Promise<void>;
  /** The service that was joined; undefined while it is our own. */
  joined(): ServiceAddress | undefined;
};

const LOOK_EVERY_MS = 2000;
/** The other one may still hold the data folder for some seconds after it last answered. */
const MAX_TRIES = 10;
const GONE = "That Lectern does not answer any more. Start again here.";

/** Starts our own service in the place of one that ended, again while the data folder is still held. */
const createTakeover = ({ own, clock }: Pick<Joinable, "own" | "clock">) => {
  let cancel = (): void => undefined;
  const start = async (triesLeft: number): Promise<void> => {
    await own.start();
    const look = (): void => {
      const state = own.state();
      if (state.state === "starting") cancel = clock.after(LOOK_EVERY_MS, look);
      else if (state.state === "stopped" && state.reason === "in_use" && triesLeft > 1) void start(triesLeft - 1);
    };
    cancel = clock.after(LOOK_EVERY_MS, look);
  };
  return { start, cancel: () => cancel() };
};

/** Lets the window use another service; our own takes its place when that one ends. */
export const createJoinableServer = ({ own, clock, find, isThere, locate, onState }: Joinable): JoinableServer => {
  let joined: JoinedService | undefined;
  const stateOf = ({ port }: JoinedService): ServerState => ({ state: "ready", port, notes: [], restarted: false });
  const takeover = createTakeover({ own, clock });
  const leave = (): void => {
    joined = undefined;
    takeover.cancel();
  };
  const watch = (service: JoinedService): void => {
    clock.after(LOOK_EVERY_MS, () => {
      void isThere(service).then(async (isStillThere) => {
        if (joined !== service) return;
        if (isStillThere) return watch(service);
        leave();
        await takeover.start(MAX_TRIES);
      });
    });
  };
  return {
    ...own,
    state: () => (joined ? stateOf(joined) : own.state()),
    joined: () => joined && { port: joined.port, key: joined.key },
    async join() {
      const found = await find();
      if (!found) throw new Error(GONE);
      leave();
      await own.stop(0);
      joined = found;
      onState(stateOf(found));
      watch(found);
    },
    start() {
      leave();
      return own.start();
    },
    locate: (jobId, name) => (joined ? locate(jobId, name) : own.locate(jobId, name)),
    stop(withinMs) {
      leave();
      return own.stop(withinMs);
    },
  };
};
