import { msg } from "../../contract/messages/message.ts";
import type { ElementEnv, ElementFinding } from "../element-kind.ts";
import { TypesetError } from "../typography/typesetter.ts";

const TEX_LENGTH = 400;
const TEX_GLYPHS = 60;

const tooLong = (at: string, found: number, most: number, what: string): ElementFinding => ({
  at,
  code: "too_long",
  severity: "repair",
  message: msg("figure.fit", { at, found, what, most }),
});

const typesetFinding = (at: string, thrown: unknown): ElementFinding => {
  if (!(thrown instanceof TypesetError)) throw thrown;
  return { at, code: thrown.code, severity: "repair", message: `${at}: ${thrown.message}` };
};

/** Findings about a formula that a figure sets as a label; `glyphs` is the most it may draw. */
export const texFindings = (
  tex: string | undefined,
  at: string,
  env: Pick<ElementEnv, "type">,
  glyphs = TEX_GLYPHS,
): ElementFinding[] => {
  if (tex === undefined) return [];
  if (tex.length > TEX_LENGTH) return [tooLong(at, tex.length, TEX_LENGTH, "characters")];
  try {
    const drawn = env.type.tex(tex, 30).glyphs.length;
    return drawn > glyphs ? [tooLong(at, drawn, glyphs, "signs")] : [];
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
  if (length > most) return [tooLong(at, length, most, "characters")];
  try {
    env.type.block(text, { font: "text", size: 30, maxWidth: 1e5 });
    return [];
  } catch (thrown) {
    return [typesetFinding(at, thrown)];
  }
};
