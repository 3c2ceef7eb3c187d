import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { blankValue } from "../../../plan-editing/blank-value.ts";
import type { JsonSchema } from "../../../plan-editing/json-schema.ts";
import { pointerTo } from "../../../plan-editing/pointer.ts";
import { useStoryboard } from "../state/storyboard-context.ts";
import { FieldSet } from "./field-set.tsx";
import { RemoveButton } from "./remove-button.tsx";
import { useShowField, type SchemaFieldProps } from "./field-props.ts";

type NamesFieldProps = SchemaFieldProps & { of: JsonSchema };

/** Values under names that are given here. */
export const NamesField = ({ value, path, label, of }: NamesFieldProps): ReactElement => {
  const showField = useShowField();
  const { t } = useTranslation("storyboard");
  const { edit } = useStoryboard();
  const [name, setName] = useState("");
  const entries = typeof value === "object" && value !== null ? Object.entries(value as Record<string, unknown>) : [];
  const add = (): void => {
    edit(pointerTo(path, name.trim()), blankValue(of));
    setName("");
  };
  return (
    <FieldSet path={path} label={label}>
      {entries.map(([known, item]) => (
        <div key={known} className="member">
          {showField({ schema: of, value: item, path: pointerTo(path, known), label: known })}
          <RemoveButton what={known} path={pointerTo(path, known)} />
        </div>
      ))}
      <div className="member">
        <TextField label={t("field.newName")} value={name} onChange={(event) => setName(event.target.value)} />
        <Button isDisabled={name.trim() === ""} onPress={add}>
          {t("field.more")}
        </Button>
      </div>
    </FieldSet>
  );
};
