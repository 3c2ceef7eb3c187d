import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { JsonSchema } from "../../../plan-editing/json-schema.ts";
import { pointerTo, valueAt } from "../../../plan-editing/pointer.ts";
import { FieldSet } from "./field-set.tsx";
import { useShowField, type SchemaFieldProps } from "./field-props.ts";

type RowFieldProps = SchemaFieldProps & { items: readonly JsonSchema[] };

/** So many values beside each other; two are the ends of a range. */
export const RowField = ({ schema, value, path, label, items }: RowFieldProps): ReactElement => {
  const showField = useShowField();
  const { t } = useTranslation("storyboard");
  return (
    <FieldSet path={path} label={label} hint={schema.description}>
      <div className="row-items">
        {items.map((item, index) =>
          showField({
            schema: item,
            value: valueAt(value, `/${index}`),
            path: pointerTo(path, index),
            label: t("field.item", { what: label, number: index + 1 }),
          }),
        )}
      </div>
    </FieldSet>
  );
};
