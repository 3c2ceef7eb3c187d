import { msg, placed, type Message, type MessageParam } from "../../../contract/messages/message.ts";
import type { ElementEnv, ElementFinding } from "../../element-kind.ts";
import { constantField, type FieldReading, type NumField, type ParamValues } from "../../figure/num-field.ts";
import { paramSamples } from "../../figure/param-samples.ts";
import { readQuantityField } from "../../figure/quantity-field.ts";
import { shortNumber } from "../../figure/short-number.ts";
import { texFindings } from "../../figure/tex-field.ts";
import type { FreeBodySpec } from "./free-body-schema.ts";

/** A force in newtons, its angle in radians, counted upwards from the right. */
export type ForceNow = { id: string; tex: string; size: number; angle: number };

/** Forces on a body at any values of the params. */
export type FreeBody = {
  body: "box" | "dot" | "car";
  net: boolean;
  components: boolean;
  forcesAt(params: ParamValues): readonly ForceNow[];
  /** Angle of the ground in radians. */
  inclineAt(params: ParamValues): number;
  samples: readonly ParamValues[];
};

const DEGREE = Math.PI / 180;
const STEEPEST = 80 * DEGREE;
const LARGEST = 1e12;

type Limits = { at: string; samples: readonly ParamValues[]; refuse: (value: number) => Message | undefined };

const limited = (read: FieldReading<NumField>, { at, samples, refuse }: Limits): FieldReading<NumField> => {
  const { field } = read;
  if (!field) return read;
  const message = samples.map((params) => refuse(field.at(params))).find((text) => text !== undefined);
  if (message === undefined) return read;
  return { findings: [{ at, code: "range", severity: "repair", message: placed(at, message) }] };
};

const sizeRefusal = (value: number): Message | undefined => {
  if (value < 0) return msg("free_body.negative_size", { value: shortNumber(value) });
  return value <= LARGEST ? undefined : msg("free_body.size_too_large");
};

/** A message in which the example of a force is left out. */
const inNewtons = ({ code, params }: Message): Message => {
  const { text, dimension } = params;
  if (code === "units.wanted_e_g" && text !== undefined && dimension !== undefined)
    return msg("free_body.force_in_newtons", { text, dimension });
  const inside = Object.entries(params).map(([name, param]): [string, MessageParam] => [
    name,
    typeof param === "object" ? inNewtons(param) : param,
  ]);
  return { code, params: Object.fromEntries(inside) };
};

const twice = ({ forces }: FreeBodySpec): ElementFinding[] =>
  forces.flatMap(({ id }, i) =>
    forces.findIndex((force) => force.id === id) < i
      ? [
          {
            at: `forces[${i}].id`,
            code: "refused",
            severity: "repair",
            message: msg("free_body.force_id_twice", { i, id }),
          } as const,
        ]
      : [],
  );

/** `w` as `\vec F_w`, where no label is given. */
const usualTex = (id: string): string => `F_{\\mathrm{${id.replaceAll("_", "\\_")}}}`;

type Reading = { params: readonly string[]; samples: readonly ParamValues[] };

const readAngle = (value: number | string, at: string, { params, samples }: Reading): FieldReading<NumField> => {
  const refuse = (angle: number): Message | undefined =>
    Number.isFinite(angle) ? undefined : msg("free_body.angle_wanted");
  return limited(readQuantityField(value, at, { kind: "angle", unit: "deg" }, params), { at, samples, refuse });
};

const readSize = (value: number | string, at: string, { params, samples }: Reading): FieldReading<NumField> => {
  const read = readQuantityField(value, at, { kind: "force", unit: "N" }, params);
  return limited(
    { ...read, findings: read.findings.map((found) => ({ ...found, message: inNewtons(found.message) })) },
    { at, samples, refuse: sizeRefusal },
  );
};

const readIncline = (value: number | string | undefined, reading: Reading): FieldReading<NumField> => {
  if (value === undefined) return { field: constantField(0), findings: [] };
  const refuse = (angle: number): Message | undefined =>
    angle >= 0 && angle <= STEEPEST + 1e-9
      ? undefined
      : msg("free_body.incline_outside", { angle: shortNumber(angle / DEGREE) });
  return limited(readAngle(value, "incline", reading), { at: "incline", samples: reading.samples, refuse });
};

/** Reads the forces on a body and tells what is wrong with them. */
export const readFreeBody = (
  spec: FreeBodySpec,
  env: ElementEnv,
): { freeBody?: FreeBody; findings: readonly ElementFinding[] } => {
  const params = Object.keys(env.params);
  const reading = { params, samples: paramSamples(env.params, new Set(params)) };
  const sizes = spec.forces.map(({ size }, i) => readSize(size, `forces[${i}].size`, reading));
  const angles = spec.forces.map(({ angle }, i) => readAngle(angle, `forces[${i}].angle`, reading));
  const incline = readIncline(spec.incline, reading);
  const findings = [
    ...twice(spec),
    ...[...sizes, ...angles, incline].flatMap((read) => read.findings),
    ...spec.forces.flatMap(({ label }, i) => texFindings(label, `forces[${i}].label`, env, 12)),
  ];
  if (findings.length > 0) return { findings };
  const forcesAt = (values: ParamValues): ForceNow[] =>
    spec.forces.map(({ id, label }, i) => ({
      id,
      tex: label ?? usualTex(id),
      size: sizes[i]?.field?.at(values) ?? 0,
      angle: angles[i]?.field?.at(values) ?? 0,
    }));
  const show = new Set(spec.show);
  const shown = { body: spec.body ?? "dot", net: show.has("net"), components: show.has("components") };
  const inclineAt = (values: ParamValues): number => incline.field?.at(values) ?? 0;
  return { freeBody: { ...shown, forcesAt, inclineAt, samples: reading.samples }, findings };
};
