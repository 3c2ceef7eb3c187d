import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { useSearchParams } from "react-router";
import { modelsQuery } from "../../api/creating.ts";
import { voicesQuery } from "../../api/queries.ts";
import { SHOWN_FIELD } from "../../lecture-actions/same-again.ts";
import { isGoneModel, type FieldName } from "./form/check-form.ts";
import type { FormRoom } from "./form-room.tsx";
import { useBadFieldFocus, useFaultWords } from "./use-faults.ts";
import { useLectureForm, type LectureFormApi } from "./use-lecture-form.ts";
import { usePlanning, type Planning } from "./use-planning.ts";
import { useSending, type Sending } from "./use-sending.ts";

/** Everything behind the page. */
export type NewLecture = {
  form: LectureFormApi;
  room: FormRoom;
  sending: Sending;
  isKept: boolean;
  isMoreOpen: boolean;
  setMoreOpen(isOpen: boolean): void;
  planning: Planning;
};

const useLeftFields = (): [ReadonlySet<FieldName>, (field: FieldName) => void] => {
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set());
  return [left, (field) => setLeft((known) => new Set([...known, field]))];
};

/** Focuses the field that the address named when the page was opened, once the form has taken the address in. */
const useShownField = (form: LectureFormApi, isTaken: boolean): string | null => {
  const [query] = useSearchParams();
  const [field] = useState(() => query.get(SHOWN_FIELD));
  useEffect(() => {
    if (field === "model" && isTaken) form.setFocus(field);
  }, [form, field, isTaken]);
  return field;
};

export const useNewLecture = (): NewLecture => {
  const { form, from, isKept, isTaken } = useLectureForm();
  const { data: voices = [] } = useQuery(voicesQuery);
  const shownField = useShownField(form, isTaken);
  const [isMoreOpen, setMoreOpen] = useState(shownField !== null);
  const [left, leave] = useLeftFields();
  const focusBad = useBadFieldFocus(form, () => setMoreOpen(true));
  const sending = useSending({ form, from, voices, onFaults: focusBad });
  const planning = usePlanning({ form, voices, onFaults: focusBad });
  const { forget } = sending;
  const { forget: forgetPlan } = planning;
  const forgetBoth = (): void => {
    forget();
    forgetPlan();
  };
  useEffect(() => form.subscribe({ formState: { values: true }, callback: forgetBoth }));
  const values = useWatch({ control: form.control, compute: () => form.getValues() });
  const { data: models } = useQuery(modelsQuery);
  // Opened where a model is gone, so that it is seen before the form is sent.
  const isShownOpen = isMoreOpen || isGoneModel(models, values.model);
  const wrong = useFaultWords({
    form: values,
    voices,
    refused: (sending.refused ?? planning.refused)?.faults ?? [],
    isTried: sending.isTried || planning.isTried,
    left,
  });
  return { form, room: { voices, wrong, leave }, sending, isKept, isMoreOpen: isShownOpen, setMoreOpen, planning };
};
