import type { Box } from "../../../src-server/contract/timeline.ts";
import { parsePath } from "../../../src-server/compiler/typography/path-data.ts";

const STEPS = 64;

/** A point of a Bézier curve by repeated halving of its control polygon at `t`. */
const pointAt = (points: readonly (readonly [number, number])[], t: number): readonly [number, number] => {
  const [first] = points;
  if (points.length <= 1) return first ?? [0, 0];
  const next = points.slice(1).map(([x, y], index): readonly [number, number] => {
    const [fromX, fromY] = points[index] ?? [0, 0];
    return [fromX + (x - fromX) * t, fromY + (y - fromY) * t];
  });
  return pointAt(next, t);
};

/** Bounds of an outline found by walking along it, independent of the compiler's own. */
export const sampledBounds = (path: string): Box => {
  const seen: (readonly [number, number])[] = [];
  let pen: readonly [number, number] = [0, 0];
  for (const { values } of parsePath(path)) {
    const points = values.flatMap((x, index) => (index % 2 === 0 ? [[x, values[index + 1] ?? 0] as const] : []));
    const last = points.at(-1);
    if (!last) continue;
    const from = points.length === 1 ? last : pen;
    for (let step = 0; step <= STEPS; step++) seen.push(pointAt([from, ...points], step / STEPS));
    pen = last;
  }
  const xs = seen.map(([x]) => x);
  const ys = seen.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};
