import { capitalize } from "../../../../kit/text.ts";
import { plainText } from "../shown-text.ts";

/** What is said in one beat, and to which part of a scene it belongs. */
export type Spoken = { say: string; group: number };

const MAX_WORDS = 26;
const LONG_SENTENCE = 22;
const FEW_WORDS = 5;
const MAX_BEATS = 8;
const MAX_CHARACTERS = 238;

const count = (text: string): number => text.split(/\s+/u).filter((word) => word !== "").length;

const ended = (sentence: string): string =>
  /[.!?…。！？]["')\]]*$/u.test(sentence) ? sentence : `${sentence.replace(/[,;:\s]+$/u, "")}.`;

const BREAKS =
  /;\s+|\s+[—–-]\s+|,\s+(?:and\s+|then\s+)?(?=(?:but|so|because|then|we|you|it|this|they|the|each|if|when)\s)/giu;

/** A long sentence as two, where it has a joint. */
const halves = (sentence: string): string[] => {
  if (count(sentence) <= LONG_SENTENCE) return [sentence];
  const middle = sentence.length / 2;
  const joints = [...sentence.matchAll(BREAKS)].toSorted(
    (a, b) => Math.abs(a.index - middle) - Math.abs(b.index - middle),
  );
  const joint = joints.find(({ index, 0: sign }) => {
    const [left, right] = [sentence.slice(0, index), sentence.slice(index + sign.length)];
    return count(left) >= 4 && count(right) >= 4;
  });
  if (!joint) return [sentence];
  const [left, right] = [sentence.slice(0, joint.index), sentence.slice(joint.index + joint[0].length)];
  return [...halves(ended(left)), ...halves(ended(capitalize(right)))];
};

/** Sentences of a text; a point in a number ends none. */
const sentencesOf = (text: string): string[] =>
  plainText(text)
    .split(/(?<=[.!?…]["')\]]*)\s+(?=["'([]*[\p{Lu}\p{N}$])|(?<=[。！？])\s*/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .map(ended);

const clipped = (say: string): string => {
  const few = say.split(/\s+/u).slice(0, MAX_WORDS).join(" ");
  return few === say && say.length <= MAX_CHARACTERS
    ? say
    : ended(few.slice(0, MAX_CHARACTERS).replace(/[^\p{L}\p{N}]+$/u, ""));
};

const joins = (one: Spoken, two: Spoken, sentences = 2): boolean =>
  count(one.say) + count(two.say) <= MAX_WORDS &&
  one.say.length + two.say.length < MAX_CHARACTERS &&
  sentencesOf(`${one.say} ${two.say}`).length <= sentences;

const joined = (beats: readonly Spoken[], at: number): Spoken[] => {
  const [one, two] = [beats[at], beats[at + 1]];
  return one && two
    ? [...beats.slice(0, at), { ...one, say: `${one.say} ${two.say}` }, ...beats.slice(at + 2)]
    : [...beats];
};

/** Sentences of very few words stand with their neighbour of the same part. */
const withoutShort = (beats: readonly Spoken[]): Spoken[] => {
  const at = beats.findIndex((beat, i) => {
    const next = beats[i + 1];
    const short = next !== undefined && (count(beat.say) < FEW_WORDS || count(next.say) < FEW_WORDS);
    return short && next.group === beat.group && joins(beat, next);
  });
  return at === -1 ? [...beats] : withoutShort(joined(beats, at));
};

const atMost = (beats: readonly Spoken[], most: number): Spoken[] => {
  if (beats.length <= most) return [...beats];
  const places = beats.slice(1).flatMap((next, i) => {
    const beat = beats[i];
    return beat && joins(beat, next, 3)
      ? [{ i, cost: count(beat.say) + count(next.say) + (beat.group === next.group ? 0 : 20) }]
      : [];
  });
  const [best] = places.toSorted((a, b) => a.cost - b.cost);
  return best ? atMost(joined(beats, best.i), most) : beats.slice(0, most);
};

/** What a scene says, part by part, as beats of 5 to 26 words. */
export const speak = (parts: readonly (readonly string[])[], most = MAX_BEATS): Spoken[] => {
  const beats = parts.flatMap((part, group) =>
    part
      .flatMap(sentencesOf)
      .flatMap(halves)
      .map((say) => ({ say: clipped(say), group })),
  );
  return atMost(withoutShort(beats), most);
};
