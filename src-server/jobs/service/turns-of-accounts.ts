type Turns = <Result>(accountId: string, step: () => Promise<Result>) => Promise<Result>;
type Slots = <Result>(step: () => Promise<Result>) => Promise<Result>;

/** At most so many steps at the same time; the others wait, first come first served. */
const createSlots = (most: number): Slots => {
  let free = most;
  const waiting: (() => void)[] = [];
  return async (step) => {
    if (free === 0) await new Promise<void>((resolve) => void waiting.push(resolve));
    else free -= 1;
    try {
      return await step();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
};

/**
 * Steps of one account never overlap: each begins when those before it have ended, well or badly. Of all accounts
 * together `atOnce` run at the same time.
 */
export const createTurnsOfAccounts = (atOnce: number): Turns => {
  const inSlot = createSlots(atOnce);
  const last = new Map<string, Promise<unknown>>();
  return async (accountId, step) => {
    const mine = (last.get(accountId) ?? Promise.resolve()).then(async () => inSlot(step));
    const ended = mine.catch(() => undefined);
    last.set(accountId, ended);
    void ended.then(() => {
      if (last.get(accountId) === ended) last.delete(accountId);
    });
    return mine;
  };
};
