import { msg } from "../../../contract/messages/message.ts";
import { isValue, scaled, type Complex } from "../../../computation/complex/complex-functions.ts";
import { alongPolygon, fourierEpicycles } from "../../../computation/complex/epicycles.ts";
import { newtonOrbit } from "../../../computation/complex/escape-sets.ts";
import { outlineCorners } from "../../../computation/complex/outlines.ts";
import { filteredSum, filterItems } from "../../../computation/complex/roots-filter.ts";
import { readNum } from "../../figure/num-field.ts";
import { readComplex } from "./complex-field.ts";
import type { ComplexPlaneSpec } from "./complex-plane-schema.ts";
import type { PlaneChain, PlaneFilter, PlaneOrbit } from "./plane-model.ts";
import type { ComplexPlaneReading } from "./plane-reading.ts";

type Run = NonNullable<ComplexPlaneSpec["run"]>;

const OUTLINE_PLACES = 240;
const DEFAULT_TERMS = 12;
const DEFAULT_STEPS = 30;
/** More places of an orbit than this cannot be told apart. */
const MAX_PLACES = 24;

const missing = ({ findings }: ComplexPlaneReading, at: string, algorithm: string): undefined => {
  const message = msg("plan.missing_needs", { at, type: algorithm });
  findings.push({ at, code: "missing", severity: "repair", message });
};

/** `fourier_series`: the arrows whose tips draw a named outline. */
const readFourier = (run: Run, reading: ComplexPlaneReading): PlaneChain | undefined => {
  if (run.outline === undefined) return missing(reading, "run.outline", run.algorithm);
  const outline = alongPolygon(outlineCorners(run.outline), OUTLINE_PLACES);
  const { centre, epicycles } = fourierEpicycles(outline, run.terms ?? DEFAULT_TERMS);
  return { centre, epicycles: () => epicycles, outline, stages: epicycles.length };
};

const readPlain = (spec: ComplexPlaneSpec, reading: ComplexPlaneReading): PlaneChain | undefined => {
  if (spec.epicycles.length === 0) return undefined;
  const read = spec.epicycles.map(({ amp, freq, phase }, i) => {
    const [length, angle] = [
      readNum(amp, `epicycles[${i}].amp`, reading.params),
      readNum(phase, `epicycles[${i}].phase`, reading.params),
    ];
    reading.findings.push(...length.findings, ...angle.findings);
    for (const name of [...(length.field?.uses ?? []), ...(angle.field?.uses ?? [])]) reading.uses.add(name);
    return { freq, amp: length.field, phase: angle.field };
  });
  return {
    centre: [0, 0],
    epicycles: (params) =>
      read.map(({ freq, amp, phase }) => ({ freq, amp: amp?.at(params) ?? 0, phase: phase?.at(params) ?? 0 })),
    outline: [],
    stages: 0,
  };
};

/** Turning arrows of the plan or of a run. */
export const readChain = (spec: ComplexPlaneSpec, reading: ComplexPlaneReading): PlaneChain | undefined =>
  spec.run?.algorithm === "fourier_series" ? readFourier(spec.run, reading) : readPlain(spec, reading);

/** `newton_raphson`: the places Newton's method goes through. */
export const readOrbit = (spec: ComplexPlaneSpec, reading: ComplexPlaneReading): PlaneOrbit | undefined => {
  const { run } = spec;
  if (run?.algorithm !== "newton_raphson") return undefined;
  const text = run.f ?? spec.set?.f;
  if (text === undefined) return missing(reading, "run.f", run.algorithm);
  if (run.start === undefined) return missing(reading, "run.start", run.algorithm);
  const { findings, params } = reading;
  const f = readComplex(text, { at: "run.f", params, variable: "z", findings });
  const start = readComplex(run.start, { at: "run.start", params, findings });
  if (!f || !start) return undefined;
  if (!f.slope) {
    findings.push({
      at: "run.f",
      code: "refused",
      severity: "repair",
      message: msg("complex_plane.run_without_derivative"),
    });
    return undefined;
  }
  const first = start.at(reading.start);
  const places = newtonOrbit(f.of(reading.start), f.slope(reading.start), { start: first, steps: DEFAULT_STEPS });
  const settled = places.length <= DEFAULT_STEPS && places.length > 1;
  if (!settled)
    findings.push({
      at: "run",
      code: "no_value",
      severity: "mend",
      message: msg("complex_plane.newton_does_not_settle", {
        defaultSteps: DEFAULT_STEPS,
        maxPlaces: Math.min(MAX_PLACES, places.length),
      }),
    });
  return { f, places: places.slice(0, MAX_PLACES), settled };
};

/** `roots_of_unity_filter`: which powers of a polynomial stay. */
export const readFilter = ({ run }: ComplexPlaneSpec, reading: ComplexPlaneReading): PlaneFilter | undefined => {
  if (run?.algorithm !== "roots_of_unity_filter") return undefined;
  if (run.coefficients === undefined) return missing(reading, "run.coefficients", run.algorithm);
  if (run.n === undefined) return missing(reading, "run.n", run.algorithm);
  return {
    n: run.n,
    coefficients: run.coefficients,
    items: filterItems(run.coefficients.length, run.n),
    answer: filteredSum(run.coefficients, run.n),
  };
};

/** Roots that Newton's method finds from places all over a square. */
export const rootsFound = (end: (start: Complex) => { root: Complex; settled: boolean }, range: number): Complex[] => {
  const found: Complex[] = [];
  for (let i = 0; i < 12; i++)
    for (let j = 0; j < 12; j++) {
      const { root, settled } = end(scaled([i - 5.37, j - 5.61], range / 6));
      const near = found.some((other) => Math.hypot(other[0] - root[0], other[1] - root[1]) < 1e-3);
      if (settled && isValue(root) && !near) found.push(root);
    }
  return found.slice(0, 8);
};
