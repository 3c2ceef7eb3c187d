import type { Timeline } from "../../contract/timeline.ts";

/** Adds up what is done of each scene. */
export const countFrames = (
  { scenes, durationFrames }: Timeline,
  onFrames: (done: number, total: number) => void,
): ((scene: number, done: number) => void) => {
  const done = scenes.map(() => 0);
  return (scene, frames) => {
    done[scene] = Math.max(done[scene] ?? 0, frames);
    onFrames(
      done.reduce((sum, value) => sum + value, 0),
      durationFrames,
    );
  };
};
