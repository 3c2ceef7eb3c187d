import { isSoundTex } from "./sound-tex.ts";
import { shorten } from "./shown-words.ts";

/** Tags, addresses and the marks of Markdown, which nobody reads on a stage. */
export const plainText = (text: string): string =>
  text
    .replaceAll(/<\/?[a-zA-Z][^<>]{0,200}>/gu, " ")
    .replaceAll(/\b(?:https?:\/\/|www\.)\S+/giu, " ")
    .replaceAll(/\{\{|\}\}|\*\*|__|`+|^#{1,6}\s|^\s*(?:[-*•]|\d+[.)])\s+/gu, "")
    .replaceAll(/\\\(|\\\)/gu, "$")
    .replaceAll(/\s+/gu, " ")
    .trim();

/** The words of LaTeX that cannot be set. */
const withoutTex = (text: string): string =>
  text
    .replaceAll(/\\[a-zA-Z]+/gu, " ")
    .replaceAll(/[\\{}$]/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim();

/** Letters with an index, as V_a or m_{1}. */
const LETTER = /(?<![\p{L}\p{N}_])[A-Za-z]_(?:\{\w+\}|[A-Za-z0-9])(?![\p{L}\p{N}_])/u;
const LETTERS = new RegExp(LETTER, "gu");

const formulasIn = (text: string): string[] => text.split("$").filter((_, i) => i % 2 === 1);

/** Words for the stage: no tags, sound formulas between dollar signs or none, cut to a length. */
export const shownText = (raw: string, most: number): string => {
  const text = plainText(raw);
  if (LETTER.test(text) && !/[$\\]/u.test(text)) return shownText(text.replaceAll(LETTERS, "$$$&$$"), most);
  if (!text.includes("$")) {
    const whole = /\\[a-zA-Z]/u.test(text) && isSoundTex(text) && text.length <= most - 2 ? `$${text}$` : undefined;
    return whole ?? shorten(withoutTex(text), most);
  }
  const parts = text.split("$");
  const isSound = parts.length % 2 === 1 && formulasIn(text).every(isSoundTex);
  return isSound && text.length <= most && !parts.some((part, i) => i % 2 === 0 && /\\[a-zA-Z]/u.test(part))
    ? text
    : shorten(withoutTex(text), most);
};
