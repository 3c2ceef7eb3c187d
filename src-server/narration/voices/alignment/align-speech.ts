import type { HeardWord, Speech } from "../voice.ts";
import type { Sound } from "../wav.ts";
import { FRAME_MS, mfcc } from "./mfcc.ts";
import { speechSpan } from "./speech-span.ts";
import { warpTime } from "./warp-time.ts";

/** Part of a sound, without the silence around it, and where it began. */
const cut = (sound: Sound): { sound: Sound; startMs: number; endMs: number } | undefined => {
  const span = speechSpan(sound);
  if (!span) return undefined;
  const at = (ms: number): number => Math.round((ms * sound.sampleRate) / 1000);
  const samples = sound.samples.slice(at(span.startMs), at(span.endMs));
  return { sound: { samples, sampleRate: sound.sampleRate }, ...span };
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
  return known.words.map(({ text, startMs, endMs }) => ({ text, startMs: move(startMs), endMs: move(endMs) }));
};
