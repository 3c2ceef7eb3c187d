/**
 * What a table holds under a name that came from outside; undefined for all other names, among them those that every
 * object has, such as `constructor`.
 */
export const ownValue = <Value>(
  table: Readonly<Record<string, Value>> | null | undefined,
  name: string,
): Value | undefined => (table != null && Object.hasOwn(table, name) ? table[name] : undefined);
