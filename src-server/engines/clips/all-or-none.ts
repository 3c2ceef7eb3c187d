/** Runs all tasks; when one fails the others are cancelled, and its failure is thrown when all have ended. */
export const allOrNone = async <Result>(
  signal: AbortSignal,
  tasks: readonly ((signal: AbortSignal) => Promise<Result>)[],
): Promise<Result[]> => {
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const running = tasks.map(async (task) => {
    try {
      return await task(either);
    } catch (failure) {
      failed.abort(failure);
      throw failure;
    }
  });
  const ended = await Promise.allSettled(running);
  either.throwIfAborted();
  return ended.flatMap((task) => (task.status === "fulfilled" ? [task.value] : []));
};
