type Turns = <Result>(accountId: string, step: () => Promise<Result>) => Promise<Result>;

/** Steps of one account never overlap: each begins when those before it have ended, well or badly. */
export const createTurnsOfAccounts = (): Turns => {
  const last = new Map<string, Promise<unknown>>();
  return async (accountId, step) => {
    const mine = (last.get(accountId) ?? Promise.resolve()).then(step);
    const ended = mine.catch(() => undefined);
    last.set(accountId, ended);
    void ended.then(() => {
      if (last.get(accountId) === ended) last.delete(accountId);
    });
    return mine;
  };
};
