import { formatMessage, type Message } from "../../../../src-server/contract/messages/message.ts";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { openData, readTable } from "../../../../src-server/narration/voices/heart/data-folder.ts";
import { foldWord } from "../../../../src-server/narration/spoken/fold-words.ts";
import { loadTerms } from "../../../../src-server/narration/voices/heart-terms/load-terms.ts";
import { PHONEMES, pronunciationFault } from "../../../../src-server/contract/pronunciations.ts";
import { openFrontEnd, phonemesOf } from "./open-front-end.ts";

const words = (fault: Message | undefined): string | undefined => fault && formatMessage(fault);

const FOLDER = new URL("../../../../src-server/narration/voices/heart-terms/", import.meta.url);
const files = readdirSync(FOLDER).filter((name) => name.endsWith(".json"));
const wordsOf = (file: string): string[] =>
  Object.keys(z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(new URL(file, FOLDER), "utf8"))));

const terms = loadTerms();
const signs = new Set(Object.keys(z.record(z.string(), z.number()).parse(readTable(openData(), "vocab.json"))));

describe("the table of terms", () => {
  it("holds at least 400 names and terms, each in one file", () => {
    expect(terms.size).toBeGreaterThanOrEqual(400);
    expect(files.flatMap(wordsOf).length).toBe(terms.size);
  });

  it.each(files)("%s: words are folded, in order, and every phoneme is known to the model", (file) => {
    const words = wordsOf(file);
    expect(words).toEqual(words.toSorted());
    expect(words).toEqual(words.map(foldWord));
    const odd = words.filter((word) => [...(terms.get(word) ?? "")].some((sign) => !signs.has(sign)));
    expect(odd).toEqual([]);
  });

  it("gives every word a vowel, and at most one main stress", () => {
    const odd = [...terms].filter(([, sound]) => !/[AIOWYiuæɑɔəɛɜɪʊʌᵊᵻ]/u.test(sound) || sound.split("ˈ").length > 2);
    expect(odd).toEqual([]);
  });
});

const SAID: readonly (readonly [sentence: string, phonemes: string])[] = [
  ["Euler", "ˈYləɹ"],
  ["EULER", "ˈYləɹ"],
  ["Schrödinger's equation", "ʃɹˈOdɪŋəɹz əkwˈAʒən"],
  ["Schrodinger’s", "ʃɹˈOdɪŋəɹz"],
  ["l'Hopital's rule", "lˌOpitˈɑlz ɹˈul"],
  ["L’Hôpital", "lˌOpitˈɑl"],
  ["the Laplacians", "ðə ləplˈɑsiənz"],
  ["Michaelis Menten", "mɪkˈAləs mˈɛntᵊn"],
  ["Navier-Stokes", "nɑvjˌAstˈOks"],
  ["ay squared plus b squared", "ˈA skwˈɛɹd plˈʌs bˈi skwˈɛɹd"],
  ["sin of x and cos of x", "sˈIn ʌv ˈɛks ænd kˈOsˌIn ʌv ˈɛks"],
  ["Lead melts sooner than tin.", "lˈɛd mˈɛlts sˈunəɹ ðən tˈɪn."],
  ["They lead the way.", "ðˌA lˈid ðə wˈA."],
  ["acids and bases", "ˈæsədz ænd bˈAsᵻz"],
  ["two bases of the space", "tˈu bˈAsiz ʌv ðə spˈAs"],
  ["a minute amount", "ɐ mInˈut əmˈWnt"],
  ["xi and chi", "zˈI ænd kˈI"],
];

describe("names and terms in sentences", () => {
  const frontEnd = openFrontEnd();
  it.each(SAID)("%s", async (sentence, phonemes) => {
    expect(await phonemesOf(frontEnd, sentence)).toBe(phonemes);
  });
});

describe("own pronunciations", () => {
  const own = {
    Lectern: "/lˈɛktɜɹn/",
    Kowalczyk: "ko val chick",
    Müller: "muller",
    "de Broglie": "/də bɹˈOɡli/",
    euler: "/jˈuləɹ/",
    broken: "/q!ж/",
    "": "/ˈA/",
  };
  const frontEnd = openFrontEnd({ own });

  it.each([
    ["Lectern speaks.", "lˈɛktɜɹn spˈiks."],
    ["Kowalczyk's proof", "kˈO vˈæl ʧˈɪks pɹˈuf"],
    ["Euler", "jˈuləɹ"],
    ["the waves of de Broglie", "ðə wˈAvz ʌv də bɹˈOɡli"],
    ["broken", "bɹˈOkən"],
  ])("%s", async (sentence, phonemes) => {
    expect(await phonemesOf(frontEnd, sentence)).toBe(phonemes);
  });

  it("finds names with accents however they are written", async () => {
    expect(await phonemesOf(frontEnd, "Muller")).toBe(await phonemesOf(frontEnd, "Müller"));
  });

  it("says what is wrong with an entry", () => {
    expect(PHONEMES).toEqual(signs);
    expect(pronunciationFault(["Euler", "/ˈYləɹ/"], signs)).toBeUndefined();
    expect(pronunciationFault(["Euler", "oiler"], signs)).toBeUndefined();
    expect(words(pronunciationFault(["Euler", "/oжler/"], signs))).toMatch(/phoneme ж/u);
    expect(words(pronunciationFault(["Euler", "//"], signs))).toMatch(/between slashes/u);
    expect(words(pronunciationFault(["Euler", ""], signs))).toMatch(/between slashes/u);
    for (const word of ["42", "H2O", "C++", "Эйлер", " ", "x".repeat(101)])
      expect(words(pronunciationFault([word, "said so"]))).toMatch(/no word/u);
    for (const value of ["oi\nler", "42", "x".repeat(101), `/${"ə".repeat(101)}/`])
      expect(words(pronunciationFault(["Euler", value]))).toMatch(/between slashes/u);
    for (const word of ["L’Hôpital", "Navier–Stokes", "St. Venant", "de Broglie"])
      expect(pronunciationFault([word, "said so"])).toBeUndefined();
  });

  it("changes with the entries, on the same tables", async () => {
    const base = openFrontEnd();
    expect(await phonemesOf(base.pronouncing({ Euler: "/jˈuləɹ/" }), "Euler")).toBe("jˈuləɹ");
    expect(await phonemesOf(base.pronouncing({ NumPy: "num pie" }), "numpy's")).toBe("nˈʌm pˈIz");
    expect(await phonemesOf(base, "Euler")).toBe("ˈYləɹ");
  });
});
