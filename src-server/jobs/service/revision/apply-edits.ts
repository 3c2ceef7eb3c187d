import type { Edit } from "../../../contract/api/versions.ts";
import type { FieldFault } from "../../../refusal.ts";

/** Steps of a JSON Pointer (RFC 6901). */
export const pointerSteps = (path: string): string[] =>
  path
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));

class NoSuchPlace extends Error {}

const INDEX = /^(?:0|[1-9]\d{0,5})$/;

/** Puts a value into a list, or takes one out where there is none to put. */
const changeList = (list: unknown[], step: string, value: unknown): void => {
  const at = step === "-" ? list.length : INDEX.test(step) ? Number(step) : Infinity;
  if (at > list.length || (value === undefined && at === list.length)) throw new NoSuchPlace();
  if (value === undefined) list.splice(at, 1);
  else list[at] = value;
};

/** Defined rather than assigned, so that a member of any name is one of its own. */
const changeMember = (members: object, name: string, value: unknown): void => {
  if (value === undefined && !Object.hasOwn(members, name)) throw new NoSuchPlace();
  if (value === undefined) Reflect.deleteProperty(members, name);
  else Object.defineProperty(members, name, { value, configurable: true, enumerable: true, writable: true });
};

const valueAt = (within: unknown, step: string): unknown => {
  if (Array.isArray(within)) return INDEX.test(step) ? within[Number(step)] : undefined;
  const own = typeof within === "object" && within !== null ? Object.getOwnPropertyDescriptor(within, step) : undefined;
  return own?.value;
};

/** Changes a place within a value; gives the value that stands there then as a whole. */
const change = (whole: unknown, steps: readonly string[], value: unknown): unknown => {
  const last = steps.at(-1);
  if (last === undefined) return value;
  const within = steps.slice(0, -1).reduce(valueAt, whole);
  if (Array.isArray(within)) changeList(within, last, value);
  else if (typeof within === "object" && within !== null) changeMember(within, last, value);
  else throw new NoSuchPlace();
  return whole;
};

const noPlace = (path: string, index: number): FieldFault => ({
  loc: ["body", "edits", index, "path"],
  msg: `The plan has no place ${JSON.stringify(path.slice(0, 100))}. Read its plan.json and send a place that is there.`,
  type: "field",
});

/** Applies edits in their order to a copy of a plan, and names those whose place is not there. Ones that could not be read are passed over. */
export const applyEdits = (
  plan: unknown,
  edits: readonly (Edit | undefined)[],
): { plan: unknown; faults: readonly FieldFault[] } => {
  let edited = structuredClone(plan);
  const faults: FieldFault[] = [];
  for (const [index, edit] of edits.entries()) {
    try {
      if (edit) edited = change(edited, pointerSteps(edit.path), structuredClone(edit.value));
    } catch (failure) {
      if (!edit || !(failure instanceof NoSuchPlace)) throw failure;
      faults.push(noPlace(edit.path, index));
    }
  }
  return { plan: edited, faults };
};
