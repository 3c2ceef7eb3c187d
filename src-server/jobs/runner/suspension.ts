/** Whether the machine is about to sleep, so that no new work is started. */
export type Suspension = {
  isOn(): boolean;
  set(isOn: boolean): void;
  /** Adds active time in milliseconds: a machine that stays active did not go to sleep after all. */
  pass(activeMs: number): void;
};

const MAX_REST_MS = 30_000;

export const createSuspension = (): Suspension => {
  let left = 0;
  return {
    isOn: () => left > 0,
    set: (isOn) => void (left = isOn ? MAX_REST_MS : 0),
    pass: (activeMs) => void (left = Math.max(0, left - activeMs)),
  };
};
