import { useEffect } from "react";

type Shortcuts = { undo(): void; redo(): void; move(by: -1 | 1): void };

const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("input, textarea, select");

const stepOf = (event: KeyboardEvent): "undo" | "redo" | undefined => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === "y") return "redo";
  if (key !== "z") return undefined;
  return event.shiftKey ? "redo" : "undo";
};

const moveOf = (event: KeyboardEvent): -1 | 1 | undefined => {
  if (!event.altKey || event.ctrlKey || event.metaKey || isText(event.target)) return undefined;
  if (event.key === "ArrowUp") return -1;
  return event.key === "ArrowDown" ? 1 : undefined;
};

/** Undo, redo and the order of scenes by keys, wherever the focus is in the storyboard. */
export const useShortcuts = ({ undo, redo, move }: Shortcuts): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const step = stepOf(event);
      const by = moveOf(event);
      if (step === undefined && by === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      if (step === "undo") undo();
      else if (step === "redo") redo();
      else if (by !== undefined) move(by);
    };
    document.addEventListener("keydown", onKeyDown, { capture: true });
    return () => document.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [undo, redo, move]);
};
