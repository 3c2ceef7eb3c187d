import { actionsOf, idOf, POINTS, SHOWS, targetsOf } from "../addresses.ts";
import { isNamed } from "../facts-named.ts";
import { rawsOf, scenesOf, textOf, type Raw } from "../raw.ts";
import { placeKey, type BeatPlace } from "./optional-parts.ts";

/** Actions after which the whole stage is another. */
const WHOLE_STAGE: ReadonlySet<unknown> = new Set(["sweep", "clear", "zoom"]);

const isBelow = (address: string, other: string): boolean => address === other || address.startsWith(`${other}/`);
const meet = (first: string, second: string): boolean => isBelow(first, second) || isBelow(second, first);

const isOnStage = (id: string, scene: Raw, beats: readonly Raw[]): boolean =>
  rawsOf(scene["elements"]).some((one) => one["id"] === id && (one["shown"] === true || one["carry"] === true)) ||
  beats.some((beat) =>
    actionsOf(beat).some((action) => SHOWS.has(action["action"]) && targetsOf(action).some((at) => idOf(at) === id)),
  );

type Around = { scene: Raw; kept: readonly Raw[]; later: readonly Raw[]; carried: ReadonlySet<unknown> };

/** Ids that move along with an element: those that follow it. */
const withFollowers = (id: string, scene: Raw): string[] => [
  id,
  ...rawsOf(scene["elements"]).flatMap((element) => (element["follows"] === id ? [textOf(element["id"])] : [])),
];

const isLeanedOn = (action: Raw, { scene, kept, later, carried }: Around): boolean => {
  if (POINTS.has(action["action"])) return false;
  if (WHOLE_STAGE.has(action["action"])) return later.length > 0 || carried.size > 0;
  const laterTargets = later.flatMap(actionsOf).flatMap(targetsOf);
  const onlyShows = ["show", "write", "draw"].includes(textOf(action["action"]));
  return targetsOf(action).some((address) => {
    const id = idOf(address);
    const moving = withFollowers(id, scene);
    const used = onlyShows
      ? laterTargets.some((other) => meet(address, other))
      : laterTargets.some((other) => moving.includes(idOf(other)));
    const lost = SHOWS.has(action["action"]) && !isOnStage(id, scene, kept);
    return (
      used ||
      carried.has(id) ||
      (lost && (isNamed(id, { ...scene, beats: kept }) || laterTargets.map(idOf).includes(id)))
    );
  });
};

/** Ids that the next scene that stays takes over from a scene. */
const carriedFrom = (scenes: readonly Raw[], s: number, gone: (scene: number) => boolean): Set<unknown> => {
  if (gone(s + 1)) return new Set();
  const next = scenes[s + 1];
  return new Set(next ? rawsOf(next["elements"]).flatMap((one) => (one["carry"] === true ? [one["id"]] : [])) : []);
};

/**
 * Whether the rest of a plan leans on one of the beats that go: the first of a scene, one that puts on stage or changes
 * what later beats use, one of a scene from which the next takes elements over.
 */
export const isMissed = (plan: unknown, places: readonly BeatPlace[]): boolean => {
  const scenes = scenesOf(plan);
  const gone = new Set(places.map(placeKey));
  const staying = (s: number): { beat: Raw; b: number }[] =>
    rawsOf(scenes[s]?.["beats"]).flatMap((beat, b) => (gone.has(placeKey({ scene: s, beat: b })) ? [] : [{ beat, b }]));
  const isGone = (s: number): boolean => staying(s).length === 0;
  if (scenes.every((_, s) => isGone(s))) return true;
  return places.some(({ scene: s, beat: b }) => {
    const scene = scenes[s];
    const beat = rawsOf(scene?.["beats"])[b];
    if (!scene || !beat) return true;
    const carried = carriedFrom(scenes, s, isGone);
    if (isGone(s)) return carried.size > 0;
    if (b === 0) return true;
    const kept = staying(s);
    const later = kept.filter((one) => one.b > b).map((one) => one.beat);
    return actionsOf(beat).some((action) =>
      isLeanedOn(action, { scene, kept: kept.map((one) => one.beat), later, carried }),
    );
  });
};
