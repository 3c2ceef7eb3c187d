import { MAX_CHARACTERS } from "../../contract/limits.ts";

/** No plan holds more values, containers counted along. */
const MAX_VALUES = 100_000;
/** No list or record of a plan has more members. */
const MAX_MEMBERS = 20_000;

type Place = { path: string; value: unknown };

const isContainer = (value: unknown): value is object => typeof value === "object" && value !== null;

const membersOf = ({ path, value }: Place): Place[] => {
  if (!isContainer(value)) return [];
  const named = (key: string): string =>
    Array.isArray(value) ? `${path}[${key}]` : path === "" ? key : `${path}.${key}`;
  return Object.entries(value).map(([key, member]: [string, unknown]) => ({ path: named(key), value: member }));
};

const sizeOf = ({ value }: Place): number => (isContainer(value) ? Object.keys(value).length : 0);

/** The container with the most members, searched level by level; stops after as many containers as a plan may have. */
const largestIn = (root: unknown): { path: string; count: number } => {
  let level: Place[] = [{ path: "", value: root }];
  let largest = { path: "", count: 0 };
  for (let seen = 0; level.length > 0 && seen < MAX_VALUES; seen += level.length) {
    const sized = level.map((place) => ({ place, count: sizeOf(place) }));
    for (const { place, count } of sized) if (count > largest.count) largest = { path: place.path, count };
    level = sized
      .filter(({ count }) => count <= MAX_MEMBERS)
      .flatMap(({ place }) => membersOf(place))
      .filter(({ value }) => isContainer(value));
  }
  return largest;
};

/** Whether data holds more values than any plan does; stops counting there. Data must not be nested without end. */
const holdsTooMuch = (root: unknown): boolean => {
  let left = MAX_VALUES;
  const stack: unknown[] = [root];
  while (stack.length > 0) {
    const value = stack.pop();
    if (!isContainer(value)) continue;
    const members: unknown[] = Object.values(value);
    left -= members.length;
    if (left < 0 || members.length > MAX_MEMBERS) return true;
    for (const member of members) if (isContainer(member)) stack.push(member);
  }
  return false;
};

/** Where data that holds more values than any plan does is largest; undefined for all other data. */
export const oversized = (root: unknown): { path: string; count: number } | undefined =>
  holdsTooMuch(root) ? largestIn(root) : undefined;

/** Most characters of a text, and of a member's name, anywhere in a plan. */
const LONGEST = { text: MAX_CHARACTERS.tex, key: MAX_CHARACTERS.label } as const;

type Long = { path: string; length: number; most: number };

const longIn = ({ path, value }: Place): Long | undefined => {
  if (typeof value === "string")
    return value.length > LONGEST.text ? { path, length: value.length, most: LONGEST.text } : undefined;
  if (!isContainer(value) || Array.isArray(value)) return undefined;
  const key = Object.keys(value).find((name) => name.length > LONGEST.key);
  return key === undefined ? undefined : { path, length: key.length, most: LONGEST.key };
};

/** The first text, or name of a member, that is longer than any of a plan; for data that is not `oversized`. */
export const overlong = (root: unknown): Long | undefined => {
  const stack: Place[] = [{ path: "", value: root }];
  for (let place = stack.pop(); place; place = stack.pop()) {
    const long = longIn(place);
    if (long) return long;
    for (const member of membersOf(place).reverse())
      if (isContainer(member.value) || typeof member.value === "string") stack.push(member);
  }
  return undefined;
};

/** No plan nests deeper. */
const DEEPEST = 40;

/** Whether data is nested deeper than any plan is; works for data of any depth. */
export const isTooDeep = (root: unknown): boolean => {
  let level: unknown[] = [root];
  for (let depth = 0; depth < DEEPEST; depth++) {
    level = level.flatMap((value) => (typeof value === "object" && value !== null ? Object.values(value) : []));
    if (level.length === 0) return false;
  }
  return true;
};
