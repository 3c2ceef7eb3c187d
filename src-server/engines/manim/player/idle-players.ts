import type { Player } from "./start-player.ts";
import type { Timer } from "./timer.ts";

/** Players that wait for their next job. */
export type IdlePlayers = {
  /** Keeps a player for a while; `end` is called when nobody took it. */
  put(player: Player): void;
  /** The one that was used last, which is the one most likely in memory. */
  take(): Player | undefined;
};

/** Processes that nobody needed for so long give their memory back. */
const IDLE_MS = 3 * 60_000;

export const createIdlePlayers = (after: Timer, end: (player: Player) => void): IdlePlayers => {
  let entries: readonly { player: Player; forget(): void }[] = [];
  const without = (player: Player): typeof entries => entries.filter((entry) => entry.player !== player);
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
