import type { BeatNarration } from "../contract/narration.ts";
import type { TimelineScene } from "../contract/timeline.ts";
import type { CompiledLecture, LectureCompiler } from "../compiler/compile-lecture.ts";
import type { PreparedLecture } from "../compiler/prepare-lecture.ts";

/** Compiles scenes in their order, each as soon as its last beat is spoken. */
export type SceneQueue = {
  /** Takes a spoken beat; beats may come in any order. */
  spoken(beat: BeatNarration): void;
  /** The lecture, with the scenes that nobody told about compiled now. */
  finish(beats: readonly BeatNarration[], onProgress: (progress: number) => void): CompiledLecture;
};

type Ready = (scene: TimelineScene, lecture: CompiledLecture["timeline"]) => void;

export const createSceneQueue = (
  { scenes }: Pick<PreparedLecture, "scenes">,
  compiler: LectureCompiler,
  onScene: Ready,
): SceneQueue => {
  const heard: BeatNarration[] = [];
  let next = 0;
  const beatsOf = (index: number, beats: readonly BeatNarration[]): BeatNarration[] =>
    beats
      .filter(({ sceneId }) => sceneId === scenes[index]?.scene.id)
      .toSorted((first, second) => first.beatIndex - second.beatIndex);
  return {
    spoken(beat) {
      heard.push(beat);
      for (let beats = beatsOf(next, heard); beats.length === scenes[next]?.scene.beats.length;) {
        next += 1;
        onScene(compiler.next(beats), compiler.finish().timeline);
        beats = beatsOf(next, heard);
      }
    },
    finish(beats, onProgress) {
      for (; next < scenes.length; next++) {
        compiler.next(beatsOf(next, beats));
        onProgress((next + 1) / scenes.length);
      }
      return compiler.finish();
    },
  };
};
