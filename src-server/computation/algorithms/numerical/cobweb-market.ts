import { findRoot } from "../../numerics/find-root.ts";
import type { RealFunction } from "../../numerics/real-function.ts";
import { ranAway, type Limits, type Outcome } from "./outcome.ts";

/** A quantity on the market and the price it fetches. */
export type MarketRound = { readonly quantity: number; readonly price: number };

/**
 * The cobweb of a market (Ezekiel 1938): buyers set the price of what is there, sellers then bring what pays at that
 * price. `demand` and `supply` are prices as functions of the quantity between `from` and `to`.
 */
export const marketRounds = (
  {
    demand,
    supply,
    from,
    to,
  }: { readonly demand: RealFunction; readonly supply: RealFunction; readonly from: number; readonly to: number },
  { start, tolerance, steps }: Limits & { readonly start: number },
): { readonly rounds: readonly MarketRound[]; readonly outcome: Outcome } => {
  const rounds: MarketRound[] = [{ quantity: start, price: demand(start) }];
  for (let count = 0; count < steps; count += 1) {
    const { quantity: before, price } = rounds.at(-1) ?? { quantity: start, price: NaN };
    const quantity = findRoot({ f: (q) => supply(q) - price, from, to });
    if (quantity === undefined || ranAway(quantity)) return { rounds, outcome: "diverged" };
    rounds.push({ quantity, price: demand(quantity) });
    if (Math.abs(quantity - before) <= tolerance * Math.max(1, Math.abs(quantity)))
      return { rounds, outcome: "accept" };
  }
  return { rounds, outcome: "limit" };
};
