import { useState, type ReactElement, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useParams } from "react-router";
import { useQuery } from "@tanstack/react-query";
import { ApiFailure, asFailure } from "../../api/api-failure.ts";
import { removePlanTask } from "../../api/creating.ts";
import { Button } from "../../components/button.tsx";
import { Notice } from "../../components/notice.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import {
  changePlanDraft,
  draftName,
  NO_ROOM,
  removePlanDraft,
  usePlanDrafts,
  type NamedDraft,
  draftAddress,
} from "../../drafts/plan-drafts.ts";
import { FailureNotice } from "../../failures/failure-notice.tsx";
import { formAddress } from "../../lecture-actions/same-again.ts";
import { fileQuery, jobQuery } from "../../api/queries.ts";
import { Icon } from "../../components/icon.tsx";
import type { PlanReading } from "../../plan-editing/read-plan-text.ts";
import { draftSource, emptyPlan, keepNewPlan } from "./source/draft-source.ts";
import type { Words } from "./state/storyboard-context.ts";
import { Storyboard } from "./storyboard.tsx";
import { jobSource } from "./source/job-source.ts";
import { PlanRefusal } from "./plan-refusal.tsx";
import { openPlanFile } from "./source/open-plan-file.ts";
import { vocabularyQuery } from "./state/previews.ts";
import { readWords } from "./state/read-words.ts";
import "./storyboard.css";

const Planning = ({ id, draft }: NamedDraft): ReactElement => {
  const { t } = useTranslation("storyboard");
  const navigate = useNavigate();
  const toForm = async (): Promise<void> => {
    removePlanDraft(id);
    if (draft.task !== null) await removePlanTask(draft.task);
    await navigate(formAddress(draft.request, { from: id }));
  };
  return (
    <>
      <p role="status">{t("planning.now", { prompt: draftName(draft) })}</p>
      <Button onPress={() => void toForm()}>{t("planning.stop")}</Button>
    </>
  );
};

const Failed = ({ id, draft: { request, failure } }: NamedDraft): ReactElement | null => {
  const { t } = useTranslation("storyboard");
  const navigate = useNavigate();
  if (failure?.code === NO_ROOM)
    return (
      <Notice
        kind="error"
        action={<Button onPress={() => changePlanDraft(id, { failure: null })}>{t("planning.again")}</Button>}
      >
        {t("planning.noRoom")} <Link to="/library?show=drafts">{t("planning.drafts")}</Link>
      </Notice>
    );
  const toForm = (): void => void navigate(formAddress(request, { from: id }));
  return (
    <>
      {failure && (
        <FailureNotice
          failure={new ApiFailure({ ...failure, status: null })}
          actions={{ retry: toForm, retry_later: toForm, edit: toForm, choose_model: toForm }}
        />
      )}
      <Link to={formAddress(request, { from: id })}>{t("open.form")}</Link>
    </>
  );
};

/** A draft without a plan that can be shown, or none at all. */
const Unplanned = ({ named }: { named: NamedDraft | undefined }): ReactElement => {
  const { t } = useTranslation("storyboard");
  return (
    <>
      <PageHeading>{t("page.heading")}</PageHeading>
      {!named && (
        <Notice kind="info" action={<Link to="/library?show=drafts">{t("planning.drafts")}</Link>}>
          {t("planning.gone")}
        </Notice>
      )}
      {named &&
        (named.draft.task !== null && named.draft.failure === null ? <Planning {...named} /> : <Failed {...named} />)}
    </>
  );
};

type PlannedProps = { named: NamedDraft; words: Words };

/** The storyboard saves its edits by itself, so the draft is read once. */
const PlannedStoryboard = ({ named, words }: PlannedProps): ReactElement => {
  const [source] = useState(() => draftSource(named));
  return source ? <Storyboard source={source} words={words} /> : <Unplanned named={named} />;
};

/** A lecture that is planned before it is made: its plan is being written, was not written, or can be edited. */
const DraftStoryboard = ({ draftId, words }: { draftId: string; words: Words }): ReactElement => {
  const named = usePlanDrafts().find(({ id }) => id === draftId);
  if (named && named.draft.plan !== null) return <PlannedStoryboard key={draftId} named={named} words={words} />;
  return <Unplanned named={named} />;
};

const Files = ({ jobId, words }: { jobId: string; words: Words }): ReactElement => {
  const { t } = useTranslation("storyboard");
  const plan = useQuery(fileQuery(jobId, "plan.json"));
  const report = useQuery(fileQuery(jobId, "report.json"));
  const source = useMemo(
    () =>
      plan.data === undefined || report.data === undefined
        ? undefined
        : jobSource(jobId, { plan: plan.data, report: report.data }),
    [jobId, plan.data, report.data],
  );
  const error = plan.error ?? report.error;
  if (source) return <Storyboard key={jobId} source={source} words={words} />;
  return (
    <>
      <PageHeading>{t("page.heading")}</PageHeading>
      {error ? (
        <FailureNotice failure={asFailure(error)} actions={{ retry: () => void plan.refetch() }} />
      ) : (
        <p>{plan.data === undefined || report.data === undefined ? t("page.loading") : t("page.noPlan")}</p>
      )}
    </>
  );
};

/** The storyboard of a lecture that is there. */
const JobStoryboard = ({ jobId, words }: { jobId: string; words: Words }): ReactElement => {
  const { t } = useTranslation("storyboard");
  const { data: job, error, refetch } = useQuery(jobQuery(jobId));
  if (job?.status === "completed") return <Files jobId={jobId} words={words} />;
  return (
    <>
      <PageHeading>{t("page.heading")}</PageHeading>
      {error && !job ? <FailureNotice failure={asFailure(error)} actions={{ retry: () => void refetch() }} /> : null}
      {job ? (
        <Notice kind="info" action={<Link to={`/lecture/${jobId}`}>{t("page.toLecture")}</Link>}>
          {t(job.status === "failed" ? "page.failed" : "page.working")}
        </Notice>
      ) : null}
      {!job && !error ? <p>{t("page.loading")}</p> : null}
    </>
  );
};

/** What to do where there is no plan yet: open a file, begin with one scene, or go to the form. */
const OpenPlan = (): ReactElement => {
  const { t } = useTranslation("storyboard");
  const navigate = useNavigate();
  const [refused, setRefused] = useState<PlanReading | "no_room" | null>(null);
  const take = (reading: PlanReading): void => {
    if (reading.kind !== "plan") return setRefused(reading);
    const draftId = keepNewPlan(reading.plan);
    if (draftId === null) setRefused("no_room");
    else void navigate(draftAddress(draftId));
  };
  const open = async (): Promise<void> => {
    const reading = await openPlanFile().catch((): PlanReading => ({ kind: "unreadable" }));
    if (reading) take(reading);
  };
  return (
    <div className="open-plan">
      <PageHeading>{t("page.heading")}</PageHeading>
      {refused ? <PlanRefusal refused={refused} /> : null}
      <p>{t("open.empty")}</p>
      <div className="storyboard-buttons">
        <Button kind="primary" onPress={() => void open()}>
          <Icon name="folder" />
          {t("open.file")}
        </Button>
        <Button onPress={() => take({ kind: "plan", plan: emptyPlan() })}>
          <Icon name="plus" />
          {t("open.blank")}
        </Button>
        <Link to="/new">{t("open.form")}</Link>
      </div>
    </div>
  );
};

const NEW = "new";

/** The storyboard of a lecture, or of a plan that none was made of yet. */
export const StoryboardPage = (): ReactElement => {
  const { t } = useTranslation("storyboard");
  const { jobId = NEW, draftId } = useParams();
  const { data, error, refetch } = useQuery(vocabularyQuery);
  const words = useMemo(() => data && readWords(data), [data]);
  if (words && draftId !== undefined) return <DraftStoryboard draftId={draftId} words={words} />;
  if (jobId === NEW && draftId === undefined) return <OpenPlan />;
  if (words) return <JobStoryboard jobId={jobId} words={words} />;
  const again = (): void => void refetch();
  return (
    <>
      <PageHeading>{t("page.heading")}</PageHeading>
      {error ? <FailureNotice failure={asFailure(error)} actions={{ retry: again }} /> : <p>{t("page.loading")}</p>}
    </>
  );
};
