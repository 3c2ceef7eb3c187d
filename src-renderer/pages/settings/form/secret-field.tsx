import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { SettingEntry } from "../../../../src-server/contract/api/settings.ts";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { numberLocale } from "../parts/number-locale.ts";
import { useFieldWords } from "./setting-field.tsx";
import type { SettingName } from "../../../../src-server/contract/api/settings.ts";
import type { SettingForm } from "./use-setting-form.ts";

type Props = {
  name: SettingName;
  form: SettingForm;
  /** Instead of the field's own. */
  hint?: string | undefined;
};

const useSavedOn = (entry: SettingEntry | undefined): string => {
  const { t, i18n } = useTranslation("settings");
  const changedAt = entry?.changed_at ?? null;
  if (entry?.until_stop) return t("secret.held");
  const day = new Intl.DateTimeFormat(numberLocale(i18n.language), { day: "numeric", month: "short" });
  return t("secret.saved", { day: changedAt === null ? "" : day.format(new Date(changedAt)) });
};

const Saved = ({
  name,
  form,
  hint,
  onReplace,
  onRemove,
}: Props & { onReplace(): void; onRemove(): void }): ReactElement => {
  const { t } = useTranslation("settings");
  const { label, hint: own } = useFieldWords({ name, form });
  const saved = useSavedOn(form.entryOf(name));
  return (
    <div className="field" role="group" aria-label={label}>
      <span className="field-legend">{label}</span>
      <div className="setting-line">
        <span className="setting-secret">{saved}</span>
        <Button onPress={onReplace}>{t("secret.replace")}</Button>
        <Button kind="danger" isDisabled={form.isSaving} onPress={onRemove}>
          {t("secret.remove")}
        </Button>
      </div>
      <p className="field-hint">{hint ?? own}</p>
    </div>
  );
};

/** A secret is written and never shown again. */
export const SecretField = ({ name, form, hint }: Props): ReactElement => {
  const { t } = useTranslation("settings");
  const [isReplacing, setReplacing] = useState(false);
  const own = useFieldWords({ name, form });
  const typed = form.textOf(name);
  const isSet = form.entryOf(name)?.set ?? false;
  const remove = (): void => {
    setReplacing(true);
    void form.save({ [name]: null });
  };
  if (isSet && typed === "" && !isReplacing)
    return <Saved name={name} form={form} hint={hint} onReplace={() => setReplacing(true)} onRemove={remove} />;
  return (
    <div className="setting-line setting-line-top">
      <TextField
        {...own}
        hint={hint ?? own.hint}
        type="password"
        autoComplete="off"
        spellCheck={false}
        autoFocus={isReplacing && typed === ""}
        value={typed}
        onChange={(event) => {
          setReplacing(event.target.value === "" && isSet);
          form.type(name, event.target.value);
        }}
      />
      {isSet ? (
        <Button
          onPress={() => {
            form.type(name, "");
            setReplacing(false);
          }}
        >
          {t("secret.keep")}
        </Button>
      ) : null}
    </div>
  );
};
