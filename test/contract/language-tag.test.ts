import { languageSchema } from "../../src-server/contract/lecture-order.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalLanguage } from "../../src-server/contract/language-tag.ts";

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const digits = "0123456789";
const text = (from: string, minLength: number, maxLength = minLength): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...from), minLength, maxLength });
const alphanumeric = letters + digits;
const some = (part: fc.Arbitrary<string>, maxLength: number): fc.Arbitrary<string> =>
  fc.array(part, { maxLength }).map((all) => all.map((one) => `-${one}`).join(""));

/** `langtag` of RFC 5646, put together by its grammar. */
const privateUse = fc
  .array(text(alphanumeric, 1, 8), { minLength: 1, maxLength: 3 })
  .map((all) => ["x", ...all].join("-"));
const language = fc.tuple(text(letters, 2, 3), some(text(letters, 3), 3)).map((both) => both.join(""));
const variant = fc.oneof(
  text(alphanumeric, 5, 8),
  fc.tuple(text(digits, 1), text(alphanumeric, 3)).map((both) => both.join("")),
);
const extension = fc
  .tuple(
    fc.constantFrom(...alphanumeric.replaceAll(/x/giu, "")),
    fc.array(text(alphanumeric, 2, 8), { minLength: 1, maxLength: 3 }),
  )
  .map(([singleton, subtags]) => [singleton, ...subtags].join("-"));
const wellFormed = fc
  .tuple(
    ...([language, some(text(letters, 4), 1), some(fc.oneof(text(letters, 2), text(digits, 3)), 1)] as const),
    ...([some(variant, 3), some(extension, 3), some(privateUse, 1)] as const),
  )
  .map((parts) => parts.join(""))
  .filter((tag) => tag.length <= 64);

describe("the canonical form of a language tag", () => {
  it.each([
    ["EN-gb", "en-GB"],
    ["de", "de"],
    ["iw", "he"],
    ["cmn-Hans-CN", "zh-Hans-CN"],
    ["en-u-ca-gregory-x-mine", "en"],
    ["zh-yue", "yue"],
    ["zh-yue-Hant-HK", "yue-Hant-HK"],
    ["zh-cmn-Hans-CN", "zh-Hans-CN"],
    ["sgn-ase", "ase"],
    ["ar-arb", "ar"],
    ["ar-afb-EG", "afb-EG"],
    ["zh-min-nan", "nan"],
    ["i-klingon", "tlh"],
    ["I-KLINGON", "tlh"],
    ["i-lux", "lb"],
    ["i-navajo", "nv"],
    ["no-bok", "nb"],
    ["en-GB-oed", "en-GB-oxendict"],
    ["sgn-BE-FR", "sfb"],
    ["art-lojban", "jbo"],
    ["i-enochian", "und"],
    ["x-private", "und"],
    ["X-a-1", "und"],
    ["de-1901-1901", "de-1901"],
    ["en-a-bbb-a-ccc", "en"],
  ])("of %s is %s", (tag, canonical) => {
    expect(canonicalLanguage(tag)).toBe(canonical);
  });

  it.each([
    ...[
      "",
      "e",
      "en_US",
      "en-",
      "-en",
      "en--GB",
      "x",
      "x-",
      "i-nothing",
      "english-languages",
      "en-GB-US",
      "en-a",
      "en-x",
    ],
    ...["german", "English", "abcd-Latn", "en GB", "en\n", "\u212Ao", "123", "de-toolongsubtag"],
    `en-x-${"abcdefgh-".repeat(7)}a`,
    `en-${Array.from({ length: 40 }, (_, at) => String(at).padStart(5, "0")).join("-")}`,
  ])("there is none of %j", (tag) => {
    expect(canonicalLanguage(tag)).toBeNull();
  });

  it("is there for whatever the grammar allows, names a language, and is its own", () => {
    const names = new Intl.DisplayNames(["en"], { type: "language" });
    fc.assert(
      fc.property(wellFormed, (tag) => {
        const canonical = canonicalLanguage(tag) ?? "";
        expect(names.of(canonical)).toBeTruthy();
        expect(canonicalLanguage(canonical)).toBe(canonical);
        expect(languageSchema.parse(tag)).toBe(canonical);
        expect(canonicalLanguage(tag.toUpperCase())).toBe(canonical);
      }),
    );
  });

  it("is that of Intl for every tag that Intl knows", () => {
    fc.assert(
      fc.property(fc.oneof(wellFormed, fc.string()), (tag) => {
        const own = ((): string | null => {
          try {
            return new Intl.Locale(tag).baseName;
          } catch {
            return null;
          }
        })();
        if (own !== null && /^[a-z]{2,3}(?:-|$)/iu.test(tag)) expect(canonicalLanguage(tag)).toBe(own);
      }),
    );
  });
});
