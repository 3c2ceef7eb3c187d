import { useId, type ReactElement, type ReactNode, type ComponentProps } from "react";
import { LineIcon } from "./button.tsx";
import "./field.css";
import "./text-area.css";
import "./select.css";
import "./checkbox.css";
import "./slider.css";
import "./radio-tiles.css";

/** What every field of a form has around it. */
type FieldWords = {
  label: ReactNode;
  /** How to fill it in. */
  hint?: ReactNode;
  /** What is wrong with it and what to do; marks the field as bad. */
  error?: ReactNode;
};

type TextFieldProps = FieldWords & Omit<ComponentProps<"input">, "id" | "className" | "children">;

/** One line of text; takes what `register` of a form gives. */
export const TextField = ({ label, hint, error, ...input }: TextFieldProps): ReactElement => (
  <LabelledField label={label} hint={hint} error={error}>
    {(ties) => <input type="text" {...input} {...ties} className="control" />}
  </LabelledField>
);

type TextAreaProps = FieldWords &
  Omit<ComponentProps<"textarea">, "id" | "className" | "children"> & {
    /** At the lower end: how much was written, say. */
    foot?: ReactNode;
  };

/** Several lines of text that grow with what is written; takes what `register` of a form gives. */
export const TextArea = ({ label, hint, error, foot, ...area }: TextAreaProps): ReactElement => (
  <LabelledField label={label} hint={hint} error={error}>
    {(ties) => (
      <div className="text-area">
        <textarea rows={4} dir="auto" {...area} {...ties} className="control text-area-control" />
        {foot ? <div className="text-area-foot">{foot}</div> : null}
      </div>
    )}
  </LabelledField>
);

/** A value and its words; several under one heading when `group` is given. */
export type SelectOption = { value: string; label: string; group?: string | undefined; isDisabled?: boolean };

/** Options with the chosen value among them: a list that is still loading must not make the browser choose another. */
export const withChosen = (options: readonly SelectOption[], value: string): readonly SelectOption[] =>
  options.some((option) => option.value === value) ? options : [...options, { value, label: value }];

type SelectProps = FieldWords &
  Omit<ComponentProps<"select">, "id" | "className" | "children"> & {
    options: readonly SelectOption[];
    /** Beside the list: a button that tries the choice, say. */
    beside?: ReactNode;
  };

/** A choice of one from a list; takes what `register` of a form gives. */
export const Select = ({ label, hint, error, options, beside, ...select }: SelectProps): ReactElement => (
  <LabelledField label={label} hint={hint} error={error}>
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
  </LabelledField>
);

type CheckboxProps = Omit<ComponentProps<"input">, "className" | "children" | "type"> & {
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

type SliderProps = Omit<ComponentProps<"input">, "className" | "children" | "type"> & {
  /** Says what it moves; not shown. */
  "aria-label": string;
  /** The value in words, for screen readers. */
  valueWords?: string | undefined;
};

/** A number between two bounds, moved by pointer or arrow keys. */
export const Slider = ({ valueWords, ...input }: SliderProps): ReactElement => (
  <input {...input} type="range" className="slider" aria-valuetext={valueWords} />
);

/** One tile: its value, its name, and a picture where it has one. */
type RadioTile = { value: string; label: ReactNode; detail?: ReactNode; picture?: string | undefined };

type RadioTilesProps = Omit<ComponentProps<"input">, "id" | "className" | "children" | "type" | "value"> & {
  legend: ReactNode;
  tiles: readonly RadioTile[];
  /** The chosen value, where no form holds it. */
  value?: string;
  error?: ReactNode;
};

/** A choice of one among a few that are all shown; arrow keys go from one to the next. */
export const RadioTiles = ({ legend, tiles, value, error, ...input }: RadioTilesProps): ReactElement => {
  const id = useId();
  return (
    <fieldset className="radio-tiles" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-legend">{legend}</legend>
      <div className="radio-tiles-list" data-plain={tiles.some(({ picture }) => picture) ? undefined : true}>
        {tiles.map((tile) => (
          <label key={tile.value} className="radio-tile">
            <input
              name={id}
              {...input}
              type="radio"
              value={tile.value}
              {...(value === undefined ? {} : { checked: value === tile.value })}
            />
            {tile.picture ? <img src={tile.picture} alt="" width="320" height="180" decoding="async" /> : null}
            <span className="radio-tile-words">
              <span>{tile.label}</span>
              {tile.detail ? <small>{tile.detail}</small> : null}
            </span>
          </label>
        ))}
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
};

/** What ties a control to the words around it. */
type FieldTies = { id: string; "aria-describedby"?: string; "aria-invalid"?: true };

type FieldProps = FieldWords & {
  children: (ties: FieldTies) => ReactNode;
  /** Beside the label, at the other end of its line. */
  aside?: ReactNode;
};

/** A label, a control, a hint and what is wrong with it, tied together for screen readers. */
const LabelledField = ({ label, hint, error, aside, children }: FieldProps): ReactElement => {
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
const FieldError = ({ id, children }: { id: string; children: ReactNode }): ReactElement => (
  <p id={id} className="field-error">
    <LineIcon name="warning" />
    <span>{children}</span>
  </p>
);

const Option = ({ value, label, isDisabled }: SelectOption): ReactElement => (
  <option value={value} disabled={isDisabled}>
    {label}
  </option>
);

const groupsOf = (options: readonly SelectOption[]): string[] => [
  ...new Set(options.flatMap(({ group }) => (group === undefined ? [] : [group]))),
];
