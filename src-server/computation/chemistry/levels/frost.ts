import { hessSum } from "./hess-sum.ts";

/** A reduction: from the higher to the lower oxidation state, at a standard potential in volts. */
export type Couple = { from: string; to: string; potential: number };
/** A species and the oxidation number of the atom in it. */
export type OxidationState = { species: string; number: number };
/** A place of a Frost diagram: `height` is nE° in volts, 0 for the element. */
export type FrostPoint = OxidationState & {
  height: number;
  /** The states between which it lies and into which it falls apart, where it is above their line. */
  products?: readonly [lower: string, higher: string];
};
export type FrostDiagram =
  | { kind: "drawn"; points: readonly FrostPoint[] }
  | { kind: "open"; sum: number }
  | { kind: "unknown"; species: readonly string[] };

/** Share of a volt by which given potentials may disagree. */
const SLACK = 0.03;

const lineAt = (low: FrostPoint, high: FrostPoint, number: number): number =>
  low.height + ((high.height - low.height) * (number - low.number)) / (high.number - low.number);

/** Points below which none lies: every other state is above a line between two of them. */
const lowerBorder = (points: readonly FrostPoint[]): FrostPoint[] => {
  const border: FrostPoint[] = [];
  for (const point of points) {
    while (border.length > 1) {
      const [before, last] = border.slice(-2);
      if (!before || !last || last.height <= lineAt(before, point, last.number) + 1e-9) break;
      border.pop();
    }
    border.push(point);
  }
  return border;
};

const judged = (points: readonly FrostPoint[]): FrostPoint[] => {
  const border = lowerBorder(points);
  return points.map((point) => {
    if (border.includes(point)) return point;
    const low = border.findLast(({ number }) => number < point.number);
    const high = border.find(({ number }) => number > point.number);
    return low && high ? { ...point, products: [low.species, high.species] as const } : point;
  });
};

/**
 * Heights nE° over the oxidation numbers (A. A. Frost 1951): ΔG°/F of forming each state from the element, summed up along
 * the couples. A state above the line between a lower and a higher one disproportionates into them. The first state
 * must be the element, of oxidation number 0; points come out by oxidation number.
 */
export const frostDiagram = (states: readonly OxidationState[], couples: readonly Couple[]): FrostDiagram => {
  const numbers = new Map(states.map(({ species, number }) => [species, number]));
  const changes = couples.map(({ from, to, potential }) => ({
    from,
    to,
    energy: -((numbers.get(from) ?? 0) - (numbers.get(to) ?? 0)) * potential,
  }));
  const sum = hessSum(
    states.map(({ species }) => species),
    changes,
    SLACK,
  );
  if (sum.kind === "unknown") return { kind: "unknown", species: sum.states };
  if (sum.kind === "open") return sum;
  const points = states.map((state): FrostPoint => ({ ...state, height: sum.energies.get(state.species) ?? 0 }));
  return { kind: "drawn", points: judged(points.toSorted((a, b) => a.number - b.number)) };
};
