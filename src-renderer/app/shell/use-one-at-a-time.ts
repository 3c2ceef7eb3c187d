import { useRef } from "react";

/** Runs something unless it runs already; the button stays as it is, and keeps the focus. */
export const useOneAtATime = (): ((act: () => Promise<void>) => void) => {
  const underway = useRef(false);
  return (act) => {
    if (underway.current) return;
    underway.current = true;
    void act().finally(() => {
      underway.current = false;
    });
  };
};
