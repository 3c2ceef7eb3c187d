/** No error of a provider is longer; the rest of a body is not read. */
const LONGEST = 65_536;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const EVENT_DATA = /^data:[ \t]*([[{].*)$/gm;

const parseEvents = (text: string): unknown => {
  const events = [...text.matchAll(EVENT_DATA)]
    .map((match) => parse(match[1] ?? ""))
    .filter((value) => value !== undefined);
  return events.length > 0 ? events : undefined;
};

/** The head of a body as it may be searched: never longer than a provider's error is. */
export const headOf = (body: string): string => body.slice(0, LONGEST);

/** What a text says as JSON, alone or in the events of a stream; undefined where it is none. */
export const parseLoosely = (text: string): unknown => parse(text) ?? parseEvents(text);

/** Whether a value is an object that is no list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const partsOfRecord = (record: Readonly<Record<string, unknown>>): unknown[] => {
  const { error, object, type, choices } = record;
  if (error !== undefined && error !== null && error !== false) return [error];
  if (object === "error" || type === "error") return [record];
  return Array.isArray(choices)
    ? choices.flatMap((choice: unknown) => (isRecord(choice) ? errorOfChoice(choice) : []))
    : [];
};

const errorOfChoice = (choice: Readonly<Record<string, unknown>>): unknown[] => {
  const { error } = choice;
  return error === undefined || error === null ? [] : [error];
};

/** The errors that a successful answer carries inside: of the whole, of its choices, of a list or of a stream's events. */
export const errorsInside = (value: unknown): unknown[] => {
  if (Array.isArray(value))
    return value.flat(2).flatMap((item: unknown) => (isRecord(item) ? partsOfRecord(item) : []));
  return isRecord(value) ? partsOfRecord(value) : [];
};
