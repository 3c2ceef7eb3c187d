import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { numberLocale } from "../parts/number-locale.ts";
import { useFieldWords } from "./setting-field.tsx";
import type { SettingName } from "./setting-fields.ts";
import type { SettingForm } from "./use-setting-form.ts";

type Props = { name: SettingName; form: SettingForm };

const useSavedOn = (changedAt: string | null): string => {
  const { t, i18n } = useTranslation("settings");
  const day = new Intl.DateTimeFormat(numberLocale(i18n.language), { day: "numeric", month: "short" });
  return t("secret.saved", { day: changedAt === null ? "" : day.format(new Date(changedAt)) });
};

const Saved = ({ name, form, onReplace, onRemove }: Props & { onReplace(): void; onRemove(): void }): ReactElement => {
  const { t } = useTranslation("settings");
  const { label, hint } = useFieldWords({ name, form });
  const saved = useSavedOn(form.entryOf(name)?.changed_at ?? null);
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
      <p className="field-hint">{hint}</p>
    </div>
  );
};

/** A secret is written and never shown again. */
export const SecretField = ({ name, form }: Props): ReactElement => {
  const { t } = useTranslation("settings");
  const [isReplacing, setReplacing] = useState(false);
  const words = useFieldWords({ name, form });
  const typed = form.textOf(name);
  const isSet = form.entryOf(name)?.set ?? false;
  const remove = (): void => {
    setReplacing(true);
    void form.save({ [name]: null });
  };
  if (isSet && typed === "" && !isReplacing)
    return <Saved name={name} form={form} onReplace={() => setReplacing(true)} onRemove={remove} />;
  return (
    <div className="setting-line setting-line-top">
      <TextField
        {...words}
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
