import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { JobRecord } from "../../../../src-server/contract/api/job-record.ts";
import { useAnnounce } from "../../../components/announcer.tsx";

/** What was said last of a job, and when. */
type Told = { phase: JobRecord["phase"]; quarter: number; atMs: number };

const PAUSE_MS = 10_000;

/**
 * Whether there is something to say: another phase or another quarter, yet at most one sentence in ten seconds; the end
 * is always told. Gives what is known then, or null for silence.
 */
export const nextTold = (told: Told | null, job: Pick<JobRecord, "phase" | "progress">, nowMs: number): Told | null => {
  const next: Told = { phase: job.phase, quarter: Math.floor(job.progress * 4), atMs: nowMs };
  if (!told) return next;
  if (told.phase === next.phase && told.quarter === next.quarter) return null;
  const isEnd = next.phase === "completed" || next.phase === "failed";
  return isEnd || nowMs - told.atMs >= PAUSE_MS ? next : null;
};

/** Tells those who listen how a lecture goes on. */
export const useProgressAnnouncements = (job: JobRecord | undefined): void => {
  const { t, i18n } = useTranslation("lecture");
  const announce = useAnnounce();
  const told = useRef<Told | null>(null);
  useEffect(() => {
    const next = job && nextTold(told.current, job, Date.now());
    if (!job || !next) return;
    const isFirst = told.current === null;
    told.current = next;
    if (isFirst && job.status === "completed") return;
    const percent = new Intl.NumberFormat(i18n.language, { style: "percent" }).format(job.progress);
    announce(t(`spoken.${job.phase}`, { percent }));
  }, [job, announce, t, i18n.language]);
};
