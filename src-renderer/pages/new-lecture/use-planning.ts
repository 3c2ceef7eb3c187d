import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { VoiceEntry } from "../../../src-server/contract/api/catalogue.ts";
import { ApiFailure, asFailure } from "../../api/call.ts";
import { removePlanTask, startPlanTask } from "../../api/queries.ts";
import {
  addPlanDraft,
  draftAddress,
  NO_ROOM,
  removePlanDraft,
  usePlanDrafts,
  type NamedDraft,
} from "../../drafts/plan-drafts.ts";
import { checkForm, faultsOf, type FormFault } from "./form/check-form.ts";
import { keylessRequestOf, requestOf } from "./form/request-of.ts";
import type { LectureForm } from "./form/lecture-form.ts";
import type { LectureFormApi } from "./use-lecture-form.ts";
import type { Sending } from "./use-sending.ts";

export type Planning = Pick<Sending, "refused" | "isTried" | "forget"> & {
  isPlanning: boolean;
  /** Whether the browser had no room for the plan. */
  isTooLarge: boolean;
  /** Has the lecture planned and goes to the storyboard with the plan; it goes on when the page is left. */
  plan(): Promise<void>;
  /** Stops it. */
  stop(): void;
};

type Parts = { form: LectureFormApi; voices: readonly VoiceEntry[]; onFaults: (faults: readonly FormFault[]) => void };

/** Has a draft planned that stays when the page is left. Its id, or null when the browser has no room. */
const startDraft = async (
  values: LectureForm,
  voices: readonly VoiceEntry[],
  signal: AbortSignal,
): Promise<string | null> => {
  const { plan_id: task } = await startPlanTask(requestOf(values, voices), signal);
  const id = addPlanDraft({ request: { ...keylessRequestOf(values, voices) }, task });
  if (id === null) await removePlanTask(task);
  return id;
};

/** The planning that the page waits for. */
const useWaiting = () => {
  const underway = useRef<AbortController>(undefined);
  const [isPlanning, setPlanning] = useState(false);
  const [draftId, follow] = useState<string | null>(null);
  const named = usePlanDrafts().find(({ id }) => id === draftId);
  const end = (): void => {
    underway.current = undefined;
    setPlanning(false);
    follow(null);
  };
  return {
    ...{ isPlanning, named, follow, end },
    /** The signal that stops it; undefined while another is under way. */
    begin(): AbortSignal | undefined {
      if (underway.current) return undefined;
      underway.current = new AbortController();
      setPlanning(true);
      return underway.current.signal;
    },
    stop(): void {
      underway.current?.abort();
      if (!named) return;
      removePlanDraft(named.id);
      if (named.draft.task !== null) void removePlanTask(named.draft.task);
      end();
    },
  };
};

/** Goes to the draft that the page waits for once it has its plan, or says why it has none. */
const usePlannedDraft = (named: NamedDraft | undefined, failed: (failure: ApiFailure) => void): void => {
  const navigate = useNavigate();
  const latest = useRef(failed);
  useEffect(() => {
    latest.current = failed;
  });
  const id = named?.id;
  const isReady = named !== undefined && named.draft.plan !== null;
  const failure = named?.draft.failure;
  useEffect(() => {
    if (id === undefined) return;
    if (isReady || failure?.code === NO_ROOM) void navigate(draftAddress(id));
    else if (failure) {
      removePlanDraft(id);
      latest.current(new ApiFailure({ ...failure, status: null }));
    }
  }, [id, isReady, failure, navigate]);
};

/** Has a plan written once, however often it is asked for. */
export const usePlanning = ({ form, voices, onFaults }: Parts): Planning => {
  const { isPlanning, named, begin, follow, end, stop } = useWaiting();
  const [isTried, setTried] = useState(false);
  const [isTooLarge, setTooLarge] = useState(false);
  const [refused, setRefused] = useState<Sending["refused"]>();
  const refuse = (failure: ApiFailure): void => {
    end();
    const faults = faultsOf(failure, form.getValues());
    setRefused({ failure, faults });
    onFaults(faults);
  };
  usePlannedDraft(named, refuse);
  const forget = (): void => {
    setRefused(undefined);
    setTooLarge(false);
  };
  const plan = async (): Promise<void> => {
    if (isPlanning) return;
    setTried(true);
    forget();
    const faults = checkForm(form.getValues(), voices);
    if (faults.length > 0) return onFaults(faults);
    const signal = begin();
    if (!signal) return;
    try {
      const id = await startDraft(form.getValues(), voices, signal);
      if (id === null) end();
      setTooLarge(id === null);
      follow(id);
    } catch (thrown) {
      if (signal.aborted) end();
      else refuse(asFailure(thrown));
    }
  };
  return { isPlanning, isTried, isTooLarge, refused, plan, forget, stop };
};
