import { parseJson } from "./parse-json.ts";

/** What an answer should be: an object that has wanted members; a bare list is put under `list`, or the first of them. */
export type WantedShape = { wanted?: readonly string[] | undefined; list?: string | undefined };

export type ShapedAnswer = { value: Record<string, unknown>; repaired: string[]; found: number };

const UNWRAPPED = "the answer was taken out of a wrapping";
const NAMED = "a bare list was given its name";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const countWanted = (value: Record<string, unknown>, wanted: readonly string[]): number =>
  wanted.filter((name) => Object.hasOwn(value, name)).length;

const opened = (value: unknown): unknown =>
  typeof value === "string" && /^\s*[{[]/.test(value) ? parseJson(value)?.data : value;

const listAnswer = (items: readonly unknown[], { wanted = [], list }: WantedShape): ShapedAnswer | undefined => {
  const [only] = items;
  if (items.length === 1 && isObject(only) && countWanted(only, wanted) > 0) {
    return { value: only, repaired: [UNWRAPPED], found: countWanted(only, wanted) };
  }
  if (!items.some((item) => typeof item === "object" || typeof item === "string")) return undefined;
  const name = list ?? wanted[0] ?? "items";
  return { value: { [name]: items }, repaired: [NAMED], found: 0 };
};

const inner = (value: Record<string, unknown>, wanted: readonly string[]): ShapedAnswer | undefined => {
  const objects = Object.values(value).slice(0, 20).map(opened).filter(isObject);
  const [best] = objects
    .map((object) => ({ value: object, repaired: [UNWRAPPED], found: countWanted(object, wanted) }))
    .toSorted((one, other) => other.found - one.found);
  return best !== undefined && best.found * 2 >= wanted.length && best.found > 0 ? best : undefined;
};

/** Brings data into the wanted shape: out of a wrapping object, a list of one or a text; undefined where it is no answer. */
export const shapeAnswer = (data: unknown, shape: WantedShape): ShapedAnswer | undefined => {
  const { wanted = [] } = shape;
  const value = opened(data);
  if (Array.isArray(value)) return listAnswer(value, shape);
  if (!isObject(value)) return undefined;
  const found = countWanted(value, wanted);
  return (found === 0 ? inner(value, wanted) : undefined) ?? { value, repaired: [], found };
};
