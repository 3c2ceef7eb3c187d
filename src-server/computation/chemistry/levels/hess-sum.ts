/** A change from one state to another; its energy may be what is looked for. */
export type StateChange = { from: string; to: string; energy: number | undefined };

/** Energies of states relative to the first one, and the changes that were looked for; or a cycle that does not close. */
export type HessSum =
  | { kind: "solved"; energies: ReadonlyMap<string, number>; changes: readonly number[] }
  | { kind: "open"; sum: number }
  | { kind: "unknown"; states: readonly string[] };

/** Follows known changes from the first state. */
const spread = (states: readonly string[], changes: readonly StateChange[]): Map<string, number> => {
  const energies = new Map<string, number>(states.slice(0, 1).map((state) => [state, 0]));
  for (const [state, energy] of energies) {
    for (const change of changes) {
      if (change.energy === undefined) continue;
      if (change.from === state && !energies.has(change.to)) energies.set(change.to, energy + change.energy);
      if (change.to === state && !energies.has(change.from)) energies.set(change.from, energy - change.energy);
    }
  }
  return energies;
};

/**
 * Adds changes up along their states (G. H. Hess 1840): every closed way sums to zero, so that one change that is not
 * known follows from the others. `tolerance` is what rounded values may be off.
 */
export const hessSum = (states: readonly string[], changes: readonly StateChange[], tolerance: number): HessSum => {
  const energies = spread(states, changes);
  const missing = states.filter((state) => !energies.has(state));
  if (missing.length > 0) return { kind: "unknown", states: missing };
  const differences = changes.map(({ from, to }) => (energies.get(to) ?? 0) - (energies.get(from) ?? 0));
  const gap = changes
    .map(({ energy }, i) => (energy === undefined ? 0 : energy - (differences[i] ?? 0)))
    .find((sum) => Math.abs(sum) > tolerance);
  return gap === undefined ? { kind: "solved", energies, changes: differences } : { kind: "open", sum: gap };
};
