import { useId, type ComponentProps, type ReactElement, type ReactNode } from "react";
import { FieldError } from "./field.tsx";
import "./radio-tiles.css";

/** One tile: its value, its name, and a picture where it has one. */
export type RadioTile = { value: string; label: ReactNode; detail?: ReactNode; picture?: string | undefined };

export type RadioTilesProps = Omit<ComponentProps<"input">, "id" | "className" | "children" | "type" | "value"> & {
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
