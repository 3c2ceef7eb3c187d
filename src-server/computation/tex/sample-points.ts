import { createRandom, type Random } from "../numerics/random.ts";
import { type Assumptions, satisfies } from "./assumptions.ts";

export type TexValues = Readonly<Record<string, number>>;

const SEED = 20_260_101;
const MAX_TRIES = 4000;
const NEAR = 1;
const FAR = 4;
const MAX_WHOLE = 8;
const ROUNDED = 100;

/** A number of the range in two decimals where that stays inside: messages quote it. */
const withinRange = (random: Random, [low, high]: readonly [number, number]): number => {
  const value = low + (high - low) * random();
  const rounded = Math.round(value * ROUNDED) / ROUNDED;
  return high - low > 0.1 && rounded > low && rounded < high ? rounded : value;
};

const wholeNumber = (random: Random, [low, high]: readonly [number, number]): number => {
  const from = Math.max(Math.ceil(low), low === -Infinity ? 1 : -MAX_WHOLE);
  const to = Math.min(Math.floor(high), from + MAX_WHOLE - 1);
  return from + Math.floor(random() * (to - from + 1));
};

const realNumber = (random: Random, range: readonly [number, number], spread: number): number => {
  const [low, high] = range;
  if (low === high) return low;
  if (Number.isFinite(low)) return withinRange(random, [low, Number.isFinite(high) ? high : low + spread]);
  return withinRange(random, Number.isFinite(high) ? [high - spread, high] : [-spread, spread]);
};

/** What a variable ranges over when nothing is assumed: units are positive. */
const rangeOf = (name: string, assumptions: Assumptions): readonly [number, number] =>
  assumptions.ranges.get(name) ?? (name.startsWith("unit_") ? [0.5, 2] : [-Infinity, Infinity]);

/**
 * Repeatable random points that satisfy the assumptions, without end unless 4 000 tries in a row fail: a third within ±1,
 * the rest within ±4, whole numbers from 1 to 8, and inside the assumed ranges.
 */
export const samplePoints = function* ({
  names,
  integers,
  assumptions,
}: {
  readonly names: readonly string[];
  readonly integers: ReadonlySet<string>;
  readonly assumptions: Assumptions;
}): Generator<TexValues> {
  const random = createRandom(SEED);
  for (let [count, misses] = [0, 0]; misses < MAX_TRIES; count += 1) {
    const spread = count % 3 === 0 ? NEAR : FAR;
    const values = Object.fromEntries(
      names.map((name) => {
        const range = rangeOf(name, assumptions);
        const whole = integers.has(name) || assumptions.integers.has(name);
        return [name, whole ? wholeNumber(random, range) : realNumber(random, range, spread)];
      }),
    );
    if (satisfies(assumptions, values)) {
      misses = 0;
      yield values;
    } else misses += 1;
  }
};
