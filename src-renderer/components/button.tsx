import { useEffect, useRef, type RefObject, useImperativeHandle, type ReactElement, type Ref } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components";
import { useAnnounce } from "./announcer.tsx";
import "./button.css";

/** The words of a button, without what is there for the eye alone. */
const wordsOf = (button: HTMLElement | null): string =>
  [...(button?.childNodes ?? [])]
    .filter((part) => !(part instanceof Element && part.ariaHidden === "true"))
    .map((part) => part.textContent)
    .join("");

/** Has the new words of a button read when it begins to wait while it has the focus. */
const usePendingWords = (button: RefObject<HTMLButtonElement | null>, isPending: boolean): void => {
  const announce = useAnnounce();
  const before = useRef<string>(undefined);
  useEffect(() => {
    const words = wordsOf(button.current);
    const isNew = before.current !== undefined && before.current !== words;
    before.current = words;
    if (isPending && isNew && button.current === document.activeElement) announce(words);
  }, [announce, button, isPending]);
};

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
