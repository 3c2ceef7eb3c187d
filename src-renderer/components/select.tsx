import type { ComponentProps, ReactElement, ReactNode } from "react";
import { Field, type FieldWords } from "./field.tsx";
import "./select.css";

/** A value and its words; several under one heading when `group` is given. */
export type SelectOption = { value: string; label: string; group?: string | undefined; isDisabled?: boolean };

export type SelectProps = FieldWords &
  Omit<ComponentProps<"select">, "id" | "className" | "children"> & {
    options: readonly SelectOption[];
    /** Beside the list: a button that tries the choice, say. */
    beside?: ReactNode;
  };

/** Options with the chosen value among them: a list that is still loading must not make the browser choose another. */
export const withChosen = (options: readonly SelectOption[], value: string): readonly SelectOption[] =>
  options.some((option) => option.value === value) ? options : [...options, { value, label: value }];

const Option = ({ value, label, isDisabled }: SelectOption): ReactElement => (
  <option value={value} disabled={isDisabled}>
    {label}
  </option>
);

const groupsOf = (options: readonly SelectOption[]): string[] => [
  ...new Set(options.flatMap(({ group }) => (group === undefined ? [] : [group]))),
];

/** A choice of one from a list; takes what `register` of a form gives. */
export const Select = ({ label, hint, error, options, beside, ...select }: SelectProps): ReactElement => (
  <Field label={label} hint={hint} error={error}>
    {(ties) => (
      <div className="select-line">
        <select {...select} {...ties} className="control select">
          {options.map((option) => (option.group === undefined ? <Option key={option.value} {...option} /> : null))}
          {groupsOf(options).map((group) => (
            <optgroup key={group} label={group}>
              {options.map((option) => (option.group === group ? <Option key={option.value} {...option} /> : null))}
            </optgroup>
          ))}
        </select>
        {beside}
      </div>
    )}
  </Field>
);
