import { msg } from "./contract/messages/message.ts";
import { Refusal } from "./refusal.ts";

export type TurnLimits = {
  /** Turns of all accounts together at the same time, and those of one account. */
  atOnce: number;
  each: number;
  /** Requests of one account that may wait; more are refused. */
  mostWaiting: number;
};

/** Work that accounts share: whoever is served least recently comes next. */
export type Turns = {
  /**
   * Waits for a turn; call the result once when the work has ended. Rejects with the signal's reason, which gives up the
   * place in the line at once, and with `Refusal` `rate` when too many of the account wait.
   */
  take(accountId: string, signal: AbortSignal): Promise<() => void>;
};

/** Seconds after which a client whose line was full may try again. */
const RETRY_AFTER_SECONDS = 10;

/** What is said to whoever finds too many of the own account waiting. */
export const lineIsFull = (): Refusal =>
  new Refusal("rate", msg("request.too_many_waiting"), { retryAfterSeconds: RETRY_AFTER_SECONDS });

type Waiting = { accountId: string; begin(): void };

/** Those who wait, each account in a line of its own; whose turn is next comes first. */
const createLines = () => {
  const lines = new Map<string, readonly Waiting[]>();
  const lineOf = (accountId: string): readonly Waiting[] => lines.get(accountId) ?? [];
  const setLine = (accountId: string, line: readonly Waiting[]): void => {
    if (line.length > 0) lines.set(accountId, line);
    else lines.delete(accountId);
  };
  return {
    lengthOf: (accountId: string): number => lineOf(accountId).length,
    add: (one: Waiting): void => setLine(one.accountId, [...lineOf(one.accountId), one]),
    remove: (one: Waiting): void =>
      setLine(
        one.accountId,
        lineOf(one.accountId).filter((other) => other !== one),
      ),
    /** Takes the first of the first account that may begin; its account goes to the end. */
    next(mayBegin: (accountId: string) => boolean): Waiting | undefined {
      const [accountId = "", [first, ...others] = []] = [...lines].find(([id]) => mayBegin(id)) ?? [];
      lines.delete(accountId);
      setLine(accountId, others);
      return first;
    },
  };
};

const createCounts = ({ atOnce, each }: Pick<TurnLimits, "atOnce" | "each">) => {
  const running = new Map<string, number>();
  let free = atOnce;
  return {
    mayBegin: (accountId: string): boolean => free > 0 && (running.get(accountId) ?? 0) < each,
    change(accountId: string, by: 1 | -1): void {
      const now = (running.get(accountId) ?? 0) + by;
      free -= by;
      if (now > 0) running.set(accountId, now);
      else running.delete(accountId);
    },
  };
};

/** Turns within limits: first come, first served within an account, and accounts in rotation. */
export const createTurns = ({ mostWaiting, ...limits }: TurnLimits): Turns => {
  const [lines, counts] = [createLines(), createCounts(limits)];
  const fill = (): void => {
    for (let next = lines.next(counts.mayBegin); next; next = lines.next(counts.mayBegin)) {
      counts.change(next.accountId, 1);
      next.begin();
    }
  };
  return {
    take: async (accountId, signal) => {
      signal.throwIfAborted();
      if (!counts.mayBegin(accountId) && lines.lengthOf(accountId) >= mostWaiting) throw lineIsFull();
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const waiting = { accountId, begin: resolve };
      const leave = (): void => {
        lines.remove(waiting);
        reject(signal.reason);
      };
      signal.addEventListener("abort", leave, { once: true });
      lines.add(waiting);
      fill();
      await promise;
      signal.removeEventListener("abort", leave);
      return () => {
        counts.change(accountId, -1);
        fill();
      };
    },
  };
};
