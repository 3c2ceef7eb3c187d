import { useCallback, useEffect, useState } from "react";
import { useRemove, useRestore } from "./use-job-actions.ts";

/** For so long a deletion can be taken back by one press. */
const UNDO_MS = 10_000;

export type Removal = {
  /** Lecture that was deleted last and can still be taken back. */
  removedId: string | null;
  error: Error | null;
  remove(id: string): void;
  undo(): void;
  /** Stops the clock while somebody is at the button. */
  hold(isHeld: boolean): void;
};

/** Deletes lectures at once, and takes the last one back on demand for some seconds. */
export const useRemoval = (): Removal => {
  const [removedId, setRemovedId] = useState<string | null>(null);
  const [isHeld, hold] = useState(false);
  const { mutate: removeNow, error: removeError } = useRemove();
  const { mutate: restoreNow, error: restoreError } = useRestore();
  useEffect(() => {
    if (removedId === null || isHeld) return undefined;
    const clock = setTimeout(() => setRemovedId(null), UNDO_MS);
    return () => clearTimeout(clock);
  }, [removedId, isHeld]);
  const remove = useCallback((id: string) => removeNow(id, { onSuccess: () => setRemovedId(id) }), [removeNow]);
  const undo = useCallback(() => {
    if (removedId === null) return;
    hold(false);
    restoreNow(removedId, { onSuccess: () => setRemovedId(null) });
  }, [removedId, restoreNow]);
  return { removedId, error: removeError ?? restoreError, remove, undo, hold };
};
