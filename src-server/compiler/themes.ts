import type { ColorRole, ThemeName } from "../contract/style.ts";
import type { Paint, SurfaceRole } from "./drawing.ts";
import { litColor } from "./lit-color.ts";

/** A look: what every role means in colour, and which letters words are set in. Colours are `#rrggbb`. */
export type Theme = {
  name: ThemeName;
  /** For people who choose one. */
  label: string;
  textFont: "sans" | "hand";
  colors: Readonly<Record<ColorRole | SurfaceRole, string>>;
};

/**
 * Hues of the colour-blind-safe set of Okabe and Ito (2008), "Color Universal Design",
 * lightened or darkened until every role has at least 4.5:1 on its ground (WCAG 2.2, 1.4.3).
 */
const ON_DARK: Readonly<Record<ColorRole, string>> = {
  ink: "#f4f6fa",
  muted: "#a9b4c4",
  a: "#56b4e9",
  b: "#e69f00",
  c: "#2fc49a",
  d: "#e08bc0",
  focus: "#f5c710",
  good: "#2fc49a",
  bad: "#ff7a45",
};
const ON_PAPER: Readonly<Record<ColorRole, string>> = {
  ink: "#14181f",
  muted: "#566070",
  a: "#0064a0",
  b: "#9a5b00",
  c: "#00724f",
  d: "#9c3e78",
  focus: "#8a6100",
  good: "#00724f",
  bad: "#b23a00",
};

/** Every theme by name. */
export const THEMES: Readonly<Record<ThemeName, Theme>> = {
  midnight: {
    name: "midnight",
    label: "Midnight",
    textFont: "sans",
    colors: { ...ON_DARK, ground: "#0e1525", panel: "#18223a", grid: "#26324d" },
  },
  chalkboard: {
    name: "chalkboard",
    label: "Chalkboard",
    textFont: "hand",
    colors: { ...ON_DARK, ground: "#1e3a30", panel: "#264639", grid: "#345648" },
  },
  paper: {
    name: "paper",
    label: "Paper",
    textFont: "sans",
    colors: { ...ON_PAPER, ground: "#fbf8f1", panel: "#f1ece0", grid: "#dfd8c8" },
  },
  contrast: {
    name: "contrast",
    label: "High contrast",
    textFont: "sans",
    colors: { ...ON_DARK, ink: "#ffffff", muted: "#c8d0dc", ground: "#000000", panel: "#14181f", grid: "#333b47" },
  },
};

const alphaHex = (alpha: number): string =>
  Math.round(Math.min(1, Math.max(0, alpha)) * 255)
    .toString(16)
    .padStart(2, "0");

/** `#rrggbb`, or `#rrggbbaa` where the paint is thinned. */
export const paintColor = (theme: Theme, paint: Paint): string => {
  if (typeof paint === "string") return theme.colors[paint];
  const color = paint.light === undefined ? theme.colors[paint.role] : litColor(theme.colors, paint.role, paint.light);
  return paint.alpha >= 1 ? color : color + alphaHex(paint.alpha);
};
