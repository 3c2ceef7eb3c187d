/** Index of the scene that is played at a moment, in seconds. */
export const currentScene = (scenes: readonly { start: number | null }[], time: number): number =>
  Math.max(
    0,
    scenes.findLastIndex(({ start }) => start !== null && start <= time + 0.01),
  );
