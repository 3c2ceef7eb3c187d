import type { Timer } from "../../src-server/engines/manim/player/player-link.ts";

/** A timer whose time a test lets pass. */
export type HandTimer = {
  after: Timer;
  /** Lets a time pass: calls all that wait for at most so long. */
  pass(ms: number): void;
  /** Times that are waited for. */
  waiting(): number[];
};

export const handTimer = (): HandTimer => {
  const calls = new Set<{ ms: number; call: () => void }>();
  return {
    after: (ms, call) => {
      const entry = { ms, call };
      calls.add(entry);
      return () => void calls.delete(entry);
    },
    pass(ms) {
      for (const entry of [...calls].filter((waiting) => waiting.ms <= ms)) {
        calls.delete(entry);
        entry.call();
      }
    },
    waiting: () => [...calls].map(({ ms }) => ms),
  };
};
