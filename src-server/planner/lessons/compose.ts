import type { z } from "zod";
import type { actionSchema, elementSchema } from "../../contract/plan.ts";
import type { LessonBeat, LessonPlan, LessonScene, Ranked } from "./lesson.ts";

type Element = z.input<typeof elementSchema>;
type Action = z.input<typeof actionSchema>;

/** A plan as data, ready to be read. */
export type ComposedPlan = Record<string, unknown>;

/** The optional parts of a lesson in the order in which they are taken in. */
export const optionalRanks = (lesson: LessonPlan): number[] => {
  const ranks = lesson.scenes
    .flatMap((scene) => [scene, ...scene.beats])
    .flatMap(({ optional, until }) => [optional, until]);
  return [...new Set(ranks.filter((rank) => rank !== undefined))].sort((a, b) => a - b);
};

const isTaken = ({ optional = -Infinity, until }: Ranked, upTo: number): boolean =>
  optional <= upTo && (until === undefined || upTo < until);

const idsOf = (action: Action): string[] => [action.target ?? []].flat().map((address) => address.split("/")[0] ?? "");

const usedIds = (beats: readonly LessonBeat[]): Set<string> => new Set(beats.flatMap((beat) => beat.do.flatMap(idsOf)));

/** Elements that nothing shows any more go; those shown from the start, and those others follow, stay. */
const keptElements = (scene: LessonScene, beats: readonly LessonBeat[]): Element[] => {
  const used = usedIds(beats);
  return scene.elements.filter((element) => element.shown === true || used.has(element.id));
};

const composeScene = (scene: LessonScene, upTo: number): ComposedPlan | undefined => {
  if (!isTaken(scene, upTo)) return undefined;
  const beats = scene.beats.filter((beat) => isTaken(beat, upTo));
  if (beats.length === 0) return undefined;
  const { optional: _, until: __, ...rest } = scene;
  return {
    ...rest,
    elements: keptElements(scene, beats),
    beats: beats.map(({ optional: ___, until: ____, ...beat }) => beat),
  };
};

/** The plan of a lesson with the optional parts up to a rank. */
export const composePlan = (lesson: LessonPlan, upTo: number, targetSeconds: number): ComposedPlan => {
  const { scenes, apart: _, ...head } = lesson;
  return {
    lectern_plan: 1,
    language: "en",
    ...head,
    target_seconds: targetSeconds,
    scenes: scenes.map((scene) => composeScene(scene, upTo)).filter((scene) => scene !== undefined),
  };
};
