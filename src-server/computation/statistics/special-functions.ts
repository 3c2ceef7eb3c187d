/** Lanczos's series with g = 7 and 9 terms, as in `gamma`. */
const LANCZOS = [
  0.9999999999998099, 676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
] as const;
const LANCZOS_G = 7;
const MAX_TERMS = 2000;
const SMALL = 1e-300;
const EXACT = 1e-15;

/** The logarithm of the gamma function of x > 0. */
export const logGamma = (x: number): number => {
  const shifted = x - 1;
  const base = shifted + LANCZOS_G + 0.5;
  const series = LANCZOS.reduce((sum: number, term, i) => (i === 0 ? term : sum + term / (shifted + i)), 0);
  return Math.log(2 * Math.PI) / 2 + (shifted + 0.5) * Math.log(base) - base + Math.log(series);
};

const keptFromZero = (value: number): number => (Math.abs(value) < SMALL ? SMALL : value);

/** A continued fraction b₀ + a₁/(b₁ + a₂/(b₂ + …)), by Lentz's method (1976). */
const continuedFraction = (first: number, term: (k: number) => readonly [a: number, b: number]): number => {
  let value = keptFromZero(first);
  let [c, d] = [value, 0];
  for (let k = 1; k < MAX_TERMS; k += 1) {
    const [a, b] = term(k);
    d = 1 / keptFromZero(b + a * d);
    c = keptFromZero(b + a / c);
    value *= c * d;
    if (Math.abs(c * d - 1) < EXACT) break;
  }
  return value;
};

/** The regularized lower incomplete gamma function P(a, x) (Abramowitz and Stegun 6.5): series below a + 1, fraction above. */
export const incompleteGamma = (a: number, x: number): number => {
  if (Number.isNaN(x)) return NaN;
  if (x <= 0) return 0;
  if (x === Infinity) return 1;
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  if (x < a + 1) {
    let [term, sum] = [1 / a, 1 / a];
    for (let k = 1; k < MAX_TERMS && term > sum * EXACT; k += 1) {
      term *= x / (a + k);
      sum += term;
    }
    return sum * scale;
  }
  return 1 - scale / continuedFraction(x + 1 - a, (k) => [k * (a - k), x + 2 * k + 1 - a]);
};

/** The regularized incomplete beta function I(x; a, b) (Abramowitz and Stegun 26.5.8). */
export const incompleteBeta = (x: number, a: number, b: number): number => {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a);
  const scale = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x));
  const fraction = continuedFraction(1, (k) => {
    const m = Math.floor(k / 2);
    const top = k % 2 === 0 ? m * (b - m) * x : -(a + m) * (a + b + m) * x;
    return [top / ((a + k - 1) * (a + k)), 1];
  });
  return scale / (a * fraction);
};

/** The share of a standard normal distribution below x. */
export const normalCdf = (x: number): number =>
  x < 0 ? incompleteGammaTail(x * x) / 2 : 1 - incompleteGammaTail(x * x) / 2;

/** 1 − P(1/2, x²/2), without loss for large x. */
const incompleteGammaTail = (square: number): number => {
  const x = square / 2;
  if (x < 1.5) return 1 - incompleteGamma(0.5, x);
  const scale = Math.exp(0.5 * Math.log(x) - x - logGamma(0.5));
  return scale / continuedFraction(x + 0.5, (k) => [k * (0.5 - k), x + 2 * k + 0.5]);
};
