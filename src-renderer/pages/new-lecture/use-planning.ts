import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { VoiceEntry } from "../../../src-server/contract/api/catalogue.ts";
import { asFailure } from "../../api/api-failure.ts";
import { planLecture } from "../../api/creating.ts";
import { draftPlanSchema } from "../../plan-editing/draft-plan.ts";
import { keepNewPlan } from "../storyboard/source/new-source.ts";
import { checkForm, faultsOf, type FormFault } from "./form/check-form.ts";
import { keylessRequestOf, requestOf } from "./form/request-of.ts";
import type { LectureFormApi } from "./use-lecture-form.ts";
import type { Sending } from "./use-sending.ts";

export type Planning = Pick<Sending, "refused" | "isTried" | "forget"> & {
  isPlanning: boolean;
  /** Whether the last plan was written, but the browser had no room for it. */
  isTooLarge: boolean;
  /** Has the lecture planned and goes to the storyboard with the plan. */
  plan(): Promise<void>;
  /** Gives it up. */
  stop(): void;
};

type Parts = { form: LectureFormApi; voices: readonly VoiceEntry[]; onFaults: (faults: readonly FormFault[]) => void };

/** Has a plan written once, however often it is asked for; leaving the page gives it up. */
export const usePlanning = ({ form, voices, onFaults }: Parts): Planning => {
  const navigate = useNavigate();
  const underway = useRef<AbortController>(undefined);
  const [isPlanning, setPlanning] = useState(false);
  const [isTried, setTried] = useState(false);
  const [isTooLarge, setTooLarge] = useState(false);
  const [refused, setRefused] = useState<Sending["refused"]>();
  useEffect(() => () => underway.current?.abort(), []);
  const forget = (): void => {
    setRefused(undefined);
    setTooLarge(false);
  };
  /** Whether there is a plan now that the storyboard shows next. */
  const write = async (signal: AbortSignal): Promise<boolean> => {
    const values = form.getValues();
    try {
      const { plan } = await planLecture(requestOf(values, voices), signal);
      const isKept = keepNewPlan(draftPlanSchema.parse(plan), { ...keylessRequestOf(values, voices) });
      setTooLarge(!isKept);
      return isKept;
    } catch (thrown) {
      if (signal.aborted) return false;
      const failure = asFailure(thrown);
      const faults = faultsOf(failure, values);
      setRefused({ failure, faults });
      onFaults(faults);
      return false;
    }
  };
  const plan = async (): Promise<void> => {
    if (underway.current) return;
    setTried(true);
    forget();
    const faults = checkForm(form.getValues(), voices);
    if (faults.length > 0) return onFaults(faults);
    const stopping = new AbortController();
    underway.current = stopping;
    setPlanning(true);
    // The form stands until the storyboard is there; a lecture asked for now would be made beside the plan.
    if (await write(stopping.signal)) return navigate("/storyboard/new");
    underway.current = undefined;
    setPlanning(false);
  };
  return { isPlanning, isTried, isTooLarge, refused, plan, forget, stop: () => underway.current?.abort() };
};
