/**
 * The grandfathered tags of RFC 5646 section 2.1, and what the registry prefers instead of them; where it prefers
 * nothing, the language they tell of, else `und`.
 */
export const OLD_TAGS: ReadonlyMap<string, string> = new Map([
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
