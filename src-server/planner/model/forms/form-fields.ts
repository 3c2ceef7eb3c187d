import { z } from "zod";

/** Characters that small models lose from LaTeX when they forget to escape a backslash in JSON. */
const LOST = [
  ["\f", "\\f"],
  ["\t", "\\t"],
  ["\b", "\\b"],
  ["\r", "\\r"],
  ["\v", "\\v"],
] as const;

const withBackslashes = (text: string): string =>
  LOST.reduce(
    (sum, [lost, meant]) => sum.replace(new RegExp(`${lost === "\b" ? "\\x08" : lost}(?=[a-zA-Z])`, "gu"), () => meant),
    text,
  );

const MAX_CHARACTERS = 2000;

const toText = (value: unknown): string => {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return typeof value === "string" ? withBackslashes(value.slice(0, MAX_CHARACTERS)).trim() : "";
};

const toNumber = (value: unknown): number | null => {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  const text =
    typeof value === "string"
      ? value
          .replace("−", "-")
          .replace(/^\s*(-?\d+),(\d+)\s*$/u, "$1.$2")
          .trim()
      : "";
  const read = /^-?\d+(?:\.\d+)?(?:e[-+]?\d+)?/iu.exec(text)?.[0];
  return read === undefined ? null : Number(read);
};

const MAX_ITEMS = 40;

const toList = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS);
  return value === undefined || value === null || value === "" ? [] : [value];
};

const toRecord = (value: unknown, only: string): unknown => {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  return { [only]: value };
};

/** A text; anything else than words becomes an empty one. */
export const words = (about: string) => z.preprocess(toText, z.string()).describe(about);

/** How models write that a field has no value. */
const NOTHING = /^(?:|null|none|n\/a|undefined|-)$/iu;

/** A text or nothing. */
export const maybe = (about: string) =>
  z.preprocess((value) => (NOTHING.test(toText(value)) ? null : toText(value)), z.string().nullable()).describe(about);

/** Texts; a single one is a list of one, empty ones are left out. */
export const texts = (about: string) =>
  z
    .preprocess(
      (value) =>
        toList(value)
          .map(toText)
          .filter((text) => text !== ""),
      z.array(z.string()),
    )
    .describe(about);

/** A number, also one written as words of digits, or nothing. */
export const number = (about: string) => z.preprocess(toNumber, z.number().nullable()).describe(about);

/** Numbers; what is none is left out. */
export const numbers = (about: string) =>
  z
    .preprocess(
      (value) =>
        toList(value)
          .map(toNumber)
          .filter((one) => one !== null),
      z.array(z.number()),
    )
    .describe(about);

/** Records of the same fields; what is none is taken for the first field of one. */
export const records = <Shape extends z.ZodRawShape>(about: string, shape: Shape) =>
  z
    .preprocess(
      (value) => toList(value).map((one) => toRecord(one, Object.keys(shape)[0] ?? "")),
      z.array(z.object(shape)),
    )
    .describe(about);

/** One of some names; the nearest by its letters, or the first. */
export const choice = <const Names extends readonly [string, ...string[]]>(about: string, names: Names) =>
  z.preprocess((value) => nearestOf(toText(value), names), z.enum(names)).describe(about);

/** Letters and figures of a text, small, by which names are compared. */
export const nameLetters = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/gu, "");

/** The name whose letters a text has, begins with or holds; the first name where there is none. */
export const nearestOf = <Name extends string>(text: string, names: readonly [Name, ...Name[]]): Name => {
  const wanted = nameLetters(text);
  const like = (test: (name: string) => boolean): Name | undefined => names.find((name) => test(nameLetters(name)));
  if (wanted === "") return names[0];
  return like((name) => name === wanted) ?? like((name) => name.includes(wanted) || wanted.includes(name)) ?? names[0];
};
