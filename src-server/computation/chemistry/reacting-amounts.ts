/** A kind of particle in a reaction: its number in the equation, negative for what is used up. */
export type Participant = { name: string; stoichiometry: number; amount: number };

export type LimitingResult = {
  /** Index of what is used up first. */
  limiting: number;
  /** How often the equation happens, in the unit of the amounts. */
  extent: number;
  /** Amounts after the reaction. */
  left: readonly number[];
};

/** How far a reaction runs until something is used up. */
export const limitingReagent = (participants: readonly Participant[]): LimitingResult => {
  let [limiting, extent] = [-1, Infinity];
  participants.forEach(({ stoichiometry, amount }, index) => {
    if (stoichiometry >= 0 || amount / -stoichiometry >= extent) return;
    [limiting, extent] = [index, amount / -stoichiometry];
  });
  const left = participants.map(({ stoichiometry, amount }, index) =>
    index === limiting ? 0 : amount + stoichiometry * extent,
  );
  return { limiting, extent, left };
};

export type EquilibriumResult = {
  /** How far the reaction runs, negative for backwards, in the unit of the amounts. */
  extent: number;
  amounts: readonly number[];
  /** Reaction quotient at the beginning; infinite where a reactant is missing. */
  quotient: number;
};

const HALVINGS = 200;

const logQuotient = (participants: readonly Participant[], extent: number): number =>
  participants.reduce((sum, { stoichiometry, amount }) => {
    const value = Math.max(0, amount + stoichiometry * extent);
    return sum + stoichiometry * Math.log(value);
  }, 0);

/**
 * Equilibrium of one reaction with the law of mass action: concentrations of those that appear in it.
 * The quotient grows with the extent, so that halving the possible extents finds it.
 */
export const solveEquilibrium = (
  participants: readonly Participant[],
  constant: number,
): EquilibriumResult | undefined => {
  const forward = participants.filter(({ stoichiometry }) => stoichiometry < 0).map((p) => p.amount / -p.stoichiometry);
  const backward = participants.filter(({ stoichiometry }) => stoichiometry > 0).map((p) => p.amount / p.stoichiometry);
  let [low, high] = [-Math.min(...backward, Infinity), Math.min(...forward, Infinity)];
  if (!Number.isFinite(low) || !Number.isFinite(high) || !(high > low)) return undefined;
  const wanted = Math.log(constant);
  const quotient = Math.exp(logQuotient(participants, 0));
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (logQuotient(participants, middle) < wanted) low = middle;
    else high = middle;
  }
  const extent = (low + high) / 2;
  return { extent, quotient, amounts: participants.map((p) => Math.max(0, p.amount + p.stoichiometry * extent)) };
};
