const LOOK_EVERY_MS = 1000;

const isThere = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (failure) {
    // It is there, but another user's.
    return failure instanceof Error && "code" in failure && failure.code === "EPERM";
  }
};

/** Calls once when a process is gone, which is looked at every second. The result ends the watch. */
export const watchParent = (pid: number, onGone: () => void): (() => void) => {
  const timer = setInterval(() => {
    if (isThere(pid)) return;
    clearInterval(timer);
    onGone();
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
};
