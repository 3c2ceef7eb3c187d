/** Red, green and blue, each from 0 to 255. */
export type Colour = readonly [number, number, number];

export type Tokens = Readonly<Record<"light" | "dark", ReadonlyMap<string, Colour>>>;

const PAIR = /--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/gu;

const readColour = (hex: string): Colour => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

/** The plain colours of a style sheet of tokens, by name. */
export const readTokens = (css: string): Tokens => {
  const pairs = [...css.matchAll(PAIR)].map(([, name = "", light = "", dark = ""]) => ({ name, light, dark }));
  return {
    light: new Map(pairs.map(({ name, light }) => [name, readColour(light)])),
    dark: new Map(pairs.map(({ name, dark }) => [name, readColour(dark)])),
  };
};

const linear = (byte: number): number => {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance (WCAG 2.2). */
const luminance = ([red, green, blue]: Colour): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** Contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
export const contrast = (one: Colour, other: Colour): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};
