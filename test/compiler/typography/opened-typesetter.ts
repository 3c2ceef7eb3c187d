import { afterAll } from "vitest";
import { createTypesetter, type TypesetterOptions } from "../../../src-server/compiler/typography/create-typesetter.ts";
import { TypesetError, type Glyph, type Typesetter } from "../../../src-server/compiler/typography/typesetter.ts";

/** A typesetter that is closed when the tests of the file are over. */
export const openedTypesetter = (options: TypesetterOptions = { textFont: "sans" }): Typesetter => {
  const typesetter = createTypesetter(options);
  afterAll(() => {
    typesetter.close();
  });
  return typesetter;
};

/** The error of a call that must be refused. */
export const refusal = (call: () => unknown): TypesetError => {
  try {
    call();
  } catch (error) {
    if (error instanceof TypesetError) return error;
    throw error;
  }
  throw new Error("nothing was refused");
};

/** Glyphs as characters from left to right; rules are shown as a bar. */
export const leftToRight = (glyphs: readonly Glyph[]): string =>
  glyphs
    .toSorted((a, b) => a.x - b.x)
    .map((glyph) => glyph.char)
    .join("");

/** Glyphs with these indexes as characters, in the order of the list; rules are shown as ▬. */
export const characters = (glyphs: readonly Glyph[], indexes: readonly number[] | undefined): string | undefined =>
  indexes?.map((index) => glyphs[index]?.char || "▬").join("");
