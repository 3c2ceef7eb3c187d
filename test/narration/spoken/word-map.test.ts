import { describe, expect, it } from "vitest";
import { verbalise } from "../../../src-server/narration/spoken/verbalise.ts";

const grouped = (text: string): string[] => {
  const { sentences, displayWordCount } = verbalise(text);
  const words = sentences.flatMap((sentence) => sentence.words);
  return Array.from({ length: displayWordCount }, (_, index) =>
    words
      .filter((word) => word.display === index)
      .map((word) => word.text)
      .join(" "),
  );
};

describe("words of a display word", () => {
  it("counts a formula as one display word", () => {
    expect(grouped("The slope of $x^2 + 1$ is $2x$.")).toEqual([
      "The",
      "slope",
      "of",
      "x squared plus one",
      "is",
      "two x",
    ]);
  });

  it("keeps typed formulas with the words they are written in", () => {
    expect(grouped("Solve 3x + 5 = 20 now.")).toEqual(["Solve", "three x", "plus", "five", "equals", "twenty", "now"]);
  });

  it("keeps numbers and units apart", () => {
    expect(grouped("It falls at 9.81 m/s^2 here.")).toEqual([
      "It",
      "falls",
      "at",
      "nine point eight one",
      "metres per second squared",
      "here",
    ]);
  });

  it("keeps reactions with the words they are written in", () => {
    expect(grouped("So 2H2 + O2 -> 2H2O happens.")).toEqual([
      "So",
      "two h two",
      "plus",
      "o two",
      "yields",
      "two h two o",
      "happens",
    ]);
  });

  it("leaves a dash without words", () => {
    expect(grouped("one — two")).toEqual(["one", "", "two"]);
  });
});

describe("sentences", () => {
  const ends = (text: string): [number, string][] =>
    verbalise(text).sentences.map((sentence) => [sentence.words.length, sentence.end]);

  it("are parted at full stops, questions and shouts", () => {
    expect(ends("Is it so? It is. Yes!")).toEqual([
      [3, "?"],
      [2, "."],
      [1, "!"],
    ]);
  });

  it("are not parted at abbreviations, initials and decimals", () => {
    expect(ends("Dr. Noether, e.g. by 3.14, met A. Einstein.")).toHaveLength(1);
  });

  it("are parted behind formulas", () => {
    expect(ends("What is $x^2$? We see.")).toEqual([
      [4, "?"],
      [2, "."],
    ]);
  });
});

describe("symbol table of a lecture", () => {
  const symbols = [
    { tex: "v_0", say: "v nought" },
    { tex: "\\Delta x", say: "the little step" },
    { tex: "\\omega", say: "angular speed" },
  ];
  const said = (text: string): string =>
    verbalise(text, { symbols })
      .sentences.flatMap((sentence) => sentence.words.map((word) => word.text))
      .join(" ");

  it("overrides what a sign is called", () => {
    expect(said("$v_{0} + \\omega t$")).toBe("v nought plus angular speed t");
    expect(said("$v_0^2$")).toBe("v nought squared");
  });

  it("reaches typed formulas", () => {
    expect(said("2x + Δx")).toBe("two x plus the little step");
  });

  it("leaves longer signs alone", () => {
    expect(said("$v_{01}$")).toBe("v sub zero one");
  });

  it("does not touch differentials", () => {
    const distance = [{ tex: "d", say: "distance" }];
    const { sentences } = verbalise("$\\frac{d}{dx} x$", { symbols: distance });
    expect(sentences[0]?.words.map((word) => word.text).join(" ")).toBe("d by d x of x");
  });
});
