import { rawsOf, textOf, type Raw } from "./raw.ts";

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/gu, "\\$&");

/** Matches an element's id where a text quotes a fact of it, as `cards` in `cards.swaps`. */
export const factOf = (id: string): RegExp => new RegExp(`(?<![\\w.])${escaped(id)}(?=\\.[a-z])`, "gu");

/** Whether an element is named by other elements of its scene, by claims or by what is said. */
export const isNamed = (id: string, { elements, claims, beats }: Raw): boolean => {
  const others = rawsOf(elements).filter((one) => one["id"] !== id);
  const said = rawsOf(beats).map((beat) => textOf(beat["say"]));
  return (
    others.some((one) => Object.values(one).includes(id)) ||
    factOf(id).test(JSON.stringify([others, claims ?? [], said]))
  );
};
