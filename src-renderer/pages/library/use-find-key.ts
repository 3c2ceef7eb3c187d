import { useEffect, type RefObject } from "react";

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** Whether a key is the one for searching: Ctrl or ⌘ with F, and nothing else. */
export const isFindKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): boolean =>
  key.toLowerCase() === "f" && ctrlKey !== metaKey && !altKey && !shiftKey;

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[role=dialog], [role=alertdialog]") !== null;

/** Leads to a field by the key for searching. Pressed once more there, it is the browser's own. */
export const useFindKey = (field: RefObject<HTMLInputElement | null>): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isFindKey(event) || isInDialog(event.target) || document.activeElement === field.current) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [field]);
};
