import { describe, expect, it } from "vitest";
import { readByLetters } from "../../../../src-server/narration/voices/kokoro/readings.ts";

const upper = (text: string): string => text.toUpperCase();
const joined = (text: string, phonemesOf: (text: string) => string): string =>
  readByLetters(text, phonemesOf)
    .map(({ phonemes, space }) => phonemes + (space ? " " : ""))
    .join("");

describe("reading by letters", () => {
  it("gives every written word its sounds, and signs their pauses", () => {
    const text = "¿Cuánto es «dos» y dos, por favor?";
    const tokens = readByLetters(text, upper);
    expect(tokens.map((token) => token.text).join("")).toBe(text.replaceAll(" ", ""));
    expect(joined(text, upper)).toBe("CUÁNTO ES DOS Y DOS, POR FAVOR?");
  });

  it("lets words lean on their neighbours, and reads them alone where words fall together", () => {
    const leaning = (words: string): string => upper(words).replace("LES AMIS", "LE ZAMI");
    expect(joined("Les amis, bien.", leaning)).toBe("LE ZAMI, BIEN.");
    const falling = (words: string): string => upper(words).replace("DE EL", "DEL");
    expect(joined("de el día", falling)).toBe("DE EL DÍA");
  });

  it("says nothing for signs alone and for digits", () => {
    expect(joined("dos: 5 % más.", upper)).toBe("DOS:  MÁS.");
    expect(joined("uno — dos", upper)).toBe("UNO— DOS");
    expect(joined("Et où ? Là.", upper)).toBe("ET OÙ? LÀ.");
    expect(readByLetters("...", upper).map(({ phonemes }) => phonemes)).toEqual(["."]);
  });
});
