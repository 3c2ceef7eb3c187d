import type { HTMLInputTypeAttribute, ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Select, type SelectOption } from "../../../components/select.tsx";
import { TextArea } from "../../../components/text-area.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { fieldKey, settingFormOf } from "./setting-fields.ts";
import type { SettingName } from "../../../../src-server/contract/api/settings.ts";
import type { SettingForm } from "./use-setting-form.ts";

type Props = { name: SettingName; form: SettingForm };

/** The words of a setting, and what is wrong with it where it was refused. */
export const useFieldWords = ({ name, form }: Props) => {
  const { t } = useTranslation("settings");
  const key = fieldKey(name);
  return {
    label: t(`fields.${key}.label`),
    hint: t(`fields.${key}.hint`),
    ...(form.isRefused(name) ? { error: t(`forms.${settingFormOf(name)}`) } : {}),
  };
};

type TextProps = Props & { suggestions?: readonly string[] | undefined; type?: HTMLInputTypeAttribute };

/** A setting of one line. */
export const SettingText = ({ name, form, suggestions, type = "text" }: TextProps): ReactElement => {
  const words = useFieldWords({ name, form });
  const list = suggestions?.length ? `${fieldKey(name)}-suggestions` : undefined;
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
