import { canonicalLanguage } from "../../../contract/language-tag.ts";
import type { Notation, FormulaToken } from "./token.ts";

/** Tokens read at one place of a formula, and where to go on; `gap`: white space was read. */
export type LexedPiece = { tokens: Omit<FormulaToken, "gap">[]; next: number; gap?: boolean };

/** A place in a formula. `nested`: inside brackets or braces, where a comma parts list items and not thousands; `listed`: the innermost of them may hold a list. */
export type LexPlace = {
  source: string;
  index: number;
  notation: Notation;
  nested: boolean;
  listed: boolean;
  forms: NumberForms;
};

/** A piece of one token. */
export const singleToken = (kind: FormulaToken["kind"], text: string, at: number, length: number): LexedPiece => ({
  tokens: [{ kind, text, at }],
  next: at + length,
});

/** How a language writes numbers: the sign before decimals, and the one between thousands beside thin spaces. */
export type NumberForms = { decimal: "." | ","; grouping: "," | "." | "" };

/** As written in English. */
export const POINT_FORMS: NumberForms = { decimal: ".", grouping: "," };

/** How numbers are written in the language with a BCP 47 tag. */
export const numberForms = (tag: string): NumberForms => {
  const parts = new Intl.NumberFormat(canonicalLanguage(tag) ?? "en", {
    minimumFractionDigits: 1,
    useGrouping: "always",
  }).formatToParts(10_000);
  const signOf = (type: "decimal" | "group"): string | undefined => parts.find((part) => part.type === type)?.value;
  if (signOf("decimal") !== ",") return POINT_FORMS;
  return { decimal: ",", grouping: signOf("group") === "." ? "." : "" };
};

const TEX_NUMBER = /^\d+(?:(?:\{,\}|\\,|\\;|\\:|\\ )\d{3}(?!\d))*(?:(?:\.|\{,\})\d+)?/u;
const TEX_THOUSANDS = /^\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?/u;
const PLAIN_NUMBER = /^(?:\d{1,3}(?:,\d{3})+(?![\d])|\d{1,3}(?:[\u2009\u202f]\d{3})+(?!\d)|\d+)(?:\.\d+)?/u;
const COMMA_NUMBER =
  /^(?:[1-9]\d{0,2}(?:\.\d{3})+(?!\d)|\d{1,3}(?:(?:[\u2009\u202f]|\\,|\\;|\\:|\\ )\d{3})+(?!\d)|\d+)(?:(?:,|\{,\})\d+)?/u;
const POINTED = /^\d+(?:\.\d+|\{,\}\d+)?/u;

/** A number with its decimals and thousands; the token has a point before decimals and no grouping. */
export const lexNumber = (place: LexPlace): LexedPiece => {
  const { source, index, forms } = place;
  const rest = source.slice(index, index + 400);
  const written = (forms.decimal === "," ? commaNumber(rest, place) : pointNumber(rest, place)) ?? rest.charAt(0);
  const text = forms.decimal === "," ? withPoint(written, forms) : withoutGroups(written);
  return singleToken("number", text, index, written.length);
};

const pointNumber = (rest: string, { notation, nested }: LexPlace): string | undefined => {
  const thousands = notation === "tex" && !nested ? TEX_THOUSANDS.exec(rest)?.[0] : undefined;
  return thousands ?? (notation === "tex" ? TEX_NUMBER : PLAIN_NUMBER).exec(rest)?.[0];
};

const withoutGroups = (written: string): string =>
  written.replaceAll(/\{,\}(?=\d{3}(?!\d))|\\[,;: ]|(?<!\{),|[\u2009\u202f]/gu, "").replace("{,}", ".");

const SPACED = /^[1-9]\d{0,2}(?: \d{3})+(?![\d])(?:,\d+)?/u;

/** Between brackets, and where more commas follow, a comma parts the items of a list. */
const commaNumber = (rest: string, { source, index, listed, forms, notation }: LexPlace): string | undefined => {
  const spaced = notation === "plain" ? SPACED.exec(rest)?.[0] : undefined;
  if (spaced !== undefined) return spaced;
  const whole = COMMA_NUMBER.exec(rest)?.[0];
  const first = rest.replace(/^[1-9]\d{0,2}(?:\.\d{3})+(?!\d)/u, "");
  const list =
    (listed && !source.includes(";")) || /\d,$/u.test(source.slice(0, index)) || /^\d*(?:,\d+){2}/u.test(first);
  const comma = whole?.replace("{,}", "").includes(",") === true && !whole.endsWith("\\,");
  const grouped = /^[1-9]\d{0,2}(?:\.\d{3})+(?!\d)/u.exec(rest)?.[0];
  if (grouped !== undefined && forms.grouping !== "." && grouped.split(".").length < 3) return POINTED.exec(rest)?.[0];
  if (comma && list) return grouped ?? POINTED.exec(rest)?.[0];
  return whole !== undefined && /^\d+$/u.test(whole) ? POINTED.exec(rest)?.[0] : whole;
};

const withPoint = (written: string, { grouping }: NumberForms): string => {
  const plain = written.replaceAll(/\\[,;: ]|[ \u2009\u202f]/gu, "").replace("{,}", ",");
  const grouped = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,|$)/u.test(plain) && (grouping === "." || plain.split(".").length > 2);
  return (grouped ? plain.replaceAll(".", "") : plain).replace(",", ".");
};
