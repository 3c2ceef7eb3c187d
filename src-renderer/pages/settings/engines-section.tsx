import type { SettingName } from "../../../src-server/contract/api/settings.ts";
import { engineSchema, type EngineEntry } from "../../../src-server/contract/api/catalogue.ts";
import { useMutation, useQueryClient, useQuery } from "@tanstack/react-query";
import { type ReactElement, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { asFailure, callService } from "../../api/call.ts";
import { keys, enginesQuery } from "../../api/queries.ts";
import { useAnnounce, Button, LineIcon } from "../../components/button.tsx";
import { FailureNotice } from "../../failures/failure-notice.tsx";
import { ServiceWords } from "../../i18n/service-words/service-words.tsx";
import { megabyteText } from "../../components/shown-values.ts";
import { Disclosure } from "../../components/panels.tsx";
import { ConfirmButton, SectionPart } from "./parts.tsx";
import { SaveBar, SettingChoice, SettingText } from "./setting-fields.tsx";
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
export const hasMoreAdvice = ({ detail, advice }: Pick<EngineEntry, "detail" | "advice">): boolean => {
  if (advice === null || detail === "ready" || detail === "installing") return false;
  return detail !== "absent" || !advice.startsWith("Manim is not installed");
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
            <ServiceWords text={progress.step} />
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
      {hasMoreAdvice(engine) ? (
        <p className="engine-advice">
          <ServiceWords text={engine.advice ?? ""} />
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
