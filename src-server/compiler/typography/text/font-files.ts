import { msg } from "../../../contract/messages/message.ts";
import { createRequire } from "node:module";
import { AppError } from "../../../errors.ts";

/** Font files by their use. Each is a .ttf or .otf file. */
export type FontFiles = {
  sans: string;
  sansStrong: string;
  hand: string;
  code: string;
  /** Draws what the others lack: ≤ ∞ √, Hebrew, Arabic. */
  fallback: string;
  fallbackStrong: string;
};
export type FontUse = keyof FontFiles;

const MODULES: FontFiles = {
  sans: "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
  sansStrong: "@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf",
  hand: "@expo-google-fonts/patrick-hand/400Regular/PatrickHand_400Regular.ttf",
  code: "@expo-google-fonts/jetbrains-mono/400Regular/JetBrainsMono_400Regular.ttf",
  fallback: "dejavu-fonts-ttf/ttf/DejaVuSans.ttf",
  fallbackStrong: "dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf",
};

const resolver = createRequire(import.meta.url);

/** Path of a bundled font file. */
export const bundledFontFile = (use: FontUse): string => {
  try {
    return resolver.resolve(MODULES[use]);
  } catch (cause) {
    throw new AppError("tool", msg("font.bundled_missing", { name: MODULES[use] }), { cause });
  }
};
