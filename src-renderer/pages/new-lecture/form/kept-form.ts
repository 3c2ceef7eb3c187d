import { clearStored, readStored, writeStored } from "../../../drafts/stored.ts";
import { draftOf, emptyForm, formOf, lectureDraftSchema, type LectureForm } from "./lecture-form.ts";
import { draftOfAddress } from "./deep-link.ts";

const NAME = "lectern.draft.lecture";

/** The form as it was left, with what the address fills in. */
export const openForm = (query: URLSearchParams): LectureForm => {
  const kept = readStored(NAME, lectureDraftSchema);
  return { ...(kept ? formOf(kept) : emptyForm()), ...draftOfAddress(query) };
};

/** Keeps what is typed; false when there is no room for it. */
export const keepForm = (form: LectureForm): boolean => writeStored(NAME, draftOf(form));

/** The topic is made: the next form starts without it, with the same choices. */
export const startOver = (form: LectureForm): void => {
  if (!writeStored(NAME, { ...draftOf(form), prompt: "", duration: "", fresh: false })) clearStored(NAME);
};
