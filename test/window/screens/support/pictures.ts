import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { NARROW, showScreen, USUAL, type ScreensWindow } from "./open-screens.ts";
import type { Screen } from "./screens.ts";
import { steadyTree } from "./steady-tree.ts";

const FOLDER = fileURLToPath(new URL("../../../../out/pictures", import.meta.url));

type Look = { language: "en" | "de"; colorScheme: "light" | "dark"; size: typeof USUAL };

const LOOKS: Readonly<Record<string, Look>> = {
  light: { language: "en", colorScheme: "light", size: USUAL },
  dark: { language: "en", colorScheme: "dark", size: USUAL },
  narrow: { language: "en", colorScheme: "light", size: NARROW },
  german: { language: "de", colorScheme: "light", size: USUAL },
  "german-narrow": { language: "de", colorScheme: "dark", size: NARROW },
};

/** Writes a screen in each of its looks into out/pictures. */
export const takePictures = async (window: ScreensWindow, screen: Screen): Promise<void> => {
  const { page } = window;
  await mkdir(FOLDER, { recursive: true });
  for (const [look, { language, colorScheme, size }] of Object.entries(LOOKS)) {
    await page.evaluate((chosen) => localStorage.setItem("lectern.language", chosen), language);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(size);
    await showScreen(window, screen);
    await steadyTree(page, look);
    await page.screenshot({ path: join(FOLDER, `${screen.name}-${look}.png`) });
  }
  await page.evaluate(() => localStorage.removeItem("lectern.language"));
  await page.setViewportSize(USUAL);
};
