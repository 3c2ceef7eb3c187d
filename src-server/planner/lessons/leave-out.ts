import { ownValue } from "../../own-value.ts";
import type { DryRun } from "../author.ts";
import type { LessonPlan, LessonScene } from "./lesson.ts";

/** At most so many scenes are left out of one lecture; more would thin it out. */
const MAX_LEFT_OUT = 2;
/** So many ways are worth a rehearsal. */
const MAX_WAYS = 4;

/** How far a length lies outside a range: negative where even the shortest is too long. */
export const distanceToRange = ([from, to]: DryRun["range"], target: number): number =>
  target < from ? target - from : target > to ? target - to : 0;

/** A lesson without some of its scenes. */
export const withoutScenes = (lesson: LessonPlan, ids: ReadonlySet<string>): LessonPlan => ({
  ...lesson,
  scenes: lesson.scenes.filter((scene) => !ids.has(scene.id)),
});

const combinations = <Item>(items: readonly Item[], size: number): Item[][] =>
  size === 0
    ? [[]]
    : items.flatMap((item, i) => combinations(items.slice(i + 1), size - 1).map((rest) => [item, ...rest]));

const subsetsOf = <Item>(items: readonly Item[], most: number): Item[][] =>
  Array.from({ length: most }, (_, size) => combinations(items, size + 1)).flat();

const secondsOf = ({ beats }: DryRun, scenes: readonly LessonScene[]): number =>
  scenes.reduce((sum, { id }) => sum + (ownValue(beats, id) ?? []).reduce((all, seconds) => all + seconds, 0), 0);

/**
 * Scenes that stand by themselves and that a lecture which is too long could do without, as sets of ids:
 * those first that bring it nearest to the wanted length, then the fewest, then the least important.
 */
export const waysToShorten = (lesson: LessonPlan, dryRunResult: DryRun, targetSeconds: number): Set<string>[] => {
  const scenes = lesson.scenes
    .filter(
      ({ id, optional }) =>
        optional !== undefined && lesson.apart?.includes(id) && ownValue(dryRunResult.beats, id) !== undefined,
    )
    .toSorted((first, second) => (second.optional ?? 0) - (first.optional ?? 0));
  const ways = subsetsOf(scenes, MAX_LEFT_OUT).map((left) => {
    const share = 1 - secondsOf(dryRunResult, left) / dryRunResult.seconds;
    const [from, to] = dryRunResult.range;
    return { left, off: Math.abs(distanceToRange([from * share, to * share], targetSeconds)) };
  });
  return ways
    .toSorted((first, second) => first.off - second.off || first.left.length - second.left.length)
    .slice(0, MAX_WAYS)
    .map(({ left }) => new Set(left.map(({ id }) => id)));
};
