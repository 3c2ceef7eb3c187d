import type { FontRole } from "../typesetter.ts";
import { createFontChain, type FontChain } from "./font-chain.ts";
import { bundledFontFile, type FontFiles, type FontUse } from "./font-files.ts";
import { loadFont, type Font } from "./font.ts";

export type TextFont = "sans" | "hand";

/** The hand has small letters for its size: enlarged, its x is as high as the sans serif's. */
const ENLARGED: Partial<Record<FontUse, number>> = { hand: 1.1 };

const CHAINS: Readonly<Record<TextFont, Readonly<Record<FontRole, readonly [FontUse, ...FontUse[]]>>>> = {
  sans: {
    text: ["sans", "fallback"],
    strong: ["sansStrong", "fallbackStrong", "fallback"],
    code: ["code", "sans", "fallback"],
  },
  hand: {
    text: ["hand", "sans", "fallback"],
    strong: ["hand", "sansStrong", "fallbackStrong", "fallback"],
    code: ["code", "sans", "fallback"],
  },
};

/** The fonts of each role in the order they are asked; every file is loaded once, when it is first needed. */
export const openFontChains = (textFont: TextFont, files: Partial<FontFiles>): Record<FontRole, FontChain> => {
  const loaded = new Map<FontUse, Font>();
  const loader = (use: FontUse) => (): Font => {
    const font = loaded.get(use) ?? loadFont(files[use] ?? bundledFontFile(use), ENLARGED[use]);
    loaded.set(use, font);
    return font;
  };
  const chain = (role: FontRole): FontChain => {
    const [first, ...rest] = CHAINS[textFont][role];
    return createFontChain([loader(first), ...rest.map(loader)]);
  };
  return { text: chain("text"), strong: chain("strong"), code: chain("code") };
};
