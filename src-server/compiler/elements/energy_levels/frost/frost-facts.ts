import type { FrostPoint } from "../../../../computation/chemistry/levels/frost.ts";
import type { Facts } from "../../../../contract/fact.ts";

/** What happens in a Frost diagram, in order: its points appear from the lowest number on, then they are judged. */
export type FrostEvent = { event: "point" | "found" | "settle"; species: string };

const lowest = (points: readonly FrostPoint[]): FrostPoint | undefined =>
  points.toSorted((a, b) => a.height - b.height)[0];

/** Points, then each state that falls apart, then the lowest one. */
export const frostEvents = (points: readonly FrostPoint[]): FrostEvent[] => [
  ...points.map(({ species }): FrostEvent => ({ event: "point", species })),
  ...points.flatMap(({ species, products }): FrostEvent[] => (products ? [{ event: "found", species }] : [])),
  ...(lowest(points) ? [{ event: "settle" as const, species: lowest(points)?.species ?? "" }] : []),
];

/** What is known once the first `taken` events have happened. */
export const frostFacts = (points: readonly FrostPoint[], taken: number): Facts => {
  const seen = frostEvents(points).slice(0, taken);
  const shown = points.filter(({ species }) => seen.some((one) => one.event === "point" && one.species === species));
  const apart = seen.flatMap(({ event, species }) => (event === "found" ? [species] : []));
  const point = (name: unknown): FrostPoint | undefined => shown.find(({ species }) => species === name);
  const settled = seen.find(({ event }) => event === "settle");
  return {
    points: shown.length,
    height: (name) => point(name)?.height ?? NaN,
    oxidation: (name) => point(name)?.number ?? NaN,
    potential: (from, to) => {
      const [a, b] = [point(from), point(to)];
      return a && b ? (a.height - b.height) / (a.number - b.number) : NaN;
    },
    unstable: apart,
    unstable_text: apart.join(", "),
    disproportionates: (name) => apart.some((species) => species === name),
    products: (name) => (apart.includes(String(name)) ? [...(point(name)?.products ?? [])] : []),
    ...(settled ? { most_stable: settled.species } : {}),
  };
};
