import { describe, expect, it } from "vitest";
import { z } from "zod";
import { openData, readTable } from "../../../../src-server/narration/voices/heart/data-folder.ts";
import { KOKORO_PACK } from "../../../../src-server/narration/voices/kokoro/kokoro-pack.ts";
import { KOKORO_VOICES } from "../../../../src-server/narration/voices/kokoro/kokoro-voices.ts";
import { createSentenceReader } from "../../../../src-server/narration/voices/kokoro/readings.ts";

const SENTENCES = {
  american: "Every square number is positive, isn't it?",
  british: "Every square number is positive, isn't it?",
  es: "¿Por qué el cuadrado de un número nunca es negativo?",
  fr: "Pourquoi le carré d'un nombre n'est-il jamais négatif ?",
  it: "Perché il quadrato di un numero non è mai negativo?",
  pt: "Por que o quadrado de um número nunca é negativo?",
};

describe("the Kokoro pack", () => {
  it("has the model, licence and notice, and a style for every voice, all from archives it fetches", () => {
    const names = KOKORO_PACK.files.map(({ name }) => name);
    const styles = KOKORO_VOICES.map(({ id }) => `${id}.bin`);
    expect(names.toSorted()).toEqual(["LICENSE", "NOTICE", "model.onnx", ...styles].toSorted());
    const archives = new Set(KOKORO_PACK.archives.map(({ file }) => file));
    const used = new Set(KOKORO_PACK.files.flatMap(({ parts }) => parts.map(({ archive }) => archive)));
    expect(used).toEqual(archives);
  });

  it("has at least eight English voices, American and British", () => {
    const english = KOKORO_VOICES.filter(({ reading }) => reading === "american" || reading === "british");
    expect(english.length).toBeGreaterThanOrEqual(8);
    expect(new Set(english.map(({ reading }) => reading)).size).toBe(2);
  });

  it("reads every language in signs that the model knows, a sign for each pause", async () => {
    const known = new Set(Object.keys(z.record(z.string(), z.int()).parse(readTable(openData(), "vocab.json"))));
    const read = createSentenceReader();
    for (const reading of new Set(KOKORO_VOICES.map((voice) => voice.reading))) {
      const tokens = await read({ text: SENTENCES[reading], reading, own: {} });
      const signs = tokens.map(({ phonemes }) => phonemes).join("");
      expect([...signs].filter((sign) => !known.has(sign) && sign !== " ")).toEqual([]);
      expect(signs.endsWith("?")).toBe(true);
      expect(tokens.map(({ text }) => text).join("")).toBe(SENTENCES[reading].replaceAll(" ", ""));
    }
  });
});
