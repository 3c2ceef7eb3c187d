import { useId, type ReactElement } from "react";
import type { SelectOption } from "../../../components/select.tsx";

type AddMenuProps = { label: string; options: readonly SelectOption[]; onAdd(value: string): void };

/** A list of what can be added; choosing adds it. */
export const AddMenu = ({ label, options, onAdd }: AddMenuProps): ReactElement => {
  const id = useId();
  return (
    <select
      id={id}
      aria-label={label}
      className="control add-menu"
      value=""
      onChange={(event) => onAdd(event.target.value)}
    >
      <option value="" disabled>
        {label}
      </option>
      {options.map(({ value, label: words }) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  );
};
