import type { PlanAction, PlanSymbol, PlanElement } from "../../../contract/plan.ts";
import { addressesOf, appearingAddresses, splitAddress } from "../actions/context.ts";
import { RELEASE } from "../actions/highlight-release.ts";
import { highlighting } from "../actions/highlighting.ts";
import { frameAt, type SceneStage } from "../scene-stage.ts";
import { type Actor, isOnStage, resolvePart, shownBelow } from "../actor.ts";
import { isShown, type NodeRecord } from "../node-record.ts";
import { type SaidWord, formsOf } from "./spoken-words.ts";
import { isRead, kindOfPart, mainParts, namedParts, type NameablePart } from "./part-names.ts";

/** A mark that nothing follows holds this long, in milliseconds. */
const HOLD_MS = 4000;
/** Time a mark takes to come, in milliseconds. */
const COMES_MS = 400;

/** Points at parts on their words wherever a scene's picture would be still under speech for long. */
export type StillPointer = {
  /** Fills the time since the last change, up to a frame at which something changes again. */
  fillTo(frame: number): void;
  /** Takes note of what an action is about. */
  acted(action: PlanAction): void;
};

/** The last frame of all that has moved so far. */
const lastChange = ({ back, actors, front }: SceneStage): number => {
  const records = [...back, ...[...actors.values()].flatMap(({ order }) => order), ...front];
  return records.reduce((last, { tracks }) => tracks.reduce((most, one) => Math.max(most, one.endFrame), last), 0);
};

/** Words and wholes are underlined; all else takes a stronger colour. */
const styleOf = ({ actor, part }: PointedPart): "underline" | "color" =>
  part === "" || (isRead(actor) && !part.includes("tex:")) ? "underline" : "color";

/** Puts the mark on a part, and takes it away again. */
const mark = (stage: SceneStage, { actor, part, atMs }: PointingMoment, endFrame: number): void => {
  const target = part === "" ? actor.id : `${actor.id}/${part}`;
  const action: PlanAction = { action: "highlight", target, style: styleOf({ actor, part }) };
  const span = { start: frameAt(stage, atMs), end: frameAt(stage, atMs + COMES_MS) };
  const before = new Set(stage.releases);
  highlighting({ stage, action, span, beat: 0, beatEnd: endFrame });
  const own = stage.releases.filter((release) => !before.has(release));
  for (const release of own) release.undo(endFrame, new Set());
  stage.releases = stage.releases.filter((release) => !own.includes(release));
};

/** Makes the pointer of a scene. */
export const createPointer = (stage: SceneStage, speech: PointedSpeech): StillPointer => {
  const memory: PointMemory = { newest: [], done: [] };
  return {
    fillTo(frame) {
      const toMs = (frame * 1000) / stage.fps;
      const points = choosePoints(stage, { speech, memory }, [(lastChange(stage) * 1000) / stage.fps, toMs]);
      points.forEach((point, i) => {
        const nextMs = Math.min(points[i + 1]?.atMs ?? toMs, point.atMs + HOLD_MS);
        mark(stage, point, frameAt(stage, nextMs) - RELEASE - 1);
      });
    },
    acted(action) {
      const comes = appearingAddresses(action);
      const spots = (comes.length > 0 ? comes : addressesOf(action)).flatMap((address): PointedPart[] => {
        const { id, part } = splitAddress(address);
        const actor = stage.actors.get(id);
        return actor ? [{ actor, part }] : [];
      });
      memory.newest.unshift(...spots);
    },
  };
};

/** What the speech of a scene is pointed along by. */
export type PointedSpeech = { words: readonly SaidWord[]; symbols: readonly PlanSymbol[] };

/** A part that can be pointed at. */
type PointedPart = { actor: Actor; part: string };

/** A part, and the moment of its word. */
type PointingMoment = PointedPart & { atMs: number };

/** What the choice depends on besides the stage and the speech: what actions were about, the newest first, and what has been pointed at. */
type PointMemory = { newest: PointedPart[]; done: PointedPart[] };

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
const choosePoints = (
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

/** A part that is said, the moment of its word, and how surely it is meant. */
type SpokenPart = { actor: Actor; part: string; atMs: number; weight: number };

/** How surely a part is meant: a term of a formula, a name of one word, a word more of it, one word of a longer name, a word that a text shows, a digit. */
const WEIGHT = { term: 4, name: 3, more: 1, piece: 2, word: 1, digit: 1 } as const;
/** Words of a name that is said in another order or with others between stand this close. */
const SPREAD = 6;
/** A word of at least this many letters means what it is a part of the name of. */
const TELLING = 5;

/** How surely a name is said from a word on; 0 where it is not. */
const weightOf = (name: readonly string[], said: readonly string[]): number => {
  const [first = ""] = said;
  if (name.every((form, i) => form === said[i])) return WEIGHT.name + WEIGHT.more * (name.length - 1);
  if (!name.includes(first)) return 0;
  const rest = new Set(said.slice(1, SPREAD).filter((form) => form !== first && name.includes(form)));
  return rest.size > 0 || first.length >= TELLING ? WEIGHT.piece + WEIGHT.more * rest.size : 0;
};

/** Lines and columns of cells give way to a cell of the same name. */
const LINES: ReadonlySet<string> = new Set(["row", "col"]);

/** The part that a word means; undefined where several things are called so. */
const partSaid = (
  actor: Actor,
  parts: readonly NameablePart[],
  said: readonly string[],
): { part: string; weight: number } | undefined => {
  const meant = parts
    .map(({ part, names }) => ({ part, weight: Math.max(0, ...names.map((name) => weightOf(name, said))) }))
    .filter(({ weight }) => weight > 0);
  const most = Math.max(0, ...meant.map(({ weight }) => weight));
  const best = meant.filter(({ weight }) => weight === most);
  const small = best.filter(({ part }) => !LINES.has(kindOfPart(part)));
  const [only, ...others] = small.length > 0 ? small : best;
  const own = new Set(only && shownPart(actor, only.part));
  return others.every(({ part }) => shownPart(actor, part).some((record) => own.has(record))) ? only : undefined;
};

/** What is seen of a part. */
const shownPart = (actor: Actor, part: string): NodeRecord[] =>
  shownBelow(actor, resolvePart(actor.drawing, part) ?? []);

/** Where the formulas of an element stand, the newest line first: before the term in its address. */
const formulaPlaces = ({ drawing, kind }: Actor): string[] => {
  if (kind.type !== "derivation") return [""];
  const steps = Object.keys(drawing.parts ?? {}).filter((part) => part.startsWith("step:"));
  return steps.toReversed().map((step) => `${step}/`);
};

const termPart = (actor: Actor, tex: string): string | undefined =>
  formulaPlaces(actor)
    .map((place) => `${place}tex:${tex}`)
    .find((part) => actor.drawing.find?.(part) && shownPart(actor, part).length > 0);

/** Terms of the formulas of an element by what they are called. */
const termsOf = (actor: Actor, symbols: readonly PlanSymbol[]): NameablePart[] =>
  symbols.flatMap(({ tex, say, means }) => {
    const part = termPart(actor, tex);
    const names = [tex, say, means].map(formsOf).filter((forms) => forms.length > 0);
    return part === undefined ? [] : [{ part, names }];
  });

/** Words of at least this many letters are underlined where a text shows them. */
const LONG_WORD = 5;

/** What shows a word as it is said: a term of a formula, or the word in a text. */
const quoted = (actor: Actor, { form, bare }: SaidWord): { part: string; weight: number } | undefined => {
  const term = /[\p{N}^_\\=+]|^\p{L}$/u.test(form) ? termPart(actor, form) : undefined;
  if (term !== undefined) return { part: term, weight: /^\d$/u.test(form) ? WEIGHT.digit : WEIGHT.term };
  const word = `word:${bare}`;
  const shown = form !== "" && bare.length >= LONG_WORD && actor.drawing.find?.(word) !== undefined;
  return shown ? { part: word, weight: WEIGHT.word } : undefined;
};

/** All parts of the elements on stage that are said between two moments and can be seen. */
const spokenParts = (
  stage: SceneStage,
  { words, symbols }: { words: readonly SaidWord[]; symbols: readonly PlanSymbol[] },
  [fromMs, toMs]: readonly [number, number],
): SpokenPart[] => {
  const named = (element: PlanElement): SpokenPart[] => {
    const actor = stage.actors.get(element.id);
    if (!actor || !isOnStage(actor)) return [];
    const parts = namedParts(element, actor.drawing, symbols).filter(({ part }) => shownPart(actor, part).length > 0);
    const terms = termsOf(actor, symbols);
    return words.flatMap((word, i): SpokenPart[] => {
      if (word.form === "" || word.startMs < fromMs || word.startMs > toMs) return [];
      const said = words.slice(i, i + 2 * SPREAD).flatMap(({ form }) => (form === "" ? [] : [form]));
      const meant = [quoted(actor, word), partSaid(actor, terms, said), partSaid(actor, parts, said)];
      const best = meant.filter((one) => one !== undefined).toSorted((a, b) => b.weight - a.weight)[0];
      return best && shownPart(actor, best.part).length > 0 ? [{ actor, ...best, atMs: word.startMs }] : [];
    });
  };
  return stage.scene.elements.flatMap(named);
};
