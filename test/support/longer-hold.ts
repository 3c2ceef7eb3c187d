import type { Timeline, TimelineScene } from "../../src-server/contract/timeline.ts";
import { movingFrames } from "../../src-server/timeline/state-at.ts";

const onlyScene = ({ scenes }: Timeline): TimelineScene => {
  const [scene, ...others] = scenes;
  if (!scene || others.length > 0) throw new RangeError("a lecture of one scene is wanted");
  return scene;
};

/** First frame of the picture, but for the last, that a lecture of one scene holds longest. */
export const longestHold = (timeline: Timeline): number => {
  const frames = movingFrames(onlyScene(timeline));
  const lengths = frames.slice(1).map((next, index) => next - (frames[index] ?? 0));
  return frames[lengths.indexOf(Math.max(...lengths))] ?? 0;
};

/** The same lecture with this picture held for so many frames more, as a longer sentence has it. */
export const withLongerHold = (timeline: Timeline, more: number): Timeline => {
  const scene = onlyScene(timeline);
  const rest = longestHold(timeline);
  const tracks = scene.tracks.map((track) =>
    track.startFrame < rest
      ? track
      : { ...track, startFrame: track.startFrame + more, endFrame: track.endFrame + more },
  );
  const durationFrames = scene.durationFrames + more;
  return { ...timeline, durationFrames, scenes: [{ ...scene, tracks, durationFrames }] };
};
