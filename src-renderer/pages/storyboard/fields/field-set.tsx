import type { ReactElement, ReactNode } from "react";
import { Hint } from "./hint.tsx";

type FieldSetProps = {
  path: string;
  label: string;
  /** What the schema says about it. */
  hint?: string | undefined;
  children: ReactNode;
};

/** Several fields of one place, under its name. */
export const FieldSet = ({ path, label, hint, children }: FieldSetProps): ReactElement => (
  <fieldset className="group-field">
    <legend className="field-legend" data-path={path} tabIndex={-1}>
      {label}
    </legend>
    {hint ? (
      <p className="field-hint">
        <Hint text={hint} path={path} />
      </p>
    ) : null}
    {children}
  </fieldset>
);
