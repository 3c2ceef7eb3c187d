import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import type { JobRecord } from "../../../src-server/contract/api/job-record.ts";
import { lecturePlanSchema, type LecturePlan } from "../../../src-server/contract/plan.ts";
import { reportSchema, type Report } from "../../../src-server/contract/report.ts";
import { fileQuery } from "../../api/queries.ts";
import { readTranscript, type TranscriptScene } from "./transcript/transcript-model.ts";

export type LectureFiles = {
  plan: LecturePlan | null;
  report: Report | null;
  scenes: readonly TranscriptScene[];
  /** What a file could not be had for; the others are shown all the same. */
  error: Error | null;
  isLoading: boolean;
  reload(): void;
};

const parsed = (text: string | undefined): unknown => {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What stands beside a finished video, read; nothing is asked for that the lecture does not have. */
export const useLectureFiles = ({ job_id: jobId, files }: Pick<JobRecord, "job_id" | "files">): LectureFiles => {
  const names = ["plan.json", "report.json", "transcript.md", "captions.vtt"];
  const has = (name: string): boolean => files.some((file) => file.name === name);
  const asked = useQueries({ queries: names.map((name) => ({ ...fileQuery(jobId, name), enabled: has(name) })) });
  const [planText, reportText, transcript, captions] = asked.map(({ data }) => data);
  const plan = useMemo(() => lecturePlanSchema.safeParse(parsed(planText)).data ?? null, [planText]);
  const report = useMemo(() => reportSchema.safeParse(parsed(reportText)).data ?? null, [reportText]);
  const scenes = useMemo(
    () => (plan ? readTranscript({ plan, transcript: transcript ?? "", captions: captions ?? "" }) : []),
    [plan, transcript, captions],
  );
  return {
    ...{ plan, report, scenes },
    error: asked.slice(0, 2).find(({ error }) => error)?.error ?? null,
    isLoading: asked.some(({ isLoading }) => isLoading),
    reload: () => asked.forEach((one) => void one.refetch()),
  };
};
