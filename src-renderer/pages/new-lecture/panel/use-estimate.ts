import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { VoiceEntry } from "../../../../src-server/contract/api/catalogue.ts";
import type { Estimate } from "../../../../src-server/contract/api/estimate.ts";
import { asFailure, type ApiFailure } from "../../../api/api-failure.ts";
import { estimateQuery } from "../../../api/creating.ts";
import { checkForm } from "../form/check-form.ts";
import type { LectureForm } from "../form/lecture-form.ts";
import { estimateRequestOf, type CreationBody } from "../form/request-of.ts";
import { useSettled } from "../use-settled.ts";

const SETTLED_MS = 400;

/** What is known before anything is made. */
export type EstimateState = {
  estimate: Estimate | undefined;
  /** Refusal that a creation would meet as well. */
  failure: ApiFailure | undefined;
  isAsking: boolean;
};

const ELSEWHERE = new Set(["storage_incomplete"]);

const textOf = (form: LectureForm, voices: readonly VoiceEntry[]): string | null => {
  const ready = checkForm(form, voices).every(({ name }) => ELSEWHERE.has(name));
  return ready ? JSON.stringify(estimateRequestOf(form, voices)) : null;
};

/** Asks for an estimate once the form has been left alone for a moment, and only for one that could be sent. */
export const useEstimate = (form: LectureForm, voices: readonly VoiceEntry[]): EstimateState => {
  const text = textOf(form, voices);
  const settled = useSettled(text, SETTLED_MS);
  const request = useMemo(() => JSON.parse(settled ?? "{}") as CreationBody, [settled]);
  const { data, error, isFetching } = useQuery({ ...estimateQuery(request), enabled: settled !== null });
  const isCurrent = text === settled && settled !== null;
  return {
    estimate: isCurrent && !error ? data : undefined,
    failure: isCurrent && error ? asFailure(error) : undefined,
    isAsking: isFetching || (text !== null && text !== settled),
  };
};
