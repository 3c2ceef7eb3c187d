import { msg } from "../../../contract/messages/message.ts";
import { isValue } from "../../../computation/complex/complex-functions.ts";
import type { ColorRole } from "../../../contract/style.ts";
import type { ElementEnv } from "../../element-kind.ts";
import { texFindings } from "../../figure/tex-field.ts";
import { readComplex, type ComplexField } from "./complex-field.ts";
import type { ComplexPlaneSpec } from "./complex-plane-schema.ts";
import type { ComplexPlanePoint } from "./plane-model.ts";
import type { ComplexPlaneReading } from "./plane-reading.ts";

const ROLES: readonly ColorRole[] = ["b", "c", "d", "a"];

type Wanted = { at: string; variable?: string };

/** Reads a number or function and notes the params it uses. */
export const readField = (
  value: number | string | undefined,
  { at, variable }: Wanted,
  reading: ComplexPlaneReading,
): ComplexField | undefined => {
  if (value === undefined) return undefined;
  const { params, findings } = reading;
  const field = readComplex(value, { at, params, findings, ...(variable === undefined ? {} : { variable }) });
  for (const name of field?.uses ?? []) reading.uses.add(name);
  return field;
};

/** A point's name as a formula: `z1` with an index, longer names in words. */
const nameOf = (id: string): string => {
  const [, letter, index] = /^([a-z])_?(\d*)$/.exec(id) ?? [];
  if (letter === undefined) return `\\text{${id.replaceAll("_", " ")}}`;
  return index ? `${letter}_{${index}}` : letter;
};

/** Reads the points. */
export const readPoints = (
  spec: ComplexPlaneSpec,
  reading: ComplexPlaneReading,
  env: ElementEnv,
): ComplexPlanePoint[] =>
  spec.points.flatMap(({ id, z, label, color }, i): ComplexPlanePoint[] => {
    const at = `points[${i}]`;
    reading.findings.push(...texFindings(label, `${at}.label`, env, 24));
    if (spec.points.findIndex((other) => other.id === id) < i)
      reading.findings.push({
        at: `${at}.id`,
        code: "refused",
        severity: "repair",
        message: msg("complex_plane.id_twice", { at, id }),
      });
    const field = readField(z, { at: `${at}.z` }, reading);
    if (!field) return [];
    if (!isValue(field.at(reading.start)))
      reading.findings.push({
        at: `${at}.z`,
        code: "no_value",
        severity: "repair",
        message: msg("complex_plane.place_without_value", { at, source: field.source }),
      });
    return [
      {
        id,
        tex: label ?? nameOf(id),
        role: color ?? ROLES[i % 4] ?? "b",
        field,
      },
    ];
  });
