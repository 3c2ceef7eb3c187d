import { msg } from "../../../contract/messages/message.ts";
import type { ColorRole } from "../../../contract/style.ts";
import { ownValue } from "../../../own-value.ts";
import type { ElementEnv, ElementFinding } from "../../element-kind.ts";
import type { ParamValues } from "../../figure/num-field.ts";
import { texFindings } from "../../figure/tex-field.ts";
import type { ObjectSpec } from "./axes3d-schema.ts";
import type { Made, ObjectModel, ObjectParts } from "./object-model.ts";
import { grouped } from "./objects/heights.ts";
import { crossSection } from "./objects/cross-section.ts";
import { matrix, plane, point, vector, vectorField } from "./objects/pointers.ts";
import { prisms, type Prisms } from "./objects/prisms.ts";
import type { Reader } from "./objects/reader.ts";
import { revolution } from "./objects/revolution.ts";
import { box, polyhedron, roundSolid, sphere } from "./objects/solids.ts";
import { axes3dCurve, parametricSurface, surface } from "./objects/surfaces.ts";

const COLORS: readonly ColorRole[] = ["a", "b", "d", "c"];

type Context = { reader: Reader; start: ParamValues; made: Map<string, Made>; prisms: Map<string, Prisms> };

const readPrisms = (spec: Extract<ObjectSpec, { kind: "prisms" }>, { reader, prisms: all }: Context): Made => {
  const made = prisms(spec, reader);
  all.set(spec.id, made);
  return made;
};

const make = (spec: ObjectSpec, context: Context): Made => {
  const { reader, start, made } = context;
  switch (spec.kind) {
    case "surface":
      return surface(spec, reader, start);
    case "parametric_surface":
      return parametricSurface(spec, reader, start);
    case "curve":
      return axes3dCurve(spec, reader);
    case "point":
      return point(spec, reader);
    case "vector":
      return vector(spec, reader);
    case "plane":
      return plane(spec, reader, start);
    case "sphere":
      return sphere(spec, reader, start);
    case "cylinder":
    case "cone":
      return roundSolid(spec, reader, start);
    case "box":
      return box(spec, reader);
    case "polyhedron":
      return polyhedron(spec, reader, start);
    case "solid_of_revolution":
      return revolution(spec, reader);
    case "prisms":
      return readPrisms(spec, context);
    case "cross_section":
      return crossSection(spec, reader, made);
    case "vector_field":
      return vectorField(spec, reader);
    case "matrix":
      return matrix(spec);
  }
};

/** Remembers what was made for the newest values of the params an object moves with; turning draws it many times. */
const remembered = (parts: Made["parts"], uses: ReadonlySet<string>): Made["parts"] => {
  let known: { key: string; parts: ObjectParts } | undefined;
  return (params) => {
    const key = [...uses].map((name) => ownValue(params, name)).join(" ");
    if (known?.key !== key) known = { key, parts: parts(params) };
    return known.parts;
  };
};

/** Coordinates beyond this are not drawn. */
const FARTHEST = 1e6;

/** Members that have no value where the scene begins. */
const valueFindings = (made: Made, { at, findings }: Reader, start: ParamValues): ElementFinding[] => {
  if (findings.some(({ severity }) => severity === "repair")) return [];
  const { skin, lines, arrows, dots } = made.parts(start);
  const places = [...(skin?.faces.flat() ?? []), ...lines.flat(), ...arrows.flatMap(({ to }) => [to]), ...dots];
  const farthest = places.reduce(
    (most, place) => Math.max(most, ...place.map(Math.abs).filter((value) => !Number.isNaN(value))),
    0,
  );
  if (farthest > FARTHEST)
    return [{ at, code: "range", severity: "repair", message: msg("axes3d.too_far_out", { at }) }];
  if (places.some((place) => place.every(Number.isFinite))) return [];
  const message = places.length === 0 ? msg("axes3d.nothing_to_show", { at }) : msg("axes3d.no_value", { at });
  return [{ at, code: "no_value", severity: "repair", message }];
};

/** Faces of all objects that can still be drawn one by one. */
const MAX_FACES = 6000;

const faceFindings = (objects: readonly ObjectModel[], start: ParamValues): ElementFinding[] => {
  const faces = objects.reduce((sum, { parts }) => sum + (parts(start).skin?.faces.length ?? 0), 0);
  if (faces <= MAX_FACES) return [];
  const message = msg("axes3d.too_many_faces", { faces: grouped(faces), maxFaces: grouped(MAX_FACES) });
  return [{ at: "objects", code: "range", severity: "repair", message }];
};

const twiceFinding = (at: string, id: string): ElementFinding => ({
  at: `${at}.id`,
  code: "refused",
  severity: "repair",
  message: msg("complex_plane.id_twice", { at, id }),
});

/** Objects, those that are prisms apart, and what is wrong with them. */
export type ReadObjects = {
  objects: readonly ObjectModel[];
  prisms: ReadonlyMap<string, Prisms>;
  findings: readonly ElementFinding[];
};

/** Reads all objects, in order. */
export const readObjects = (specs: readonly ObjectSpec[], env: ElementEnv, start: ParamValues): ReadObjects => {
  const made = new Map<string, Made>();
  const allPrisms = new Map<string, Prisms>();
  const objectUses = new Map<string, readonly string[]>();
  const findings: ElementFinding[] = [];
  const objects = specs.map((spec, i): ObjectModel => {
    const at = `objects[${i}]`;
    const reader: Reader = { at, params: Object.keys(env.params), findings: [], uses: new Set() };
    if (made.has(spec.id)) reader.findings.push(twiceFinding(at, spec.id));
    const one = make(spec, { reader, start, made, prisms: allPrisms });
    const under = spec.kind === "cross_section" ? (objectUses.get(spec.of) ?? []) : [];
    for (const name of under) reader.uses.add(name);
    objectUses.set(spec.id, [...reader.uses]);
    made.set(spec.id, one);
    findings.push(...reader.findings, ...valueFindings(one, reader, start));
    findings.push(...texFindings(spec.label, `${at}.label`, env, 30));
    return {
      id: spec.id,
      kind: spec.kind,
      color: spec.color ?? (spec.kind === "cross_section" ? "focus" : (COLORS[i % COLORS.length] ?? "a")),
      label: spec.label,
      parts: remembered((params) => one.parts(params), reader.uses),
      anchor: (params) => one.anchor(params),
      uses: [...reader.uses],
      upright: one.upright ?? false,
      numbers: (params) => one.numbers?.(params) ?? {},
    };
  });
  const repairs = findings.some(({ severity }) => severity === "repair");
  return { objects, prisms: allPrisms, findings: repairs ? findings : [...findings, ...faceFindings(objects, start)] };
};
