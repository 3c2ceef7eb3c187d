/** Coefficients of a truncated power series, the constant first; all operations keep the length of the first argument. */
export type PowerSeries = readonly number[];

const build = (length: number, term: (k: number, done: readonly number[]) => number): number[] => {
  const done: number[] = [];
  for (let k = 0; k < length; k++) done.push(term(k, done));
  return done;
};
const at = (series: PowerSeries, k: number): number => series[k] ?? 0;
const sum = (from: number, to: number, term: (j: number) => number): number => {
  let total = 0;
  for (let j = from; j <= to; j++) total += term(j);
  return total;
};

export const constantSeries = (value: number, length: number): PowerSeries =>
  build(length, (k) => (k === 0 ? value : 0));
/** x developed about a point. */
export const variableSeries = (about: number, length: number): PowerSeries => build(length, (k) => [about, 1][k] ?? 0);

export const addSeries = (a: PowerSeries, b: PowerSeries): PowerSeries => a.map((value, k) => value + at(b, k));
export const scaleSeries = (a: PowerSeries, factor: number): PowerSeries =>
  a.map((value) => (value === 0 ? 0 : value * factor));
export const multiplySeries = (a: PowerSeries, b: PowerSeries): PowerSeries =>
  build(a.length, (k) => sum(0, k, (j) => at(a, j) * at(b, k - j)));

/** Quotient; zeros that numerator and denominator share at the point are cancelled first (sin x / x at 0). */
export const divideSeries = (a: PowerSeries, b: PowerSeries): PowerSeries => {
  if (at(b, 0) === 0 && at(a, 0) === 0 && b.some((value) => value !== 0)) {
    return divideSeries([...a.slice(1), 0], [...b.slice(1), 0]);
  }
  const lead = at(b, 0);
  if (lead === 0) return a.map(() => NaN);
  return build(a.length, (k, q) => (at(a, k) - sum(1, k, (j) => at(b, j) * at(q, k - j))) / lead);
};

export const expSeries = (a: PowerSeries): PowerSeries =>
  build(a.length, (k, e) => (k === 0 ? Math.exp(at(a, 0)) : sum(1, k, (j) => j * at(a, j) * at(e, k - j)) / k));

export const logSeries = (a: PowerSeries): PowerSeries => {
  const lead = at(a, 0);
  if (!(lead > 0)) return a.map(() => NaN);
  return build(a.length, (k, l) =>
    k === 0 ? Math.log(lead) : (at(a, k) - sum(1, k - 1, (j) => j * at(l, j) * at(a, k - j)) / k) / lead,
  );
};

const wholePower = (a: PowerSeries, exponent: number): PowerSeries => {
  let result = constantSeries(1, a.length);
  for (let i = 0; i < exponent; i++) result = multiplySeries(result, a);
  return result;
};

const MAX_REPEATED = 60;

/** a to a fixed real power (Knuth, The Art of Computer Programming 2, 4.7). */
export const powerSeries = (a: PowerSeries, exponent: number): PowerSeries => {
  if (Number.isInteger(exponent) && exponent >= 0 && exponent <= MAX_REPEATED) return wholePower(a, exponent);
  const lead = at(a, 0);
  if (lead === 0 || (lead < 0 && !Number.isInteger(exponent))) return a.map(() => NaN);
  return build(a.length, (k, p) =>
    k === 0 ? lead ** exponent : sum(1, k, (j) => (exponent * j - (k - j)) * at(a, j) * at(p, k - j)) / (k * lead),
  );
};

/** Sine and cosine at once, each needing the other. */
export const sineCosineSeries = (a: PowerSeries): { sine: PowerSeries; cosine: PowerSeries } => {
  const sine: number[] = [];
  const cosine: number[] = [];
  a.forEach((_, k) => {
    const mix = (of: readonly number[]): number => sum(1, k, (j) => j * at(a, j) * at(of, k - j)) / k;
    const [s, c] = k === 0 ? [Math.sin(at(a, 0)), Math.cos(at(a, 0))] : [mix(cosine), -mix(sine)];
    sine.push(s);
    cosine.push(c);
  });
  return { sine, cosine };
};

export const derivativeSeries = (a: PowerSeries): PowerSeries => a.map((_, k) => (k + 1) * at(a, k + 1));
export const integralSeries = (a: PowerSeries, constant: number): PowerSeries =>
  a.map((_, k) => (k === 0 ? constant : at(a, k - 1) / k));
