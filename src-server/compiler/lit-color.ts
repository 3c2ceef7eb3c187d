import type { ColorRole } from "../contract/style.ts";
import { contrastOf } from "./audit/contrast.ts";
import type { SurfaceRole } from "./drawing.ts";

type Colors = Readonly<Record<ColorRole | SurfaceRole, string>>;
type Role = ColorRole | SurfaceRole;

/** Lines in these roles must be seen on faces of every colour (WCAG 2.2, 1.4.11). */
const LINES: readonly ColorRole[] = ["ink", "muted", "a", "b", "c", "d", "focus"];
const LEAST_CONTRAST = 3.05;
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
    return LINES.every((line) => contrastOf(colors[line], face) >= LEAST_CONTRAST);
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
export const litColor = (colors: Colors, role: Role, light: number): string => {
  const strongest = strongestOf(colors, role);
  const dark = parseInt(colors.ground.slice(3, 5), 16) < 128;
  const strength = Math.min(1, Math.max(0, dark ? light : 1 - light));
  const weakest = dark ? WEAKEST.dark : WEAKEST.bright;
  return mixed(colors[role], colors.ground, strongest * (weakest + (1 - weakest) * strength));
};
