import type { PlayerLink } from "./player-link.ts";
import type { Timer } from "./timer.ts";

/** Time that a player has to stop drawing what is not wanted any more; after it, it is ended. */
const PATIENCE_MS = 2000;

/** Calls a job off. */
export type CallingOff = {
  /** Tells the player that the job is not wanted any more; only the first reason counts. */
  because(reason: unknown): void;
  /** Why it was called off; undefined while it is wanted. */
  reason(): { readonly of: unknown } | undefined;
  /** The player has obeyed. */
  settle(): void;
};

export const createCallingOff = (link: PlayerLink, id: number, after: Timer): CallingOff => {
  let known: { readonly of: unknown } | undefined;
  let forget = (): void => undefined;
  return {
    because(reason) {
      if (known) return;
      known = { of: reason };
      forget = after(PATIENCE_MS, () => void link.kill());
      link.send({ type: "cancel", id }).catch(() => undefined);
    },
    reason: () => known,
    settle: () => forget(),
  };
};
