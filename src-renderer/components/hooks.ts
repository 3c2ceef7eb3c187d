import { useEffect, useState, useCallback, useRef } from "react";

/** A value once it has not changed for so long. */
export const useSettled = <Value>(value: Value, ms: number): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
};

/**
 * Guards what must be sent once, however often and fast it is asked for: work of a name that is under way is not begun
 * again, nor is work that succeeded (answered true), until the form is gone. Takes effect at once, before anything is
 * drawn. Work that rejects may be tried again.
 */
export const useOnce = (): ((name: string, work: () => Promise<boolean>) => Promise<void>) => {
  const begun = useRef(new Set<string>());
  return useCallback(async (name, work) => {
    if (begun.current.has(name)) return;
    begun.current.add(name);
    let isDone = false;
    try {
      isDone = await work();
    } finally {
      if (!isDone) begun.current.delete(name);
    }
  }, []);
};
