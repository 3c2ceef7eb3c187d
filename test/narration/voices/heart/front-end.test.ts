import { describe, expect, it } from "vitest";
import { openFrontEnd, phonemesOf } from "./open-front-end.ts";

const frontEnd = openFrontEnd();

const CASES: Readonly<Record<string, readonly (readonly [sentence: string, phonemes: string])[]>> = {
  "part of speech": [
    ["They record a record.", "ðˌA ɹəkˈɔɹd ɐ ɹˈɛkəɹd."],
    ["We separate separate things.", "wˌi sˈɛpəɹˌAt sˈɛpəɹət θˈɪŋz."],
    ["I read it yesterday.", "ˌI ɹˈɛd ɪt jˈɛstəɹdˌA."],
  ],
  "weak forms": [
    ["the axis and the limit", "ði ˈæksɪs ænd ðə lˈɪmət"],
    ["to add, to divide, and to.", "tʊ ˈæd, tə dəvˈId, ænd tu."],
    ["what it is in", "wˌʌt ɪt ɪz ˈɪn"],
    ["He used to use used cars.", "hˌi jˈust tə jˈuz jˈuzd kˈɑɹz."],
  ],
  endings: [
    ["boxes, theories, states, roots, classes'", "bˈɑksᵻz, θˈɪɹiz, stˈAts, ɹˈuts, klˈæsᵻz"],
    ["plotted, squared, reached, needed", "plˈɑTᵻd, skwˈɛɹd, ɹˈiʧt, nˈidᵻd"],
    ["multiplied, applied", "mˈʌltəplˌId, əplˈId"],
    ["plotting, using, lying", "plˈɑTɪŋ, jˈuzɪŋ, lˈIɪŋ"],
  ],
  compounds: [
    ["the x-axis", "ði ˈɛksˌæksɪs"],
    ["a well-defined second-order term", "ɐ wˌɛldəfˈInd sˈɛkəndˌɔɹdəɹ tˈɜɹm"],
  ],
  "letters and numbers": [
    ["x equals y.", "ˈɛks ˈikwᵊlz wˈI."],
    ["It was 1905, and -5 were not.", "ˌɪt wʌz nˌIntˈin ˈO fˈIv, ænd mˈInəs fˈIv wɜɹ nˌɑt."],
    ["NASA and the DNA", "nˈæsə ænd ðə dˌiˌɛnˈA"],
    [
      "In 1905 the 23rd of 1,024 cost $9.99.",
      "ɪn nˌIntˈin ˈO fˈIv ðə twˈɛnti θˈɜɹd ʌv wˈʌn θˈWzᵊnd twˈɛnti fˈɔɹ kˈɔst nˈIn dˈɑləɹz ænd nˈIndi nˈIn sˈɛnts.",
    ],
  ],
  pauses: [
    ["First, wait; then — stop: why?", "fˈɜɹst, wˈAt; ðˈɛn — stˈɑp: wˌI?"],
    ["The square of x.", "ðə skwˈɛɹ ʌv ˈɛks."],
    ["Made in the U.S.", "mˌAd ɪn ðə jˌuˈɛs."],
  ],
};

describe.each(Object.entries(CASES))("%s", (_, cases) => {
  it.each(cases)("%s", async (sentence, phonemes) => {
    expect(await phonemesOf(frontEnd, sentence)).toBe(phonemes);
  });
});

describe("letters by themselves", () => {
  it.each([..."bcdefghijklmnopqrstuvwxyz"])("%s is named", async (letter) => {
    const named = await phonemesOf(frontEnd, `the letter ${letter} here`);
    const capital = await phonemesOf(frontEnd, `the letter ${letter.toUpperCase()} here`);
    expect(named).toMatch(/^ð[iə] lˈɛTəɹ [ˈˌ\p{L}]+ hˈɪɹ$/u);
    expect(capital.replaceAll(/[ˈˌ]/gu, "")).toBe(named.replaceAll(/[ˈˌ]/gu, ""));
  });
});

describe("tokens of rewritten text", () => {
  it("belong to the words as they were written", async () => {
    const tokens = await frontEnd.phonemes("We ran 5 km, then $3.2 billion more at 9:30 am.");
    expect(tokens.map(({ text }) => text).join(" ")).toBe("We ran 5 km , then $3.2 billion more at 9:30am .");
    expect(tokens[3]).toEqual({ text: "km", phonemes: "kəlˈɑməTəɹz", space: false });
  });
});
