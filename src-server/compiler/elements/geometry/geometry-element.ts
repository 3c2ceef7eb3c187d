import { defineElement } from "../../define-element.ts";
import type { ElementEnv, OpenedElement } from "../../element-kind.ts";
import { geometryFacts } from "./geometry-facts.ts";
import { geometrySchema, type GeometrySpec } from "./geometry-schema.ts";
import { geometryView } from "./geometry-view.ts";
import { readGeometry, type GeometryReading } from "./read-geometry.ts";

const altOf = ({ construct }: GeometrySpec): string =>
  `A construction: ${construct.map((item) => `${item.kind.replaceAll("_", " ")} ${item.id}`).join(", ")}.`.slice(
    0,
    160,
  );

const partNames = ({ construct }: GeometrySpec, { model }: GeometryReading): string => {
  const points = [...(model?.at(model.samples[0] ?? {})?.points.keys() ?? [])];
  const ids = [...new Set([...construct.map((item) => item.id), ...points])];
  const measured = construct.find((item) => item.measure !== undefined);
  return [
    ...ids.map((id) => `obj:${id}`),
    ...(points.length > 1 ? [`side:${points[0]}${points[1]}`] : []),
    ...(points.length > 2 ? [`angle:${points[0]}${points[1]}${points[2]}`] : []),
    ...(measured ? [`measure:${measured.id}`] : []),
  ].join(", ");
};

const open = (spec: GeometrySpec & { alt?: string | undefined }, env: ElementEnv): OpenedElement => {
  const read = readGeometry(spec, env);
  const { model, findings } = read;
  const described = { findings, alt: spec.alt ?? altOf(spec), partNames: partNames(spec, read) };
  if (!model)
    return {
      ...described,
      facts: {},
      view: { measure: () => ({ width: 0, height: 0, stretch: true }), draw: () => ({ shapes: [] }) },
    };
  const marked = spec.construct.filter((item) => item.mark !== undefined).length;
  return {
    ...described,
    view: geometryView({ spec, model, env, moves: [] }),
    facts: geometryFacts(model, model.samples[0] ?? {}),
    shownTex: spec.construct.flatMap((item) => item.label ?? []),
    checks: [
      { name: "geometry: objects exist and can be seen", checked: read.checks },
      { name: "geometry: marks of equal, parallel and right are true", checked: marked },
    ].filter((check) => check.checked > 0),
  };
};

/** Constructions of plane geometry: every object is made of those before it, and moves with them. */
export const geometryElement = defineElement<GeometrySpec>({
  type: "geometry",
  about: "A construction with compass and ruler, with measures and marks.",
  accepts: { draw: true, write: false },
  wide: false,
  schema: geometrySchema,
  example: {
    type: "geometry",
    construct: [
      { id: "T", kind: "triangle", right: [3, 4] },
      { id: "q", kind: "square_on", side: "AB" },
    ],
  },
  open,
});
