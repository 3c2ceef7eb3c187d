import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { TextField } from "../../../components/text-field.tsx";
import { numberIn } from "../../../plan-editing/number-in.ts";
import type { FormField } from "../../../plan-editing/form-field.ts";
import { useStoryboard } from "../state/storyboard-context.ts";
import { usePlaceError } from "./field-context.ts";
import { Hint } from "./hint.tsx";
import type { SchemaFieldProps } from "./field-props.ts";

type NumberFieldProps = SchemaFieldProps & { field: Extract<FormField, { kind: "number" }> };

/** A number as it is typed; only what is one goes into the plan. */
export const NumberField = ({ schema, value, path, label, field }: NumberFieldProps): ReactElement => {
  const { t } = useTranslation("storyboard");
  const { edit } = useStoryboard();
  const found = usePlaceError(path);
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? undefined : numberIn(typed, field);
  const isOurs = typed !== null && (read === undefined || read === value);
  const type = (text: string): void => {
    setTyped(text);
    const number = numberIn(text, field);
    if (number !== undefined) edit(path, number);
  };
  return (
    <TextField
      label={label}
      inputMode="decimal"
      data-path={path}
      hint={<Hint text={schema.description} path={path} />}
      error={isOurs && read === undefined ? t("field.number") : found}
      value={isOurs ? typed : typeof value === "number" ? String(value) : ""}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setTyped(null)}
    />
  );
};
