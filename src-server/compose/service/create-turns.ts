/** Steps that never overlap: each begins when those before it have ended, well or badly. */
export const createTurns = (): (<Result>(step: () => Promise<Result>) => Promise<Result>) => {
  let last: Promise<unknown> = Promise.resolve();
  return async (step) => {
    const mine = last.then(step);
    last = mine.catch(() => undefined);
    return mine;
  };
};
