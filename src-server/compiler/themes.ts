import type { ColorRole, ThemeName } from "../contract/style.ts";
import { contrastOf } from "./audit/contrast.ts";
import type { SurfaceRole, Paint } from "./drawing.ts";

type Colors = Readonly<Record<ColorRole | SurfaceRole, string>>;
type Role = ColorRole | SurfaceRole;

/** Lines in these roles must be seen on faces of every colour (WCAG 2.2, 1.4.11). */
const LINES: readonly ColorRole[] = ["ink", "muted", "a", "b", "c", "d", "focus"];
const MIN_CONTRAST = 3.05;
/** Share of the strongest colour that the weakest face has, on dark and on bright grounds. */
const WEAKEST = { dark: 0.2, bright: 0.45 };
const HALVINGS = 8;

const mixed = (own: string, ground: string, share: number): string => {
  const channel = (at: number): string =>
    Math.round(parseInt(own.slice(at, at + 2), 16) * share + parseInt(ground.slice(at, at + 2), 16) * (1 - share))
      .toString(16)
      .padStart(2, "0");
  return `#${channel(1)}${channel(3)}${channel(5)}`;
};

/** The largest share of a role in a face on which all lines can still be seen. */
const findStrongest = (colors: Colors, role: Role): number => {
  const readable = (share: number): boolean => {
    const face = mixed(colors[role], colors.ground, share);
    return LINES.every((line) => contrastOf(colors[line], face) >= MIN_CONTRAST);
  };
  let [low, high] = [0, 1];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (readable(middle)) low = middle;
    else high = middle;
  }
  return low;
};

const known = new WeakMap<Colors, Map<Role, number>>();

const strongestOf = (colors: Colors, role: Role): number => {
  const shares = known.get(colors) ?? new Map<Role, number>();
  known.set(colors, shares);
  const share = shares.get(role) ?? findStrongest(colors, role);
  shares.set(role, share);
  return share;
};

/** Colour of a face of a body: a role mixed with the ground so that lines on it can be seen, brighter the more it is lit. */
const litColor = (colors: Colors, { role, light = 0, lift = 0 }: Exclude<Paint, string>): string => {
  const strongest = strongestOf(colors, role);
  const dark = parseInt(colors.ground.slice(3, 5), 16) < 128;
  const strength = Math.min(1, Math.max(0, (dark ? light : 1 - light) + lift));
  const weakest = dark ? WEAKEST.dark : WEAKEST.bright;
  return mixed(colors[role], colors.ground, strongest * (weakest + (1 - weakest) * strength));
};

/** A look: what every role means in colour, and which letters words are set in. Colours are `#rrggbb`. */
export type Theme = {
  name: ThemeName;
  /** For people who choose one. */
  label: string;
  textFont: "sans" | "hand";
  colors: Readonly<Record<ColorRole | SurfaceRole, string>>;
};

/**
 * `focus` is the highlight's colour and no quantity's: yellow on dark grounds and violet on paper, away from the others.
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
  focus: "#ffe14d",
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
  focus: "#5a35c8",
  good: "#00724f",
  bad: "#b23a00",
};

/** Every theme by name. */
export const THEMES: Readonly<Record<ThemeName, Theme>> = {
  midnight: {
    name: "midnight",
    label: "Midnight",
    textFont: "sans",
    colors: { ...ON_DARK, ground: "#0d1424", panel: "#1a2540", grid: "#2b3a5a" },
  },
  chalkboard: {
    name: "chalkboard",
    label: "Chalkboard",
    textFont: "hand",
    colors: { ...ON_DARK, ink: "#f6f3e8", muted: "#b9c4b4", ground: "#16302a", panel: "#1f3e36", grid: "#35574d" },
  },
  paper: {
    name: "paper",
    label: "Paper",
    textFont: "sans",
    colors: { ...ON_PAPER, ink: "#1d1a16", muted: "#615a50", ground: "#faf6ec", panel: "#f0e9da", grid: "#d9d0bd" },
  },
  contrast: {
    name: "contrast",
    label: "High contrast",
    textFont: "sans",
    colors: { ...ON_DARK, ink: "#ffffff", muted: "#dce2ea", ground: "#000000", panel: "#14181f", grid: "#4a5462" },
  },
};

const alphaHex = (alpha: number): string =>
  Math.round(Math.min(1, Math.max(0, alpha)) * 255)
    .toString(16)
    .padStart(2, "0");

/** `#rrggbb`, or `#rrggbbaa` where the paint is thinned. */
export const paintColor = (theme: Theme, paint: Paint): string => {
  if (typeof paint === "string") return theme.colors[paint];
  const color = paint.light === undefined ? theme.colors[paint.role] : litColor(theme.colors, paint);
  return paint.alpha >= 1 ? color : color + alphaHex(paint.alpha);
};
