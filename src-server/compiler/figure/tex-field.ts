import { msg, placed } from "../../contract/messages/message.ts";
import type { ElementEnv, ElementFinding } from "../element-kind.ts";
import { TypesetError } from "../typography/typesetter.ts";

const TEX_LENGTH = 400;
const TEX_GLYPHS = 60;

const tooLong = (at: string, length: number, most: number): ElementFinding => ({
  at,
  code: "too_long",
  severity: "repair",
  message: placed(at, msg("figure.characters_fit", { length, most: most })),
});

const typesetFinding = (at: string, thrown: unknown): ElementFinding => {
  if (!(thrown instanceof TypesetError)) throw thrown;
  return { at, code: thrown.code, severity: "repair", message: placed(at, thrown.data) };
};

/** Findings about a formula that a figure sets as a label; `glyphs` is the most it may draw. */
export const texFindings = (
  tex: string | undefined,
  at: string,
  env: Pick<ElementEnv, "type">,
  glyphs = TEX_GLYPHS,
): ElementFinding[] => {
  if (tex === undefined) return [];
  if (tex.length > TEX_LENGTH) return [tooLong(at, tex.length, TEX_LENGTH)];
  try {
    const drawn = env.type.tex(tex, 30).glyphs.length;
    return drawn > glyphs
      ? [{ at, code: "too_long", severity: "repair", message: placed(at, msg("figure.signs_fit", { drawn, glyphs })) }]
      : [];
  } catch (thrown) {
    return [typesetFinding(at, thrown)];
  }
};

/** Findings about words, `$…$` holding formulas, that a figure sets as a label of at most `most` characters. */
export const wordFindings = (
  text: string | undefined,
  at: string,
  env: Pick<ElementEnv, "type">,
  most: number,
): ElementFinding[] => {
  if (text === undefined) return [];
  const length = [...text].length;
  if (length > most) return [tooLong(at, length, most)];
  try {
    env.type.block(text, { font: "text", size: 30, maxWidth: 1e5 });
    return [];
  } catch (thrown) {
    return [typesetFinding(at, thrown)];
  }
};
