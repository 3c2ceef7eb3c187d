import { msg } from "../../../contract/messages/message.ts";
import { apply2 } from "../../../computation/matrices/eigen-2x2.ts";
import { defineElement } from "../../define-element.ts";
import type { ElementEnv, ElementView, OpenedElement } from "../../element-kind.ts";
import { emptyView } from "../../element-refusals.ts";
import { numberPlaneFacts } from "./plane-facts.ts";
import { readNumberPlane, type NumberPlaneModel } from "./plane-model.ts";
import { planeRunView, runPlane } from "./plane-run.ts";
import { planeState } from "./plane-state.ts";
import { planeView } from "./plane-view.ts";
import { numberPlaneSchema, type NumberPlaneSpec, type PlaneRunSpec } from "./number-plane-schema.ts";

const CLOSE = 1e-6;

/** Matrix times eigenvector against eigenvalue times eigenvector, at all values of the params looked at. */
const checkedPairs = (model: NumberPlaneModel): number =>
  model.samples.flatMap((params) => {
    const { eigen, matrix } = planeState(model, params);
    return (eigen?.pairs ?? []).filter(({ value, vector }) => {
      const image = matrix ? apply2(matrix, vector) : vector;
      return (
        Math.hypot(image[0] - value * vector[0], image[1] - value * vector[1]) < CLOSE * Math.max(1, Math.abs(value))
      );
    });
  }).length;

const altOf = ({ vectors, matrix, map, shapes }: NumberPlaneSpec): string =>
  [
    "A plane with a grid",
    ...(vectors.length > 0 ? [`the vectors ${vectors.map((vector) => vector.id).join(", ")}`] : []),
    ...(shapes.length > 0 ? [`${shapes.length} figure${shapes.length === 1 ? "" : "s"}`] : []),
    ...(matrix ? ["moved by a matrix"] : map ? ["bent by a map"] : []),
  ].join(", ") + ".";

const partNames = ({ vectors, shapes, show }: NumberPlaneSpec): string =>
  [
    "grid",
    ...vectors.map((vector) => `vector:${vector.id}`),
    ...shapes.map((shape) => `shape:${typeof shape === "string" ? shape : shape.id}`),
    ...(show.includes("basis") ? ["basis:1, basis:2"] : []),
    ...(show.includes("eigenvectors") ? ["eigenvector:1"] : []),
    ...show.filter((one) => one === "determinant" || one === "span" || one === "projection"),
  ].join(", ");

type Described = Pick<OpenedElement, "alt" | "partNames">;

const openRun = (spec: NumberPlaneSpec, run: PlaneRunSpec, env: ElementEnv, described: Described): OpenedElement => {
  const found = runPlane(spec, run, env);
  if ("severity" in found) return { ...described, facts: {}, findings: [found], view: EMPTY };
  const last = found.moments.at(-1)?.model;
  return {
    ...described,
    findings: [],
    view: planeRunView(found, 0, env),
    facts: { ...(last ? numberPlaneFacts(last, last.samples[0] ?? {}) : {}), ...found.facts },
    checks: [
      {
        name: msg("number_plane.executed", { algorithm: run.algorithm.replaceAll("_", " ") }),
        checked: found.moments.length - 1,
      },
    ],
  };
};

const EMPTY: ElementView = emptyView(true);

const open = (spec: NumberPlaneSpec & { alt?: string | undefined }, env: ElementEnv): OpenedElement => {
  if (spec.run) return openRun(spec, spec.run, env, { alt: spec.alt ?? altOf(spec), partNames: partNames(spec) });
  const { model, findings } = readNumberPlane(spec, env);
  const described = { findings, alt: spec.alt ?? altOf(spec), partNames: partNames(spec) };
  if (!model)
    return {
      ...described,
      facts: {},
      view: EMPTY,
    };
  const pairs = spec.show.includes("eigenvectors") ? checkedPairs(model) : 0;
  return {
    ...described,
    view: planeView(model, env),
    facts: numberPlaneFacts(model, model.samples[0] ?? {}),
    shownTex: model.vectors.map((vector) => vector.tex),
    quantities: model.vectors.map(({ id, tex, role }) => ({
      tex,
      role,
      given: spec.vectors.some((vector) => vector.id === id && vector.color !== undefined),
    })),
    ...(pairs > 0 ? { checks: [{ name: msg("number_plane.checked_eigenvectors"), checked: pairs }] } : {}),
  };
};

/** The plane with its grid, vectors, and the maps that move all of it. */
export const numberPlaneElement = defineElement<NumberPlaneSpec>({
  type: "number_plane",
  about: "Vectors and linear maps that move the whole plane.",
  accepts: { draw: true, write: false },
  wide: false,
  schema: numberPlaneSchema,
  example: { type: "number_plane", vectors: [{ id: "v", xy: [1, 2] }], show: ["basis"] },
  open,
});
