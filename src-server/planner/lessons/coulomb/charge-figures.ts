import type { ChargesPrompt } from "./read-charges.ts";

/** Coulomb's constant in N m²/C², rounded as in schoolbooks. */
export const CONSTANT = 9e9;

/** Everything the scenes quote. */
export type ChargeFigures = ChargesPrompt & {
  /** Product of the amounts of charge with the constant, in N m². */
  strength: number;
  force: number;
  repel: boolean;
};

/** The force between the prompt's charges. */
export const chargeFigures = (given: ChargesPrompt): ChargeFigures => {
  const strength = Number((CONSTANT * Math.abs(given.first * given.second) * 1e-12).toPrecision(12));
  return {
    ...given,
    strength,
    force: strength / given.distance ** 2,
    repel: given.first * given.second > 0,
  };
};

type Layer = Record<string, unknown>;
type Members = { id: string; type: string } & Record<string, unknown>;

/** Two charges on a line, and the forces on them; `half` is half their distance, `size` the length of the arrows. */
export const pairOf = (
  { half, size, repel }: { half: number | string; size: number | string; repel: boolean },
  { id = "pair", labels = ["q_1", "q_2"] }: { id?: string; labels?: readonly [string, string] } = {},
): Members => {
  const [from, to] = repel ? ["+", "-"] : ["-", "+"];
  const layers: Layer[] = [
    { id: "f1", kind: "vector", from: [`-(${half})`, 0], to: [`-(${half}) ${to} (${size})`, 0], color: "b" },
    { id: "f2", kind: "vector", from: [half, 0], to: [`${half} ${from} (${size})`, 0], color: "b" },
    { id: "q1", kind: "point", at: [`-(${half})`, 0], color: "a", label: labels[0] },
    { id: "q2", kind: "point", at: [half, 0], color: "a", label: labels[1] },
  ];
  return { id, type: "plot", x: [-10, 10], y: [-3, 3], ticks: "none", layers };
};

/** Parts of such a picture without its axes. */
export const pairParts = (id = "pair"): string[] => ["q1", "q2", "f1", "f2"].map((layer) => `${id}/layer:${layer}`);
