import type { Foresight } from "./foresee.ts";
import { isMissed } from "./leanings.ts";
import type { BeatPlace, Part } from "./optional-parts.ts";

/** All subsets of more parts are too many to compare. */
const MOST_COMPARED = 10;

/** What is looked through for beats to leave out. */
export type FitSearch = { plan: unknown; parts: readonly Part[]; foresight: Foresight; targetSeconds: number };

const placesOf = (parts: readonly Part[]): BeatPlace[] => parts.flatMap(({ places }) => [...places]);

/** Takes parts one after another, as long as nothing that stays leans on what goes. */
const takeAll = (plan: unknown, gone: readonly BeatPlace[], parts: readonly Part[]): BeatPlace[] => {
  let all = [...gone];
  for (let more = true; more;) {
    more = false;
    for (const part of parts) {
      const fresh = part.places.filter((place) => !all.includes(place));
      if (fresh.length === 0 || isMissed(plan, [...all, ...fresh])) continue;
      all = [...all, ...fresh];
      more = true;
    }
  }
  return all;
};

const subsets = (parts: readonly Part[]): Part[][] =>
  parts.length > MOST_COMPARED
    ? parts.map((_, i) => parts.slice(0, i + 1))
    : parts.reduce<Part[][]>((all, part) => [...all, ...all.map((some) => [...some, part])], [[]]).slice(1);

/** The parts of one rank that, on top of those of lower ranks, may go together. */
const waysOf = (gone: readonly BeatPlace[], parts: readonly Part[], plan: unknown): BeatPlace[][] =>
  subsets(parts)
    .map((some) => [...gone, ...placesOf(some)])
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
    const taken = new Set(all);
    const able = level.filter(({ places }) => places.every((place) => taken.has(place)));
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
