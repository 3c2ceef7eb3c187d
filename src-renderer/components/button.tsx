import { useImperativeHandle, useRef, type ReactElement, type Ref } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components";
import { usePendingWords } from "./pending-words.ts";
import "./button.css";

export type ButtonProps = Omit<AriaButtonProps, "className" | "aria-disabled" | "type"> & {
  /** `primary`: the one thing a page is for; `quiet`: beside others; `danger`: takes something away. */
  kind?: "primary" | "plain" | "quiet" | "danger";
  ref?: Ref<HTMLButtonElement | null>;
};

/**
 * A button; `isPending` keeps it from being pressed twice and leaves it the focus. The library's own waiting is not
 * used: it has the button read by its id, which names nothing once the button is gone.
 */
export const Button = ({ kind = "plain", isPending = false, ref, ...props }: ButtonProps): ReactElement => {
  const own = useRef<HTMLButtonElement>(null);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => own.current);
  usePendingWords(own, isPending);
  const waiting = isPending ? { onPress: () => undefined, "aria-disabled": true } : {};
  return <AriaButton {...props} {...waiting} ref={own} className={`button button-${kind}`} />;
};
