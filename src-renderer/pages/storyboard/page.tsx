import type { Vocabulary } from "../../../src-server/contract/api/catalogue.ts";
import { useState, type ReactElement, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useParams } from "react-router";
import { useQuery } from "@tanstack/react-query";
import { ApiFailure, asFailure } from "../../api/call.ts";
import { removePlanTask, fileQuery, jobQuery } from "../../api/queries.ts";
import { Button, LineIcon } from "../../components/button.tsx";
import { Notice, PageHeading } from "../../components/panels.tsx";
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
import { formAddress } from "../../lecture-actions/lecture-links.ts";
import { type PlanReading, MAX_PLAN_BYTES, readPlanText } from "../../plan-editing/read-plan-text.ts";
import { shell } from "../../bridge/shell.ts";
import { jsonSchema, type JsonSchema } from "../../plan-editing/form-field.ts";
import { draftSource, emptyPlan, saveNewPlan, jobSource } from "./plan-sources.ts";
import { type StoryboardWords, vocabularyQuery } from "./storyboard-context.ts";
import { Storyboard } from "./storyboard.tsx";
import { PlanRefusal } from "./plan-refusal.tsx";
import "./storyboard.css";

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

/** The service's vocabulary, ready to make forms of. */
export const readWords = ({ elements, plan }: Vocabulary): StoryboardWords => {
  const scene = itemOf(jsonSchema.parse(plan), "scenes");
  const common = itemOf(scene, "elements").properties ?? {};
  const read = new Map<string, JsonSchema>();
  return {
    kinds: elements,
    scene,
    action: itemOf(itemOf(scene, "beats"), "do"),
    elementSchema(type) {
      const known = read.get(type);
      const entry = elements.find((element) => element.type === type);
      if (known || !entry) return known;
      const own = jsonSchema.parse(entry.schema);
      const { title, shown, carry, alt } = common;
      const shared = Object.entries({ title, shown, carry, alt }).filter(([name]) => !own.properties?.[name]);
      const members = [...Object.entries(own.properties ?? {}), ...shared].flatMap(([name, member]) =>
        member ? [[name, member] as const] : [],
      );
      const schema = { ...own, properties: Object.fromEntries(members) };
      read.set(type, schema);
      return schema;
    },
  };
};

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

type PlannedProps = { named: NamedDraft; words: StoryboardWords };

/** The storyboard saves its edits by itself, so the draft is read once. */
const PlannedStoryboard = ({ named, words }: PlannedProps): ReactElement => {
  const [source] = useState(() => draftSource(named));
  return source ? <Storyboard source={source} words={words} /> : <Unplanned named={named} />;
};

/** A lecture that is planned before it is made: its plan is being written, was not written, or can be edited. */
const DraftStoryboard = ({ draftId, words }: { draftId: string; words: StoryboardWords }): ReactElement => {
  const named = usePlanDrafts().find(({ id }) => id === draftId);
  if (named && named.draft.plan !== null) return <PlannedStoryboard key={draftId} named={named} words={words} />;
  return <Unplanned named={named} />;
};

const Files = ({ jobId, words }: { jobId: string; words: StoryboardWords }): ReactElement => {
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
const JobStoryboard = ({ jobId, words }: { jobId: string; words: StoryboardWords }): ReactElement => {
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
    const draftId = saveNewPlan(reading.plan);
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
          <LineIcon name="folder" />
          {t("open.file")}
        </Button>
        <Button onPress={() => take({ kind: "plan", plan: emptyPlan() })}>
          <LineIcon name="plus" />
          {t("open.blank")}
        </Button>
        <Link to="/new">{t("open.form")}</Link>
      </div>
    </div>
  );
};

const chosenFile = async (): Promise<File | undefined> => {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".lectern,.json,application/json";
  const { promise, resolve } = Promise.withResolvers<File | undefined>();
  input.addEventListener("change", () => resolve(input.files?.[0]), { once: true });
  input.addEventListener("cancel", () => resolve(undefined), { once: true });
  input.click();
  return promise;
};

/** A plan from a file: what it says, or why it was refused. Larger ones are not even read. */
const readOpenedPlan = async (file: File): Promise<PlanReading> =>
  file.size > MAX_PLAN_BYTES ? { kind: "too_large", bytes: file.size } : readPlanText(await file.text());

/** Has a plan file chosen, by the shell where there is one; undefined when nothing was chosen. */
const openPlanFile = async (): Promise<PlanReading | undefined> => {
  const desktop = shell();
  if (desktop) {
    const text = await desktop.openPlan();
    return text === null ? undefined : readPlanText(text);
  }
  const file = await chosenFile();
  return file && readOpenedPlan(file);
};

const itemOf = (schema: JsonSchema | undefined, list: string): JsonSchema => {
  const items = schema?.properties?.[list]?.items;
  return typeof items === "object" ? items : {};
};
