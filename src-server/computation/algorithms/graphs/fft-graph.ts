import { butterflies, complexText, reversedBits, spectrumFacts, stagesOf } from "../lists/rows/fft-butterflies.ts";
import { graphRecord, type GraphTape } from "./graph-tape.ts";
import type { GraphEdge, WeightedGraph } from "./graph-moment.ts";

const nameOf = (stage: number, place: number): string => `${"xyzu".charAt(stage)}${place}`;

/** Values of every stage as nodes; each is joined to the two it is made of. The inputs stand in bit-reversed order. */
export const butterflyGraph = (count: number): WeightedGraph => {
  const bits = Math.log2(count);
  const nodes = Array.from({ length: bits + 1 }, (_, stage) =>
    Array.from({ length: count }, (__, place) => nameOf(stage, stage === 0 ? reversedBits(place, bits) : place)),
  ).flat();
  const source = (stage: number, place: number): string =>
    nameOf(stage, stage === 0 ? reversedBits(place, bits) : place);
  const edges = butterflies(bits).flatMap(({ stage, top, bottom }): GraphEdge[] =>
    [top, bottom].flatMap((to) =>
      [top, bottom].map((from) => ({ from: source(stage - 1, from), to: nameOf(stage, to), weight: 1 })),
    ),
  );
  return { nodes, edges, directed: true };
};

/** A fast Fourier transform of 2 or 4 values on its butterfly graph. */
export const fftOnGraph = (tape: GraphTape, values: readonly number[]): void => {
  const stages = stagesOf(values);
  const bits = Math.log2(values.length);
  values.forEach((_, place) => {
    const name = nameOf(0, reversedBits(place, bits));
    tape.notes.set(name, complexText(stages[0]?.[place] ?? { re: 0, im: 0 }));
    tape.visited.push(name);
  });
  tape.says = "bits reversed";
  graphRecord(tape, "visit", undefined);
  for (const { stage, top, bottom } of butterflies(bits))
    for (const place of [top, bottom]) {
      const node = nameOf(stage, place);
      tape.notes.set(node, complexText(stages[stage]?.[place] ?? { re: 0, im: 0 }));
      tape.visited.push(node);
      tape.tree = tape.graph.edges.flatMap(({ to }, edge) => (to === node ? [edge] : []));
      if (stage === bits) tape.settled.push(node);
      tape.says = `${node}: ${place === top ? "sum" : "difference"}`;
      graphRecord(tape, "relax", node);
    }
  tape.tree = [];
  tape.says = "transformed";
  tape.known = spectrumFacts(stages.at(-1) ?? []);
  graphRecord(tape, "found", undefined);
};
