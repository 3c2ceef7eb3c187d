import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { asFailure } from "../../../api/api-failure.ts";
import { shell } from "../../../bridge/shell.ts";
import { FailureNotice } from "../../../failures/failure-notice.tsx";
import { SaveBar } from "../form/save-bar.tsx";
import { SettingChoice, SettingText } from "../form/setting-field.tsx";
import type { SettingName } from "../form/setting-fields.ts";
import { useOnOff } from "../form/use-on-off.ts";
import { useSettingForm } from "../form/use-setting-form.ts";
import { Command } from "../parts/command.tsx";
import { CopyButton } from "../parts/copy-button.tsx";
import { SectionPart } from "../parts/section-part.tsx";
import { addressQuery } from "./access-queries.ts";
import { KeyList } from "./key-list.tsx";
import { NewKeyForm } from "./new-key-form.tsx";
import { Samples } from "./samples.tsx";

const RULES: readonly SettingName[] = ["guests", "limits.rate"];

const Rules = (): ReactElement => {
  const form = useSettingForm(RULES);
  return (
    <>
      <SettingChoice name="guests" form={form} options={useOnOff()} />
      <SettingText name="limits.rate" form={form} />
      <SaveBar form={form} />
    </>
  );
};

const USUAL_PORT = "4747";

const Address = ({ address }: { address: string }): ReactElement => {
  const { t } = useTranslation("settings");
  return (
    <>
      <div className="settings-code-line">
        <code>{address}</code>
        <CopyButton text={address} of={t("api.address")} />
      </div>
      {new URL(address).port === USUAL_PORT ? null : <p className="settings-note">{t("api.otherPort")}</p>}
      {shell() ? (
        <>
          <p>{t("api.docsAt")}</p>
          <Command text={`${address}/docs`} />
        </>
      ) : (
        <p>
          <a href={`${address}/docs`} target="_blank" rel="noreferrer">
            {t("api.docs")}
          </a>
        </p>
      )}
    </>
  );
};

/** How other programs of this computer use Lectern. */
export const ApiSection = (): ReactElement => {
  const { t } = useTranslation("settings");
  const { data: address, error } = useQuery(addressQuery);
  return (
    <>
      <SectionPart title={t("api.address")} note={t("api.addressNote")}>
        {error ? <FailureNotice failure={asFailure(error)} /> : null}
        {address ? <Address address={address} /> : error ? null : <p>{t("loading")}</p>}
      </SectionPart>
      <SectionPart title={t("api.keys")} note={t("api.keysNote")}>
        <KeyList />
        <NewKeyForm />
      </SectionPart>
      {address ? (
        <SectionPart title={t("api.samples")} note={t("api.samplesNote")}>
          <Samples address={address} />
        </SectionPart>
      ) : null}
      <SectionPart title={t("api.rules")}>
        <Rules />
      </SectionPart>
    </>
  );
};
