/** Runs a search once for each key and remembers what it found; a failure is forgotten, so that the next call tries again. */
export const rememberSuccess = <Query, Found>(
  search: (query: Query) => Promise<Found>,
  keyOf: (query: Query) => string,
): ((query: Query) => Promise<Found>) => {
  const found = new Map<string, Found>();
  return async (query) => {
    const key = keyOf(query);
    const known = found.get(key);
    if (known !== undefined) return known;
    const result = await search(query);
    found.set(key, result);
    return result;
  };
};
