import type { Edit } from "../../src-server/contract/api/requests.ts";
import { z } from "zod";
import { LAYOUT_NAMES, SCENE_ROLES } from "../../src-server/contract/plan.ts";
import { isRecord } from "../../src-server/kit/json.ts";

const elementSchema = z.looseObject({ id: z.string(), type: z.string(), zone: z.string() });
const actionSchema = z.looseObject({ action: z.string() });
const beatSchema = z.looseObject({ say: z.string(), do: z.array(actionSchema) });

const sceneSchema = z.looseObject({
  id: z.string(),
  role: z.enum(SCENE_ROLES),
  heading: z.string(),
  layout: z.enum(LAYOUT_NAMES),
  elements: z.array(elementSchema),
  beats: z.array(beatSchema),
});

/** The frame of a plan: enough to show it for editing while some of its texts are empty or wrong. */
export const draftPlanSchema = z.looseObject({
  title: z.string(),
  language: z.string().default("en"),
  target_seconds: z.number(),
  scenes: z.array(sceneSchema).min(1),
});

/** A plan that is being written. What else it needs, the service's check says. */
export type DraftPlan = z.infer<typeof draftPlanSchema>;

/** A scene of a draft. */
export type DraftPlanScene = DraftPlan["scenes"][number];

/** An element of a scene. */
export type DraftPlanElement = DraftPlanScene["elements"][number];

/** A beat of a scene: a sentence and its actions. */
export type DraftBeat = DraftPlanScene["beats"][number];

/** An action of a beat. */
export type DraftAction = DraftBeat["do"][number];

/** A plan with another value at a place; the plan as it was where that would break its frame. */
export const editPlan = (plan: DraftPlan, path: Pointer, value: unknown): DraftPlan => {
  if (Object.is(valueAtPointer(plan, path), value)) return plan;
  return draftPlanSchema.safeParse(withValueAt(plan, path, value)).data ?? plan;
};

/** Whether two drafts say the same. */
export const isSamePlan = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A place in a plan as a JSON Pointer (RFC 6901): `/scenes/1/beats/0/say`; `""` is the whole. */
export type Pointer = string;

/** The pointer of a member or an item of what another pointer names. */
export const jsonPointer = (base: Pointer, ...names: readonly (string | number)[]): Pointer =>
  names.reduce<string>((path, name) => `${path}/${escaped(String(name))}`, base);

/** Names along a pointer, from the outermost inwards. */
export const pointerSteps = (path: Pointer): string[] => (path === "" ? [] : path.slice(1).split("/").map(unescaped));

/** What stands at a place; undefined where there is nothing. */
export const valueAtPointer = (whole: unknown, path: Pointer): unknown => pointerSteps(path).reduce(childOf, whole);

/** The whole with another value at a place; `undefined` takes away what stands there. Nothing is changed in place. */
export const withValueAt = (whole: unknown, path: Pointer, value: unknown): unknown =>
  changed(whole, pointerSteps(path), value);

/** A list with one item moved to another index. */
export const movedItem = <Item>(list: readonly Item[], from: number, to: number): Item[] => {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  const others = list.filter((_item, at) => at !== from);
  return [...others.slice(0, to), item, ...others.slice(to)];
};

/** A service takes so many edits at once; more are sent as one new plan. */
const MAX_EDITS = 200;

/** The edits that make one plan of another, each as small as can be; lists of another length are replaced. */
export const diffPlans = (before: unknown, after: unknown): Edit[] => {
  const edits = editsAt(before, after, "");
  return edits.length > MAX_EDITS ? [{ path: "", value: after }] : edits;
};

const escaped = (name: string): string => name.replaceAll("~", "~0").replaceAll("/", "~1");
const unescaped = (token: string): string => token.replaceAll("~1", "/").replaceAll("~0", "~");

const childOf = (value: unknown, name: string): unknown => {
  if (Array.isArray(value)) return /^\d+$/.test(name) ? (value as unknown[])[Number(name)] : undefined;
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
};

const withItem = (list: readonly unknown[], name: string, change: (old: unknown) => unknown): unknown[] => {
  const index = name === "-" ? list.length : Number(name);
  const value = change(list[index]);
  return value === undefined
    ? list.filter((_item, at) => at !== index)
    : [...list.slice(0, index), value, ...list.slice(index + 1)];
};

const withMember = (
  record: Readonly<Record<string, unknown>>,
  name: string,
  change: (old: unknown) => unknown,
): Record<string, unknown> => {
  const value = change(childOf(record, name));
  const others = Object.entries(record);
  if (value === undefined) return Object.fromEntries(others.filter(([known]) => known !== name));
  return Object.hasOwn(record, name)
    ? Object.fromEntries(others.map(([known, old]) => [known, known === name ? value : old]))
    : Object.fromEntries([...others, [name, value]]);
};

const changed = (whole: unknown, names: readonly string[], value: unknown): unknown => {
  const [first, ...rest] = names;
  if (first === undefined) return value;
  const change = (old: unknown): unknown => changed(old, rest, value);
  if (Array.isArray(whole)) return withItem(whole, first, change);
  return withMember(isRecord(whole) ? whole : {}, first, change);
};

type Members = Readonly<Record<string, unknown>>;

const ofMembers = (before: Members, after: Members, path: Pointer): Edit[] => {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name): Edit[] => {
    const place = jsonPointer(path, name);
    if (!Object.hasOwn(after, name) || after[name] === undefined) return [{ path: place }];
    return editsAt(before[name], after[name], place);
  });
};

const editsAt = (before: unknown, after: unknown, path: Pointer): Edit[] => {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return after.flatMap((item: unknown, index) => editsAt(before[index], item, jsonPointer(path, index)));
  if (isRecord(before) && isRecord(after)) return ofMembers(before, after, path);
  return [{ path, value: after }];
};
