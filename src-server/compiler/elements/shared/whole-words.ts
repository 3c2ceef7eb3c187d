import type { TextBlock, Typesetter } from "../../typography/typesetter.ts";
import { setBalanced } from "./word-block.ts";

export type LineLook = { size: number; maxWidth: number };

/** Words in even lines, none of them broken in two: a longer word makes the lines wider. */
export const setWholeWords = (type: Typesetter, text: string, { size, maxWidth }: LineLook): TextBlock => {
  const style = { font: "text", size, maxWidth, align: "center", lineHeight: 1.2 } as const;
  const first = setBalanced(type, text, style);
  return first.width <= maxWidth ? first.block : setBalanced(type, text, { ...style, maxWidth: first.width }).block;
};
