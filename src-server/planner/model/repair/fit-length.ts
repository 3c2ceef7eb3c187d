import { msg, type Message, type MessageParam } from "../../../contract/messages/message.ts";
import type { AuthorTools, DryRun } from "../../author.ts";
import { distanceToRange } from "../../lessons/leave-out.ts";
import {
  type Foresight,
  leaveOutBeats,
  hasPlaces,
  markedParts,
  placeKey,
  withoutMarks,
  type BeatPlace,
  type OptionalPart,
  waysToFit,
  beatsOf,
} from "./ways-to-fit.ts";
import { rawsOf, rawScenesOf, rawText, type RepairedPlan, rawActions, POINTS } from "./raw-values.ts";

/** So many ways are worth a rehearsal. */
const MAX_TRIES = 4;

export type FitTools = Pick<AuthorTools, "estimateDuration" | "dryRun" | "review">;

/**
 * `off`: seconds of speech that are missing where positive, too many where negative; 0 where pauses make up the rest.
 * `sparing`: the same, had nothing been left out that its author wanted shown.
 */
export type FittedLength = RepairedPlan & { off: number; sparing: number };

type Try = { plan: unknown; places: readonly BeatPlace[]; off: number };
type Found = Try & { sparing: number };
type Search = {
  bare: unknown;
  parts: readonly OptionalPart[];
  targetSeconds: number;
  measure(plan: unknown): Promise<DryRun>;
  review: AuthorTools["review"];
};

const nearest = (tries: readonly Try[], first: Try): Try =>
  tries.reduce((best, one) => (Math.abs(one.off) < Math.abs(best.off) ? one : best), first);

/** Share of the length by which a lecture is rather too long than short of something that its author wanted shown. */
const WORTH_SHOWING = 0.04;

/** The best of the ways that leave out nothing but what its author marked, or what only points, where that is near enough; else the best of all. */
const keepingAllShown = (tries: readonly Try[], first: Try, { parts, targetSeconds }: Search): Found => {
  const shown = new Set(parts.filter(({ rank }) => rank >= SHOWING).flatMap(({ places }) => places.map(placeKey)));
  const sparing = tries.filter(({ places }) => !places.some((place) => shown.has(placeKey(place))));
  const kept = nearest(sparing, first);
  const best = Math.abs(kept.off) <= WORTH_SHOWING * targetSeconds ? kept : nearest(tries, first);
  return { ...best, sparing: kept.off };
};

/** Leaves out what brings the plan nearest to the wanted length; ways that break the plan are passed over. */
const search = async (wanted: Search): Promise<Found> => {
  const { bare, parts, targetSeconds, measure, review } = wanted;
  const whole = await measure(bare);
  const first: Try = { plan: bare, places: [], off: distanceToRange(whole.range, targetSeconds) };
  if (first.off >= 0 || !hasPlaces(bare)) return { ...first, sparing: first.off };
  const tries: Try[] = [];
  for (const places of waysToFit({ plan: bare, parts, foresight: foresee(bare, whole), targetSeconds })) {
    if (tries.length >= MAX_TRIES) break;
    const plan = leaveOutBeats(bare, places);
    const { blocking } = await review(plan);
    if (blocking.length > 0) continue;
    const off = distanceToRange((await measure(plan)).range, targetSeconds);
    tries.push({ plan, places, off });
    if (off === 0) break;
  }
  return keepingAllShown(tries, first, wanted);
};

const noteOf = (plan: unknown, { places }: Try): Message[] => {
  if (places.length === 0) return [];
  const scenes = rawScenesOf(plan);
  const names = [...new Set(places.map(({ scene }) => scene))].map((s): MessageParam => {
    const left = places.filter(({ scene }) => scene === s).length;
    const of = rawsOf(scenes[s]?.["beats"]).length;
    const heading = rawText(scenes[s]?.["heading"]) || msg("author.scene_number", { number: s + 1 });
    return left === of ? msg("author.whole_scene", { heading }) : msg("author.beats_of_scene", { left, of, heading });
  });
  return [msg("author.beats_left_out", { names: names.reduce((a, b) => msg("common.listed", { a, b })) })];
};

/**
 * Brings a plan to a length: of the beats and scenes marked `"optional": 1`, `2` or `3` (lowest first) as few are left
 * out as it takes until pauses make up the rest, then those that are least needed; the marks go. Lengths are foretold,
 * and where that leaves it open, spoken. Throws AppError `plan` for a plan that cannot be taught as it stands.
 */
export const fitLength = async (plan: unknown, targetSeconds: number, tools: FitTools): Promise<FittedLength> => {
  const bare = withoutMarks(plan);
  const marked = markedParts(plan);
  const parts = [...marked, ...leastNeeded(plan, marked)];
  const common = { bare, parts, targetSeconds, review: tools.review };
  const foretold = await search({ ...common, measure: tools.estimateDuration });
  const found = foretold.off === 0 ? foretold : await search({ ...common, measure: tools.dryRun });
  return { plan: found.plan, notes: noteOf(plan, found), off: found.off, sparing: found.sparing };
};

/** Seconds of each beat as rehearsed; by their words where the rehearsal counts other beats than the plan. */
const secondsOfBeats = (plan: unknown, { beats, seconds }: DryRun): Map<string, number> => {
  const places = beatsOf(plan);
  const measured = Object.values(beats).flat();
  const words = places.map(({ beat }) => rawText(beat["say"]).split(/\s+/u).length);
  const all = words.reduce((sum, count) => sum + count, 0);
  return new Map(
    places.map(({ place }, i) => [
      placeKey(place),
      (measured.length === places.length ? measured[i] : (seconds * (words[i] ?? 0)) / all) ?? 0,
    ]),
  );
};

/** Foresees lengths from one rehearsal of the whole: speech shortens the lecture by itself and by the pauses around it. */
const foresee = (plan: unknown, dryRunResult: DryRun): Foresight => {
  const { seconds, range } = dryRunResult;
  const each = secondsOfBeats(plan, dryRunResult);
  const removed = (places: readonly BeatPlace[]): number =>
    places.reduce((sum, place) => sum + (each.get(placeKey(place)) ?? 0), 0);
  return {
    removed,
    off: (places, targetSeconds) => {
      const left = seconds - removed(places);
      const [share, count] = [left / seconds, 1 - places.length / Math.max(1, each.size)];
      return distanceToRange([left - (seconds - range[0]) * share, left + (range[1] - seconds) * count], targetSeconds);
    },
  };
};

/** Ranks of what nobody marked: beats that only point, then other beats and scenes. */
const POINTING = 1000;
const SHOWING = 1001;
/** Scenes keep at least so many beats, and lectures so many scenes. */
const MIN_BEATS = 2;
const MIN_SCENES = 3;
/** Scenes that a lecture makes sense without, first the least missed. */
const SPARED = ["application", "misconception", "example"];

const unmarkedBeats = (plan: unknown, known: ReadonlySet<string>): OptionalPart[] =>
  beatsOf(plan)
    .slice(0, -1)
    .filter(
      ({ place, scene }) => place.beat > 0 && rawsOf(scene["beats"]).length > MIN_BEATS && !known.has(placeKey(place)),
    )
    .map(({ place, beat }): OptionalPart => ({
      rank: rawActions(beat).every((action) => POINTS.has(action["action"])) ? POINTING : SHOWING,
      places: [place],
    }))
    .toReversed();

/** One scene between the first and the last that the others can be taught without. */
const sparedScene = (plan: unknown): OptionalPart[] => {
  const scenes = rawScenesOf(plan);
  if (scenes.length <= MIN_SCENES) return [];
  const worth = (s: number): number => SPARED.indexOf(String(scenes[s]?.["role"]));
  const spared = scenes
    .map((_, s) => s)
    .slice(1, -1)
    .filter((s) => worth(s) >= 0)
    .toSorted((first, second) => worth(first) - worth(second) || second - first);
  return spared.slice(0, 1).map((scene): OptionalPart => ({
    rank: SHOWING,
    places: rawsOf(scenes[scene]?.["beats"]).map((_, beat) => ({ scene, beat })),
  }));
};

/**
 * What a lecture that is still too long can do without best: beats that only point, then other beats, later ones first,
 * and at most one scene; never the first beat of a scene and never the last of the lecture.
 */
const leastNeeded = (plan: unknown, marked: readonly OptionalPart[]): OptionalPart[] => {
  const known = new Set(marked.flatMap(({ places }) => places.map(placeKey)));
  return [...unmarkedBeats(plan, known), ...sparedScene(plan)].toSorted((first, second) => first.rank - second.rank);
};
