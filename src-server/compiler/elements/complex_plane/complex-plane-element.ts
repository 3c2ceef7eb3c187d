import { msg } from "../../../contract/messages/message.ts";
import { defineElement } from "../../define-element.ts";
import type { ElementEnv, OpenedElement } from "../../element-kind.ts";
import { emptyView } from "../../element-refusals.ts";
import { complexPlaneSchema, type ComplexPlaneSpec } from "./complex-plane-schema.ts";
import { complexPlaneView } from "./complex-plane-view.ts";
import { complexPlaneFacts } from "./plane-facts.ts";
import { complexPlaneStepsOf, type ComplexPlaneModel } from "./plane-model.ts";
import { readComplexPlane } from "./read-plane.ts";

const altOf = ({ points, roots, map, set, path, run, coloring }: ComplexPlaneSpec): string =>
  [
    "The complex plane",
    ...(points.length > 0 ? [`the numbers ${points.map(({ id }) => id).join(", ")}`] : []),
    ...(roots ? [`all roots of order ${roots.n}`] : []),
    ...(map === undefined ? [] : [`bent by ${map}`]),
    ...(coloring === undefined ? [] : [`coloured by ${coloring}`]),
    ...(set ? [`a ${set.kind} set`] : []),
    ...(path ? ["a path"] : []),
    ...(run ? [run.algorithm.replaceAll("_", " ")] : []),
  ].join(", ") + ".";

const partNames = ({ points, roots, chain, path, orbit, filter, start }: ComplexPlaneModel): string =>
  [
    "grid, axis:re, axis:im",
    ...points.map(({ id }) => `point:${id}`),
    ...(roots ? [`root:0 … root:${roots.n - 1}`] : []),
    ...(chain ? [`circle:1 … circle:${chain.epicycles(start).length}`, "trail"] : []),
    ...(path ? ["path"] : []),
    ...(orbit ? [`orbit:0 … orbit:${orbit.places.length - 1}`] : []),
    ...(filter ? ["item"] : []),
  ].join(", ");

const open = (spec: ComplexPlaneSpec & { alt?: string | undefined }, env: ElementEnv): OpenedElement => {
  const { model, findings } = readComplexPlane(spec, env);
  const described = { findings, alt: spec.alt ?? altOf(spec) };
  if (!model)
    return {
      ...described,
      partNames: "",
      facts: {},
      view: emptyView(true),
    };
  return {
    ...described,
    partNames: partNames(model),
    view: complexPlaneView(model, env),
    facts: complexPlaneFacts(model, model.start, { share: 0, step: complexPlaneStepsOf(model) || undefined }),
    shownTex: model.points.map(({ tex }) => tex),
    quantities: model.points.map(({ id, tex, role }) => ({
      tex,
      role,
      given: spec.points.some((point) => point.id === id && point.color !== undefined),
    })),
    checks: [{ name: msg("complex_plane.numbers_checked"), checked: model.points.length }],
  };
};

/** The complex plane: numbers, roots, maps, sets, paths and turning arrows. */
export const complexPlaneElement = defineElement<ComplexPlaneSpec>({
  type: "complex_plane",
  about: "Complex numbers as points, with roots, maps that bend the grid, winding paths and turning arrows.",
  accepts: { draw: true, write: false },
  wide: false,
  schema: complexPlaneSchema,
  example: { type: "complex_plane", points: [{ id: "z", z: "3+4*i" }], show: ["modulus", "argument"] },
  open,
});
