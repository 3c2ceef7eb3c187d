const WITHIN_MS = 60_000;

/** What follows when the page's process is gone; `times` are the moments of all such ends, this one last. */
export const afterPageGone = (reason: string, times: readonly number[]): "leave" | "reload" | "ask" => {
  if (reason === "clean-exit") return "leave";
  const last = times.at(-1) ?? 0;
  return times.filter((at) => last - at < WITHIN_MS).length >= 2 ? "ask" : "reload";
};

const MAX_EXITS = 3;

/** Whether drawing goes on without the graphics card from the next start on. */
export const givesUpGraphics = (reason: string, times: readonly number[]): boolean => {
  const last = times.at(-1) ?? 0;
  return reason === "launch-failed" || times.filter((at) => last - at < WITHIN_MS).length >= MAX_EXITS;
};
