/**
 * The heat equation u_t = k·u_xx on a rod with fixed ends: values at even places after 0, 1, … `steps` spans of time.
 * Crank and Nicolson's method (1947) after a first span of backward steps, which damp what leaps (Rannacher 1984).
 */
export const heatSteps = (
  first: readonly number[],
  {
    width,
    diffusivity,
    span,
    steps,
  }: { readonly width: number; readonly diffusivity: number; readonly span: number; readonly steps: number },
): readonly (readonly number[])[] => {
  const PARTS = 20;
  const h = width / (first.length - 1);
  const r = (diffusivity * span) / PARTS / (h * h);
  const states = [first];
  let u = first;
  for (let k = 0; k < steps; k += 1) {
    for (let part = 0; part < PARTS; part += 1) u = implicitStep(u, r, k === 0 ? 1 : 0.5);
    states.push(u);
  }
  return states;
};

/** One step, by Thomas's algorithm for its tridiagonal equations; `share` of the flow is taken at its end. */
const implicitStep = (u: readonly number[], r: number, share: number): readonly number[] => {
  const last = u.length - 1;
  const [upper, right]: [number[], number[]] = [[0], [u[0] ?? 0]];
  for (let i = 1; i < last; i += 1) {
    const known = (u[i] ?? 0) + r * (1 - share) * ((u[i - 1] ?? 0) - 2 * (u[i] ?? 0) + (u[i + 1] ?? 0));
    const pivot = 1 + 2 * r * share + r * share * (upper[i - 1] ?? 0);
    upper.push((-r * share) / pivot);
    right.push((known + r * share * (right[i - 1] ?? 0)) / pivot);
  }
  const next = [...u];
  for (let i = last - 1; i > 0; i -= 1) next[i] = (right[i] ?? 0) - (upper[i] ?? 0) * (next[i + 1] ?? 0);
  return next;
};
