import { useId, type ReactElement, type ReactNode } from "react";
import { Icon } from "./icon.tsx";
import "./field.css";

/** What every field of a form has around it. */
export type FieldWords = {
  label: ReactNode;
  /** How to fill it in. */
  hint?: ReactNode;
  /** What is wrong with it and what to do; marks the field as bad. */
  error?: ReactNode;
};

/** What ties a control to the words around it. */
export type FieldTies = { id: string; "aria-describedby"?: string; "aria-invalid"?: true };

type FieldProps = FieldWords & {
  children: (ties: FieldTies) => ReactNode;
  /** Beside the label, at the other end of its line. */
  aside?: ReactNode;
};

/** A label, a control, a hint and what is wrong with it, tied together for screen readers. */
export const Field = ({ label, hint, error, aside, children }: FieldProps): ReactElement => {
  const id = useId();
  const words = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div className="field" data-invalid={error ? true : undefined}>
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {children({ id, ...(words ? { "aria-describedby": words } : {}), ...(error ? { "aria-invalid": true } : {}) })}
      {hint ? (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
};

/** What is wrong with a field, in its place. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }): ReactElement => (
  <p id={id} className="field-error">
    <Icon name="warning" />
    <span>{children}</span>
  </p>
);
