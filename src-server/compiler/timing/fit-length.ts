/** Pauses are never shorter, in milliseconds, and never this much longer than written. */
const MIN_PAUSE = 150;
const MAX_EXTRA = 1600;

/** Pause after each beat, changed so that the whole comes as near to the wanted length as pauses allow. */
export const fitPauses = (pausesMs: readonly number[], naturalMs: number, targetMs: number): number[] => {
  const missing = targetMs - naturalMs;
  if (missing === 0 || pausesMs.length === 0) return [...pausesMs];
  const room = pausesMs.map((pause) => (missing > 0 ? MAX_EXTRA : Math.max(0, pause - MIN_PAUSE)));
  const total = room.reduce((sum, value) => sum + value, 0);
  if (total === 0) return [...pausesMs];
  const share = Math.min(1, Math.abs(missing) / total); // an infinite target takes all the room there is
  return pausesMs.map((pause, i) => pause + Math.sign(missing) * share * (room[i] ?? 0));
};
