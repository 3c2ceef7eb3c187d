import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { asFailure } from "../../../api/api-failure.ts";
import { enginesQuery } from "../../../api/queries.ts";
import { FailureNotice } from "../../../failures/failure-notice.tsx";
import { SaveBar } from "../form/save-bar.tsx";
import { SettingChoice, SettingText } from "../form/setting-field.tsx";
import type { SettingName } from "../form/setting-fields.ts";
import { useOnOff } from "../form/use-on-off.ts";
import { useSettingForm } from "../form/use-setting-form.ts";
import { SectionPart } from "../parts/section-part.tsx";
import { EngineCard } from "./engine-card.tsx";

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
