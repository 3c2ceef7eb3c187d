/** How many scenes are written in one answer at most, by how many there are. */
const batchCount = (scenes: number): number => {
  if (scenes <= 3) return 1;
  return scenes <= 6 ? 2 : 3;
};

/** Splits scenes into as many neighbouring groups of like size as are written at the same time. */
export const batchesOf = <Scene>(scenes: readonly Scene[]): Scene[][] => {
  const count = batchCount(scenes.length);
  return Array.from({ length: count }, (_, batch) =>
    scenes.slice(Math.round((batch * scenes.length) / count), Math.round(((batch + 1) * scenes.length) / count)),
  );
};
