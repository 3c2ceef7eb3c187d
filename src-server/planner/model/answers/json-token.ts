import { ownValue } from "../../../own-value.ts";

/** A piece of text that is meant as JSON. `closed` is false for a string that the text ends within. */
export type JsonToken = {
  kind: "punctuation" | "string" | "scalar" | "comment";
  start: number;
  end: number;
  closed: boolean;
};

const SPACE = /[\s\u00A0\uFEFF]*/y;
const SCALAR = /(?:(?!\/[/*]|```)[^\s,:{}[\]"“”])+/y;
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|#[^\n]*/y;

const VALUE_START = String.raw`["'“”‘’{}[\]\-+.\d/]|(?:true|false|null|NaN|None|True|False|Infinity|undefined)\b|[A-Za-z_$][\w$]*["']?\s*:`;
/** What follows the end of a string; a quotation mark before anything else belongs to the text. */
const AFTER_STRING = new RegExp(
  String.raw`\s*(?:$|[}\]:]|,\s*(?:$|${VALUE_START}))|[ \t]+["“]|[ \t]*(?:\r?\n|//|/\*|` + "```)",
  "y",
);

const CLOSERS: Readonly<Record<string, string>> = { '"': '"', "'": "'", "“": "”", "”": "”", "‘": "’", "’": "’" };
const matches = (pattern: RegExp, text: string, at: number): number | undefined => {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
};

/** The place after a string that opens at `start`, or -1 where the text ends within it. */
const endOfString = (text: string, start: number, closer: string): number => {
  for (let at = start + 1; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === "\\") at++;
    else if (character === closer || (closer === "”" && character === '"')) {
      if (matches(AFTER_STRING, text, at + 1) !== undefined) return at + 1;
    }
  }
  return -1;
};

const stringAt = (text: string, start: number, closer: string): JsonToken => {
  const end = endOfString(text, start, closer);
  return { kind: "string", start, end: end < 0 ? text.length : end, closed: end >= 0 };
};

/**
 * The token at or after a place of a text: punctuation, a string in quotation marks of any kind, another scalar or a
 * comment. Undefined at the end, which a code fence is too.
 */
export const nextToken = (text: string, from: number): JsonToken | undefined => {
  const start = matches(SPACE, text, from) ?? from;
  if (start >= text.length || text.startsWith("```", start)) return undefined;
  const character = text.charAt(start);
  if ("{}[],:".includes(character)) return { kind: "punctuation", start, end: start + 1, closed: true };
  const closer = ownValue(CLOSERS, character);
  if (closer !== undefined) return stringAt(text, start, closer);
  const comment = matches(COMMENT, text, start);
  if (comment !== undefined) return { kind: "comment", start, end: comment, closed: true };
  return { kind: "scalar", start, end: matches(SCALAR, text, start) ?? start + 1, closed: true };
};
