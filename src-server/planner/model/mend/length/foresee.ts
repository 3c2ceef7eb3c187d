import type { DryRun } from "../../../author.ts";
import { distanceToRange } from "../../../lessons/leave-out.ts";
import { textOf } from "../raw.ts";
import { beatsOf, placeKey, type BeatPlace } from "./optional-parts.ts";

/** What a plan would take in seconds without some of its beats. */
export type Foresight = {
  /** Seconds of speech and pauses that go. */
  removed(places: readonly BeatPlace[]): number;
  /** How far the wanted length lies outside what pauses can make up: negative where the rest is too long. */
  off(places: readonly BeatPlace[], targetSeconds: number): number;
};

/** Seconds of each beat as rehearsed; by their words where the rehearsal counts other beats than the plan. */
const secondsOfBeats = (plan: unknown, { beats, seconds }: DryRun): Map<string, number> => {
  const places = beatsOf(plan);
  const measured = Object.values(beats).flat();
  const words = places.map(({ beat }) => textOf(beat["say"]).split(/\s+/u).length);
  const all = words.reduce((sum, count) => sum + count, 0);
  return new Map(
    places.map(({ place }, i) => [
      placeKey(place),
      (measured.length === places.length ? measured[i] : (seconds * (words[i] ?? 0)) / all) ?? 0,
    ]),
  );
};

/** Foresees lengths from one rehearsal of the whole: speech shortens the lecture by itself and by the pauses around it. */
export const foresee = (plan: unknown, dryRunResult: DryRun): Foresight => {
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
