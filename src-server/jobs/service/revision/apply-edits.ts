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

const changedList = (list: readonly unknown[], step: string, change: (value: unknown) => unknown): unknown[] => {
  const at = step === "-" ? list.length : INDEX.test(step) ? Number(step) : Infinity;
  if (at > list.length) throw new NoSuchPlace();
  const value = change(list[at]);
  if (value === undefined && at === list.length) throw new NoSuchPlace();
  return value === undefined ? list.toSpliced(at, 1) : list.toSpliced(at, 1, value);
};

/** Built from entries, so that a member of any name is one of its own. */
const changedMembers = (members: object, step: string, change: (value: unknown) => unknown): object => {
  const entries = Object.entries(members).map(([name, value]): [string, unknown] => [name, value]);
  const known = entries.find(([name]) => name === step);
  const value = change(known?.[1]);
  if (value === undefined && !known) throw new NoSuchPlace();
  if (value === undefined) return Object.fromEntries(entries.filter((entry) => entry !== known));
  return Object.fromEntries(
    known ? entries.map((entry) => (entry === known ? [step, value] : entry)) : [...entries, [step, value]],
  );
};

const changed = (within: unknown, [step, ...rest]: readonly string[], value: unknown): unknown => {
  if (step === undefined) return value;
  const change = (inner: unknown): unknown => changed(inner, rest, value);
  if (Array.isArray(within)) return changedList(within, step, change);
  if (typeof within !== "object" || within === null) throw new NoSuchPlace();
  return changedMembers(within, step, change);
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
  let edited = plan;
  const faults: FieldFault[] = [];
  for (const [index, edit] of edits.entries()) {
    try {
      if (edit) edited = changed(edited, pointerSteps(edit.path), edit.value);
    } catch (failure) {
      if (!edit || !(failure instanceof NoSuchPlace)) throw failure;
      faults.push(noPlace(edit.path, index));
    }
  }
  return { plan: edited, faults };
};
