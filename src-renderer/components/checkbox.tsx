import type { ComponentProps, ReactElement, ReactNode } from "react";
import "./checkbox.css";

export type CheckboxProps = Omit<ComponentProps<"input">, "className" | "children" | "type"> & {
  label: ReactNode;
  hint?: ReactNode;
};

/** Yes or no; takes what `register` of a form gives. */
export const Checkbox = ({ label, hint, ...input }: CheckboxProps): ReactElement => (
  <label className="checkbox">
    <input {...input} type="checkbox" />
    <span>
      {label}
      {hint ? <small>{hint}</small> : null}
    </span>
  </label>
);
