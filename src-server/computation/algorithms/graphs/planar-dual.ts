import { msg } from "../../../contract/messages/message.ts";
import { AlgorithmRunRefusal } from "../run-refusal.ts";
import { graphRecord, type GraphTape } from "./graph-tape.ts";
import { traceFaces, type GraphEnds, type Faces } from "./planar-faces.ts";

/** Faces of a drawing and, for each edge, the two faces on its sides; the outer face is the last one and is called f0. */
export type PlanarDual = { faces: Faces; across: readonly (readonly [left: number, right: number])[] };

/** f1, f2, … and f0 for the outer face. */
export const faceName = ({ faces }: Pick<PlanarDual, "faces">, face: number): string =>
  `f${face === faces.length - 1 ? 0 : face + 1}`;

/** The dual of a connected graph drawn at these spots without crossings; throws RunRefusal where V − E + F is not 2. */
export const dualOf = (graph: GraphTape["graph"], spots: readonly (readonly [number, number])[]): PlanarDual => {
  const { nodes, edges } = graph;
  const ends: GraphEnds = edges.map(({ from, to }) => [nodes.indexOf(from), nodes.indexOf(to)]);
  const faces = traceFaces(ends, spots);
  const count = nodes.length - edges.length + faces.length;
  if (count !== 2) throw new AlgorithmRunRefusal("edges", msg("algorithms.drawing_not_plane", { count }));
  const faceOf = (edge: number, from: number): number =>
    faces.findIndex((face) => face.some((side) => side.edge === edge && side.from === from));
  return { faces, across: ends.map(([a, b], edge) => [faceOf(edge, a), faceOf(edge, b)] as const) };
};

/** Puts a node into each face and an edge across each edge. */
export const planarDual = (tape: GraphTape, dual: PlanarDual): void => {
  const { nodes, edges } = tape.graph;
  const { faces, across } = dual;
  const walks = faces.map((face) => [...face, ...face.slice(0, 1)].map(({ from }) => nodes[from] ?? ""));
  const index = (name: unknown): number => faces.findIndex((_, face) => faceName(dual, face) === name);
  const count = (seen: number, drawn: number): void => {
    const done = (name: unknown): number => (index(name) < seen ? index(name) : -1);
    tape.known = {
      faces: seen,
      dual_edges: drawn,
      degree: (name) => faces[done(name)]?.length ?? NaN,
      boundary: (name) => (walks[done(name)] ?? []).join(" → "),
      dual_edge: (a, b) => {
        const edge = edges.findIndex(({ from, to }) => (from === a && to === b) || (from === b && to === a));
        const [left, right] = across[edge < drawn ? edge : -1] ?? [];
        return left === undefined || right === undefined ? "" : [left, right].map((f) => faceName(dual, f)).join("–");
      },
    };
  };
  faces.forEach((_, face) => {
    count(face + 1, 0);
    tape.path = walks[face] ?? [];
    tape.says = `${faceName(dual, face)}: ${tape.path.join(" → ")}`;
    graphRecord(tape, "visit", undefined);
  });
  tape.path = [];
  across.forEach(([left, right], edge) => {
    count(faces.length, edge + 1);
    const { from = "", to = "" } = edges[edge] ?? {};
    tape.says = `across ${from}–${to}: ${faceName(dual, left)}–${faceName(dual, right)}`;
    graphRecord(tape, "add_edge", undefined, edge);
  });
  const euler = nodes.length - edges.length + faces.length;
  tape.known = { ...tape.known, vertices: nodes.length, euler };
  tape.says = `V − E + F = ${nodes.length} − ${edges.length} + ${faces.length} = ${euler}`;
  graphRecord(tape, "found", undefined);
};
