import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { reportSchema } from "../../../src-server/contract/report.ts";
import type { JobRecord } from "../../../src-server/contract/api/job-record.ts";
import { lectureTitle } from "../../lecture-actions/lecture-title.ts";
import { fileAddress } from "../../api/call.ts";
import { fileQuery } from "../../api/queries.ts";
import { Button } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { checkedSum } from "./checked-sum.ts";

const Checked = ({ jobId }: { jobId: string }): ReactElement | null => {
  const { t, i18n } = useTranslation("welcome");
  const { data: text } = useQuery(fileQuery(jobId, "report.json"));
  const report = text === undefined ? undefined : checkedSum(text, reportSchema.shape.checks);
  if (!report) return null;
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <p className="welcome-checked">
      <Icon name="check" />
      {report.findings === 0
        ? t("checkedAll", { looked: number.format(report.checked) })
        : t("checked", { looked: number.format(report.checked), count: report.findings })}
    </p>
  );
};

const wantsStillness = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

type WatchStepProps = { job: JobRecord; leave(to: string): void };

/** The third step: the lecture plays. */
export const WatchStep = ({ job, leave }: WatchStepProps): ReactElement => {
  const { t } = useTranslation("welcome");
  const { job_id: jobId } = job;
  return (
    <>
      <video
        className="welcome-video"
        controls
        playsInline
        autoPlay={!wantsStillness()}
        aria-label={lectureTitle(job)}
        src={fileAddress(jobId, "lecture.mp4")}
      >
        <track kind="captions" srcLang="en" label="English" default src={fileAddress(jobId, "captions.vtt")} />
      </video>
      <Checked jobId={jobId} />
      <p>{t("next")}</p>
      <div className="welcome-ends">
        <Button kind="primary" onPress={() => leave("/new")}>
          {t("useLessons")}
        </Button>
        <Button onPress={() => leave("/settings/provider")}>{t("addProvider")}</Button>
      </div>
    </>
  );
};
