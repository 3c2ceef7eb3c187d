type Start = { start: number | null };

/** Late in a scene most of it is on the stage. */
const SHARE = 0.85;

/** A telling moment of each scene, in seconds; its start where nothing better is known. */
export const pictureTimes = (scenes: readonly Start[], lengthSeconds: number): number[] =>
  scenes.map(({ start }, index) => {
    const from = start ?? 0;
    const to = scenes.slice(index + 1).find((scene) => scene.start !== null)?.start ?? lengthSeconds;
    return Math.round((from + (to - from) * SHARE) * 100) / 100;
  });
