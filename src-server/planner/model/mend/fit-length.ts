import type { AuthorTools, DryRun } from "../../author.ts";
import { distanceToRange } from "../../lessons/leave-out.ts";
import { foresee } from "./length/foresee.ts";
import { leaveOutBeats } from "./length/leave-out-beats.ts";
import { leastNeeded, SHOWING } from "./length/least-needed.ts";
import { hasPlaces, markedParts, placeKey, withoutMarks, type BeatPlace, type Part } from "./length/optional-parts.ts";
import { waysToFit } from "./length/ways-to-fit.ts";
import { rawsOf, scenesOf, textOf, type Mended } from "./raw.ts";

/** So many ways are worth a rehearsal. */
const MAX_TRIES = 4;

export type FitTools = Pick<AuthorTools, "estimateDuration" | "dryRun" | "review">;

/**
 * `off`: seconds of speech that are missing where positive, too many where negative; 0 where pauses make up the rest.
 * `sparing`: the same, had nothing been left out that its author wanted shown.
 */
export type FittedLength = Mended & { off: number; sparing: number };

type Try = { plan: unknown; places: readonly BeatPlace[]; off: number };
type Found = Try & { sparing: number };
type Search = {
  bare: unknown;
  parts: readonly Part[];
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

const noteOf = (plan: unknown, { places }: Try): string[] => {
  if (places.length === 0) return [];
  const scenes = scenesOf(plan);
  const names = [...new Set(places.map(({ scene }) => scene))].map((s) => {
    const left = places.filter(({ scene }) => scene === s).length;
    const of = rawsOf(scenes[s]?.["beats"]).length;
    const heading = textOf(scenes[s]?.["heading"]) || `scene ${s + 1}`;
    return left === of ? `"${heading}" whole` : `${left} of ${of} in "${heading}"`;
  });
  return [`To meet the asked length, beats were left out: ${names.join(", ")}.`];
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
