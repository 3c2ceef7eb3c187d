/** Commands that are no letters: what stands around them stays as it is. */
const NO_LETTERS =
  /^\\(?:frac|dfrac|tfrac|sqrt|cdot|times|div|left|right|pi|sin|cos|tan|ln|log|exp|quad|qquad|pm|to|infty|sum|int|lim|approx|text|mathrm)$/u;
const TOKENS = /\\[a-zA-Z]+(?:_(?:\{\w+\}|[A-Za-z0-9]))?|[A-Za-z](?:_(?:\{\w+\}|[A-Za-z0-9]))?|\d+(?:\.\d+)?|[^\s]/gu;
const NUMBER = String.raw`[({]?(-?\d+(?:\.\d+)?)[)}]?`;
const DOT = String.raw`(?:\\cdot|\\times)?`;

const bare = (tex: string): string =>
  tex.replaceAll(/\\(?:text|mathrm)\{[^{}]*\}|\\left(?![a-zA-Z])|\\right(?![a-zA-Z])|\\[,;!:]|\s/gu, "");

const isLetter = (token: string): boolean => /^(?:\\[a-zA-Z]|[A-Za-z])/u.test(token) && !NO_LETTERS.test(token);

const escaped = (token: string): string => token.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);

const patternOf = (tokens: readonly string[]): RegExp => {
  const parts = tokens.map((token) =>
    token === "\\cdot" || token === "\\times" ? "" : isLetter(token) ? NUMBER : escaped(token),
  );
  return new RegExp(`^${parts.join(DOT)}$`, "u");
};

/** The side of a line that goes on from the one above: its last. */
const lastSide = (tex: string): string => tex.slice(tex.lastIndexOf("=") + 1);
const firstSide = (tex: string): string => tex.split(/=|\\approx/u)[0] ?? "";

const MAX_TOKENS = 40;

/**
 * The values with which a line puts numbers into the formula of the line above, as `m = 2`: `\frac{1}{2}mv^2` and
 * `\frac{1}{2}\cdot 2\cdot 3^2`. None where it is not the same formula, or a letter would have two values.
 */
export const valuesPutIn = (above: string, here: string): string[] => {
  const tokens = bare(lastSide(above)).match(TOKENS) ?? [];
  const letters = tokens.filter(isLetter);
  if (letters.length === 0 || tokens.length > MAX_TOKENS) return [];
  const match = patternOf(tokens).exec(bare(firstSide(here)));
  const values = new Map<string, string>();
  for (const [i, letter] of letters.entries()) {
    const value = match?.[i + 1];
    if (value === undefined || (values.get(letter) ?? value) !== value) return [];
    values.set(letter, value);
  }
  return [...values].map(([letter, value]) => `${letter} = ${value}`);
};
