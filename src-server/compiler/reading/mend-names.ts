import type { z } from "zod";
import type { Finding } from "../../contract/finding.ts";
import { LAYOUT_NAMES, lecturePlanSchema } from "../../contract/plan.ts";
import { ownValue } from "../../own-value.ts";
import { ELEMENT_KINDS } from "../elements/index.ts";
import { ZONES } from "../layout/zones.ts";
import { openNames, type OpenName } from "./closed-names.ts";
import { nearestName, slipOf } from "../../computation/nearest-name.ts";
import { kindOf } from "./open-scene.ts";

type Raw = Record<string, unknown>;

const isRaw = (value: unknown): value is Raw => typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

type Naming = { what: string; /** Who else tells of a name that is not nearly known. */ silent?: boolean };

/** Corrects a name that is nearly known; says so, or says what is unknown. */
const mendName = ({ owner, member, path, value, names }: OpenName, { what, silent = false }: Naming): Finding[] => {
  const slip = slipOf(value, names);
  if (slip !== undefined) Reflect.set(owner, member, slip);
  else if (silent) return [];
  const nearest = slip ?? nearestName(value, names)?.name ?? "";
  return [
    {
      path,
      code: "unknown",
      severity: slip === undefined ? "repair" : "mend",
      message: `${path}: "${value.slice(0, 40)}" is no ${what}; nearest "${nearest}".`,
    },
  ];
};

const mendMember = (
  owner: Raw,
  member: string,
  options: { path: string; what: string; names: readonly string[] },
): Finding[] => {
  const value = ownValue(owner, member);
  if (typeof value !== "string" || options.names.includes(value)) return [];
  return mendName({ owner, member, path: `${options.path}.${member}`, value, names: options.names }, options);
};

/** Corrects the names of what a schema describes; twice, because a corrected kind brings members of its own. */
const mendAll = (schema: z.ZodType, value: unknown, path: string, silent: boolean): Finding[] => {
  const mended = openNames(schema, value, path).flatMap((name) => mendName(name, { what: name.member, silent }));
  if (!mended.some((finding) => finding.severity === "mend")) return mended;
  return [
    ...mended,
    ...openNames(schema, value, path)
      .flatMap((name) => mendName(name, { what: name.member, silent }))
      .filter((finding) => finding.severity === "mend"),
  ];
};

const mendElement = (element: unknown, path: string, layout: unknown): Finding[] => {
  if (!isRaw(element)) return [];
  const known = LAYOUT_NAMES.find((name) => name === layout);
  const findings = [
    ...mendMember(element, "type", { path, what: "element", names: ELEMENT_KINDS.map((kind) => kind.type) }),
    ...(known ? mendMember(element, "zone", { path, what: `zone of ${known}`, names: ZONES[known] }) : []),
  ];
  const kind = kindOf(String(element["type"]));
  return kind ? [...findings, ...mendAll(kind.schema, element, path, true)] : findings;
};

const mendElements = (scene: unknown, path: string): Finding[] =>
  isRaw(scene)
    ? listOf(scene["elements"])
        .slice(0, 20)
        .flatMap((element, i) => mendElement(element, `${path}.elements[${i}]`, scene["layout"]))
    : [];

/** Corrects nearly known names in a plan's data, in place: types, zones, layouts, roles, actions and their members, colours, kinds, algorithms. */
export const mendNames = (raw: unknown): Finding[] =>
  isRaw(raw)
    ? [
        ...mendAll(lecturePlanSchema, raw, "", false),
        ...listOf(raw["scenes"])
          .slice(0, 12)
          .flatMap((scene, i) => mendElements(scene, `scenes[${i}]`)),
      ]
    : [];
