import type { ComponentProps, ReactElement, ReactNode } from "react";
import { Field, type FieldWords } from "./field.tsx";
import "./text-area.css";

export type TextAreaProps = FieldWords &
  Omit<ComponentProps<"textarea">, "id" | "className" | "children"> & {
    /** At the lower end: how much was written, say. */
    foot?: ReactNode;
  };

/** Several lines of text that grow with what is written; takes what `register` of a form gives. */
export const TextArea = ({ label, hint, error, foot, ...area }: TextAreaProps): ReactElement => (
  <Field label={label} hint={hint} error={error}>
    {(ties) => (
      <div className="text-area">
        <textarea rows={4} dir="auto" {...area} {...ties} className="control text-area-control" />
        {foot ? <div className="text-area-foot">{foot}</div> : null}
      </div>
    )}
  </Field>
);
