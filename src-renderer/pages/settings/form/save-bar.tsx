import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/button.tsx";
import { Notice } from "../../../components/notice.tsx";
import { FailureNotice } from "../../../failures/failure-notice.tsx";
import { fieldKey } from "./setting-fields.ts";
import { isSettingName } from "../../../../src-server/contract/api/settings.ts";
import type { SettingForm } from "./use-setting-form.ts";

const Lost = ({ names }: { names: readonly string[] }): ReactElement => {
  const { t } = useTranslation("settings");
  const labels = names.filter(isSettingName).map((name) => t(`fields.${fieldKey(name)}.label`));
  return <Notice kind="warning">{t("secret.lost", { names: labels.join(", ") })}</Notice>;
};

/** Saves and discards what was typed, and says what became of it. `children` stand beside the buttons. */
export const SaveBar = ({ form, children }: { form: SettingForm; children?: ReactNode }): ReactElement => {
  const { t } = useTranslation(["settings", "common"]);
  const { isChanged, isSaving, failure, lost } = form;
  return (
    <>
      {failure ? <FailureNotice failure={failure} /> : null}
      {lost.length > 0 ? <Lost names={lost} /> : null}
      <div className="setting-line">
        <Button kind="primary" isDisabled={!isChanged} isPending={isSaving} onPress={() => void form.save()}>
          {t("common:save")}
        </Button>
        {isChanged ? <Button onPress={form.discard}>{t("discard")}</Button> : null}
        {children}
        {isChanged ? <span className="setting-unsaved">{t("unsaved")}</span> : null}
      </div>
    </>
  );
};
