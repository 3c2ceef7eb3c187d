import { useEffect, useRef, type RefObject } from "react";
import { useAnnounce } from "./announcer.tsx";

/** The words of a button, without what is there for the eye alone. */
const wordsOf = (button: HTMLElement | null): string =>
  [...(button?.childNodes ?? [])]
    .filter((part) => !(part instanceof Element && part.ariaHidden === "true"))
    .map((part) => part.textContent)
    .join("");

/** Has the new words of a button read when it begins to wait while it has the focus. */
export const usePendingWords = (button: RefObject<HTMLButtonElement | null>, isPending: boolean): void => {
  const announce = useAnnounce();
  const before = useRef<string>(undefined);
  useEffect(() => {
    const words = wordsOf(button.current);
    const isNew = before.current !== undefined && before.current !== words;
    before.current = words;
    if (isPending && isNew && button.current === document.activeElement) announce(words);
  }, [announce, button, isPending]);
};
