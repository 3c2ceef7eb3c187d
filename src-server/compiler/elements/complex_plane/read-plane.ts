import { msg } from "../../../contract/messages/message.ts";
import { sizeOf } from "../../../computation/complex/complex-functions.ts";
import type { ElementEnv, ElementFinding } from "../../element-kind.ts";
import { paramSamples } from "../../figure/param-samples.ts";
import type { ComplexPlaneSpec } from "./complex-plane-schema.ts";
import type { WindowWish } from "./complex-window.ts";
import type { ComplexPlaneModel } from "./plane-model.ts";
import type { ComplexPlaneReading } from "./plane-reading.ts";
import { readChain, readFilter, readOrbit } from "./read-run.ts";
import { readField, readPoints } from "./read-points.ts";
import { readSet } from "./read-set.ts";
import { readPath, polesOf, pathFindings } from "./read-path.ts";
import { type Parts, complexPlanePlacesOf, wishOf } from "./plane-wish.ts";

/** The longer side of a window may show so much more than its wish. */
const WIDEST = 1.7;

/** Numbers larger than this are not drawn. */
const FARTHEST = 1e6;
const TOO_FAR: ElementFinding = {
  at: "",
  code: "range",
  severity: "repair",
  message: msg("complex_plane.number_too_large"),
};

/** Reads a complex plane, to be seen in a window that is given or fits it; without a model where something is wrong. */
export const readComplexPlane = (
  spec: ComplexPlaneSpec,
  env: ElementEnv,
  window?: WindowWish,
): { model?: ComplexPlaneModel; findings: readonly ElementFinding[] } => {
  const start = Object.fromEntries(Object.entries(env.params).map(([name, { value }]) => [name, value]));
  const reading: ComplexPlaneReading = { params: Object.keys(env.params), start, findings: [], uses: new Set() };
  const of = readField(spec.roots?.of, { at: "roots.of" }, reading);
  const parts: Parts = {
    points: readPoints(spec, reading, env),
    roots: of && spec.roots ? { of, n: spec.roots.n } : undefined,
    map: readField(spec.map, { at: "map", variable: "z" }, reading),
    set: readSet(spec, reading),
    path: readPath(spec, reading),
    chain: readChain(spec, reading),
    orbit: readOrbit(spec, reading),
    filter: readFilter(spec, reading),
  };
  const coloring = readField(spec.coloring, { at: "coloring", variable: "z" }, reading);
  const { findings } = reading;
  if (findings.some(({ severity }) => severity === "repair")) return { findings };
  const samples = paramSamples(env.params, reading.uses);
  const wish = window ?? wishOf(spec, parts, samples);
  const poles = polesOf(parts.map, WIDEST * Math.max(wish.wide, wish.high), reading);
  if (complexPlanePlacesOf({ ...parts, map: undefined }, samples.slice(0, 1)).some((z) => sizeOf(z) > FARTHEST))
    return { findings: [...findings, TOO_FAR] };
  findings.push(...pathFindings(parts.path, parts.map, reading));
  if (findings.some(({ severity }) => severity === "repair")) return { findings };
  const spans = Object.fromEntries(
    Object.entries(env.params).map(([name, { min, max }]) => [name, [min, max] as const]),
  );
  return { model: { spec, wish, ...parts, poles, coloring, start, samples, spans }, findings };
};
