type Path = readonly (string | number)[];

/** Places of all texts in a value. */
export const stringsIn = (value: unknown, at: Path = []): Path[] => {
  if (typeof value === "string") return [at];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    stringsIn(inner, [...at, Array.isArray(value) ? Number(name) : name]),
  );
};

/** A value with another one at a place in it. */
export const withValue = (value: unknown, [name, ...rest]: Path, other: unknown): unknown => {
  if (name === undefined) return other;
  if (Array.isArray(value))
    return value.map((inner: unknown, i) => (i === name ? withValue(inner, rest, other) : inner));
  return Object.fromEntries(
    Object.entries(value ?? {}).map(([key, inner]) => [key, key === name ? withValue(inner, rest, other) : inner]),
  );
};
