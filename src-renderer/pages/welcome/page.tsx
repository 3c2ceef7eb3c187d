import { LESSONS_MODEL } from "../../../src-server/contract/lecture-choices.ts";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, type ReactElement, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import type { JobRecord } from "../../../src-server/contract/api/job-record.ts";
import { phaseWords, remainingWords, useRemaining } from "../../lecture-actions/progress-line.tsx";
import { requestPlan, diskQuery, enginesQuery, voicesQuery, fileQuery } from "../../api/queries.ts";
import { draftPlanSchema } from "../../plan-editing/draft-plan.ts";
import { Button, LineIcon } from "../../components/button.tsx";
import { Notice, PageHeading } from "../../components/panels.tsx";
import { useFailureWords, FailureNotice } from "../../failures/failure-notice.tsx";
import { jobFailureName } from "../../failures/failure-words.ts";
import type { VoiceEntry } from "../../../src-server/contract/api/catalogue.ts";
import { ServiceWords } from "../../i18n/service-words/service-words.tsx";
import { ListenButton } from "../../components/listen-button.tsx";
import { RadioTiles } from "../../components/fields.tsx";
import { reportSchema } from "../../../src-server/contract/report.ts";
import { lectureTitle } from "../../lecture-actions/lecture-links.ts";
import { fileAddress } from "../../api/call.ts";
import { tryParseJson } from "../../../src-server/kit/json.ts";
import "../storyboard/scene-list.css";
import {
  type PhaseState,
  phaseStates,
  FIRST_SECONDS,
  FIRST_LESSONS,
  pictureOf,
  type FirstLesson,
  type Welcome,
  useWelcome,
} from "./use-welcome.ts";
import "./welcome.css";

/** How each of so many scenes stands while their lecture is made. */
export const sceneStates = (job: Pick<JobRecord, "phase" | "message_data">, count: number): PhaseState[] => {
  const { key, values } = phaseWords(job);
  const drawn = key === "progress.assembling" ? count : "at" in values ? values.at - 1 : -1;
  return Array.from({ length: count }, (_item, index) => {
    if (index < drawn) return "done";
    return index === drawn ? "now" : "later";
  });
};

const StillPicture = lazy(async () => ({
  default: (await import("../storyboard/still-picture.tsx")).StillPicture,
}));

const LOOK = { style: undefined, aspect: undefined, voice: undefined };
const LOADING = <span className="scene-picture" data-state="loading" />;

/** The plan that the built-in author writes for a first lecture; it is the same each time. */
const useFirstPlan = ({ job_id: jobId, prompt }: JobRecord) =>
  useQuery({
    queryKey: ["first-plan", jobId],
    queryFn: async ({ signal }) =>
      draftPlanSchema.parse(
        (await requestPlan({ prompt, duration: FIRST_SECONDS, model: LESSONS_MODEL }, signal)).plan,
      ),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }).data;

/** The storyboard of the first lecture, scene by scene as it is being drawn. */
const FirstStoryboard = ({ job }: { job: JobRecord }): ReactElement | null => {
  const { t } = useTranslation("welcome");
  const plan = useFirstPlan(job);
  if (!plan) return null;
  const states = sceneStates(job, plan.scenes.length);
  return (
    <ol className="welcome-scenes" aria-label={t("scenes")}>
      {plan.scenes.map(({ id, heading }, index) => (
        <li key={id} data-state={states[index]}>
          <Suspense fallback={LOADING}>
            <StillPicture plan={plan} index={index} look={LOOK} />
          </Suspense>
          <span lang={plan.language}>{heading}</span>
          {states[index] === "done" ? <span className="visually-hidden">{t("phases.done")}</span> : null}
        </li>
      ))}
    </ol>
  );
};

const ICONS = { done: "check", now: "play", later: "more" } as const satisfies Record<PhaseState, string>;

const Failed = ({ job, again }: { job: JobRecord; again(): void }): ReactElement => {
  const { t } = useTranslation("welcome");
  const words = useFailureWords();
  return (
    <Notice kind="error" action={<Button onPress={again}>{t("again")}</Button>}>
      {words(jobFailureName(job))}
    </Notice>
  );
};

const Phases = ({ job }: { job: JobRecord }): ReactElement => {
  const { t } = useTranslation("welcome");
  return (
    <ol className="welcome-phases" aria-live="polite">
      {phaseStates(job).map(({ phase, state }) => (
        <li key={phase} data-state={state} aria-current={state === "now" ? "step" : undefined}>
          <LineIcon name={ICONS[state]} />
          {t(`phases.${phase}`)}
          {state === "done" ? <span className="visually-hidden">{t("phases.done")}</span> : null}
        </li>
      ))}
    </ol>
  );
};

/** How much is done, and how long it still takes once that is known. */
const HowFar = ({ job }: { job: JobRecord }): ReactElement => {
  const { t, i18n } = useTranslation("lecture");
  const remaining = useRemaining(job);
  const left = remaining && remainingWords(remaining);
  const share = new Intl.NumberFormat(i18n.language, { style: "percent" }).format(job.progress);
  return (
    <p>
      {share}
      {left && ` · ${t(left.key, { count: left.count })}`}
    </p>
  );
};

type MakingStepProps = { job: JobRecord | undefined; again(): void };

/** The second step: how far the first lecture is. */
const MakingStep = ({ job, again }: MakingStepProps): ReactElement => {
  const { t } = useTranslation("welcome");
  if (!job) return <p role="status">{t("waiting")}</p>;
  if (job.status === "failed") return <Failed job={job} again={again} />;
  return (
    <>
      <Phases job={job} />
      <progress className="welcome-progress" value={job.progress} max={1} aria-label={t("progress")} />
      <HowFar job={job} />
      <FirstStoryboard job={job} />
    </>
  );
};

type VoiceChoiceProps = { voices: readonly VoiceEntry[]; chosen: string; onChoose(id: string): void };

/** A few voices, each with a button to hear it. */
const VoiceChoice = ({ voices, chosen, onChoose }: VoiceChoiceProps): ReactElement | null => {
  const { t } = useTranslation("welcome");
  const name = useId();
  if (voices.length === 0) return null;
  return (
    <fieldset className="welcome-voices">
      <legend className="field-legend">{t("voice")}</legend>
      {voices.map((voice) => (
        <div key={voice.id} className="welcome-voice">
          <label>
            <input
              type="radio"
              name={name}
              value={voice.id}
              checked={voice.id === chosen}
              onChange={() => onChoose(voice.id)}
            />
            <ServiceWords data={voice.label_data} />
          </label>
          <ListenButton voice={voice} />
        </div>
      ))}
    </fieldset>
  );
};

const MIN_FREE_BYTES = 2e9;

/** Looks whether this computer can make lectures; only what fails speaks. */
const MachineCheck = (): ReactElement | null => {
  const { t } = useTranslation("welcome");
  const { data: engines } = useQuery(enginesQuery);
  const { data: disk } = useQuery(diskQuery);
  const broken = engines?.find(({ id, state }) => id === "remotion" && state !== "ready");
  const isFull = disk !== undefined && disk.free_bytes !== null && disk.free_bytes < MIN_FREE_BYTES;
  if (!broken && !isFull) return null;
  return (
    <>
      {broken ? (
        <Notice kind="warning">
          {t("check.engine")} {broken.advice_data && <ServiceWords data={broken.advice_data} />}
        </Notice>
      ) : null}
      {isFull ? <Notice kind="warning">{t("check.disk")}</Notice> : null}
    </>
  );
};

const SHOWN = 3;

/** Voices to begin with: they speak English and keep the text here; the usual one comes first. */
export const firstVoices = (voices: readonly VoiceEntry[]): VoiceEntry[] => {
  const able = voices.filter((voice) => voice.languages.includes("en") && !voice.leaves_this_computer);
  return [...able.filter((voice) => voice.default), ...able.filter((voice) => !voice.default)].slice(0, SHOWN);
};

type ChooseStepProps = Pick<Welcome, "make" | "isSending" | "failure">;

const isLesson = (text: string): text is FirstLesson => FIRST_LESSONS.some((lesson) => lesson === text);

/** The first step: a lesson and a voice. */
const ChooseStep = ({ make, isSending, failure }: ChooseStepProps): ReactElement => {
  const { t } = useTranslation("welcome");
  const { data: voices = [] } = useQuery(voicesQuery);
  const [lesson, setLesson] = useState<FirstLesson>("derivative");
  const [voice, setVoice] = useState("");
  const offered = firstVoices(voices);
  const chosen = voice === "" ? (offered[0]?.id ?? "") : voice;
  const start = (): void => void make(lesson, chosen);
  return (
    <>
      <RadioTiles
        legend={t("lesson.label")}
        value={lesson}
        onChange={({ currentTarget: { value } }) => (isLesson(value) ? setLesson(value) : undefined)}
        tiles={FIRST_LESSONS.map((value) => ({
          value,
          label: t(`lesson.${value}`),
          detail: t("lesson.seconds", { seconds: FIRST_SECONDS }),
          picture: pictureOf(value),
        }))}
      />
      <VoiceChoice voices={offered} chosen={chosen} onChoose={setVoice} />
      {failure ? <FailureNotice failure={failure} actions={{ retry: start, retry_later: start }} /> : null}
      <MachineCheck />
      <div className="welcome-go">
        <Button kind="primary" isPending={isSending} onPress={start}>
          {isSending ? t("sending") : t("make")}
        </Button>
        <p>{t("private")}</p>
      </div>
    </>
  );
};

type Checks = (typeof reportSchema)["shape"]["checks"];

/** How much the checks of a report looked at, and how much they found; undefined when it cannot be read. */
export const checkedSum = (text: string, checks: Checks): { checked: number; findings: number } | undefined => {
  const { success, data } = z.object({ checks }).safeParse(tryParseJson(text));
  if (!success) return undefined;
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  return {
    checked: sum(data.checks.map(({ checked }) => checked)),
    findings: sum(data.checks.map(({ findings }) => findings.length)),
  };
};

const Checked = ({ jobId }: { jobId: string }): ReactElement | null => {
  const { t, i18n } = useTranslation("welcome");
  const { data: text } = useQuery(fileQuery(jobId, "report.json"));
  const report = text === undefined ? undefined : checkedSum(text, reportSchema.shape.checks);
  if (!report) return null;
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <p className="welcome-checked">
      <LineIcon name="check" />
      {report.findings === 0
        ? t("checkedAll", { looked: number.format(report.checked) })
        : t("checked", { looked: number.format(report.checked), count: report.findings })}
    </p>
  );
};

const wantsStillness = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

type WatchStepProps = { job: JobRecord; leave(to: string): void };

/** The third step: the lecture plays. */
const WatchStep = ({ job, leave }: WatchStepProps): ReactElement => {
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

const STEPS = 3;

const Step = ({ step, job, make, isSending, failure, again, leave }: Welcome): ReactElement => {
  if (step === 1) return <ChooseStep make={make} isSending={isSending} failure={failure} />;
  return step === 3 && job ? <WatchStep job={job} leave={leave} /> : <MakingStep job={job} again={again} />;
};

/** The first start: a lecture in three steps, without a key. */
export const WelcomePage = (): ReactElement => {
  const { t } = useTranslation("welcome");
  const welcome = useWelcome();
  const { step, leave } = welcome;
  return (
    <div className="welcome">
      <p className="welcome-step">{t("step", { step, steps: STEPS })}</p>
      <PageHeading key={step}>{t(`title.${step}`)}</PageHeading>
      <Step {...welcome} />
      {step === 3 ? null : (
        <Button kind="quiet" onPress={() => leave("/new")}>
          {t(step === 1 ? "skip" : "skipWaiting")}
        </Button>
      )}
    </div>
  );
};
