import { useEffect, useRef, useState } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { useSearchParams } from "react-router";
import { FILLED_FROM } from "../../lecture-actions/lecture-links.ts";
import type { LectureForm } from "./form/lecture-form.ts";
import { filledFrom, keepForm, openForm } from "./form/saved-form.ts";

export type LectureFormApi = UseFormReturn<LectureForm>;

export type SavedForm = {
  form: LectureFormApi;
  /** Lecture or draft that the form was filled from; null for the usual form. */
  from: string | null;
  /** Whether the browser had room for it. */
  isSaved: boolean;
  /** Whether the address is taken in. */
  isTaken: boolean;
};

/** The form as it was left, kept at every change. */
export const useLectureForm = (): SavedForm => {
  const [query, setQuery] = useSearchParams();
  const [opened] = useState(() => openForm(query));
  const from = filledFrom(query);
  const form = useForm<LectureForm>({ defaultValues: opened, shouldFocusError: false });
  const [isSaved, setSaved] = useState(true);
  const isTaken = query.size === (from === null ? 0 : 1);
  useEffect(() => {
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => setSaved(keepForm(values, from)),
    });
  }, [form, from]);
  const shown = useRef(from);
  // Another address on the same page brings another form.
  useEffect(() => {
    if (shown.current === from) return;
    shown.current = from;
    if (isTaken) form.reset(openForm(query));
  }, [form, from, isTaken, query]);
  useEffect(() => {
    if (isTaken) return;
    const filled = openForm(query);
    keepForm(filled, from);
    form.reset(filled);
    setQuery(from === null ? {} : { [FILLED_FROM]: from }, { replace: true });
  }, [form, from, isTaken, query, setQuery]);
  return { form, from, isSaved, isTaken };
};
