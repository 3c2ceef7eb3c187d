import { isSettingName } from "../../../src-server/contract/api/settings.ts";
import type { SettingName } from "../../../src-server/contract/api/settings.ts";
import type { SettingEntry } from "../../../src-server/contract/api/settings.ts";
import { type HTMLInputTypeAttribute, type ReactElement, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Select, type SelectOption, TextArea, TextField } from "../../components/fields.tsx";
import { Button } from "../../components/button.tsx";
import { Notice } from "../../components/panels.tsx";
import { FailureNotice } from "../../failures/failure-notice.tsx";
import { wordsKey, settingFormOf, type SettingForm } from "./setting-form.ts";
import { numberLocale } from "./parts.tsx";

type Props = { name: SettingName; form: SettingForm };
type TextProps = Props & { suggestions?: readonly string[] | undefined; type?: HTMLInputTypeAttribute };

/** A setting of one line. */
export const SettingText = ({ name, form, suggestions, type = "text" }: TextProps): ReactElement => {
  const words = useFieldWords({ name, form });
  const list = suggestions?.length ? `${name}-suggestions` : undefined;
  return (
    <div className="setting-text">
      <TextField
        {...words}
        type={type}
        list={list}
        autoComplete="off"
        spellCheck={false}
        value={form.textOf(name)}
        onChange={(event) => form.type(name, event.target.value)}
      />
      {list ? (
        <datalist id={list}>
          {suggestions?.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      ) : null}
    </div>
  );
};

/** A setting of several lines. */
export const SettingArea = ({ name, form }: Props): ReactElement => (
  <TextArea
    {...useFieldWords({ name, form })}
    spellCheck={false}
    value={form.textOf(name)}
    onChange={(event) => form.type(name, event.target.value)}
  />
);

/** A setting that is one of several. */
export const SettingChoice = ({ name, form, options }: Props & { options: readonly SelectOption[] }): ReactElement => (
  <Select
    {...useFieldWords({ name, form })}
    options={options}
    value={form.textOf(name)}
    onChange={(event) => form.type(name, event.target.value)}
  />
);

type SecretFieldProps = {
  name: SettingName;
  form: SettingForm;
  /** Instead of the field's own. */
  hint?: string | undefined;
};

/** A secret is written and never shown again. */
export const SecretField = ({ name, form, hint }: SecretFieldProps): ReactElement => {
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

/** The words of a setting, and what is wrong with it where it was refused. */
const useFieldWords = ({ name, form }: Props) => {
  const { t } = useTranslation(["settings", "bucket"]);
  const key = wordsKey(name);
  return {
    label: t(`${key}.label`),
    hint: t(`${key}.hint`),
    ...(form.isRefused(name) ? { error: t(`forms.${settingFormOf(name)}`) } : {}),
  };
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
}: SecretFieldProps & { onReplace(): void; onRemove(): void }): ReactElement => {
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

const Lost = ({ names }: { names: readonly string[] }): ReactElement => {
  const { t } = useTranslation(["settings", "bucket"]);
  const labels = names.filter(isSettingName).map((name) => t(`${wordsKey(name)}.label`));
  return <Notice kind="warning">{t("secret.lost", { names: labels.join(", ") })}</Notice>;
};
