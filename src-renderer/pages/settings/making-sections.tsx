import { useMutation, useQueryClient, useQuery } from "@tanstack/react-query";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SettingName } from "../../../src-server/contract/api/settings.ts";
import { engineSchema, type EngineEntry, type VoiceEntry } from "../../../src-server/contract/api/catalogue.ts";
import { asFailure, callService } from "../../api/call.ts";
import { keys, enginesQuery, voicesQuery } from "../../api/queries.ts";
import { useAnnounce, Button, LineIcon } from "../../components/button.tsx";
import { FailureNotice, useFailureWords } from "../../failures/failure-notice.tsx";
import { ServiceWords, useServiceWords } from "../../i18n/service-words/service-words.tsx";
import { megabyteText, shownLanguageName } from "../../components/shown-values.ts";
import { Disclosure, Notice } from "../../components/panels.tsx";
import type { FailureName } from "../../failures/failure-words.ts";
import { ListenButton } from "../../components/listen-button.tsx";
import { withChosen } from "../../components/fields.tsx";
import { ConfirmButton, SectionPart, CommandText } from "./parts.tsx";
import { SaveBar, SettingChoice, SettingText, SecretField, SettingArea } from "./setting-fields.tsx";
import { useOnOff, useSettingForm } from "./setting-form.ts";

const QUARTER = 25;

/** Which quarter of an installation is done. */
export const quarterOf = (percent: number): number => Math.floor(percent / QUARTER) * QUARTER;

/** What draws lectures, and how much at a time. */
export const EnginesSection = (): ReactElement => {
  const { t } = useTranslation("settings");
  const { data: engines, error } = useQuery(enginesQuery);
  return (
    <>
      {error ? <FailureNotice failure={asFailure(error)} /> : null}
      {engines || error ? null : <p>{t("loading")}</p>}
      {engines?.map((engine) => (
        <EngineCard key={engine.id} engine={engine} />
      ))}
      <SectionPart title={t("engines.work")}>
        <Work />
      </SectionPart>
    </>
  );
};

/** What can be done with Manim. `cancel` keeps what an installation has fetched, `discard` takes it away. */
type ManimStep = "install" | "repair" | "remove" | "cancel" | "discard";

const STEPS: Readonly<Record<EngineEntry["detail"], readonly ManimStep[]>> = {
  absent: ["install"],
  installing: ["cancel", "discard"],
  ready: ["repair", "remove"],
  broken: ["repair", "remove"],
  outdated: ["repair", "remove"],
  unsupported: [],
};

/** The steps that a state allows, the likeliest first. */
export const manimSteps = (state: EngineEntry["detail"]): readonly ManimStep[] => STEPS[state];

/** Whether the advice says more than that Manim can be installed: why it does not work, or why an installation failed. */
export const hasMoreAdvice = ({
  detail,
  advice_data: advice,
}: Pick<EngineEntry, "detail" | "advice_data">): boolean => {
  if (advice === null || detail === "ready" || detail === "installing") return false;
  return detail !== "absent" || advice.code !== "manim.absent";
};

const useChange = () => {
  const { t } = useTranslation("settings");
  const client = useQueryClient();
  const announce = useAnnounce();
  return useMutation({
    mutationFn: async (step: ManimStep) =>
      callService(engineSchema, "POST", `/engines/manim/${step === "discard" ? "remove" : step}`),
    onSuccess: (entry) => {
      client.setQueryData<EngineEntry[]>(keys.engines, (known) =>
        known?.map((engine) => (engine.id === entry.id ? entry : engine)),
      );
      announce(t(`engines.states.${entry.detail}`));
      document.querySelector<HTMLElement>("#manim-state")?.focus();
    },
    onSettled: async () => client.invalidateQueries({ queryKey: keys.engines }),
  });
};

/** What can be done with Manim now. */
const ManimButtons = ({ engine }: { engine: EngineEntry }): ReactElement => {
  const { t } = useTranslation("settings");
  const { mutate, isPending, error } = useChange();
  return (
    <>
      <div className="setting-line">
        {manimSteps(engine.detail).map((step) =>
          step === "install" || step === "repair" || step === "cancel" ? (
            <Button
              key={step}
              kind={step === "install" ? "primary" : "plain"}
              isDisabled={isPending}
              onPress={() => mutate(step)}
            >
              {t(`engines.steps.${step}`)}
            </Button>
          ) : (
            <ConfirmButton
              key={step}
              label={t(`engines.steps.${step}`)}
              question={t(`engines.questions.${step}`)}
              words={t(`engines.words.${step}`)}
              isPending={isPending}
              onConfirm={() => mutate(step)}
            />
          ),
        )}
      </div>
      {error ? <FailureNotice failure={asFailure(error)} /> : null}
    </>
  );
};

/** Has each quarter of an installation read out, and nothing between. */
const useProgressNews = (progress: EngineEntry["progress"]): void => {
  const { t } = useTranslation("settings");
  const announce = useAnnounce();
  const quarter = progress ? quarterOf(progress.percent) : 0;
  const announced = useRef<number>(undefined);
  useEffect(() => {
    if (announced.current === quarter) return;
    announced.current = quarter;
    announce(quarter === 0 ? t("engines.begins") : t("engines.quarter", { percent: quarter }));
  }, [announce, quarter, t]);
};

type Progress = EngineEntry["progress"];

const useSize = (progress: Progress): string => {
  const { t, i18n } = useTranslation("settings");
  if (!progress || progress.done_mb === 0) return "";
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0 });
  const [done, total] = [number.format(progress.done_mb), number.format(progress.total_mb ?? 0)];
  return progress.total_mb === null ? t("engines.megabytes", { done }) : t("engines.megabytesOf", { done, total });
};

/** How far an installation is: a bar, megabytes, and the package at hand. */
const ManimProgress = ({ progress }: { progress: Progress }): ReactElement => {
  const { t } = useTranslation("settings");
  const size = useSize(progress);
  useProgressNews(progress);
  return (
    <div className="engine-progress">
      <progress
        aria-label={t("engines.installing")}
        max={100}
        {...(progress ? { value: Math.round(progress.percent) } : {})}
      />
      <p className="settings-row-facts">
        {progress ? (
          <>
            <span>{Math.round(progress.percent)} %</span>
            <ServiceWords data={progress.step_data} />
            {progress.package ? <code>{progress.package}</code> : null}
            {size ? <span>{size}</span> : null}
          </>
        ) : (
          t("engines.begins")
        )}
      </p>
    </div>
  );
};

const NAMES = { remotion: "Remotion", manim: "Manim" } as const;

const useFacts = ({ versions, size_mb: size }: EngineEntry): string => {
  const { i18n } = useTranslation();
  const named = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return [...named, ...(size === null ? [] : [megabyteText(size, i18n.language)])].join(" · ");
};

const State = ({ engine }: { engine: EngineEntry }): ReactElement => {
  const { t } = useTranslation("settings");
  const isGood = engine.state === "ready";
  return (
    <p id={`${engine.id}-state`} tabIndex={-1} className="engine-state" data-state={engine.state}>
      <LineIcon name={isGood ? "check" : engine.state === "installing" ? "download" : "warning"} />
      <strong>{t(`engines.states.${engine.detail}`)}</strong>
    </p>
  );
};

/** One engine: how it stands, what to do, and the log of its last installation. */
const EngineCard = ({ engine }: { engine: EngineEntry }): ReactElement => {
  const { t } = useTranslation("settings");
  const facts = useFacts(engine);
  return (
    <SectionPart title={NAMES[engine.id]} note={t(`engines.about.${engine.id}`)}>
      <State engine={engine} />
      {facts ? <p className="settings-row-facts">{facts}</p> : null}
      {engine.advice_data && hasMoreAdvice(engine) ? (
        <p className="engine-advice">
          <ServiceWords data={engine.advice_data} />
        </p>
      ) : null}
      {engine.id === "manim" ? (
        <>
          {engine.state === "installing" ? <ManimProgress progress={engine.progress} /> : null}
          <ManimButtons engine={engine} />
        </>
      ) : null}
      {engine.log && engine.log.length > 0 ? (
        <Disclosure summary={t("engines.log")}>
          <pre lang="en" className="settings-code" tabIndex={0} aria-label={t("engines.log")}>
            {engine.log.join("\n")}
          </pre>
        </Disclosure>
      ) : null}
    </SectionPart>
  );
};

const WORK: readonly SettingName[] = ["queue.paused", "limits.workers"];

const Work = (): ReactElement => {
  const form = useSettingForm(WORK);
  return (
    <>
      <SettingChoice name="queue.paused" form={form} options={useOnOff()} />
      <SettingText name="limits.workers" form={form} />
      <SaveBar form={form} />
    </>
  );
};

/** Names of languages by their tags, in the language of the window; unknown tags stand as they are. */
export const voiceLanguageNames = (tags: readonly string[], inLanguage: string): string =>
  new Intl.ListFormat(inLanguage, { type: "unit", style: "narrow" }).format(
    tags.map((tag) => shownLanguageName(tag, inLanguage)),
  );

const VoiceRow = ({ voice }: { voice: VoiceEntry }): ReactElement => {
  const { t, i18n } = useTranslation("settings");
  const [failure, setFailure] = useState<FailureName>();
  const words = useFailureWords();
  const translate = useServiceWords();
  const facts = [
    ...(voice.languages.length > 0 ? [voiceLanguageNames(voice.languages, i18n.language)] : []),
    ...(voice.size_mb > 0 ? [megabyteText(voice.size_mb, i18n.language)] : []),
    t("voices.licence", { licence: translate(voice.licence_data).words }),
  ];
  return (
    <li className="settings-row">
      <div className="settings-row-words">
        <strong>
          <ServiceWords data={voice.label_data} />
        </strong>
        <span className="settings-row-facts">{facts.join(" · ")}</span>
        <span className="settings-tags">
          {voice.default ? <span className="settings-tag">{t("voices.default")}</span> : null}
          <span className="settings-tag" data-kind={voice.leaves_this_computer ? "warning" : "good"}>
            {voice.leaves_this_computer ? t("voices.leaves") : t("voices.stays")}
          </span>
        </span>
        {failure ? <Notice kind="error">{words(failure)}</Notice> : null}
      </div>
      <ListenButton voice={voice} onFailure={setFailure} />
    </li>
  );
};

/** Every voice that speaks on this computer. */
const VoiceList = ({ voices }: { voices: readonly VoiceEntry[] }): ReactElement => (
  <ul className="settings-rows">
    {voices
      .filter(({ id }) => id !== "none")
      .map((voice) => (
        <VoiceRow key={voice.id} voice={voice} />
      ))}
  </ul>
);

const SPEAKING: readonly SettingName[] = ["voice", "pronunciations"];
const SERVER: readonly SettingName[] = [
  ...(["voice.http.base_url", "voice.http.model", "voice.http.voice", "voice.http.api_key"] as const),
  "voice.http.languages",
];
const PACK: readonly SettingName[] = ["voice.pack.base_url"];

const Speaking = (): ReactElement => {
  const { t } = useTranslation("settings");
  const { data: voices = [] } = useQuery(voicesQuery);
  const form = useSettingForm(SPEAKING);
  const translate = useServiceWords();
  const saved = form.textOf("voice");
  const options = voices
    .filter(({ id }) => id !== "none" || id === saved)
    .map(({ id, label_data: label }) => ({ value: id, label: translate(label).words }));
  return (
    <>
      <SettingChoice
        name="voice"
        form={form}
        options={withChosen([{ value: "", label: t("voices.usual") }, ...options], saved)}
      />
      <SettingArea name="pronunciations" form={form} />
      <SaveBar form={form} />
    </>
  );
};

const SpeechServer = (): ReactElement => {
  const form = useSettingForm(SERVER);
  return (
    <>
      <SettingText name="voice.http.base_url" form={form} type="url" />
      <div className="settings-columns">
        <SettingText name="voice.http.model" form={form} />
        <SettingText name="voice.http.voice" form={form} />
      </div>
      <SettingText name="voice.http.languages" form={form} />
      <SecretField name="voice.http.api_key" form={form} />
      <SaveBar form={form} />
    </>
  );
};

const MoreVoices = (): ReactElement => {
  const form = useSettingForm(PACK);
  return (
    <>
      <CommandText text="npm run voices -- install kokoro" />
      <SettingText name="voice.pack.base_url" form={form} type="url" />
      <SaveBar form={form} />
    </>
  );
};

/** Who can speak, who speaks unasked, and how others are added. */
export const VoicesSection = (): ReactElement => {
  const { t } = useTranslation("settings");
  const { data: voices, error } = useQuery(voicesQuery);
  return (
    <>
      <SectionPart title={t("voices.list")}>
        {error ? <FailureNotice failure={asFailure(error)} /> : null}
        {voices ? <VoiceList voices={voices} /> : error ? null : <p>{t("loading")}</p>}
      </SectionPart>
      <SectionPart title={t("voices.speaking")}>
        <Speaking />
      </SectionPart>
      <SectionPart title={t("voices.more")} note={t("voices.moreNote")}>
        <MoreVoices />
      </SectionPart>
      <SectionPart title={t("voices.server")} note={t("voices.serverNote")}>
        <SpeechServer />
      </SectionPart>
    </>
  );
};
