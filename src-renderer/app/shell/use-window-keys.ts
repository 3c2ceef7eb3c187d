import { useEffect } from "react";
import { windowKey } from "../shell-event-rules.ts";

const TYPED_INTO = "input:not([type=checkbox], [type=radio], [type=range], [type=button]), textarea, select";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(TYPED_INTO));

/** The keys that do the same on every page. */
export const useWindowKeys = (act: { keyboard(): void; settings(): void }): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.isComposing || event.defaultPrevented) return;
      const found = windowKey(event, isTyping(event.target));
      if (found === undefined) return;
      event.preventDefault();
      act[found]();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [act]);
};
