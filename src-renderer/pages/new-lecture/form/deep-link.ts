import { ADDRESS_FIELDS } from "../../../lecture-actions/same-again.ts";
import { lectureDraftSchema, type LectureDraft } from "./lecture-form.ts";
import { MOST_TAKEN } from "./prompt-length.ts";

/** What an address fills into the form; it never sends it. Values that the form cannot have are left out. */
export const draftOfAddress = (query: URLSearchParams): Partial<LectureDraft> => {
  const given = ADDRESS_FIELDS.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : ([[name, value.slice(0, MOST_TAKEN)]] as const);
  });
  const read = lectureDraftSchema.parse(Object.fromEntries(given));
  const fits = given.filter(([name, value]) => read[name] === value);
  return Object.fromEntries(fits) as Partial<LectureDraft>;
};
