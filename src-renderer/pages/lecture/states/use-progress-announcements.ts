import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { JobRecord } from "../../../../src-server/contract/api/job-record.ts";
import { useAnnounce } from "../../../components/announcer.tsx";
import { nextTold, type Told } from "./announcement.ts";

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
