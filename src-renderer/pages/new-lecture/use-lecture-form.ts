import { useEffect, useState } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { useSearchParams } from "react-router";
import type { LectureForm } from "./form/lecture-form.ts";
import { keepForm, openForm } from "./form/kept-form.ts";

export type LectureFormApi = UseFormReturn<LectureForm>;

/** The form as it was left, kept at every change. `isKept`: whether the browser had room for it. */
export const useLectureForm = (): { form: LectureFormApi; isKept: boolean } => {
  const [query, setQuery] = useSearchParams();
  const [opened] = useState(() => openForm(query));
  const form = useForm<LectureForm>({ defaultValues: opened, shouldFocusError: false });
  const [isKept, setKept] = useState(true);
  useEffect(() => {
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => setKept(keepForm(values)),
    });
  }, [form]);
  useEffect(() => {
    if (query.size === 0) return;
    const filled = openForm(query);
    keepForm(filled);
    form.reset(filled);
    setQuery({}, { replace: true });
  }, [form, query, setQuery]);
  return { form, isKept };
};
