import type { ComponentProps, ReactElement } from "react";
import "./slider.css";

export type SliderProps = Omit<ComponentProps<"input">, "className" | "children" | "type"> & {
  /** Says what it moves; not shown. */
  "aria-label": string;
  /** The value in words, for screen readers. */
  valueWords?: string | undefined;
};

/** A number between two bounds, moved by pointer or arrow keys. */
export const Slider = ({ valueWords, ...input }: SliderProps): ReactElement => (
  <input {...input} type="range" className="slider" aria-valuetext={valueWords} />
);
