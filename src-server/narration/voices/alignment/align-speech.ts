import type { HeardWord, Speech } from "../voice.ts";
import type { Sound } from "../wav.ts";
import { FRAME_MS, mfcc } from "./mfcc.ts";
import { pausesOf, speechSpan, type Span } from "./speech-span.ts";
import { warpTime } from "./warp-time.ts";

/** Part of a sound, without the silence around it, and where it began. */
const cut = (sound: Sound): { sound: Sound; startMs: number; endMs: number } | undefined => {
  const span = speechSpan(sound);
  if (!span) return undefined;
  const at = (ms: number): number => Math.round((ms * sound.sampleRate) / 1000);
  const samples = sound.samples.slice(at(span.startMs), at(span.endMs));
  return { sound: { samples, sampleRate: sound.sampleRate }, ...span };
};

/** Shorter silence may be part of a sound such as p, t or k, which begin with a little of it. */
const PAUSE_MS = 90;
const CLOSURE_MS = 20;
/** The alignment is not more exact than this. */
const EDGE_MS = 40;

/** No word begins or ends within a pause: beginnings move to its end, ends to its beginning. */
const outOfPauses = (words: readonly HeardWord[], pauses: readonly Span[]): HeardWord[] => {
  const begins = (ms: number): number => {
    const pause = pauses.find(({ startMs, endMs }) => ms > startMs - EDGE_MS && ms < endMs - CLOSURE_MS);
    return pause ? pause.endMs - CLOSURE_MS : ms;
  };
  const ends = (ms: number): number =>
    pauses.find(({ startMs, endMs }) => ms > startMs && ms < endMs + EDGE_MS)?.startMs ?? ms;
  let before = 0;
  return words.map(({ text, startMs, endMs }) => {
    const from = Math.max(before, begins(startMs));
    before = Math.max(from, ends(endMs));
    return { text, startMs: from, endMs: before };
  });
};

/**
 * Times of the words of a sound, from another voice's speech of the same sentence whose times are known. Undefined
 * when one of them is silent.
 */
export const alignSpeech = (sound: Sound, known: Speech): HeardWord[] | undefined => {
  const [own, other] = [cut(sound), cut(known)];
  if (!own || !other) return undefined;
  const path = warpTime(mfcc(other.sound), mfcc(own.sound));
  const last = own.endMs - own.startMs;
  const move = (ms: number): number => {
    const place = (ms - other.startMs) / FRAME_MS - 0.5;
    const low = Math.max(0, Math.min(path.length - 1, Math.floor(place)));
    const high = Math.min(path.length - 1, low + 1);
    const share = Math.max(0, Math.min(1, place - low));
    const row = (path[low] ?? 0) + share * ((path[high] ?? 0) - (path[low] ?? 0));
    return own.startMs + Math.max(0, Math.min(last, (row + 0.5) * FRAME_MS));
  };
  const moved = known.words.map(({ text, startMs, endMs }) => ({ text, startMs: move(startMs), endMs: move(endMs) }));
  return outOfPauses(moved, pausesOf(sound, PAUSE_MS));
};
