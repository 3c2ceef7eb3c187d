import { actionsOf, POINTS } from "./addresses.ts";
import { isRaw, listOf, mapScenes, textOf, type Mended, type Raw } from "./raw.ts";

/** A scene has no more beats. */
const MOST_BEATS = 8;
/** Order in which beats go that nobody marked: those that only point, then those that show something. */
const UNMARKED = { points: 10, shows: 20 } as const;

/** How soon a beat is left out; the first of a scene never is. */
const rankOf = (beat: unknown, place: number): number => {
  if (place === 0) return Infinity;
  if (!isRaw(beat)) return 0;
  const { optional } = beat;
  if (typeof optional === "number") return optional;
  return actionsOf(beat).every(({ action }) => POINTS.has(action)) ? UNMARKED.points : UNMARKED.shows;
};

const cutScene = (scene: Raw, note: (text: string) => void): Raw => {
  const beats = listOf(scene["beats"]);
  const tooMany = beats.length - MOST_BEATS;
  if (tooMany <= 0) return scene;
  const gone = new Set(
    beats
      .map((beat, place) => ({ place, rank: rankOf(beat, place) }))
      // Of two alike the later one goes: less builds on it.
      .toSorted((first, second) => first.rank - second.rank || second.place - first.place)
      .slice(0, tooMany)
      .map(({ place }) => place),
  );
  note(
    `In "${textOf(scene["heading"])}" ${tooMany} of ${beats.length} beats were left out; a scene has ${MOST_BEATS} at most.`,
  );
  return { ...scene, beats: beats.filter((_, place) => !gone.has(place)) };
};

/** Leaves out of scenes with more than 8 beats those that are missed least. */
export const cutBeats = (plan: unknown): Mended => {
  const notes: string[] = [];
  const cut = mapScenes(plan, (scene) => cutScene(scene, (text) => notes.push(text)));
  return { plan: cut, notes };
};
