import { findWord } from "./find-word.ts";
import type { Spoken } from "./speak.ts";

/** An action of a plan without its cue. */
export type Deed = { action: string; target?: string | readonly string[] } & Readonly<Record<string, unknown>>;
/** Something that happens once: on one of these words, else where least happens; `group` names its part of the speech. */
export type Move = { deed: Deed; look?: readonly string[]; group?: number };
/** Something to point at where nothing else happens; from the move `since` on, counted from 0. */
export type SpeechMark = { target: string; look?: readonly string[]; since?: number; color?: string };
/** A beat of a scene. */
export type StagedBeat = { say: string; do: Deed[]; pause?: number };

type Placed = { deed: Deed; index: number };
type Stage = { say: string; group: number; placed: Placed[] };

const MAX_ACTIONS = 4;
const NO_WORD = -1;

const isFull = (beat: Stage): boolean => beat.placed.length >= MAX_ACTIONS - 1;

const cued = (deed: Deed, beat: Stage, looks: readonly string[] | undefined): Placed => {
  const found = looks === undefined ? undefined : findWord(beat.say, looks);
  const last = Math.max(NO_WORD, ...beat.placed.map(({ index }) => index));
  return found && found.index > last
    ? { deed: { ...deed, cue: found.cue }, index: found.index }
    : { deed, index: NO_WORD };
};

/** The beat, from `from` on, whose words name a move. */
const namedBeat = (beats: readonly Stage[], { look, group }: Move, from: number): number =>
  look === undefined
    ? -1
    : beats.findIndex(
        (beat, i) =>
          i >= from && (group === undefined || beat.group === group) && !isFull(beat) && findWord(beat.say, look),
      );

const quietest = (beats: readonly Stage[], from: number, to: number): number => {
  let best = from;
  for (let i = from; i <= to; i++) if ((beats[i]?.placed.length ?? 9) < (beats[best]?.placed.length ?? 9)) best = i;
  return best;
};

const grouped = (beats: readonly Stage[], group: number, from: number): number => {
  const first = beats.findIndex((beat) => beat.group >= group);
  return Math.max(from, first === -1 ? beats.length - 1 : first);
};

/** Where every move belongs, in order. */
const placesOf = (beats: readonly Stage[], moves: readonly Move[]): number[] => {
  let from = 0;
  const named = moves.map((move) => {
    const at = namedBeat(beats, move, from);
    if (at !== -1) from = at;
    return at;
  });
  let last = 0;
  return moves.map((move, k) => {
    const own = named[k] ?? -1;
    const next = named.slice(k + 1).find((at) => at !== -1) ?? beats.length - 1;
    const left = moves.slice(k + 1).filter((_, n) => (named[k + 1 + n] ?? -1) === -1).length;
    const upTo = Math.max(last, Math.min(next, beats.length - 1 - Math.min(left, beats.length - 1 - last)));
    const place =
      own !== -1
        ? Math.max(own, last)
        : move.group === undefined
          ? quietest(beats, last, upTo)
          : grouped(beats, move.group, last);
    last = place;
    const beat = beats[place];
    if (beat) beat.placed.push(cued(move.deed, beat, move.look));
    return place;
  });
};

/** Steps of one thing in one beat beyond the most actions become one step of several. */
const fitted = (deeds: readonly Deed[]): Deed[] => {
  if (deeds.length <= MAX_ACTIONS) return [...deeds];
  const at = deeds.findLastIndex(
    (deed, i) => deed.action === "step" && deeds[i - 1]?.action === "step" && deed.target === deeds[i - 1]?.target,
  );
  if (at === -1) return deeds.slice(0, MAX_ACTIONS);
  const before = deeds[at - 1];
  const both = { ...before, action: "step", count: stepsOf(before) + stepsOf(deeds[at]) };
  return fitted([...deeds.slice(0, at - 1), both, ...deeds.slice(at + 1)]);
};

const stepsOf = (deed: Deed | undefined): number => (typeof deed?.["count"] === "number" ? deed["count"] : 1);

const STYLES = ["color", "box", "underline"] as const;

type Marking = { marks: readonly SpeechMark[]; places: readonly number[] };

/** Something to point at in a beat where nothing happens. */
const pointed = (beat: Stage, at: number, { marks, places }: Marking): Deed[] => {
  const seen = marks.filter(({ since }) => since === undefined || (places[since] ?? 0) <= at);
  const meant = seen.find(({ look }) => look !== undefined && findWord(beat.say, look));
  const mark = meant ?? seen[at % Math.max(1, seen.length)];
  if (!mark) return [];
  const found = meant?.look === undefined ? undefined : findWord(beat.say, meant.look);
  const style = meant ? "color" : (STYLES[at % STYLES.length] ?? "color");
  const color = mark.color === undefined ? {} : { color: mark.color };
  return [{ action: "highlight", target: mark.target, style, ...color, ...(found ? { cue: found.cue } : {}) }];
};

/** What a scene shows and when: the opening with its first word, moves on their words, marks where nothing else happens. */
export const stageBeats = (
  spoken: readonly Spoken[],
  { opening, moves = [], marks }: { opening: readonly Deed[]; moves?: readonly Move[]; marks: readonly SpeechMark[] },
): StagedBeat[] => {
  const beats = spoken.map(({ say, group }, i): Stage => ({
    say,
    group,
    placed: i === 0 ? opening.map((deed) => ({ deed, index: NO_WORD })) : [],
  }));
  const places = beats.length === 0 ? [] : placesOf(beats, moves);
  return beats.map((beat, i) => {
    const deeds = fitted(beat.placed.map(({ deed }) => deed));
    const pause = /\?["')\]]*$/u.test(beat.say) ? { pause: 1 } : {};
    return { say: beat.say, do: deeds.length > 0 ? deeds : pointed(beat, i, { marks, places }), ...pause };
  });
};
