import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { TextArea } from "../../../components/text-area.tsx";
import { useStoryboard } from "../state/storyboard-context.ts";
import { usePlaceError } from "./field-context.ts";
import { Hint } from "./hint.tsx";
import type { SchemaFieldProps } from "./field-props.ts";

const parsed = (text: string): { value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
};

/** A value that may be anything, as JSON. */
export const CodeField = ({ schema, value, path, label }: SchemaFieldProps): ReactElement => {
  const { t } = useTranslation("storyboard");
  const { edit } = useStoryboard();
  const found = usePlaceError(path);
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? undefined : parsed(typed);
  return (
    <TextArea
      label={label}
      data-path={path}
      rows={2}
      spellCheck={false}
      hint={<Hint text={schema.description} path={path} />}
      error={typed !== null && !read ? t("field.json") : found}
      value={typed ?? JSON.stringify(value) ?? ""}
      onChange={(event) => {
        setTyped(event.target.value);
        const next = parsed(event.target.value);
        if (next) edit(path, next.value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
};
