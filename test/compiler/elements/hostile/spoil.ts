import { hostileValues, type Element } from "./values.ts";

type Path = readonly (string | number)[];

const entriesOf = (value: unknown): readonly (readonly [string | number, unknown])[] => {
  if (Array.isArray(value)) return value.map((one, i): [number, unknown] => [i, one]);
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
};

/** Every place in an element, containers included; of a list only the first and the last member. */
const placesIn = (value: unknown): Path[] =>
  entriesOf(value)
    .filter(([key], i, all) => typeof key === "string" || i === 0 || i === all.length - 1)
    .flatMap(([key, member]) => [[key], ...placesIn(member).map((path) => [key, ...path])]);

const withValue = (root: unknown, [key, ...rest]: Path, value: unknown): unknown => {
  if (key === undefined) return value;
  if (Array.isArray(root)) return root.map((one: unknown, i) => (i === key ? withValue(one, rest, value) : one));
  return {
    ...Object.fromEntries(entriesOf(root)),
    [key]: withValue(Object.fromEntries(entriesOf(root))[key], rest, value),
  };
};

/** An element spoilt at one place, and where. */
export type Spoilt = { at: string; element: Element };

const spoiltAt = (element: Element, path: Path, value: unknown): Element => {
  const changed = withValue(element, path, value);
  return Object.fromEntries(entriesOf(changed).map(([key, member]) => [String(key), member]));
};

/** An element with one hostile value after the other at every place; `more` names members it does not have yet. */
export function* spoil(element: Element, step: number, more: readonly string[] = []): Generator<Spoilt> {
  const places = placesIn(element).filter(([first]) => first !== "type");
  const added = more.filter((name) => !(name in element)).map((name) => [name]);
  for (const [place, path] of [...places, ...added].entries())
    for (const value of hostileValues(place, step))
      yield { at: path.join("."), element: spoiltAt(element, path, value) };
}
