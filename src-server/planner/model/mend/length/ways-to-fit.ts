import type { Foresight } from "./foresee.ts";
import { isMissed } from "./leanings.ts";
import { placeKey, type BeatPlace, type Part } from "./optional-parts.ts";

/** All subsets of more parts are too many to compare. */
const MOST_COMPARED = 10;

/** What is looked through for beats to leave out. */
export type FitSearch = { plan: unknown; parts: readonly Part[]; foresight: Foresight; targetSeconds: number };

/** Places with those of parts, each once. */
const joined = (places: readonly BeatPlace[], parts: readonly Part[]): BeatPlace[] => [
  ...new Map([...places, ...parts.flatMap((part) => part.places)].map((place) => [placeKey(place), place])).values(),
];

/** Takes parts one after another, as long as nothing that stays leans on what goes. */
const takeAll = (plan: unknown, gone: readonly BeatPlace[], parts: readonly Part[]): BeatPlace[] => {
  let all = [...gone];
  for (let more = true; more;) {
    more = false;
    for (const part of parts) {
      const longer = joined(all, [part]);
      if (longer.length === all.length || isMissed(plan, longer)) continue;
      all = longer;
      more = true;
    }
  }
  return all;
};

/** All subsets of a few parts; of many, the first ones, with and without each that is a whole scene. */
const subsets = (parts: readonly Part[]): Part[][] => {
  if (parts.length <= MOST_COMPARED)
    return parts.reduce<Part[][]>((all, part) => [...all, ...all.map((some) => [...some, part])], [[]]).slice(1);
  const beats = parts.filter(({ places }) => places.length === 1);
  const starts = beats.map((_, i) => beats.slice(0, i + 1));
  const wholes = parts.filter(({ places }) => places.length > 1);
  return [...starts, ...wholes.flatMap((whole) => [[whole], ...starts.map((start) => [...start, whole])])];
};

/** The parts of one rank that, on top of those of lower ranks, may go together. */
const waysOf = (gone: readonly BeatPlace[], parts: readonly Part[], plan: unknown): BeatPlace[][] =>
  subsets(parts)
    .map((some) => joined(gone, some))
    .filter((places) => !isMissed(plan, places));

/**
 * Sets of beats whose leaving out brings a plan that is too long to the wanted length, best first: nearest to it, then
 * with the most teaching left. A part of a higher rank goes only after all parts of lower ranks that can go.
 */
export const waysToFit = ({ plan, parts, foresight, targetSeconds }: FitSearch): BeatPlace[][] => {
  let gone: BeatPlace[] = [];
  const ways: BeatPlace[][] = [];
  for (const rank of new Set(parts.map((part) => part.rank))) {
    const level = parts.filter((part) => part.rank === rank);
    const all = takeAll(plan, gone, level);
    const taken = new Set(all.map(placeKey));
    const able = level.filter(({ places }) => places.every((place) => taken.has(placeKey(place))));
    ways.push(...waysOf(gone, able, plan), all);
    gone = all;
    if (foresight.off(gone, targetSeconds) >= 0) break;
  }
  const offs = new Map(ways.map((way) => [way, Math.abs(foresight.off(way, targetSeconds))]));
  return ways
    .filter((way) => way.length > 0)
    .toSorted(
      (first, second) =>
        (offs.get(first) ?? 0) - (offs.get(second) ?? 0) || foresight.removed(first) - foresight.removed(second),
    );
};
