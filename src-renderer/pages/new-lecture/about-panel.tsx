import { plainPrompt } from "../../../src-server/contract/lecture-choices.ts";
import { type Message, formatMessage } from "../../../src-server/contract/messages/message.ts";
import type { Estimate } from "../../../src-server/contract/api/previews.ts";
import { type ReactElement, useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useWatch } from "react-hook-form";
import { ServiceWords } from "../../i18n/service-words/service-words.tsx";
import { lessonsQuery, enginesQuery, estimateQuery } from "../../api/queries.ts";
import { Button, LineIcon } from "../../components/button.tsx";
import type { VoiceEntry } from "../../../src-server/contract/api/catalogue.ts";
import { asFailure, type ApiFailure } from "../../api/call.ts";
import { useFailureWords } from "../../failures/failure-notice.tsx";
import { failureName } from "../../failures/failure-words.ts";
import { PausedQueue } from "../../lecture-actions/progress-line.tsx";
import { LESSON_LANGUAGE } from "./form/examples.ts";
import { LessonGallery, useTakeLesson } from "./prompt-field.tsx";
import { checkForm } from "./form/check-form.ts";
import type { LectureForm } from "./form/lecture-form.ts";
import { estimateRequestOf, type CreationBody } from "./form/request-of.ts";
import { useSettled } from "../../components/hooks.ts";
import { shownLanguageName } from "../../components/shown-values.ts";
import { useVoiceName } from "./choice-fields.tsx";
import { fitOf } from "./form/voice-choice.ts";
import { useFormRoom } from "./form-context.tsx";
import type { LectureFormApi } from "./use-lecture-form.ts";
import { readDuration } from "./form/duration.ts";
import { promptLength } from "./form/prompt-length.ts";

/** Seconds that nobody needs more exactly: to 5 below a minute, to 10 above, never nothing. */
export const roundedEstimate = (seconds: number): number => {
  const step = seconds < 60 ? 5 : 10;
  return Math.max(step, Math.ceil(seconds / step) * step);
};

/**
 * What a warning of the service is called in the catalogues; `shownElsewhere` for those the page says by itself,
 * undefined for others, which are shown as they are.
 */
export const estimateWarning = ({ code }: Message): "priceUnknown" | "overLimit" | "shownElsewhere" | undefined => {
  if (code === "job.made_before" || code === "engine.remotion_instead") return "shownElsewhere";
  if (code === "job.price_unknown") return "priceUnknown";
  return code === "job.over_limit" ? "overLimit" : undefined;
};

const useDurations = (): ((seconds: number) => string) => {
  const { t } = useTranslation("newLecture");
  return (seconds) => {
    const whole = Math.round(seconds);
    const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
    if (whole < 90) return t("about.seconds", { seconds: whole });
    return rest === 0 ? t("about.minutes", { minutes }) : t("about.minutesSeconds", { minutes, seconds: rest });
  };
};

const useCost = ({ tokens, cost_usd: cost }: Estimate): string => {
  const { t, i18n } = useTranslation("newLecture");
  if (tokens === null) return t("about.noCost");
  const count = new Intl.NumberFormat(i18n.language, { maximumSignificantDigits: 2 }).format(tokens);
  if (cost === null) return t("about.tokens", { count: tokens, tokens: count });
  const money = new Intl.NumberFormat(i18n.language, {
    style: "currency",
    currency: "USD",
    maximumSignificantDigits: 2,
  }).format(cost);
  return t("about.cost", { money, tokens: count });
};

/** Length, making time and cost, as far as they can be known. */
const EstimateLines = ({ estimate, isAuto }: { estimate: Estimate; isAuto: boolean }): ReactElement => {
  const { t } = useTranslation("newLecture");
  const durations = useDurations();
  const cost = useCost(estimate);
  const { lecture_seconds: length, making_seconds: making, warning_data: data } = estimate;
  const long = durations(length);
  return (
    <>
      <li>{isAuto ? t("about.length", { length: long }) : t("about.lengthAsked", { length: long })}</li>
      <li>{making === 0 ? t("about.readyAtOnce") : t("about.ready", { time: durations(roundedEstimate(making)) })}</li>
      <li>{cost}</li>
      {data.map((warning) => {
        const known = estimateWarning(warning);
        if (known === "shownElsewhere") return null;
        return (
          <li key={formatMessage(warning)} className="about-warning">
            {known === undefined ? <ServiceWords data={warning} /> : t(`about.warnings.${known}`)}
          </li>
        );
      })}
    </>
  );
};

const QUERY_LENGTH = 300;

type NearLessonsProps = {
  prompt: string;
  language: string;
  /** Whether a notice says already that there is no model, with the way to a key. */
  isReported: boolean;
};

/** No lesson fits and no model is set up: what can be done about it. */
const NearLessons = ({ prompt, language, isReported }: NearLessonsProps): ReactElement => {
  const { t } = useTranslation("newLecture");
  const take = useTakeLesson();
  const { data: lessons, isPending } = useQuery(lessonsQuery(plainPrompt(prompt).slice(0, QUERY_LENGTH)));
  const isForeign = language !== "" && !language.startsWith("en");
  const near = lessons?.filter((lesson) => lesson.near) ?? [];
  const kind = isForeign ? "foreign" : "none";
  return (
    <div className="near-lessons" role="status">
      {isReported ? null : <p>{t(`near.why.${kind}`)}</p>}
      {isReported && isForeign ? <p>{t("near.english")}</p> : null}
      {isPending ? null : <p>{t(near.length === 0 ? "near.nothing" : "near.nearest")}</p>}
      <ul>
        {near.map((lesson) => (
          <li key={lesson.id}>
            <Button onPress={() => take(lesson)}>
              <span lang={LESSON_LANGUAGE}>{lesson.examples[0] ?? lesson.title}</span>
            </Button>
          </li>
        ))}
      </ul>
      <LessonGallery />
      {isReported ? null : <Link to="/settings/provider">{t("near.addKey")}</Link>}
    </div>
  );
};

const SETTLED_MS = 400;

/** What is known before anything is made. */
type EstimateState = {
  estimate: Estimate | undefined;
  /** Refusal that a creation would meet as well. */
  failure: ApiFailure | undefined;
  isAsking: boolean;
};

const ELSEWHERE = new Set(["storage_incomplete"]);

const textOf = (form: LectureForm, voices: readonly VoiceEntry[]): string | null => {
  const ready = checkForm(form, voices).every(({ name }) => ELSEWHERE.has(name));
  return ready ? JSON.stringify(estimateRequestOf(form, voices)) : null;
};

/** Asks for an estimate once the form has been left alone for a moment, and only for one that could be sent. */
const useEstimate = (form: LectureForm, voices: readonly VoiceEntry[]): EstimateState => {
  const text = textOf(form, voices);
  const settled = useSettled(text, SETTLED_MS);
  const request = useMemo(() => JSON.parse(settled ?? "{}") as CreationBody, [settled]);
  const { data, error, isFetching } = useQuery({ ...estimateQuery(request), enabled: settled !== null });
  const isCurrent = text === settled && settled !== null;
  return {
    estimate: isCurrent && !error ? data : undefined,
    failure: isCurrent && error ? asFailure(error) : undefined,
    isAsking: isFetching || (text !== null && text !== settled),
  };
};

/** Whether voice and language go together. */
const VoiceLine = ({ voice, language }: { voice: string; language: string }): ReactElement | null => {
  const { t, i18n } = useTranslation("newLecture");
  const { voices } = useFormRoom();
  const name = useVoiceName();
  const fit = fitOf(voices, { voice, language });
  if (voices.length === 0) return null;
  if (fit.kind !== "fits")
    return (
      <li className="about-warning">
        <LineIcon name="warning" />
        <span>
          {t("about.voiceWrong", { language: shownLanguageName(language, i18n.language) })}{" "}
          <Link to="/settings/voices">{t("voice.add")}</Link>
        </span>
      </li>
    );
  if (!fit.voice) return null;
  const spoken = fit.voice.languages[0];
  return (
    <li>
      <LineIcon name="check" />
      {spoken === undefined
        ? t("about.silent")
        : t("about.voiceFits", {
            voice: name(fit.voice),
            language: shownLanguageName(language === "" ? spoken : language, i18n.language),
          })}
    </li>
  );
};

/** Says when Manim was chosen and cannot draw, and who draws instead. */
const EngineLine = ({ engine }: { engine: LectureForm["engine"] }): ReactElement | null => {
  const { t } = useTranslation("newLecture");
  const { data: engines } = useQuery(enginesQuery);
  const manim = engines?.find(({ id }) => id === "manim");
  if (engine !== "manim" || !manim || manim.state === "ready") return null;
  return (
    <li className="about-warning">
      <LineIcon name="warning" />
      <span>
        {t(`about.manim.${manim.detail === "unsupported" ? "unsupported" : manim.state}`)}{" "}
        {manim.detail === "unsupported" ? null : <Link to="/settings/engines">{t("about.manim.install")}</Link>}
      </span>
    </li>
  );
};

type AboutPanelProps = {
  form: LectureFormApi;
  /** What the service said when the form was sent. */
  refused: ApiFailure | undefined;
  children: ReactNode;
};

/** What is known of the lecture before it is made, above the buttons that make it. */
export const AboutPanel = ({ form, refused, children }: AboutPanelProps): ReactElement => {
  const { t } = useTranslation("newLecture");
  const { voices } = useFormRoom();
  const words = useFailureWords();
  const values = useWatch({ control: form.control, compute: () => form.getValues() });
  const { estimate, failure, isAsking } = useEstimate(values, voices);
  const isOpen = estimate === undefined && failure === undefined;
  const waitsForTopic = ["short", "over"].includes(promptLength(values.prompt).state);
  const waitsFor = isAsking ? "asking" : waitsForTopic ? "nothing" : "notYet";
  return (
    <aside className="about-panel" aria-label={t("about.label")}>
      <h2>{t("about.label")}</h2>
      <ul className="about-lines" aria-live="polite" aria-busy={isAsking}>
        {estimate ? <EstimateLines estimate={estimate} isAuto={readDuration(values.duration).kind === "auto"} /> : null}
        {isOpen ? <li className="about-quiet">{t(`about.${waitsFor}`)}</li> : null}
        {failure && failure.code !== "no_lesson" ? (
          <li className="about-warning">{words(failureName(failure.code), failure.retryAfterSeconds)}</li>
        ) : null}
        <VoiceLine voice={values.voice} language={values.language} />
        <EngineLine engine={values.engine} />
      </ul>
      {failure?.code === "no_lesson" ? (
        <NearLessons prompt={values.prompt} language={values.language} isReported={refused?.code === "no_lesson"} />
      ) : null}
      <PausedQueue />
      <div className="about-buttons">{children}</div>
    </aside>
  );
};
