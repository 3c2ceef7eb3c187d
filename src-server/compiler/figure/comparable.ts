import type { ElementView, OpenedElement, Shareable } from "../element-kind.ts";

/** What elements of one type know of each other when they share something. */
export type Comparable<Own> = (
  view: ElementView,
  options: { own: Own; kind: unknown; among(all: readonly Own[]): ElementView | undefined },
) => Shareable;

/** Lets the elements of a type be drawn alike: each tells something of its own and is drawn by what all of them tell. */
export const comparable = <Own>(): Comparable<Own> => {
  const known = new WeakMap<ElementView, Own>();
  const ofAll = (all: readonly OpenedElement[]): Own[] =>
    all.map(({ view }) => known.get(view)).filter((own) => own !== undefined);
  return (view, { own, kind, among }) => {
    known.set(view, own);
    return { kind: JSON.stringify(kind), among: (all) => among(ofAll(all)) ?? view };
  };
};

type Range = readonly [number, number];

/** The range that holds all ranges. */
export const wholeRange = (ranges: readonly Range[]): [number, number] => [
  Math.min(...ranges.map(([low]) => low)),
  Math.max(...ranges.map(([, high]) => high)),
];
