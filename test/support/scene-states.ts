import type { CompiledLecture } from "../../src-server/compiler/compile-lecture.ts";
import type { Box, TimelineNode, TimelineScene, Track, TrackProp } from "../../src-server/contract/timeline.ts";
import { pathBounds } from "../../src-server/compiler/paths.ts";
import { inkBounds, isVisible, type NodeValues } from "../../src-server/timeline/node-values.ts";
import { sceneStateAt } from "../../src-server/timeline/state-at.ts";
import { compiled, smallPlan, type Look } from "./plans.ts";

/** A node with what it is at a frame. */
export type Seen = { node: TimelineNode; values: NodeValues; box: Box };

/** A compiled lecture of one scene, and questions to ask about it. */
export type OneScene = {
  lecture: CompiledLecture;
  scene: TimelineScene;
  last: number;
  /** First frame of a beat. */
  beat(index: number): number;
  /** Last frame of a beat. */
  beatEnd(index: number): number;
  /** What is seen of an element, or of a part of it, at a frame. */
  seen(frame: number, element?: string, part?: string): Seen[];
  tracks(element: string, part: string, prop?: TrackProp): Track[];
};

const isBelow = (key: string, part: string): boolean => part === "" || key === part || key.startsWith(`${part}/`);

const questions = (lecture: CompiledLecture): OneScene => {
  const [scene] = lecture.timeline.scenes;
  if (!scene) throw new Error("the lecture has no scene");
  const starts = lecture.timeline.beats.map((beat) => beat.startFrame);
  const last = scene.durationFrames - 1;
  return {
    lecture,
    scene,
    last,
    beat: (index) => starts[index] ?? 0,
    beatEnd: (index) => (starts[index + 1] ?? scene.durationFrames) - 1,
    seen: (frame, element, part = "") => {
      const values = sceneStateAt(scene, frame);
      return scene.nodes.flatMap((node, i): Seen[] => {
        const now = values[i];
        const meant = (element === undefined || node.element === element) && isBelow(node.part, part);
        return now && meant && isVisible(now)
          ? [{ node, values: now, box: inkBounds(node, now, pathBounds(now.path)) }]
          : [];
      });
    },
    tracks: (element, part, prop) => {
      const ids = new Set(
        scene.nodes.filter((node) => node.element === element && isBelow(node.part, part)).map((node) => node.id),
      );
      return scene.tracks.filter((track) => ids.has(track.node) && (prop === undefined || track.prop === prop));
    },
  };
};

/** Compiles a scene of these elements and beats. */
export const staged = (
  scene: { elements: Record<string, unknown>[]; beats: Record<string, unknown>[]; [more: string]: unknown },
  look: Look = {},
): OneScene => questions(compiled(smallPlan(scene), look));

/** Looks that together have every theme and every aspect. */
export const LOOKS: readonly Look[] = [
  { theme: "midnight", aspect: "16:9" },
  { theme: "paper", aspect: "9:16" },
  { theme: "chalkboard", aspect: "1:1" },
  { theme: "contrast", aspect: "16:9" },
];

/** A beat of one or more actions. */
export const beatOf = (...actions: Record<string, unknown>[]): Record<string, unknown> => ({
  say: "Look at what happens here now.",
  do: actions,
});

/** Smallest box around all that is given. */
export const around = (seen: readonly Seen[]): Box => {
  const boxes = seen.map(({ box }) => box);
  return [
    Math.min(...boxes.map((box) => box[0])),
    Math.min(...boxes.map((box) => box[1])),
    Math.max(...boxes.map((box) => box[2])),
    Math.max(...boxes.map((box) => box[3])),
  ];
};
