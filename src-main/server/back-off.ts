/** Waits before the first to the fifth restart, in milliseconds. */
export const RESTART_AFTER_MS = [0, 250, 500, 1000, 2000] as const;
/** So many exits within the window end the trying. */
export const MOST_EXITS = 5;
export const EXIT_WINDOW_MS = 60_000;

/**
 * What follows an exit, given the moments of all exits so far, this one last: the wait before the next start, or
 * `stop` at the fifth within 60 s.
 */
export const afterExit = (exits: readonly number[]): { waitMs: number } | "stop" => {
  const last = exits.at(-1) ?? 0;
  const recent = exits.filter((at) => last - at < EXIT_WINDOW_MS).length;
  if (recent >= MOST_EXITS) return "stop";
  return { waitMs: RESTART_AFTER_MS[Math.max(0, recent - 1)] ?? 0 };
};
