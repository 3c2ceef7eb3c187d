import type { PlanSymbol } from "../../../contract/plan.ts";
import { type Actor, isOnStage, resolvePart, shownBelow } from "../actor.ts";
import { isShown } from "../node-record.ts";
import type { SceneStage } from "../scene-stage.ts";
import { mainParts } from "./main-parts.ts";
import { spokenParts } from "./spoken-parts.ts";
import type { SaidWord } from "./spoken-words.ts";

/** What the speech of a scene is pointed along by. */
export type PointedSpeech = { words: readonly SaidWord[]; symbols: readonly PlanSymbol[] };

/** A part that can be pointed at. */
export type PointedPart = { actor: Actor; part: string };

/** A part, and the moment of its word. */
export type PointingMoment = PointedPart & { atMs: number };

/** What the choice depends on besides the stage and the speech: what actions were about, the newest first, and what has been pointed at. */
export type PointMemory = { newest: PointedPart[]; done: PointedPart[] };

type Window = readonly [fromMs: number, toMs: number];

/** PointedSpeech over a picture that stays as it is for longer than this is given something to look at, in milliseconds. */
const MAX_STILL_MS = 5500;
/** A part whose name is said later than that, up to this time after the last change, is waited for. */
const WAIT_FOR_NAME_MS = 7000;
/** Least time from a change to a mark, and from a mark to the next change. */
const APART_MS = 1500;
/** Where nothing is named, the mark comes with the word nearest to this time after the last change. */
const UNNAMED_MS = 4000;
/** A word that begins a sentence counts as nearer by this. */
const SENTENCE_MS = 600;
/** How many marks back a part is not pointed at again. */
const MEMORY = 2;

const sameSpot = (a: PointedPart, b: PointedPart): boolean => a.actor === b.actor && a.part === b.part;

const recordsAt = ({ actor, part }: PointedPart): ReturnType<typeof shownBelow> =>
  shownBelow(actor, resolvePart(actor.drawing, part) ?? []);

/** Whether the plan points at a part already: by a colour, or by something on top of it. */
const isPointedAt = ({ marks }: SceneStage, spot: PointedPart): boolean =>
  recordsAt(spot).some(({ tints }) => tints.length > 0) ||
  marks.some((mark) => mark.actor === spot.actor && mark.part === spot.part && mark.records.some(isShown));

/** What is pointed at where no part is named: what came last, else what else is on stage. */
const unnamed = (stage: SceneStage, newest: readonly PointedPart[]): PointedPart[] => {
  const main = (actor: Actor): PointedPart[] => mainParts(actor).map((part) => ({ actor, part }));
  const spots = newest.flatMap((spot) => (spot.part === "" ? main(spot.actor) : [spot]));
  return [...spots, ...[...stage.actors.values()].toReversed().flatMap(main)].filter(
    (spot) => isOnStage(spot.actor) && recordsAt(spot).length > 0 && !isPointedAt(stage, spot),
  );
};

/** The word in a window at which something that is not named is pointed at. */
const wordFor = (words: readonly SaidWord[], [fromMs, toMs]: Window, lastMs: number): number => {
  const away = ({ startMs, beginsSentence }: SaidWord): number =>
    Math.abs(startMs - lastMs - UNNAMED_MS) - (beginsSentence ? SENTENCE_MS : 0);
  const within = words.filter(({ startMs }) => startMs >= fromMs && startMs <= toMs);
  return within.toSorted((a, b) => away(a) - away(b))[0]?.startMs ?? Math.min(toMs, lastMs + UNNAMED_MS);
};

/** The next point after a change: what is named soon, the surest first; else what is named a little later; else what came last. */
const nextPoint = (
  stage: SceneStage,
  { speech, memory }: { speech: PointedSpeech; memory: PointMemory },
  [lastMs, endMs]: Window,
): PointingMoment | undefined => {
  const upTo = (mostMs: number): Window => [lastMs + APART_MS, Math.min(lastMs + mostMs, endMs - APART_MS)];
  const recent = memory.done.slice(-MEMORY);
  const free = (spot: PointedPart): boolean => !recent.some((one) => sameSpot(one, spot));
  const isLate = ({ atMs }: PointingMoment): number => Number(atMs > lastMs + MAX_STILL_MS);
  const [spoken] = spokenParts(stage, speech, upTo(WAIT_FOR_NAME_MS))
    .filter((spot) => free(spot) && !isPointedAt(stage, spot))
    .toSorted((a, b) => isLate(a) - isLate(b) || b.weight - a.weight || a.atMs - b.atMs);
  if (spoken) return spoken;
  const window = upTo(MAX_STILL_MS);
  const spots = unnamed(stage, memory.newest);
  const spot = spots.find(free) ?? spots[0];
  return spot && window[0] <= window[1] ? { ...spot, atMs: wordFor(speech.words, window, lastMs) } : undefined;
};

/** The points of a time in which nothing else changes, in their order; none where little is said in it. */
export const choosePoints = (
  stage: SceneStage,
  choice: { speech: PointedSpeech; memory: PointMemory },
  [fromMs, toMs]: Window,
): PointingMoment[] => {
  const ends = choice.speech.words.flatMap(({ startMs, endMs }) => (startMs < toMs ? [endMs] : []));
  const untilMs = Math.min(toMs, Math.max(0, ...ends));
  const points: PointingMoment[] = [];
  for (let lastMs = fromMs; untilMs - lastMs > MAX_STILL_MS; lastMs = points.at(-1)?.atMs ?? untilMs) {
    const point = nextPoint(stage, choice, [lastMs, toMs]);
    if (!point) break;
    points.push(point);
    choice.memory.done.push(point);
  }
  return points;
};
