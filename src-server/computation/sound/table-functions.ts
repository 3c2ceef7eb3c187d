/** Steps of the exponential's table for a factor of two, and the powers of two between which it reaches. */
const STEPS = 64;
const MIN_POWER = -64;
const MAX_POWER = 40;
const POWERS = Float64Array.from(
  { length: (MAX_POWER - MIN_POWER) * STEPS + 1 },
  (_, i) => 2 ** (i / STEPS + MIN_POWER),
);
const STEP = Math.LN2 / STEPS;
const STEPS_PER_UNIT = 1 / STEP;
const LEAST = MIN_POWER * Math.LN2;
const MOST = MAX_POWER * Math.LN2;
/** Makes places positive, so that cutting their decimals rounds them to the nearest. */
const FIRST = 0.5 - MIN_POWER * STEPS;

/** Exponential of a number from -44 to 27 (others count as these) with a relative error below 1e-7: quicker than `Math.exp`. */
export const fastExp = (x: number): number => {
  const inside = x < LEAST ? LEAST : x > MOST ? MOST : x;
  const place = inside * STEPS_PER_UNIT + FIRST;
  const index = place | 0;
  const rest = (place - 0.5 - index) * STEP;
  return (POWERS[index] ?? 0) * (1 + rest * (1 + rest * 0.5));
};

/** Hyperbolic tangent with an error below 1e-7. */
export const fastTanh = (x: number): number => 1 - 2 / (fastExp(2 * x) + 1);

/** Steps of a turn; a power of two, so that angles wrap by their bits. */
const TURN = 1024;
const ANGLE = (2 * Math.PI) / TURN;
const STEPS_PER_RADIAN = 1 / ANGLE;
const SINES = Float64Array.from({ length: TURN + TURN / 4 }, (_, i) => Math.sin(i * ANGLE));
/** Whole turns that make places positive. */
const AHEAD = 0.5 + TURN * 2000;

const sineFrom = (angle: number, quarter: number): number => {
  const place = angle * STEPS_PER_RADIAN + AHEAD;
  const nearest = place | 0;
  const rest = (place - 0.5 - nearest) * ANGLE;
  const at = (nearest + quarter) & (TURN - 1);
  const sine = SINES[at] ?? 0;
  const cosine = SINES[at + TURN / 4] ?? 0;
  return sine + rest * (cosine - rest * sine * 0.5);
};

/** Sine of an angle in radians, no further than 10,000 from zero, with an error below 1e-7: quicker than `Math.sin`. */
export const fastSin = (angle: number): number => sineFrom(angle, 0);

/** Cosine, like `fastSin`. */
export const fastCos = (angle: number): number => sineFrom(angle, TURN / 4);
