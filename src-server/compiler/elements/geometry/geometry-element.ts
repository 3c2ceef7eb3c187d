import { msg } from "../../../contract/messages/message.ts";
import { defineElement } from "../../define-element.ts";
import type { ElementEnv, ElementFinding, ElementView, OpenedElement } from "../../element-kind.ts";
import { emptyView } from "../../element-refusals.ts";
import { geometryFacts } from "./geometry-facts.ts";
import { openGeometryRun } from "./geometry-run.ts";
import { geometrySchema, type GeometryFields, type GeometrySpec } from "./geometry-schema.ts";
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

const EMPTY: ElementView = emptyView(true);

const MISSING: ElementFinding = {
  at: "construct",
  code: "missing",
  severity: "repair",
  message: msg("geometry.construct_missing"),
};

type Fields = GeometryFields & { alt?: string | undefined; seed?: number | undefined };

const openFields = ({ construct, run, alt, seed = 1 }: Fields, env: ElementEnv): OpenedElement => {
  if (run) return openGeometryRun(run, { alt, seed });
  if (!construct) return { view: EMPTY, facts: {}, findings: [MISSING], alt: "", partNames: "" };
  return open({ construct, alt }, env);
};

const open = (spec: GeometrySpec & { alt?: string | undefined }, env: ElementEnv): OpenedElement => {
  const read = readGeometry(spec, env);
  const { model, findings } = read;
  const described = { findings, alt: spec.alt ?? altOf(spec), partNames: partNames(spec, read) };
  if (!model)
    return {
      ...described,
      facts: {},
      view: EMPTY,
    };
  const marked = spec.construct.filter((item) => item.mark !== undefined).length;
  return {
    ...described,
    view: geometryView({ spec, model, env, moves: [] }),
    facts: geometryFacts(model, model.samples[0] ?? {}),
    shownTex: spec.construct.flatMap((item) => item.label ?? []),
    checks: [
      { name: msg("geometry.objects_checked"), checked: read.checks },
      { name: msg("geometry.marks_checked"), checked: marked },
    ].filter((check) => check.checked > 0),
  };
};

/** Constructions of plane geometry: every object is made of those before it, and moves with them. */
export const geometryElement = defineElement<GeometryFields>({
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
  open: openFields,
});
