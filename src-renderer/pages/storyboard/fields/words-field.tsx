import type { ReactElement } from "react";
import { TextArea } from "../../../components/text-area.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { namesOf } from "../../../plan-editing/pointer.ts";
import { useStoryboard } from "../state/storyboard-context.ts";
import { ADDRESSES } from "../editor/addresses.tsx";
import { usePlaceError } from "./field-context.ts";
import { Hint } from "./hint.tsx";
import type { SchemaFieldProps } from "./field-props.ts";

const LONG_TEXT = 60;
/** Members that name something on the stage. */
const ADDRESSED = new Set(["target", "to", "along", "except"]);

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

type WordsFieldProps = SchemaFieldProps & { most: number | undefined };

/** Words or a formula; long ones get several lines. */
export const WordsField = ({ schema, value, path, label, most }: WordsFieldProps): ReactElement => {
  const { edit } = useStoryboard();
  const error = usePlaceError(path);
  const text = textOf(value);
  const member = namesOf(path).findLast((name) => !/^\d+$/.test(name)) ?? "";
  const common = {
    ...{ label, error, value: text, "data-path": path, dir: "auto" as const },
    hint: <Hint text={schema.description} path={path} />,
  };
  if ((most ?? 0) > LONG_TEXT || text.length > LONG_TEXT)
    return <TextArea {...common} rows={2} onChange={(event) => edit(path, event.target.value)} />;
  return (
    <TextField
      {...common}
      {...(ADDRESSED.has(member) ? { list: ADDRESSES } : {})}
      spellCheck={member !== "tex"}
      onChange={(event) => edit(path, event.target.value)}
    />
  );
};
