import { isRecord } from "../../src-server/kit/json.ts";

/** A place in a plan as a JSON Pointer (RFC 6901): `/scenes/1/beats/0/say`; `""` is the whole. */
export type Pointer = string;

const escaped = (name: string): string => name.replaceAll("~", "~0").replaceAll("/", "~1");
const unescaped = (token: string): string => token.replaceAll("~1", "/").replaceAll("~0", "~");

/** The pointer of a member or an item of what another pointer names. */
export const pointerTo = (base: Pointer, ...names: readonly (string | number)[]): Pointer =>
  names.reduce<string>((path, name) => `${path}/${escaped(String(name))}`, base);

/** Names along a pointer, from the outermost inwards. */
export const namesOf = (path: Pointer): string[] => (path === "" ? [] : path.slice(1).split("/").map(unescaped));

const childOf = (value: unknown, name: string): unknown => {
  if (Array.isArray(value)) return /^\d+$/.test(name) ? (value as unknown[])[Number(name)] : undefined;
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
};

/** What stands at a place; undefined where there is nothing. */
export const valueAt = (whole: unknown, path: Pointer): unknown => namesOf(path).reduce(childOf, whole);

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

/** The whole with another value at a place; `undefined` takes away what stands there. Nothing is changed in place. */
export const withValueAt = (whole: unknown, path: Pointer, value: unknown): unknown =>
  changed(whole, namesOf(path), value);

/** A list with one item moved to another index. */
export const moved = <Item>(list: readonly Item[], from: number, to: number): Item[] => {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  const others = list.filter((_item, at) => at !== from);
  return [...others.slice(0, to), item, ...others.slice(to)];
};
