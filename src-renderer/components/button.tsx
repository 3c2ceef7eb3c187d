import type { ReactElement, Ref } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components";
import "./button.css";

export type ButtonProps = Omit<AriaButtonProps, "className"> & {
  /** `primary`: the one thing a page is for; `quiet`: beside others; `danger`: takes something away. */
  kind?: "primary" | "plain" | "quiet" | "danger";
  ref?: Ref<HTMLButtonElement>;
};

/** A button; `isPending` keeps it from being pressed twice. */
export const Button = ({ kind = "plain", ...props }: ButtonProps): ReactElement => (
  <AriaButton {...props} className={`button button-${kind}`} />
);
