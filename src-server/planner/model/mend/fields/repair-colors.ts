import { COLOR_ROLES } from "../../../../contract/style.ts";
import { isRecord } from "../../../../kit/json.ts";
import { listOf, type Raw } from "../raw.ts";
import { nameAmong } from "./name-among.ts";
import { COLOR_WORDS } from "./other-names.ts";

/** Nothing in a plan lies deeper. */
const DEEPEST = 12;

/** A thing with roles for its colours, however deep; colours by number go, and the default stands in. */
export const repairColors = (value: unknown, depth = 0): unknown => {
  if (depth > DEEPEST) return value;
  if (Array.isArray(value)) return listOf(value).map((item) => repairColors(item, depth + 1));
  return isRecord(value) ? repairMembers(value, depth) : value;
};

const repairMembers = (owner: Raw, depth: number): Raw =>
  Object.fromEntries(
    Object.entries(owner).flatMap(([member, value]): [string, unknown][] => {
      if (member !== "color" || typeof value !== "string") return [[member, repairColors(value, depth + 1)]];
      const role = nameAmong(value, COLOR_ROLES, COLOR_WORDS);
      return role === undefined ? [] : [[member, role]];
    }),
  );
