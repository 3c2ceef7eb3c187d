import { msg, type Message } from "../../../contract/messages/message.ts";
import type { ColorRole } from "../../../contract/style.ts";
import type { ElementEnv, ElementFinding } from "../../element-kind.ts";
import { readNum, type NumField, type ParamValues } from "../../figure/num-field.ts";
import { texFindings } from "../../figure/tex-field.ts";
import { refusalAt } from "../../element-refusals.ts";
import type { NumberPlanePoint } from "./plane-map.ts";
import type { NumberPlaneSpec, VectorSpec } from "./number-plane-schema.ts";

/** A vector of the plane. */
export type PlaneVector = {
  id: string;
  role: ColorRole;
  tex: string;
  /** Components before the map. */
  start(params: ParamValues): NumberPlanePoint;
  /** Whether the map moves it; one that is shown with its image stays. */
  moves: boolean;
  /** Ids of the vectors it is the sum of. */
  parts: readonly string[];
};

const MAX_SIGNS = 12;
const nameTex = (id: string): string =>
  /^[a-z]\d?$/.test(id) ? `\\vec{${id[0]}}${id[1] ? `_${id[1]}` : ""}` : `\\text{${id.replaceAll("_", " ")}}`;

const defaultTex = (spec: VectorSpec): string => {
  if (spec.of !== undefined) return `A${nameTex(spec.of)}`;
  return spec.sum ? spec.sum.map(nameTex).join("+") : nameTex(spec.id);
};

type Known = ReadonlyMap<string, Pick<PlaneVector, "start">>;
type Start = { start?: PlaneVector["start"]; findings: readonly ElementFinding[] };

const others = (known: Known): Message =>
  known.size === 0
    ? msg("number_plane.no_vector_before")
    : msg("number_plane.vectors_before", { names: [...known.keys()].join(", ") });

const readXy = (xy: NonNullable<VectorSpec["xy"]>, at: string, env: ElementEnv): Start => {
  const fields = xy.map((value, i) => readNum(value, `${at}.xy[${i}]`, Object.keys(env.params)));
  const [x, y]: (NumField | undefined)[] = fields.map((one) => one.field);
  const findings = fields.flatMap((one) => one.findings);
  return x && y ? { findings, start: (params) => [x.at(params), y.at(params)] } : { findings };
};

const readSum = (ids: readonly string[], at: string, known: Known): Start => {
  const strange = ids.filter((id) => !known.has(id));
  if (strange.length > 0)
    return {
      findings: strange.map((id) =>
        refusalAt(`${at}.sum`, msg("number_plane.unknown_vector", { id, others: others(known) }), "unknown"),
      ),
    };
  const parts = ids.flatMap((id) => known.get(id) ?? []);
  return {
    findings: [],
    start: (params) =>
      parts.reduce<NumberPlanePoint>(
        ([x, y], part) => {
          const [px, py] = part.start(params);
          return [x + px, y + py];
        },
        [0, 0],
      ),
  };
};

const readStart = (spec: VectorSpec, at: string, known: Known, env: ElementEnv): Start => {
  if ([spec.xy, spec.sum, spec.of].filter((one) => one !== undefined).length !== 1)
    return { findings: [refusalAt(at, msg("number_plane.vector_form"))] };
  if (spec.xy) return readXy(spec.xy, at, env);
  if (spec.sum) return readSum(spec.sum, at, known);
  const source = known.get(spec.of ?? "");
  return source
    ? { findings: [], start: source.start }
    : {
        findings: [
          refusalAt(
            `${at}.of`,
            msg("number_plane.unknown_vector", { id: spec.of ?? "", others: others(known) }),
            "unknown",
          ),
        ],
      };
};

/** Colours in the order they are given out; the basis takes `c` and `d`, the area of the determinant `b`. */
const rolesFor = (spec: NumberPlaneSpec): readonly ColorRole[] =>
  spec.show.includes("determinant")
    ? ["ink", "a"]
    : spec.show.includes("basis")
      ? ["b", "a", "ink"]
      : ["b", "c", "d", "a"];

/** Reads the vectors; each may use those before it. */
export const readVectors = (
  spec: NumberPlaneSpec,
  env: ElementEnv,
): { vectors: readonly PlaneVector[]; findings: readonly ElementFinding[] } => {
  const known = new Map<string, PlaneVector>();
  const findings: ElementFinding[] = [];
  const roles = rolesFor(spec);
  spec.vectors.forEach((vector, i) => {
    const at = `vectors[${i}]`;
    if (known.has(vector.id)) findings.push(refusalAt(`${at}.id`, msg("number_plane.id_twice", { id: vector.id })));
    const { start, findings: found } = readStart(vector, at, known, env);
    findings.push(...found, ...texFindings(vector.label, `${at}.label`, env, MAX_SIGNS));
    if (!start) return;
    known.set(vector.id, {
      id: vector.id,
      role: vector.color ?? roles[i % roles.length] ?? "b",
      tex: vector.label ?? defaultTex(vector),
      start,
      moves: !spec.vectors.some((other) => other.of === vector.id),
      parts: vector.sum ?? [],
    });
  });
  return { vectors: [...known.values()], findings };
};
