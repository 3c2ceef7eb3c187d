import { added, angleOf, polar, scaled, sizeOf, subtracted, type Complex } from "./complex-functions.ts";

/** One turning arrow: its length, whole turns per round (below zero clockwise), angle at the start in radians. */
export type Epicycle = { amp: number; freq: number; phase: number };

/** Ends of the arrows, each on the tip of the one before, at a share of the round; the first is where they begin. */
export const chainAt = (epicycles: readonly Epicycle[], share: number, start: Complex = [0, 0]): Complex[] => {
  const chain: Complex[] = [start];
  for (const { amp, freq, phase } of epicycles)
    chain.push(added(chain.at(-1) ?? start, polar(amp, phase + 2 * Math.PI * freq * share)));
  return chain;
};

/** Tip of the last arrow. */
export const tipAt = (epicycles: readonly Epicycle[], share: number, start?: Complex): Complex =>
  chainAt(epicycles, share, start).at(-1) ?? [0, 0];

/** Places at equal distances along a closed polygon. */
export const alongPolygon = (corners: readonly Complex[], count: number): Complex[] => {
  const edges = corners.map((from, i) => ({ from, to: corners[(i + 1) % corners.length] ?? from }));
  const lengths = edges.map(({ from, to }) => sizeOf(subtracted(to, from)));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  let [edge, before] = [0, 0];
  return Array.from({ length: count }, (_, i) => {
    const wanted = (i * total) / count;
    while (edge < edges.length - 1 && before + (lengths[edge] ?? 0) < wanted) before += lengths[edge++] ?? 0;
    const { from, to } = edges[edge] ?? { from: [0, 0] as const, to: [0, 0] as const };
    return added(from, scaled(subtracted(to, from), (wanted - before) / (lengths[edge] || 1)));
  });
};

/** The largest terms of the discrete Fourier series of a closed line, and its middle. */
export const fourierEpicycles = (
  places: readonly Complex[],
  terms: number,
): { centre: Complex; epicycles: Epicycle[] } => {
  const n = places.length;
  const coefficient = (k: number): Complex => {
    let [re, im] = [0, 0];
    places.forEach(([x, y], j) => {
      const angle = (-2 * Math.PI * k * j) / n;
      re += x * Math.cos(angle) - y * Math.sin(angle);
      im += x * Math.sin(angle) + y * Math.cos(angle);
    });
    return [re / n, im / n];
  };
  const reach = Math.min(Math.floor((n - 1) / 2), 2 * terms + 4);
  const all = Array.from({ length: 2 * reach + 1 }, (_, i) => i - reach).map((freq) => {
    const c = coefficient(freq);
    return { freq, amp: sizeOf(c), phase: angleOf(c), c };
  });
  const centre = all.find(({ freq }) => freq === 0)?.c ?? [0, 0];
  const epicycles = all
    .filter(({ freq }) => freq !== 0)
    .toSorted((a, b) => b.amp - a.amp)
    .slice(0, terms)
    .map(({ amp, freq, phase }) => ({ amp, freq, phase }));
  return { centre, epicycles };
};
