import type { ShellClock } from "../shell-clock.ts";

/** Questions to the service that wait for their answers. */
export type Questions = {
  /** Asks; null when no answer comes within 5 s. */
  ask(send: (id: number) => void): Promise<string | null>;
  answer(id: number, path: string | null): void;
  /** The service is gone: nobody answers any more. */
  giveUp(): void;
};

const MAX_WAIT_MS = 5000;

export const createQuestions = (clock: ShellClock): Questions => {
  const waiting = new Map<number, (path: string | null) => void>();
  let last = 0;
  return {
    async ask(send) {
      const id = (last += 1);
      const { promise, resolve } = Promise.withResolvers<string | null>();
      waiting.set(id, resolve);
      const cancel = clock.after(MAX_WAIT_MS, () => resolve(null));
      send(id);
      const path = await promise;
      cancel();
      waiting.delete(id);
      return path;
    },
    answer: (id, path) => waiting.get(id)?.(path),
    giveUp: () => waiting.forEach((resolve) => resolve(null)),
  };
};
