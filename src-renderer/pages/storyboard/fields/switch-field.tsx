import type { ReactElement } from "react";
import { Checkbox } from "../../../components/checkbox.tsx";
import { useStoryboard } from "../state/storyboard-context.ts";
import { Hint } from "./hint.tsx";
import type { SchemaFieldProps } from "./field-props.ts";

/** Yes or no. */
export const SwitchField = ({ schema, value, path, label }: SchemaFieldProps): ReactElement => {
  const { edit } = useStoryboard();
  return (
    <Checkbox
      label={label}
      hint={<Hint text={schema.description} path={path} />}
      data-path={path}
      checked={value === true}
      onChange={(event) => edit(path, event.target.checked)}
    />
  );
};
