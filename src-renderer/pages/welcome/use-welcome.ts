import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { JobRecord } from "../../../src-server/contract/api/job-record.ts";
import { asFailure, type ApiFailure } from "../../api/api-failure.ts";
import { createLecture } from "../../api/creating.ts";
import { jobQuery } from "../../api/queries.ts";
import { firstRequest, type FirstLesson } from "./first-lessons.ts";
import { finishWelcome } from "./welcome-done.ts";

const STORED = "lectern.welcome.job";

/** The lecture that the welcome is making, so that a reload finds it again. */
const keptFirstJob = (): string | null => localStorage.getItem(STORED);
const keepFirstJob = (jobId: string): void => localStorage.setItem(STORED, jobId);
const forgetFirstJob = (): void => localStorage.removeItem(STORED);

export type Welcome = {
  step: 1 | 2 | 3;
  job: JobRecord | undefined;
  isSending: boolean;
  /** Why the lecture could not be asked for. */
  failure: ApiFailure | undefined;
  make(lesson: FirstLesson, voice: string): Promise<void>;
  /** Back to the first step. */
  again(): void;
  /** Ends the welcome, which is not shown again, and goes on elsewhere. */
  leave(to: string): void;
};

const stepOf = (jobId: string | null, job: JobRecord | undefined): Welcome["step"] => {
  if (jobId === null) return 1;
  return job?.status === "completed" ? 3 : 2;
};

export const useWelcome = (): Welcome => {
  const navigate = useNavigate();
  const [jobId, setJobId] = useState(keptFirstJob);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const underway = useRef(false);
  const { data: job, error } = useQuery({ ...jobQuery(jobId ?? ""), enabled: jobId !== null });
  const isGone = asFailure(error).code === "job_not_found";
  const shownId = isGone ? null : jobId;
  const again = (): void => {
    forgetFirstJob();
    setJobId(null);
  };
  const make = async (lesson: FirstLesson, voice: string): Promise<void> => {
    if (underway.current) return;
    underway.current = true;
    setSending(true);
    setFailure(undefined);
    try {
      const created = await createLecture(firstRequest(lesson, voice));
      keepFirstJob(created.job_id);
      setJobId(created.job_id);
    } catch (thrown) {
      setFailure(asFailure(thrown));
    }
    underway.current = false;
    setSending(false);
  };
  const leave = (to: string): void => {
    finishWelcome();
    forgetFirstJob();
    void navigate(to);
  };
  return { step: stepOf(shownId, job), job: isGone ? undefined : job, isSending, failure, make, again, leave };
};
