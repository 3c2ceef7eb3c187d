import type { ColorRole } from "../../../contract/style.ts";
import type { ElementEnv, ElementFinding } from "../../element-kind.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import { texFindings } from "../../figure/tex-field.ts";
import type { ObjectSpec } from "./axes3d-schema.ts";
import type { ObjectModel } from "./object-model.ts";
import type { Reader } from "./objects/reader.ts";
import { box, matrix, plane, point, polyhedron, roundSolid, sphere, vector } from "./objects/solids.ts";
import { crossSection, prisms, revolution, vectorField } from "./objects/sums.ts";
import { curve, parametricSurface, surface, type Made } from "./objects/surfaces.ts";

const COLORS: readonly ColorRole[] = ["a", "b", "d", "c"];

const make = (spec: ObjectSpec, reader: Reader, start: ParamValues, made: ReadonlyMap<string, Made>): Made => {
  switch (spec.kind) {
    case "surface":
      return surface(spec, reader, start);
    case "parametric_surface":
      return parametricSurface(spec, reader, start);
    case "curve":
      return curve(spec, reader);
    case "point":
      return point(spec, reader);
    case "vector":
      return vector(spec, reader);
    case "plane":
      return plane(spec, reader);
    case "sphere":
      return sphere(spec, reader);
    case "cylinder":
    case "cone":
      return roundSolid(spec, reader);
    case "box":
      return box(spec, reader);
    case "polyhedron":
      return polyhedron(spec, reader);
    case "solid_of_revolution":
      return revolution(spec, reader);
    case "prisms":
      return prisms(spec, reader);
    case "cross_section":
      return crossSection(spec, reader, made.get(spec.of));
    case "vector_field":
      return vectorField(spec, reader);
    case "matrix":
      return matrix(spec);
  }
};

/** Reads all objects, in order. */
export const readObjects = (
  specs: readonly ObjectSpec[],
  env: ElementEnv,
  start: ParamValues,
): { objects: readonly ObjectModel[]; findings: readonly ElementFinding[] } => {
  const made = new Map<string, Made>();
  const findings: ElementFinding[] = [];
  const objects = specs.map((spec, i): ObjectModel => {
    const at = `objects[${i}]`;
    const reader: Reader = { at, params: Object.keys(env.params), findings: [], uses: new Set() };
    if (made.has(spec.id))
      reader.findings.push({
        at: `${at}.id`,
        code: "refused",
        severity: "repair",
        message: `${at}.id: "${spec.id}" is there twice.`,
      });
    const one = make(spec, reader, start, made);
    made.set(spec.id, one);
    findings.push(...reader.findings, ...texFindings(spec.label, `${at}.label`, env, 30));
    return {
      id: spec.id,
      kind: spec.kind,
      color: spec.color ?? (spec.kind === "cross_section" ? "b" : (COLORS[i % COLORS.length] ?? "a")),
      label: spec.label,
      parts: (params) => one.parts(params),
      anchor: (params) => one.anchor(params),
      uses: [...reader.uses],
      numbers: (params) => one.numbers?.(params) ?? {},
    };
  });
  return { objects, findings };
};
