/** Remembers results by key; the oldest go first when there are too many. */
export type BoundedCache<Value> = { get(key: string, make: () => Value): Value };

export const createBoundedCache = <Value>(limit: number): BoundedCache<Value> => {
  const values = new Map<string, Value>();
  return {
    get(key, make) {
      const known = values.get(key);
      if (known !== undefined) return known;
      const value = make();
      if (values.size >= limit) {
        const oldest = values.keys().next();
        if (oldest.done !== true) values.delete(oldest.value);
      }
      values.set(key, value);
      return value;
    },
  };
};
