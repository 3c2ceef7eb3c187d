/** Remembers what a pure function of a text gave; forgets everything when it holds `limit` answers. */
export const boundedCache = <T>(limit: number, compute: (key: string) => T): ((key: string) => T) => {
  const known = new Map<string, T>();
  return (key) => {
    const hit = known.get(key);
    if (hit !== undefined) return hit;
    const value = compute(key);
    if (known.size >= limit) known.clear();
    known.set(key, value);
    return value;
  };
};
