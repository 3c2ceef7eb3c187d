import { msg, type MessageParam } from "../../contract/messages/message.ts";
import { z } from "zod";
import { ownValue } from "../../own-value.ts";
import type { PlanFinding } from "../../contract/finding.ts";
import { LAYOUT_NAMES, lecturePlanSchema } from "../../contract/plan.ts";
import { nearestName, slipOf } from "../../computation/nearest-name.ts";
import { isRecord } from "../../kit/json.ts";
import { ELEMENT_KINDS } from "../elements/index.ts";
import { ZONES } from "../layout/zones.ts";
import { kindOf } from "./open-scene.ts";

/** A text in a plan's data where only some names may stand, and stands none of them. */
type OpenName = {
  owner: Record<string, unknown> | unknown[];
  member: string;
  path: string;
  value: string;
  names: readonly string[];
};

/** The schema behind `optional`, `default` and the like; of a preprocessed value what it has to become. */
const bare = (schema: z.core.$ZodType): z.core.$ZodType => {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodPrefault
  ) {
    return bare(schema.unwrap());
  }
  return schema instanceof z.ZodPipe ? bare(schema.out) : schema;
};

/** Names a text may be; undefined where any text may stand. A run is named by its algorithm. */
const namesOf = (schema: z.core.$ZodType): readonly string[] | undefined => {
  const own = bare(schema);
  if (own instanceof z.ZodEnum) return own.options.map(String);
  if (own instanceof z.ZodLiteral) return [...own.values].filter((value) => typeof value === "string");
  if (own instanceof z.ZodObject) {
    const { algorithm } = shapeOf(own);
    return algorithm ? namesOf(algorithm) : [];
  }
  if (own instanceof z.ZodUnion) {
    const options = own.options.map(namesOf);
    return options.every((names) => names !== undefined) ? options.flat() : undefined;
  }
  return own instanceof z.ZodString ||
    own instanceof z.ZodUnknown ||
    own instanceof z.ZodAny ||
    own instanceof z.ZodTransform
    ? undefined
    : [];
};

/** Members of an object schema; the library leaves their types open. */
const shapeOf = (schema: z.ZodObject): Readonly<Record<string, z.core.$ZodType>> => schema.shape;

const isObjectSchema = (schema: z.core.$ZodType): schema is z.ZodObject => schema instanceof z.ZodObject;

/** The member that tells the kinds of a union apart, with its names. */
const discriminatorOf = (options: readonly z.ZodObject[]): { member: string; names: readonly string[] } | undefined => {
  const member = Object.keys(options[0]?.shape ?? {}).find((key) =>
    options.every((option) => bare(ownValue(shapeOf(option), key) ?? z.any()) instanceof z.ZodLiteral),
  );
  return member === undefined
    ? undefined
    : { member, names: options.flatMap((option) => namesOf(ownValue(shapeOf(option), member) ?? z.any()) ?? []) };
};

const unionNames = (schema: z.ZodUnion, value: unknown, path: string): OpenName[] => {
  const options = schema.options.map(bare);
  if (!isRecord(value))
    return options
      .filter((option) => option instanceof z.ZodArray || option instanceof z.ZodTuple)
      .slice(0, 1)
      .flatMap((option) => openNames(option, value, path));
  const objects = options.filter(isObjectSchema);
  const [only] = objects;
  if (objects.length === 1 && only) return openNames(only, value, path);
  const discriminator = discriminatorOf(objects);
  if (!discriminator) return [];
  const { member, names } = discriminator;
  const kind = ownValue(value, member);
  const meant = objects.find((option) => namesOf(ownValue(shapeOf(option), member) ?? z.any())?.includes(String(kind)));
  if (meant) return openNames(meant, value, path);
  return typeof kind === "string" ? [{ owner: value, member, path: `${path}.${member}`, value: kind, names }] : [];
};

const memberNames = (schema: z.core.$ZodType, place: Pick<OpenName, "owner" | "member" | "path">): OpenName[] => {
  const value: unknown = Reflect.get(place.owner, place.member);
  if (typeof value !== "string") return openNames(schema, value, place.path);
  const names = namesOf(schema) ?? [];
  return names.length === 0 || names.includes(value) ? [] : [{ ...place, value, names }];
};

/** Every text below a value that should be one of a schema's names and is not; kinds first, for their other members depend on them. */
const openNames = (schema: z.core.$ZodType, value: unknown, path: string): OpenName[] => {
  const own = bare(schema);
  if (own instanceof z.ZodUnion) return unionNames(own, value, path);
  if (own instanceof z.ZodObject && isRecord(value)) {
    return Object.entries(shapeOf(own)).flatMap(([member, inner]) =>
      memberNames(inner, { owner: value, member, path: path === "" ? member : `${path}.${member}` }),
    );
  }
  if (own instanceof z.ZodRecord && isRecord(value)) {
    return Object.keys(value).flatMap((member) =>
      memberNames(own.valueType, { owner: value, member, path: `${path}.${member}` }),
    );
  }
  if (!Array.isArray(value)) return [];
  const item =
    own instanceof z.ZodArray
      ? (): z.core.$ZodType => own.element
      : own instanceof z.ZodTuple
        ? (i: number): z.core.$ZodType => own.def.items[i] ?? z.any()
        : undefined;
  return item
    ? value
        .slice(0, 400)
        .flatMap((_, i) => memberNames(item(i), { owner: value, member: String(i), path: `${path}[${i}]` }))
    : [];
};

type Raw = Record<string, unknown>;

const isRaw = (value: unknown): value is Raw => typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

type Naming = { what: MessageParam; /** Who else reports a name that is not nearly known. */ silent?: boolean };

/** Corrects a name that is nearly known; says so, or says what is unknown. */
const repairName = (
  { owner, member, path, value, names }: OpenName,
  { what, silent = false }: Naming,
): PlanFinding[] => {
  const slip = slipOf(value, names);
  if (slip !== undefined) Reflect.set(owner, member, slip);
  else if (silent) return [];
  const nearest = slip ?? nearestName(value, names)?.name ?? "";
  return [
    {
      path,
      code: "unknown",
      severity: slip === undefined ? "repair" : "mend",
      message: msg("plan.no_nearest", { path, value: value.slice(0, 40), what, nearest }),
    },
  ];
};

const repairMember = (
  owner: Raw,
  member: string,
  options: { path: string; what: MessageParam; names: readonly string[] },
): PlanFinding[] => {
  const value = ownValue(owner, member);
  if (typeof value !== "string" || options.names.includes(value)) return [];
  return repairName({ owner, member, path: `${options.path}.${member}`, value, names: options.names }, options);
};

/** Corrects the names of what a schema describes; twice, because a corrected kind brings members of its own. */
const repairAll = (schema: z.ZodType, value: unknown, path: string, silent: boolean): PlanFinding[] => {
  const repaired = openNames(schema, value, path).flatMap((name) => repairName(name, { what: name.member, silent }));
  if (!repaired.some((finding) => finding.severity === "mend")) return repaired;
  return [
    ...repaired,
    ...openNames(schema, value, path)
      .flatMap((name) => repairName(name, { what: name.member, silent }))
      .filter((finding) => finding.severity === "mend"),
  ];
};

const repairElement = (element: unknown, path: string, layout: unknown): PlanFinding[] => {
  if (!isRaw(element)) return [];
  const known = LAYOUT_NAMES.find((name) => name === layout);
  const findings = [
    ...repairMember(element, "type", { path, what: "element", names: ELEMENT_KINDS.map((kind) => kind.type) }),
    ...(known ? repairMember(element, "zone", { path, what: msg("plan.zone", { known }), names: ZONES[known] }) : []),
  ];
  const kind = kindOf(String(element["type"]));
  return kind ? [...findings, ...repairAll(kind.schema, element, path, true)] : findings;
};

const repairElements = (scene: unknown, path: string): PlanFinding[] =>
  isRaw(scene)
    ? listOf(scene["elements"])
        .slice(0, 20)
        .flatMap((element, i) => repairElement(element, `${path}.elements[${i}]`, scene["layout"]))
    : [];

/** Corrects nearly known names in a plan's data, in place: types, zones, layouts, roles, actions and their members, colours, kinds, algorithms. */
export const repairNames = (raw: unknown): PlanFinding[] =>
  isRaw(raw)
    ? [
        ...repairAll(lecturePlanSchema, raw, "", false),
        ...listOf(raw["scenes"])
          .slice(0, 12)
          .flatMap((scene, i) => repairElements(scene, `scenes[${i}]`)),
      ]
    : [];
