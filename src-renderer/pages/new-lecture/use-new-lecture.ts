import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { useNavigate } from "react-router";
import { voicesQuery } from "../../api/queries.ts";
import { writePlanDraft } from "../../drafts/plan-draft.ts";
import { checkForm, type FieldName } from "./form/check-form.ts";
import { keylessRequestOf } from "./form/request-of.ts";
import type { FormRoom } from "./form-room.tsx";
import { useBadFieldFocus, useFaultWords } from "./use-faults.ts";
import { useLectureForm, type LectureFormApi } from "./use-lecture-form.ts";
import { useSending, type Sending } from "./use-sending.ts";

/** Everything behind the page. */
export type NewLecture = {
  form: LectureFormApi;
  room: FormRoom;
  sending: Sending;
  isKept: boolean;
  isMoreOpen: boolean;
  setMoreOpen(isOpen: boolean): void;
  /** Goes to the storyboard with what is filled in. */
  plan(): void;
};

const useLeftFields = (): [ReadonlySet<FieldName>, (field: FieldName) => void] => {
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set());
  return [left, (field) => setLeft((known) => new Set([...known, field]))];
};

export const useNewLecture = (): NewLecture => {
  const { form, isKept } = useLectureForm();
  const { data: voices = [] } = useQuery(voicesQuery);
  const navigate = useNavigate();
  const [isMoreOpen, setMoreOpen] = useState(false);
  const [left, leave] = useLeftFields();
  const [isPlanTried, setPlanTried] = useState(false);
  const focusBad = useBadFieldFocus(form, () => setMoreOpen(true));
  const sending = useSending({ form, voices, onFaults: focusBad });
  const { forget } = sending;
  useEffect(() => form.subscribe({ formState: { values: true }, callback: forget }), [form, forget]);
  const values = useWatch({ control: form.control, compute: () => form.getValues() });
  const wrong = useFaultWords({
    form: values,
    voices,
    refused: sending.refused?.faults ?? [],
    isTried: sending.isTried || isPlanTried,
    left,
  });
  const plan = (): void => {
    setPlanTried(true);
    const faults = checkForm(form.getValues(), voices);
    if (faults.length > 0) return focusBad(faults);
    writePlanDraft({ request: { ...keylessRequestOf(form.getValues(), voices) }, plan: null });
    void navigate("/storyboard/new");
  };
  return { form, room: { voices, wrong, leave }, sending, isKept, isMoreOpen, setMoreOpen, plan };
};
