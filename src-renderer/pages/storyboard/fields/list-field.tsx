import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import { blankValue } from "../../../plan-editing/blank-value.ts";
import type { FormField } from "../../../plan-editing/form-field.ts";
import { pointerTo } from "../../../plan-editing/pointer.ts";
import { useStoryboard } from "../state/storyboard-context.ts";
import { useItemNames } from "./field-context.ts";
import { FieldSet } from "./field-set.tsx";
import { RemoveButton } from "./remove-button.tsx";
import { useShowField, type SchemaFieldProps } from "./field-props.ts";

type ListFieldProps = SchemaFieldProps & { field: Extract<FormField, { kind: "list" }> };

const likeLast = (items: readonly unknown[], item: Parameters<typeof blankValue>[0]): unknown =>
  typeof items.at(-1) === "number" ? items.at(-1) : blankValue(item);

/** Values in an order, with a button for one more. */
export const ListField = ({ schema, value, path, label, field }: ListFieldProps): ReactElement => {
  const showField = useShowField();
  const { t } = useTranslation("storyboard");
  const { edit } = useStoryboard();
  const itemName = useItemNames();
  const one = (index: number): string => t("field.item", { what: itemName(path) ?? label, number: index + 1 });
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <FieldSet path={path} label={label} hint={schema.description}>
      <ol className="list-items">
        {items.map((item, index) => (
          // Items have no names of their own; their place is what they are known by.
          <li key={pointerTo(path, index)} className="member">
            {showField({ schema: field.item, value: item, path: pointerTo(path, index), label: one(index) })}
            {items.length > Math.max(1, field.least) ? (
              <RemoveButton what={one(index)} path={pointerTo(path, index)} />
            ) : null}
          </li>
        ))}
      </ol>
      {items.length < field.most ? (
        <Button
          aria-label={t("field.moreOf", { what: label })}
          onPress={() => edit(path, [...items, likeLast(items, field.item)])}
        >
          <Icon name="plus" />
          {t("field.more")}
        </Button>
      ) : null}
    </FieldSet>
  );
};
