import { lectureDraftSchema, type LectureDraft } from "./lecture-form.ts";
import { MOST_TAKEN } from "./prompt-length.ts";

const TAKEN = [
  "prompt",
  "duration",
  "style",
  "voice",
  "language",
  "engine",
  "aspect",
  "resolution",
  "captions",
  "model",
] as const;

/** What an address fills into the form; it never sends it. Values that the form cannot have are left out. */
export const draftOfAddress = (query: URLSearchParams): Partial<LectureDraft> => {
  const given = TAKEN.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : ([[name, value.slice(0, MOST_TAKEN)]] as const);
  });
  const read = lectureDraftSchema.parse(Object.fromEntries(given));
  const fits = given.filter(([name, value]) => read[name] === value);
  return Object.fromEntries(fits) as Partial<LectureDraft>;
};
