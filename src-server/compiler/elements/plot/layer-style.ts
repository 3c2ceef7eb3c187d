import type { ColorRole } from "../../../contract/style.ts";
import { colorOf, DATA_ROLES, type SymbolColor } from "../shared/symbol-colors.ts";
import type { LayerStyle } from "./layer-model.ts";
import type { LayerKind, LayerSpec } from "./layer-schemas.ts";

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

const ownRoles = (specs: readonly LayerSpec[], symbols: readonly SymbolColor[]): ReadonlyMap<string, ColorRole> => {
  const settled = (spec: LayerSpec): ColorRole | undefined => spec.color ?? colorOf(symbols, spec.label);
  const asked = new Set(specs.map(settled));
  const free = DATA_ROLES.filter((role) => !asked.has(role));
  const pool = free.length > 0 ? free : DATA_ROLES;
  let next = 0;
  return new Map(
    specs.flatMap((spec): [string, ColorRole][] => {
      const color = settled(spec);
      if (color !== undefined) return [[spec.id, color]];
      return OWN_COLOUR.has(spec.kind) ? [[spec.id, pool[next++ % pool.length] ?? "a"]] : [];
    }),
  );
};

/** Colour and dash of every layer: what the plan names, else that of the symbol it shows, one of its own, that of its curve, or none. */
export const layerStyles = (
  specs: readonly LayerSpec[],
  symbols: readonly SymbolColor[],
): ReadonlyMap<string, LayerStyle> => {
  const roles = ownRoles(specs, symbols);
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
