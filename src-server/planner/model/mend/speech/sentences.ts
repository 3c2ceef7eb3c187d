import { bareWord } from "../../../../kit/text.ts";

/** A listener follows no more words in one beat. */
export const MAX_WORDS = 28;
export const MAX_SENTENCES = 2;

/** Formulas and computed facts without the blanks inside them, so that each is one word. */
const tied = (say: string): string =>
  say.replace(/\$[^$]*\$|\{\{[^{}]*\}\}/gu, (whole) => whole.replaceAll(/\s/gu, "\u00a0"));
const untied = (say: string): string => say.replaceAll("\u00a0", " ");

/** Words of speech; a formula and a computed fact are one word each. */
export const wordsOf = (say: string): string[] =>
  tied(say)
    .split(/[^\S\u00a0]+/u)
    .filter((word) => word !== "")
    .map(untied);

/** Sentences of speech; a point inside a number, a formula or a fact ends none. */
export const sentencesOf = (say: string): string[] =>
  tied(say)
    .split(/(?<=[.!?…]["'”’)\]]*)[^\S\u00a0]+(?=["'“‘([]*[\p{Lu}\p{N}${])/u)
    .map((sentence) => untied(sentence.trim()))
    .filter((sentence) => sentence !== "");

/** Sentences put together into as few groups as beats may hold, in their order. */
export const beatsOfSpeech = (say: string): string[] => {
  const groups: string[][] = [];
  for (const sentence of sentencesOf(say)) {
    const last = groups.at(-1);
    const joined = wordsOf([...(last ?? []), sentence].join(" ")).length;
    if (last && last.length < MAX_SENTENCES && joined <= MAX_WORDS) last.push(sentence);
    else groups.push([sentence]);
  }
  return groups.map((group) => group.join(" "));
};

/** A cue taken apart: its words, and which use of them is meant, counted from 1. */
const readCue = (cue: string): { name: string; words: string[]; use: number } => {
  const [, name = "", use = "1"] = /^(.*?)(?:#(\d+))?$/su.exec(cue.trim()) ?? [];
  const words = name
    .split(/\s+/u)
    .map(bareWord)
    .filter((word) => word !== "");
  return { name, words, use: Number(use) };
};

const usesIn = (say: string, wanted: readonly string[]): number => {
  const said = wordsOf(say).map(bareWord);
  return said.filter((_, i) => wanted.every((word, k) => said[i + k] === word)).length;
};

/** Which of several beats says a cue, and the cue as that beat counts it; undefined where none does. */
export const placeCue = (cue: string, says: readonly string[]): { beat: number; cue: string } | undefined => {
  const { name, words, use } = readCue(cue);
  if (words.length === 0) return undefined;
  let before = 0;
  for (const [beat, say] of says.entries()) {
    const here = usesIn(say, words);
    if (use > before && use <= before + here)
      return { beat, cue: use - before === 1 ? name : `${name}#${use - before}` };
    before += here;
  }
  return undefined;
};
