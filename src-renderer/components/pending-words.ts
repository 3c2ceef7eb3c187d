import { useEffect, useRef, type RefObject } from "react";
import { useAnnounce } from "./announcer.tsx";

/** Has the new words of a button read when it begins to wait while it has the focus. */
export const usePendingWords = (button: RefObject<HTMLButtonElement | null>, isPending: boolean): void => {
  const announce = useAnnounce();
  const before = useRef<string>(undefined);
  useEffect(() => {
    const words = button.current?.textContent ?? "";
    const isNew = before.current !== undefined && before.current !== words;
    before.current = words;
    if (isPending && isNew && button.current === document.activeElement) announce(words);
  }, [announce, button, isPending]);
};
