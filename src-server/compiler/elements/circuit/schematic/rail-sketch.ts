import { addWire, type End, type Sketch } from "./sketch.ts";

/** The first column, the source's left out, with nothing yet between two rows. */
const freeColumn = (
  filled: readonly (readonly [number, number])[][],
  [top, bottom]: readonly [number, number],
): number => {
  if (filled.length === 0) return 0;
  const column = filled.findIndex((spans, i) => i > 0 && spans.every(([from, to]) => bottom <= from || top >= to));
  return column < 0 ? filled.length : column;
};

/** Any circuit: every node a level rail, the highest potential on top, every part an upright line between two rails. */
export const sketchRails = (ends: readonly End[], ordered: readonly string[]): Sketch => {
  const sketch: Sketch = { parts: [], wires: [] };
  const rowOf = (node: string): number => ordered.indexOf(node);
  const columns = new Map<string, number[]>();
  const filled: [number, number][][] = [];
  ends.forEach(({ from, to }, part) => {
    const [a, b] = [rowOf(from), rowOf(to)];
    const span: [number, number] = [Math.min(a, b), Math.max(a, b)];
    const column = freeColumn(filled, span);
    (filled[column] ??= []).push(span);
    sketch.parts.push({ part, from: [column, a], to: [column, b], centre: [column, span[0] + 0.5], side: "right" });
    for (const node of [from, to]) columns.set(node, [...(columns.get(node) ?? []), column]);
  });
  for (const [node, list] of columns) {
    const row = rowOf(node);
    addWire(
      sketch,
      node,
      list.map((column) => [column, row] as const),
    );
  }
  return sketch;
};
