import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Select } from "../../../components/select.tsx";
import { blankValue } from "../../../plan-editing/blank-value.ts";
import type { JsonSchema } from "../../../plan-editing/json-schema.ts";
import { variantName, variantOf } from "../../../plan-editing/variants.ts";
import { useStoryboard } from "../state/storyboard-context.ts";
import { useNames } from "./field-context.ts";
import { Hint } from "./hint.tsx";
import { useShowField, type SchemaFieldProps } from "./field-props.ts";

type VariantsFieldProps = SchemaFieldProps & { variants: readonly JsonSchema[] };

/** A value that can be of several forms: which one, and its field. */
export const VariantsField = ({ schema, value, path, label, variants }: VariantsFieldProps): ReactElement => {
  const showField = useShowField();
  const { t } = useTranslation("storyboard");
  const { edit } = useStoryboard();
  const nameOf = useNames();
  const chosen = variantOf(value, variants);
  const variant = variants[chosen];
  const words = (of: JsonSchema): string => {
    const name = variantName(of);
    return name.kind === "named" ? nameOf(name.name, path) : t(`variant.${name.kind}`);
  };
  const choose = (index: number): void => {
    const next = variants[index];
    if (next) edit(path, blankValue(next));
  };
  return (
    <div className="variants">
      <Select
        label={t("field.form", { what: label })}
        hint={<Hint text={schema.description} path={path} />}
        value={String(chosen)}
        options={variants.map((of, index) => ({ value: String(index), label: words(of) }))}
        onChange={(event) => choose(Number(event.target.value))}
      />
      {variant ? showField({ schema: variant, value, path, label }) : null}
    </div>
  );
};
