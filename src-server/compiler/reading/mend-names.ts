import type { Finding } from "../../contract/finding.ts";
import { ACTION_NAMES, LAYOUT_NAMES, SCENE_ROLES } from "../../contract/plan.ts";
import { ELEMENT_KINDS } from "../elements/index.ts";
import { ZONES } from "../layout/zones.ts";
import { nearestName } from "./nearest-name.ts";

type Raw = Record<string, unknown>;

/** A name this near is taken for a slip of the pen. */
const SLIP = 2;

const isRaw = (value: unknown): value is Raw => typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Corrects one member when its name is nearly known; says so, or says what is unknown. */
const mendMember = (owner: Raw, member: string, options: { path: string; what: string; names: readonly string[] }): Finding[] => {
  const value = owner[member];
  if (typeof value !== "string" || options.names.includes(value)) return [];
  const nearest = nearestName(value, options.names);
  const near = nearest !== undefined && nearest.distance <= SLIP;
  if (near) owner[member] = nearest.name;
  return [{
    path: `${options.path}.${member}`, code: "unknown", severity: near ? "mend" : "repair",
    message: `${options.path}.${member}: "${value.slice(0, 40)}" is no ${options.what}; nearest "${nearest?.name ?? ""}".`,
  }];
};

const mendElement = (element: unknown, path: string, layout: unknown): Finding[] => {
  if (!isRaw(element)) return [];
  const zones = LAYOUT_NAMES.find((name) => name === layout);
  return [
    ...mendMember(element, "type", { path, what: "element", names: ELEMENT_KINDS.map((kind) => kind.type) }),
    ...(zones ? mendMember(element, "zone", { path, what: `zone of ${zones}`, names: ZONES[zones] }) : []),
  ];
};

const mendBeat = (beat: unknown, path: string): Finding[] =>
  !isRaw(beat) ? [] : listOf(beat["do"]).flatMap((action, i) =>
    isRaw(action) ? mendMember(action, "action", { path: `${path}.do[${i}]`, what: "action", names: ACTION_NAMES }) : []);

const mendScene = (scene: unknown, path: string): Finding[] => {
  if (!isRaw(scene)) return [];
  return [
    ...mendMember(scene, "layout", { path, what: "layout", names: LAYOUT_NAMES }),
    ...mendMember(scene, "role", { path, what: "role", names: SCENE_ROLES }),
    ...listOf(scene["elements"]).flatMap((element, i) => mendElement(element, `${path}.elements[${i}]`, scene["layout"])),
    ...listOf(scene["beats"]).flatMap((beat, i) => mendBeat(beat, `${path}.beats[${i}]`)),
  ];
};

/** Corrects nearly known names of types, zones, layouts, roles and actions in a plan's data, in place. */
export const mendNames = (raw: unknown): Finding[] =>
  isRaw(raw) ? listOf(raw["scenes"]).slice(0, 12).flatMap((scene, i) => mendScene(scene, `scenes[${i}]`)) : [];
