import type { ComponentProps, ReactElement } from "react";
import { Field, type FieldWords } from "./field.tsx";

export type TextFieldProps = FieldWords & Omit<ComponentProps<"input">, "id" | "className" | "children">;

/** One line of text; takes what `register` of a form gives. */
export const TextField = ({ label, hint, error, ...input }: TextFieldProps): ReactElement => (
  <Field label={label} hint={hint} error={error}>
    {(ties) => <input type="text" {...input} {...ties} className="control" />}
  </Field>
);
