/** Runs a task when it is its turn. */
export type Lanes = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Lets at most `count` tasks run at a time; the others wait in the order in which they came. */
export const createLanes = (count: number): Lanes => {
  const waiting: (() => void)[] = [];
  let free = count;
  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
};
