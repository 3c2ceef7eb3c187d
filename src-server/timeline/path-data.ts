const CODE = { zero: 48, nine: 57, minus: 45, point: 46, e: 101, M: 77, L: 76, C: 67, Q: 81, Z: 90 } as const;

/** Reads an outline of absolute M, L, C, Q and Z, each command written out. */
export const parsePathData = (path: string): PathData => {
  let commands = "";
  const numbers: number[] = [];
  for (let at = 0; at < path.length;) {
    const code = path.charCodeAt(at);
    if (isDigit(code) || code === CODE.minus || code === CODE.point) {
      const end = numberEnd(path, at);
      numbers.push(numberAt(path, at, end));
      at = end;
    } else {
      if (isCommand(code)) commands += path[at];
      at++;
    }
  }
  return { commands, numbers };
};

/** An outline as commands and their coordinates: `MLZ` with x, y of M and of L. */
export type PathData = { commands: string; numbers: readonly number[] };

const isDigit = (code: number): boolean => code >= CODE.zero && code <= CODE.nine;

/** Where the number that starts at a place ends. */
const numberEnd = (path: string, from: number): number => {
  let at = from + 1;
  for (; at < path.length; at++) {
    const code = path.charCodeAt(at);
    const exponent = code === CODE.minus && path.charCodeAt(at - 1) === CODE.e;
    if (!isDigit(code) && code !== CODE.point && code !== CODE.e && !exponent) break;
  }
  return at;
};

/** The longest decimals whose digits, read as one whole number, are still exact. */
const EXACT_LENGTH = 15;

/** A short decimal as digits over a power of ten, which is exact to rounding; anything else as the language reads it. */
const numberAt = (path: string, from: number, to: number): number => {
  if (to - from > EXACT_LENGTH) return Number(path.slice(from, to));
  const negative = path.charCodeAt(from) === CODE.minus;
  let [digits, power, decimals] = [0, 1, false];
  for (let at = negative ? from + 1 : from; at < to; at++) {
    const code = path.charCodeAt(at);
    if (code === CODE.point) decimals = true;
    else if (!isDigit(code)) return Number(path.slice(from, to));
    else {
      digits = digits * 10 + code - CODE.zero;
      if (decimals) power *= 10;
    }
  }
  return negative ? -(digits / power) : digits / power;
};

/** Capital letters come after all signs of numbers. */
const isCommand = (code: number): boolean =>
  code >= CODE.C && (code === CODE.M || code === CODE.L || code === CODE.C || code === CODE.Q || code === CODE.Z);

const COORDINATES: Readonly<Record<string, number>> = { M: 2, L: 2, Q: 4, C: 6, Z: 0 };

/** How many coordinates follow a command. */
export const coordinatesOf = (command: string): number => COORDINATES[command] ?? 0;

/** Outline `share` (0–1) of the way between two with equal commands, to a hundredth of a unit. */
export const mixPath = (from: PathData, to: PathData, share: number): string => {
  let text = "";
  let next = 0;
  for (const command of from.commands) {
    text += command;
    for (let left = coordinatesOf(command); left > 0; left -= 1, next += 1) {
      const start = from.numbers[next] ?? 0;
      text += `${round(start + ((to.numbers[next] ?? start) - start) * share)} `;
    }
  }
  return text;
};

/** Whether two outlines have the same commands in the same order. */
export const sameCommands = (a: string, b: string): boolean => {
  let [i, j] = [nextCommand(a, 0), nextCommand(b, 0)];
  while (i < a.length && j < b.length) {
    if (a.charCodeAt(i) !== b.charCodeAt(j)) return false;
    [i, j] = [nextCommand(a, i + 1), nextCommand(b, j + 1)];
  }
  return i >= a.length && j >= b.length;
};

/** Rectangle about all points and handles of an outline; all zero for an empty one. */
export const pointBounds = (path: string): [number, number, number, number] => {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  let [across, empty] = [true, true];
  for (let at = 0; at < path.length;) {
    const code = path.charCodeAt(at);
    if (!isDigit(code) && code !== CODE.minus && code !== CODE.point) {
      at++;
      continue;
    }
    const end = numberEnd(path, at);
    const value = numberAt(path, at, end);
    at = end;
    empty = false;
    if (across) [left, right] = [value < left ? value : left, value > right ? value : right];
    else [top, bottom] = [value < top ? value : top, value > bottom ? value : bottom];
    across = !across;
  }
  return empty ? [0, 0, 0, 0] : [left, top, right, bottom];
};

const round = (value: number): number => Math.round(value * 100) / 100;

/** The place of the next command from a place on; the length where there is none. */
const nextCommand = (path: string, from: number): number => {
  let at = from;
  while (at < path.length && !isCommand(path.charCodeAt(at))) at++;
  return at;
};
