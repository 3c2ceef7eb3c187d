import type { Edit } from "../../src-server/contract/api/requests.ts";
import { isRecord } from "../../src-server/kit/json.ts";
import { pointerTo, type Pointer } from "./pointer.ts";

/** A service takes so many edits at once; more are sent as one new plan. */
const MAX_EDITS = 200;

type Members = Readonly<Record<string, unknown>>;

const ofMembers = (before: Members, after: Members, path: Pointer): Edit[] => {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name): Edit[] => {
    const place = pointerTo(path, name);
    if (!Object.hasOwn(after, name) || after[name] === undefined) return [{ path: place }];
    return editsAt(before[name], after[name], place);
  });
};

const editsAt = (before: unknown, after: unknown, path: Pointer): Edit[] => {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return after.flatMap((item: unknown, index) => editsAt(before[index], item, pointerTo(path, index)));
  if (isRecord(before) && isRecord(after)) return ofMembers(before, after, path);
  return [{ path, value: after }];
};

/** The edits that make one plan of another, each as small as can be; lists of another length are replaced. */
export const diffPlans = (before: unknown, after: unknown): Edit[] => {
  const edits = editsAt(before, after, "");
  return edits.length > MAX_EDITS ? [{ path: "", value: after }] : edits;
};
