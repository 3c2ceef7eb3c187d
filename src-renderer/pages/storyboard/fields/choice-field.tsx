import type { ReactElement } from "react";
import { Select } from "../../../components/select.tsx";
import { useStoryboard } from "../state/storyboard-context.ts";
import { useNames, usePlaceError } from "./field-context.ts";
import { Hint } from "./hint.tsx";
import type { SchemaFieldProps } from "./field-props.ts";

type ChoiceFieldProps = SchemaFieldProps & { options: readonly string[] };

/** One of a few words. A word that is none of them is shown as it is. */
export const ChoiceField = ({ schema, value, path, label, options }: ChoiceFieldProps): ReactElement => {
  const { edit } = useStoryboard();
  const name = useNames();
  const error = usePlaceError(path);
  const chosen = typeof value === "string" || typeof value === "number" ? String(value) : "";
  const all = options.includes(chosen) ? options : [chosen, ...options];
  return (
    <Select
      label={label}
      data-path={path}
      hint={<Hint text={schema.description} path={path} />}
      error={error}
      value={chosen}
      options={all.map((option) => ({ value: option, label: name(option, path) }))}
      onChange={(event) =>
        edit(
          path,
          schema.enum?.find((option) => String(option) === event.target.value),
        )
      }
    />
  );
};
