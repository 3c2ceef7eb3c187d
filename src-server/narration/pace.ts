import type { SpokenSentence } from "./spoken/verbalise.ts";

/** A displayed word that takes so many spoken ones is a formula, a long number or a unit. */
const DENSE = 3;
/** How much slower a sentence of nothing else is spoken. */
const SLOWER = 0.14;
/** Paces are steps of this size, so that a sentence is spoken, and kept, at few of them. */
const STEP = 0.02;

/** Pace at which a sentence is spoken: 1 for plain words, slower the more of it is formula. */
export const paceOf = ({ words }: SpokenSentence): number => {
  const counts = new Map<number, number>();
  for (const { display } of words) counts.set(display, (counts.get(display) ?? 0) + 1);
  const dense = words.filter(({ display }) => (counts.get(display) ?? 0) >= DENSE).length;
  const slower = (SLOWER * dense) / Math.max(1, words.length);
  return Number((1 - Math.round(slower / STEP) * STEP).toFixed(2));
};
