import { useState, type ReactElement } from "react";
import { TextField } from "../../../components/text-field.tsx";
import { expressionIn } from "../../../plan-editing/number-in.ts";
import { useStoryboard } from "../state/storyboard-context.ts";
import { usePlaceError } from "./field-context.ts";
import { Hint } from "./hint.tsx";
import type { SchemaFieldProps } from "./field-props.ts";

/** A number or an expression, in one line. */
export const ExpressionField = ({ schema, value, path, label }: SchemaFieldProps): ReactElement => {
  const { edit } = useStoryboard();
  const error = usePlaceError(path);
  const [typed, setTyped] = useState<string | null>(null);
  const isOurs = typed !== null && expressionIn(typed) === value;
  return (
    <TextField
      label={label}
      data-path={path}
      spellCheck={false}
      hint={<Hint text={schema.description} path={path} />}
      error={error}
      value={isOurs ? typed : typeof value === "string" || typeof value === "number" ? String(value) : ""}
      onChange={(event) => {
        setTyped(event.target.value);
        edit(path, expressionIn(event.target.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
};
