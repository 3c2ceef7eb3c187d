import { describe, expect, it } from "vitest";
import type { PhonemeToken } from "../../../../src-server/narration/voices/heart-front-end/front-end.ts";
import { toBritish } from "../../../../src-server/narration/voices/kokoro/readings.ts";

const tokensOf = (...words: readonly (readonly [text: string, phonemes: string])[]): PhonemeToken[] =>
  words.map(([text, phonemes]) => ({ text, phonemes, space: true }));

const said = (...words: readonly (readonly [text: string, phonemes: string])[]): string =>
  toBritish(tokensOf(...words))
    .map(({ phonemes }) => phonemes)
    .join(" ");

describe("American words in Britain", () => {
  it.each([
    ["hello", "həlˈO", "həlˈQ"],
    ["world", "wˈɜɹld", "wˈɜːld"],
    ["car", "kˈɑɹ", "kˈɑː"],
    ["near", "nˌɪɹ", "nˌɪə"],
    ["care", "kˈɛɹ", "kˈɛː"],
    ["tour", "tˈʊɹ", "tˈʊə"],
    ["forward", "fˈɔɹwəɹd", "fˈɔːwəd"],
    ["path", "pˈæθ", "pˈɑːθ"],
    ["class", "klˈæs", "klˈɑːs"],
    ["matter", "mˈæTəɹ", "mˈatə"],
    ["lot", "lˈɑt", "lˈɒt"],
    ["father", "fˈɑðəɹ", "fˈɑːðə"],
    ["quality", "kwˈɑləTi", "kwˈɒlɪti"],
    ["cost", "kˈɔst", "kˈɒst"],
    ["thought", "θˈɔt", "θˈɔːt"],
    ["new", "nˈu", "njˈuː"],
    ["produce", "pɹədˈus", "pɹədjˈuːs"],
    ["see", "sˈi", "sˈiː"],
    ["happy", "hˈæpi", "hˈapi"],
    ["power", "pˈWəɹ", "pˈWə"],
    ["mirror", "mˈɪɹəɹ", "mˈɪɹə"],
    ["current", "kˈɜɹənt", "kˈʌɹənt"],
    ["borrow", "bˈɑɹO", "bˈɒɹQ"],
    ["parallel", "pˈɛɹəlˌɛl", "pˈaɹəlˌɛl"],
    ["area", "ˈɛɹiə", "ˈɛːɹɪə"],
    ["theory", "θˈɪɹi", "θˈɪəɹi"],
    ["idea", "Idˈiə", "Idˈɪə"],
    ["mobile", "mˈObᵊl", "mˈQbIl"],
    ["dictionary", "dˈɪkʃənˌɛɹi", "dˈɪkʃənəɹi"],
    ["formula", "fˈɔɹmjələ", "fˈɔːmjʊlə"],
    ["function", "fˈʌŋkʃən", "fˈʌŋkʃᵊn"],
    ["schedule", "skˈɛʤˌul", "ʃˈɛdjuːl"],
    ["z", "zˈi", "zˈɛd"],
    ["constructor", "kənstɹˈʌktəɹ", "kənstɹˈʌktə"],
    ["reaction", "ɹiˈækʃən", "ɹɪˈakʃᵊn"],
    ["multiplication", "mˌʌltəpləkˈAʃən", "mˌʌltəplɪkˈAʃᵊn"],
  ])("%s: %s becomes %s", (text, american, british) => {
    expect(said([text, american])).toBe(british);
  });

  it("let r be heard before a vowel only, also of the next word, not over a comma", () => {
    const [four, apples, times] = [
      ["four", "fˈɔɹ"],
      ["apples", "ˈæpəlz"],
      ["times", "tˈImz"],
    ] as const;
    expect(said(four, apples)).toBe("fˈɔːɹ ˈapᵊlz");
    expect(said(four, times)).toBe("fˈɔː tˈImz");
    expect(said(four, [",", ","], apples)).toBe("fˈɔː , ˈapᵊlz");
  });
});
