import { msg } from "../../../contract/messages/message.ts";
import { onAbort } from "../../../kit/concurrency.ts";
import { AppError } from "../../../errors.ts";
import type { FrameSource } from "../../clips/frame-source.ts";
import type { ManimPlayer } from "./start-player.ts";
import type { Timer } from "./player-link.ts";

/** Players that wait for their next job. */
type IdlePlayers = {
  /** Keeps a player for a while; `end` is called when nobody took it. */
  put(player: ManimPlayer): void;
  /** The one that was used last, which is the one most likely in memory. */
  take(): ManimPlayer | undefined;
};

/** Processes that nobody needed for so long give their memory back. */
const IDLE_MS = 3 * 60_000;

const createIdlePlayers = (after: Timer, end: (player: ManimPlayer) => void): IdlePlayers => {
  let entries: readonly { player: ManimPlayer; forget(): void }[] = [];
  const without = (player: ManimPlayer): typeof entries => entries.filter((entry) => entry.player !== player);
  return {
    put(player) {
      const retire = (): void => {
        entries = without(player);
        end(player);
      };
      entries = [...entries, { player, forget: after(IDLE_MS, retire) }];
    },
    take() {
      const last = entries.at(-1);
      last?.forget();
      entries = entries.slice(0, -1);
      return last?.player;
    },
  };
};

/** Lets tasks wait until something may have changed. */
type WakeUps = {
  /** Fulfilled by the next `wake`, or when the signal cancels. */
  wait(signal: AbortSignal | undefined): Promise<void>;
  wake(): void;
};

const createWakeUps = (): WakeUps => {
  const waiting = new Set<() => void>();
  return {
    wait: (signal) =>
      new Promise((resolve) => {
        const forget = onAbort(signal, () => resolve());
        waiting.add(() => {
          forget();
          resolve();
        });
      }),
    wake() {
      for (const resume of waiting) resume();
      waiting.clear();
    },
  };
};

export type PlayerPool = {
  /** Has a process draw, a warm one where there is one; one that failed is not used again. */
  render: FrameSource["render"];
  /** Starts one process unless there is one. */
  warmUp(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
};

export type PoolOptions = {
  start(signal: AbortSignal | undefined): Promise<ManimPlayer>;
  /** Whether there is memory for one more process; the first one is started in any case. */
  hasRoom(): boolean;
  /** Whether a process may go on after a job; one that has grown is ended. */
  isLean(player: ManimPlayer): boolean;
  after: Timer;
};

type Processes = {
  /** Processes, those included that are being started. */
  count(): number;
  start(signal: AbortSignal | undefined): Promise<ManimPlayer>;
  end(player: ManimPlayer): Promise<void>;
  endAll(): Promise<void>;
};

/** All processes of a pool; `onChange` is called when there may be room for one more. */
const createProcesses = (start: PoolOptions["start"], onChange: () => void): Processes => {
  const players = new Set<ManimPlayer>();
  let starting = 0;
  const end = async (player: ManimPlayer): Promise<void> => {
    await player.kill();
    players.delete(player);
    onChange();
  };
  return {
    count: () => players.size + starting,
    async start(signal) {
      starting += 1;
      try {
        const player = await start(signal);
        players.add(player);
        return player;
      } finally {
        starting -= 1;
        onChange();
      }
    },
    end,
    endAll: async () => void (await Promise.all([...players].map(end))),
  };
};

/** Starts processes as they are needed and keeps them between jobs. */
export const createPlayerPool = ({ start, hasRoom, isLean, after }: PoolOptions): PlayerPool => {
  const { wait, wake } = createWakeUps();
  const processes = createProcesses(start, wake);
  const idle = createIdlePlayers(after, (player) => void processes.end(player));
  const closing = new AbortController();
  const take = async (signal: AbortSignal | undefined): Promise<ManimPlayer> => {
    for (;;) {
      signal?.throwIfAborted();
      if (closing.signal.aborted) throw new AppError("internal", msg("manim.already_closed"));
      const warm = idle.take();
      if (warm?.isUsable()) return warm;
      if (warm) await processes.end(warm);
      else if (processes.count() === 0 || hasRoom())
        return processes.start(signal ? AbortSignal.any([signal, closing.signal]) : closing.signal);
      else await wait(signal);
    }
  };
  const giveBack = async (player: ManimPlayer): Promise<void> => {
    if (closing.signal.aborted || !player.isUsable() || !isLean(player)) return processes.end(player);
    idle.put(player);
    wake();
  };
  return {
    async render(job) {
      const player = await take(job.signal);
      try {
        await player.render(job);
      } finally {
        await giveBack(player);
      }
    },
    async warmUp(signal) {
      if (processes.count() === 0) await giveBack(await take(signal));
    },
    async close() {
      closing.abort();
      await processes.endAll();
      wake();
    },
  };
};
