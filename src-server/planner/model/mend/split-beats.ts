import { isRecord } from "../../../kit/json.ts";
import { listOf, mapScenes, textOf, without, type Mended, type Raw } from "./raw.ts";
import { beatsOfSpeech, MAX_SENTENCES, MAX_WORDS, sentencesOf, wordsOf } from "./speech/sentences.ts";
import { onStageBefore, shareActions } from "./speech/share-actions.ts";

/** A scene has no more beats. */
const MAX_BEATS = 8;

const isTooMuch = (beat: unknown): boolean => {
  const say = isRecord(beat) ? textOf(beat["say"]) : "";
  return wordsOf(say).length > MAX_WORDS || sentencesOf(say).length > MAX_SENTENCES;
};

/** The beats that one that says too much becomes; the beat itself where it cannot be split. */
const splitBeat = (scene: Raw, b: number): unknown[] => {
  const beat = listOf(scene["beats"])[b];
  if (!isRecord(beat)) return [beat];
  const says = beatsOfSpeech(textOf(beat["say"]));
  const shares = says.length > 1 ? shareActions(listOf(beat["do"]), says, onStageBefore(scene, b)) : undefined;
  if (!shares) return [beat];
  const last = says.length - 1;
  return says.map((say, i) => ({ ...(i < last ? without(beat, ["pause"]) : beat), say, do: shares[i] }));
};

/** Splits the beats that say most first, as long as the scene has room for more. */
const splitScene = (scene: Raw, note: (text: string) => void): Raw => {
  const beats = listOf(scene["beats"]);
  const wordy = beats
    .map((beat, b) => ({ b, words: isRecord(beat) ? wordsOf(textOf(beat["say"])).length : 0 }))
    .filter(({ b }) => isTooMuch(beats[b]))
    .toSorted((first, second) => second.words - first.words);
  let count = beats.length;
  const split = new Map<number, unknown[]>();
  for (const { b } of wordy) {
    const parts = splitBeat(scene, b);
    if (parts.length === 1 || count + parts.length - 1 > MAX_BEATS) continue;
    count += parts.length - 1;
    split.set(b, parts);
  }
  if (split.size === 0) return scene;
  note(`In "${textOf(scene["heading"])}" ${split.size} long ${split.size === 1 ? "beat was" : "beats were"} split.`);
  return { ...scene, beats: beats.flatMap((beat, b) => split.get(b) ?? [beat]) };
};

/**
 * Splits beats of more than 28 words or two sentences at the ends of sentences. Actions go with the words of their cues;
 * a beat left without one points at what was shown last. Scenes that would get more than 8 beats keep the rest as it is.
 */
export const splitBeats = (plan: unknown): Mended => {
  const notes: string[] = [];
  const split = mapScenes(plan, (scene) => splitScene(scene, (text) => notes.push(text)));
  return { plan: split, notes };
};
