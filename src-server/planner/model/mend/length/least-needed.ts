import { actionsOf, POINTS } from "../addresses.ts";
import { rawsOf } from "../raw.ts";
import { beatsOf, placeKey, type Part } from "./optional-parts.ts";

/** Ranks of beats that nobody marked: those that only point, and the others. */
const POINTING = 1000;
const SHOWING = 1001;
/** Scenes keep at least so many beats. */
const LEAST_BEATS = 2;

/** Beats that a lecture which is still too long can do without best, later ones first; never the last of the lecture. */
export const leastNeeded = (plan: unknown, marked: readonly Part[]): Part[] => {
  const known = new Set(marked.flatMap(({ places }) => places.map(placeKey)));
  return beatsOf(plan)
    .slice(0, -1)
    .filter(
      ({ place, scene }) =>
        place.beat > 0 && rawsOf(scene["beats"]).length > LEAST_BEATS && !known.has(placeKey(place)),
    )
    .map(({ place, beat }): Part => ({
      rank: actionsOf(beat).every((action) => POINTS.has(action["action"])) ? POINTING : SHOWING,
      places: [place],
    }))
    .toReversed()
    .toSorted((first, second) => first.rank - second.rank);
};
