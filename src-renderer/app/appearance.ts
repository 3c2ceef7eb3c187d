import { z } from "zod";
import { readStored, writeStored } from "../drafts/stored.ts";
import "./appearance.css";

/** The window's looks on this computer. */
export type Appearance = z.infer<typeof appearanceSchema>;

/** Colour themes of the window. */
export const WINDOW_THEMES = ["system", "light", "dark"] as const;

/** How much may move in the window. */
export const WINDOW_MOTIONS = ["system", "reduced"] as const;

/** Smallest text size, in percent. */
export const MIN_TEXT = 100;

/** Largest text size, in percent. */
export const MAX_TEXT = 150;

const NAME = "lectern.appearance";
const appearanceSchema = z.object({
  theme: z.enum(WINDOW_THEMES).catch("system"),
  motion: z.enum(WINDOW_MOTIONS).catch("system"),
  /** Percent of the usual size. */
  text: z.int().min(MIN_TEXT).max(MAX_TEXT).catch(MIN_TEXT),
});

/** The saved appearance, or the default. */
export const readAppearance = (): Appearance =>
  readStored(NAME, appearanceSchema) ?? { theme: "system", motion: "system", text: MIN_TEXT };

/** Gives the page its looks. */
export const showAppearance = ({ theme, motion, text }: Appearance): void => {
  const root = document.documentElement;
  if (theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = theme;
  if (motion === "system") delete root.dataset["motion"];
  else root.dataset["motion"] = motion;
  root.style.setProperty("--text-size", `${text}%`);
};

/** Changes the looks, and keeps them on this computer. */
export const changeAppearance = (appearance: Appearance): void => {
  writeStored(NAME, appearance);
  showAppearance(appearance);
};
