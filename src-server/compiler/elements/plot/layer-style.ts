import type { ColorRole } from "../../../contract/style.ts";
import type { LayerStyle } from "./layer-model.ts";
import type { LayerKind, LayerSpec } from "./layer-schemas.ts";

const DATA_ROLES: readonly ColorRole[] = ["a", "b", "c", "d"];
/** Kinds that get the next colour of their own. */
const OWN_COLOUR: ReadonlySet<LayerKind> = new Set([
  "function",
  "parametric",
  "series",
  "points",
  "tangent",
  "normal",
  "secant",
  "vector",
  "polar",
  "implicit",
  "inequality",
  "vector_field",
  "ode",
  "contour",
  "run",
]);
/** Kinds that stay in the background. */
const MUTED: ReadonlySet<LayerKind> = new Set(["line", "slope_field"]);
/** Kinds told apart by their dash as well as by colour. */
const CURVES: ReadonlySet<LayerKind> = new Set(["function", "parametric", "series", "polar", "implicit", "ode"]);
const CURVE_DASHES: readonly LayerStyle["dash"][] = ["solid", "dashed", "dash_dot", "dotted"];

const hostOf = (spec: LayerSpec): string | undefined => {
  if (spec.kind === "area_between") return spec.a;
  return "on" in spec ? spec.on : undefined;
};

const ownRoles = (specs: readonly LayerSpec[]): ReadonlyMap<string, ColorRole> => {
  const asked = new Set(specs.map((spec) => spec.color));
  const free = DATA_ROLES.filter((role) => !asked.has(role));
  const pool = free.length > 0 ? free : DATA_ROLES;
  let next = 0;
  return new Map(
    specs.flatMap((spec): [string, ColorRole][] => {
      if (spec.color !== undefined) return [[spec.id, spec.color]];
      return OWN_COLOUR.has(spec.kind) ? [[spec.id, pool[next++ % pool.length] ?? "a"]] : [];
    }),
  );
};

/** Colour and dash of every layer: what the plan names, else a colour of its own, that of its curve, or none. */
export const layerStyles = (specs: readonly LayerSpec[]): ReadonlyMap<string, LayerStyle> => {
  const roles = ownRoles(specs);
  let curves = 0;
  return new Map(
    specs.map((spec): [string, LayerStyle] => {
      const turn = CURVES.has(spec.kind) ? curves++ : 0;
      const usual = spec.kind === "line" ? "dashed" : (CURVE_DASHES[turn % CURVE_DASHES.length] ?? "solid");
      const role = roles.get(spec.id) ?? roles.get(hostOf(spec) ?? "") ?? (MUTED.has(spec.kind) ? "muted" : "ink");
      return [
        spec.id,
        { role, dash: spec.style ?? (spec.label === undefined || !CURVES.has(spec.kind) ? usual : "solid") },
      ];
    }),
  );
};
