import { actionsOf, POINTS } from "../addresses.ts";
import { rawsOf, scenesOf } from "../raw.ts";
import { beatsOf, placeKey, type Part } from "./optional-parts.ts";

/** Ranks of what nobody marked: beats that only point, then other beats and scenes. */
const POINTING = 1000;
export const SHOWING = 1001;
/** Scenes keep at least so many beats, and lectures so many scenes. */
const MIN_BEATS = 2;
const MIN_SCENES = 3;
/** Scenes that a lecture makes sense without, first the least missed. */
const SPARED = ["application", "misconception", "example"];

const unmarkedBeats = (plan: unknown, known: ReadonlySet<string>): Part[] =>
  beatsOf(plan)
    .slice(0, -1)
    .filter(
      ({ place, scene }) => place.beat > 0 && rawsOf(scene["beats"]).length > MIN_BEATS && !known.has(placeKey(place)),
    )
    .map(({ place, beat }): Part => ({
      rank: actionsOf(beat).every((action) => POINTS.has(action["action"])) ? POINTING : SHOWING,
      places: [place],
    }))
    .toReversed();

/** One scene between the first and the last that the others can be taught without. */
const sparedScene = (plan: unknown): Part[] => {
  const scenes = scenesOf(plan);
  if (scenes.length <= MIN_SCENES) return [];
  const worth = (s: number): number => SPARED.indexOf(String(scenes[s]?.["role"]));
  const spared = scenes
    .map((_, s) => s)
    .slice(1, -1)
    .filter((s) => worth(s) >= 0)
    .toSorted((first, second) => worth(first) - worth(second) || second - first);
  return spared.slice(0, 1).map((scene): Part => ({
    rank: SHOWING,
    places: rawsOf(scenes[scene]?.["beats"]).map((_, beat) => ({ scene, beat })),
  }));
};

/**
 * What a lecture that is still too long can do without best: beats that only point, then other beats, later ones first,
 * and at most one scene; never the first beat of a scene and never the last of the lecture.
 */
export const leastNeeded = (plan: unknown, marked: readonly Part[]): Part[] => {
  const known = new Set(marked.flatMap(({ places }) => places.map(placeKey)));
  return [...unmarkedBeats(plan, known), ...sparedScene(plan)].toSorted((first, second) => first.rank - second.rank);
};
