import { APPEARING_ACTIONS } from "../../../contract/plan.ts";
import { isRecord } from "../../../kit/json.ts";
import {
  rawActions,
  idOf,
  POINTS,
  rawTargets,
  isNamed,
  rawsOf,
  rawScenesOf,
  rawText,
  type Raw,
  mapItems,
  mapScenes,
  without,
  listOf,
} from "./raw-values.ts";

/** What a plan would take in seconds without some of its beats. */
export type Foresight = {
  /** Seconds of speech and pauses that go. */
  removed(places: readonly BeatPlace[]): number;
  /** How far the wanted length lies outside what pauses can make up: negative where the rest is too long. */
  off(places: readonly BeatPlace[], targetSeconds: number): number;
};

/** Actions after which the whole stage is another. */
const WHOLE_STAGE: ReadonlySet<unknown> = new Set(["sweep", "clear", "zoom"]);

const isBelow = (address: string, other: string): boolean => address === other || address.startsWith(`${other}/`);
const meet = (first: string, second: string): boolean => isBelow(first, second) || isBelow(second, first);

const isOnStage = (id: string, scene: Raw, beats: readonly Raw[]): boolean =>
  rawsOf(scene["elements"]).some((one) => one["id"] === id && (one["shown"] === true || one["carry"] === true)) ||
  beats.some((beat) =>
    rawActions(beat).some(
      (action) => APPEARING_ACTIONS.has(action["action"]) && rawTargets(action).some((at) => idOf(at) === id),
    ),
  );

type Around = { scene: Raw; kept: readonly Raw[]; later: readonly Raw[]; carried: ReadonlySet<unknown> };

/** Ids that move along with an element: those that follow it. */
const withFollowers = (id: string, scene: Raw): string[] => [
  id,
  ...rawsOf(scene["elements"]).flatMap((element) => (element["follows"] === id ? [rawText(element["id"])] : [])),
];

const isLeanedOn = (action: Raw, { scene, kept, later, carried }: Around): boolean => {
  if (POINTS.has(action["action"])) return false;
  if (WHOLE_STAGE.has(action["action"])) return later.length > 0 || carried.size > 0;
  const laterTargets = later.flatMap(rawActions).flatMap(rawTargets);
  const onlyShows = ["show", "write", "draw"].includes(rawText(action["action"]));
  return rawTargets(action).some((address) => {
    const id = idOf(address);
    const moving = withFollowers(id, scene);
    const used = onlyShows
      ? laterTargets.some((other) => meet(address, other))
      : laterTargets.some((other) => moving.includes(idOf(other)));
    const lost = APPEARING_ACTIONS.has(action["action"]) && !isOnStage(id, scene, kept);
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
  const scenes = rawScenesOf(plan);
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
    return rawActions(beat).some((action) =>
      isLeanedOn(action, { scene, kept: kept.map((one) => one.beat), later, carried }),
    );
  });
};

/** All subsets of more parts are too many to compare. */
const MAX_COMPARED = 10;

/** What is looked through for beats to leave out. */
type FitSearch = { plan: unknown; parts: readonly OptionalPart[]; foresight: Foresight; targetSeconds: number };

/** Places with those of parts, each once. */
const joined = (places: readonly BeatPlace[], parts: readonly OptionalPart[]): BeatPlace[] => [
  ...new Map([...places, ...parts.flatMap((part) => part.places)].map((place) => [placeKey(place), place])).values(),
];

/** Takes parts one after another, as long as nothing that stays leans on what goes. */
const takeAll = (plan: unknown, gone: readonly BeatPlace[], parts: readonly OptionalPart[]): BeatPlace[] => {
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
const subsets = (parts: readonly OptionalPart[]): OptionalPart[][] => {
  if (parts.length <= MAX_COMPARED)
    return parts
      .reduce<OptionalPart[][]>((all, part) => [...all, ...all.map((some) => [...some, part])], [[]])
      .slice(1);
  const beats = parts.filter(({ places }) => places.length === 1);
  const starts = beats.map((_, i) => beats.slice(0, i + 1));
  const wholes = parts.filter(({ places }) => places.length > 1);
  return [...starts, ...wholes.flatMap((whole) => [[whole], ...starts.map((start) => [...start, whole])])];
};

/** The parts of one rank that, on top of those of lower ranks, may go together. */
const waysOf = (gone: readonly BeatPlace[], parts: readonly OptionalPart[], plan: unknown): BeatPlace[][] =>
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

/** Where a beat stands: its scene and its place in it, both counted from 0. */
export type BeatPlace = { scene: number; beat: number };

/** What can be left out at once: some beats, in the order in which their author would rather miss them. */
export type OptionalPart = { rank: number; places: readonly BeatPlace[] };

const rankOf = ({ optional }: Raw): number | undefined => {
  if (optional === true) return 1;
  const rank = Number(optional);
  return optional === undefined || optional === null || optional === false || !Number.isFinite(rank) ? undefined : rank;
};

/** The plan without the marks of its optional parts. */
export const withoutMarks = (plan: unknown): unknown =>
  mapScenes(plan, (scene) => mapItems(without(scene, ["optional"]), "beats", (beat) => without(beat, ["optional"])));

const placesOf = (scene: Raw, s: number): BeatPlace[] => rawsOf(scene["beats"]).map((_, beat) => ({ scene: s, beat }));

/** Parts that the author of a plan marked with `optional`, lowest numbers first, later ones before earlier ones; the first beat of a scene goes only with its scene. */
export const markedParts = (plan: unknown): OptionalPart[] =>
  rawScenesOf(plan)
    .flatMap((scene, s): OptionalPart[] => {
      const whole = rankOf(scene);
      if (whole !== undefined) return [{ rank: whole, places: placesOf(scene, s) }];
      return rawsOf(scene["beats"]).flatMap((beat, b): OptionalPart[] => {
        const rank = rankOf(beat);
        return rank === undefined || b === 0 ? [] : [{ rank, places: [{ scene: s, beat: b }] }];
      });
    })
    .toReversed()
    .toSorted((first, second) => first.rank - second.rank);

/** A name of a place, for sets of places. */
export const placeKey = ({ scene, beat }: BeatPlace): string => `${scene}:${beat}`;

/** The beats of a plan with their places. */
export const beatsOf = (plan: unknown): { place: BeatPlace; beat: Raw; scene: Raw }[] =>
  rawScenesOf(plan).flatMap((scene, s) =>
    rawsOf(scene["beats"]).map((beat, b) => ({ place: { scene: s, beat: b }, beat, scene })),
  );

/** Whether data is a plan whose scenes all have beats, so that places in it mean something. */
export const hasPlaces = (plan: unknown): boolean =>
  isRecord(plan) &&
  Array.isArray(plan["scenes"]) &&
  plan["scenes"].every((scene) => isRecord(scene) && Array.isArray(scene["beats"]) && scene["beats"].every(isRecord));

const usedIn = (beats: readonly Raw[]): Set<string> => new Set(beats.flatMap(rawActions).flatMap(rawTargets).map(idOf));

/** Elements that only the beats that went have used go with them. */
const thinned = (scene: Raw, beats: readonly Raw[]): Raw => {
  const [before, after] = [usedIn(rawsOf(scene["beats"])), usedIn(beats)];
  const rest = { ...scene, beats };
  const elements = listOf(scene["elements"]).filter((element) => {
    if (!isRecord(element)) return true;
    const id = rawText(element["id"]);
    const standing = element["shown"] === true || element["carry"] === true;
    return standing || after.has(id) || !before.has(id) || isNamed(id, rest);
  });
  return elements.length > 0 ? { ...rest, elements } : rest;
};

/** The plan without some beats; a scene without beats goes too, and so do elements that nothing uses any more. */
export const leaveOutBeats = (plan: unknown, places: readonly BeatPlace[]): unknown => {
  if (!isRecord(plan) || places.length === 0) return plan;
  const gone = new Set(places.map(placeKey));
  const beatsLeft = (scene: Raw, s: number): Raw[] =>
    rawsOf(scene["beats"]).filter((_, beat) => !gone.has(placeKey({ scene: s, beat })));
  const left = new Set(rawScenesOf(plan).flatMap((scene, s) => (beatsLeft(scene, s).length > 0 ? [s] : [])));
  const thin = mapScenes(plan, (scene, s) =>
    beatsLeft(scene, s).length < rawsOf(scene["beats"]).length ? thinned(scene, beatsLeft(scene, s)) : scene,
  );
  return { ...plan, scenes: rawScenesOf(thin).filter((_, s) => left.has(s)) };
};
