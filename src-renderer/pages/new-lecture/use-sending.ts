import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { VoiceEntry } from "../../../src-server/contract/api/catalogue.ts";
import { asFailure, type ApiFailure } from "../../api/call.ts";
import { createLecture, keys } from "../../api/queries.ts";
import { useOnce } from "../../components/hooks.ts";
import { checkForm, faultsOf, type FormFault } from "./form/check-form.ts";
import { startOver } from "./form/saved-form.ts";
import { requestOf } from "./form/request-of.ts";
import type { LectureFormApi } from "./use-lecture-form.ts";

export type Sending = {
  isSending: boolean;
  /** What the service complained of, and the whole refusal. */
  refused: { failure: ApiFailure; faults: readonly FormFault[] } | undefined;
  /** Whether it was tried to send the form; from then on every fault shows. */
  isTried: boolean;
  make(): Promise<void>;
  /** Forgets what the service said, as soon as something was changed. */
  forget(): void;
};

type Parts = {
  form: LectureFormApi;
  /** What the form was filled from. */
  from: string | null;
  voices: readonly VoiceEntry[];
  onFaults: (faults: readonly FormFault[]) => void;
};

/** Sends the form once, however often it is asked to; a refusal leaves everything as it is. */
export const useSending = ({ form, from, voices, onFaults }: Parts): Sending => {
  const navigate = useNavigate();
  const client = useQueryClient();
  const once = useOnce();
  const [isSending, setSending] = useState(false);
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Sending["refused"]>();
  /** Whether it was accepted. */
  const send = async (): Promise<boolean> => {
    const values = form.getValues();
    try {
      const { job_id: jobId } = await createLecture(requestOf(values, voices));
      startOver(values, from);
      void client.invalidateQueries({ queryKey: keys.allJobs });
      await navigate(`/lecture/${jobId}`);
      return true;
    } catch (thrown) {
      const failure = asFailure(thrown);
      const faults = faultsOf(failure, values);
      setRefused({ failure, faults });
      onFaults(faults);
      return false;
    }
  };
  const make = async (): Promise<void> =>
    once("make", async () => {
      setTried(true);
      setRefused(undefined);
      const faults = checkForm(form.getValues(), voices);
      if (faults.length > 0) {
        onFaults(faults);
        return false;
      }
      setSending(true);
      const isSent = await send();
      setSending(false);
      return isSent;
    });
  return { isSending, isTried, refused, make, forget: () => setRefused(undefined) };
};
