import { z } from "zod";
import { ADDRESS_FIELDS, FILLED_FROM } from "../../../lecture-actions/lecture-links.ts";
import { clearStored, readStored, writeStored } from "../../../drafts/stored.ts";
import { lectureDraftSchema, type LectureDraft, draftOf, emptyForm, formOf, type LectureForm } from "./lecture-form.ts";
import { MAX_TAKEN } from "./prompt-length.ts";

/** What an address fills into the form; it never sends it. Values that the form cannot have are left out. */
export const draftOfAddress = (query: URLSearchParams): Partial<LectureDraft> => {
  const given = ADDRESS_FIELDS.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : ([[name, value.slice(0, MAX_TAKEN)]] as const);
  });
  const read = lectureDraftSchema.parse(Object.fromEntries(given));
  const fits = given.filter(([name, value]) => read[name] === value);
  return Object.fromEntries(fits) as Partial<LectureDraft>;
};

const NAME = "lectern.draft.lecture";
/** A form that was filled from a lecture; only the last one stays. */
const FILLED = "lectern.draft.lecture.filled";
const filledSchema = z.object({ from: z.string(), form: lectureDraftSchema });

/** What the form at an address is filled from; null for the usual form. */
export const filledFrom = (query: URLSearchParams): string | null => query.get(FILLED_FROM);

const savedOf = (from: string | null): LectureForm | undefined => {
  if (from === null) {
    const saved = readStored(NAME, lectureDraftSchema);
    return saved && formOf(saved);
  }
  const filled = readStored(FILLED, filledSchema);
  return filled?.from === from ? formOf(filled.form) : undefined;
};

/** The form as it was left, with what the address fills in; one that is filled from a lecture starts from nothing else. */
export const openForm = (query: URLSearchParams): LectureForm => {
  const from = filledFrom(query);
  const given = draftOfAddress(query);
  const saved = from !== null && Object.keys(given).length > 0 ? undefined : savedOf(from);
  return { ...(saved ?? emptyForm()), ...given };
};

/** Keeps what is typed; false when there is no room for it. */
export const keepForm = (form: LectureForm, from: string | null): boolean =>
  from === null ? writeStored(NAME, draftOf(form)) : writeStored(FILLED, { from, form: draftOf(form) });

/** The topic is made: the next form starts without it, with the same choices. One that was filled from a lecture is gone. */
export const startOver = (form: LectureForm, from: string | null): void => {
  if (from !== null) clearStored(FILLED);
  else if (!writeStored(NAME, { ...draftOf(form), prompt: "", duration: "", fresh: false })) clearStored(NAME);
};
