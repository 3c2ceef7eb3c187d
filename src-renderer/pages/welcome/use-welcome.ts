import { LESSONS_MODEL } from "../../../src-server/contract/lecture-choices.ts";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { JobRecord, JobPhase } from "../../../src-server/contract/api/job-record.ts";
import { asFailure, type ApiFailure } from "../../api/call.ts";
import { createLecture, jobQuery } from "../../api/queries.ts";
import { finishWelcome } from "./welcome-done.ts";

/** State of the welcome and what its buttons do. */
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

/** The state of the welcome; continues a first lecture after a reload. */
export const useWelcome = (): Welcome => {
  const navigate = useNavigate();
  const [jobId, setJobId] = useState(savedFirstJob);
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

/** Lessons that make a good first lecture; each has a picture of its own. */
export const FIRST_LESSONS = ["derivative", "binarySearch", "ohmsLaw"] as const;

/** A lesson that the welcome offers. */
export type FirstLesson = (typeof FIRST_LESSONS)[number];

/** Seconds of a first lecture: long enough to teach something, short enough to wait for. */
export const FIRST_SECONDS = 25;

const LESSONS: Readonly<Record<FirstLesson, { prompt: string; picture: string }>> = {
  derivative: { prompt: "Why does the derivative of x^2 equal 2x?", picture: "/pictures/lesson-derivative.webp" },
  binarySearch: { prompt: "Explain binary search", picture: "/pictures/lesson-binary-search.webp" },
  ohmsLaw: { prompt: "Explain Ohm's law", picture: "/pictures/lesson-ohms-law.webp" },
};

/** Address of a lesson's picture. */
export const pictureOf = (lesson: FirstLesson): string => LESSONS[lesson].picture;

/** What is sent for a first lecture; the built-in author writes it, so that nothing leaves this computer. */
export const firstRequest = (lesson: FirstLesson, voice: string): Readonly<Record<string, unknown>> => ({
  prompt: LESSONS[lesson].prompt,
  duration: FIRST_SECONDS,
  model: LESSONS_MODEL,
  ...(voice === "" ? {} : { voice }),
});

/** What is done for a lecture that stays on this computer, in order. */
export const MAKING = ["planning", "narrating", "rendering", "assembling"] as const;

/** How far a phase is. */
export type PhaseState = "done" | "now" | "later";
type MakingPhase = (typeof MAKING)[number];
const ORDER: readonly JobPhase[] = ["queued", ...MAKING, "uploading", "completed"];

/** How each phase of a job stands. */
export const phaseStates = ({ phase }: Pick<JobRecord, "phase">): { phase: MakingPhase; state: PhaseState }[] => {
  const at = ORDER.indexOf(phase);
  return MAKING.map((one) => {
    const place = ORDER.indexOf(one);
    return { phase: one, state: place < at ? "done" : place === at ? "now" : "later" };
  });
};

const STORED = "lectern.welcome.job";

/** The lecture that the welcome is making, so that a reload finds it again. */
const savedFirstJob = (): string | null => localStorage.getItem(STORED);

const keepFirstJob = (jobId: string): void => localStorage.setItem(STORED, jobId);
const forgetFirstJob = (): void => localStorage.removeItem(STORED);

const stepOf = (jobId: string | null, job: JobRecord | undefined): Welcome["step"] => {
  if (jobId === null) return 1;
  return job?.status === "completed" ? 3 : 2;
};
