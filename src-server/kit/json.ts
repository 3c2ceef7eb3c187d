/** Whether a value is an object with members: no array and not null. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A copy of an object's members; none for any other value. */
export const toRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? { ...value } : {});

/** The items of an array; none for any other value. */
export const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The value of a JSON text; undefined where it is not JSON. */
export const tryParseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
