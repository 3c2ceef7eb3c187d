import { msg } from "../../../contract/messages/message.ts";
import { newtonEnd } from "../../../computation/complex/escape-sets.ts";
import type { ComplexPlaneSpec } from "./complex-plane-schema.ts";
import type { PlaneSet } from "./plane-model.ts";
import type { ComplexPlaneReading } from "./plane-reading.ts";
import { rootsFound } from "./read-run.ts";
import { readField } from "./read-points.ts";

const stagesTo = (depth: number): number[] => [2, 4, 8, 16, 32, 64, 128].filter((stage) => stage < depth).concat(depth);

const needed = (at: string, what: string, reading: ComplexPlaneReading): undefined => {
  reading.findings.push({
    at,
    code: "missing",
    severity: "repair",
    message: msg("plan.missing_needs", { at, type: what }),
  });
};

/** Reads the set that is drawn in cells, of the plan or of a run. */
export const readSet = ({ set, run, range }: ComplexPlaneSpec, reading: ComplexPlaneReading): PlaneSet | undefined => {
  if (run?.algorithm === "julia_set") {
    const c = readField(run.c ?? set?.c, { at: "run.c" }, reading);
    const depth = run.depth ?? 60;
    return c
      ? { kind: "julia", c, depth, stages: stagesTo(depth) }
      : run.c === undefined
        ? needed("run.c", "julia_set", reading)
        : undefined;
  }
  if (!set) return undefined;
  const { depth } = set;
  if (set.kind === "mandelbrot") return { kind: "mandelbrot", depth, stages: [] };
  if (set.kind === "julia") {
    const c = readField(set.c, { at: "set.c" }, reading);
    return c
      ? { kind: "julia", c, depth, stages: [] }
      : set.c === undefined
        ? needed("set.c", "julia", reading)
        : undefined;
  }
  const f = readField(set.f, { at: "set.f", variable: "z" }, reading);
  if (!f) return set.f === undefined ? needed("set.f", "newton", reading) : undefined;
  const slope = f.slope?.(reading.start);
  if (!slope) {
    reading.findings.push({
      at: "set.f",
      code: "refused",
      severity: "repair",
      message: msg("complex_plane.set_without_derivative"),
    });
    return undefined;
  }
  const value = f.of(reading.start);
  const roots = rootsFound((start) => newtonEnd(value, slope, { start, steps: 60 }), range ?? 2);
  if (roots.length === 0)
    reading.findings.push({
      at: "set.f",
      code: "no_value",
      severity: "repair",
      message: msg("complex_plane.newton_finds_no_root"),
    });
  return { kind: "newton", f, depth: Math.min(depth, 40), roots, stages: [] };
};
