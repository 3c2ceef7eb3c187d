import { schemaText } from "../../../contract/messages/message.ts";
import type { Message } from "../../../contract/messages/message.ts";
import { z } from "zod";

/** Words of up to `most` characters, `$…$` holding formulas; `advice` ends the refusal of a longer text. */
export const wordsField = (most: number, advice?: Message): z.ZodString =>
  advice === undefined ? z.string().min(1).max(most) : z.string().min(1).max(most, schemaText(advice));

/** A text cut at its formulas: what stands outside dollar signs, and what inside. */
export const splitFormulas = (text: string): { words: string; formulas: readonly string[] } => {
  const pieces = text.split(/(?<!\\)\$/);
  return {
    words: pieces
      .filter((_, i) => i % 2 === 0)
      .join(" ")
      .replace(/\s+/g, " ")
      .trim(),
    formulas: pieces.filter((_, i) => i % 2 === 1),
  };
};
