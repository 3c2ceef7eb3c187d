import type { BeatNarration } from "../contract/narration.ts";
import type { PreparedLecture } from "../compiler/prepare-lecture.ts";

/** Beats of each scene, in the order of the scenes. */
export const beatsByScene = (
  { scenes }: Pick<PreparedLecture, "scenes">,
  beats: readonly BeatNarration[],
): BeatNarration[][] => scenes.map(({ scene }) => beats.filter(({ sceneId }) => sceneId === scene.id));
