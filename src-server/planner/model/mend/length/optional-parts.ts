import { isRecord } from "../../../../kit/json.ts";
import { mapItems, mapScenes, rawsOf, scenesOf, without, type Raw } from "../raw.ts";

/** Where a beat stands: its scene and its place in it, both counted from 0. */
export type BeatPlace = { scene: number; beat: number };

/** What can be left out at once: some beats, in the order in which their author would rather miss them. */
export type Part = { rank: number; places: readonly BeatPlace[] };

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
export const markedParts = (plan: unknown): Part[] =>
  scenesOf(plan)
    .flatMap((scene, s): Part[] => {
      const whole = rankOf(scene);
      if (whole !== undefined) return [{ rank: whole, places: placesOf(scene, s) }];
      return rawsOf(scene["beats"]).flatMap((beat, b): Part[] => {
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
  scenesOf(plan).flatMap((scene, s) =>
    rawsOf(scene["beats"]).map((beat, b) => ({ place: { scene: s, beat: b }, beat, scene })),
  );

/** Whether data is a plan whose scenes all have beats, so that places in it mean something. */
export const hasPlaces = (plan: unknown): boolean =>
  isRecord(plan) &&
  Array.isArray(plan["scenes"]) &&
  plan["scenes"].every((scene) => isRecord(scene) && Array.isArray(scene["beats"]) && scene["beats"].every(isRecord));
