import type { PowerBlockerPort } from "../ports/system-ports.ts";

/** Keeps the computer awake exactly while a lecture is being made. */
export const createPowerBlock = (blocker: PowerBlockerPort): ((processing: boolean) => void) => {
  let id: number | undefined;
  return (processing) => {
    if (processing && id === undefined) id = blocker.start("prevent-app-suspension");
    if (processing || id === undefined) return;
    blocker.stop(id);
    id = undefined;
  };
};
