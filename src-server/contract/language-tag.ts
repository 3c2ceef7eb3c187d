import { msg, type Message } from "./messages/message.ts";
/**
 * The grandfathered tags of RFC 5646 section 2.1, and what the registry prefers instead of them; where it prefers
 * nothing, the language they tell of, else `und`.
 */
const OLD_TAGS: ReadonlyMap<string, string> = new Map([
  ["en-gb-oed", "en-GB-oxendict"],
  ["i-ami", "ami"],
  ["i-bnn", "bnn"],
  ["i-default", "en"],
  ["i-enochian", "und"],
  ["i-hak", "hak"],
  ["i-klingon", "tlh"],
  ["i-lux", "lb"],
  ["i-mingo", "see"],
  ["i-navajo", "nv"],
  ["i-pwn", "pwn"],
  ["i-tao", "tao"],
  ["i-tay", "tay"],
  ["i-tsu", "tsu"],
  ["sgn-be-fr", "sfb"],
  ["sgn-be-nl", "vgt"],
  ["sgn-ch-de", "sgg"],
  ["art-lojban", "jbo"],
  ["cel-gaulish", "xtg"],
  ["no-bok", "nb"],
  ["no-nyn", "nn"],
  ["zh-guoyu", "zh"],
  ["zh-hakka", "hak"],
  ["zh-min", "nan"],
  ["zh-min-nan", "nan"],
  ["zh-xiang", "hsn"],
]);

/**
 * `langtag` of RFC 5646 section 2.1: language with extended ones, script, region, variants; extensions and private use
 * follow. Languages of four to eight letters are left out: the registry holds none (section 2.2.1), and who writes
 * `german` means `de`.
 */
const LANGTAG =
  /^(?<language>[A-Za-z]{2,3}(?:-[A-Za-z]{3}){0,3})(?<script>-[A-Za-z]{4})?(?<region>-(?:[A-Za-z]{2}|\d{3}))?(?<variants>(?:-(?:[A-Za-z\d]{5,8}|\d[A-Za-z\d]{3}))*)(?:-[A-WYZa-wyz\d](?:-[A-Za-z\d]{2,8})+)*(?:-[Xx](?:-[A-Za-z\d]{1,8})+)?$/u;
/** A tag of private use alone. */
const PRIVATE = /^[Xx](?:-[A-Za-z\d]{1,8})+$/u;
/** Said of a tag that names no language. */
const UNDETERMINED = "und";
/** Languages in which the registry has extended ones; each of those is a language by itself. */
const WITH_EXTENDED = new Set(["ar", "kok", "lv", "ms", "sgn", "sw", "uz", "zh"]);

/** The language itself; of `zh-yue` that is `yue`. */
const languageOf = (language: string): string => {
  const [first = UNDETERMINED, extended] = language.toLowerCase().split("-");
  return extended !== undefined && WITH_EXTENDED.has(first) ? extended : first;
};

/** No tag is longer; `Intl` takes time that grows with the square of a tag's length. */
const MAX_CHARACTERS = 64;

/** The form that `Intl` prefers; null for what it does not take. */
const preferredForm = (tag: string): string | null => {
  try {
    return new Intl.Locale(tag).baseName;
  } catch {
    return null;
  }
};

const partsOf = (joined = ""): string[] => joined.toLowerCase().split("-").filter(Boolean);

/**
 * A language tag in its canonical form, without extensions and private use: `EN-gb` is `en-GB`, `zh-cmn-Hans-CN` is
 * `zh-Hans-CN`, `zh-yue` is `yue`, `i-klingon` is `tlh`. One that names no language, as `x-ours` does, is `und`. Null for
 * what is no tag of RFC 5646, or is longer than 64 characters.
 */
export const canonicalLanguage = (text: string): string | null => {
  if (text.length > MAX_CHARACTERS) return null;
  const old = OLD_TAGS.get(text.toLowerCase());
  if (old !== undefined) return old;
  if (PRIVATE.test(text)) return UNDETERMINED;
  const { language, script, region, variants } = LANGTAG.exec(text)?.groups ?? {};
  if (language === undefined) return null;
  const base = [languageOf(language), ...partsOf(script), ...partsOf(region), ...new Set(partsOf(variants))];
  return preferredForm(base.join("-"));
};

/** Name of a language by its BCP 47 tag, in the language of the text around it; a text that is none is its own name. */
export const languageName = (tag: string): Message => {
  const language = canonicalLanguage(tag);
  return language === null ? msg("common.text", { text: tag }) : msg("common.language", { tag: language });
};
