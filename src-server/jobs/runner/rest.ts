/** Whether the machine is on its way to sleep, so that nothing is begun. */
export type Rest = {
  isOn(): boolean;
  set(isOn: boolean): void;
  /** Adds active time: a machine that works on for long did not go to sleep after all. */
  pass(activeMs: number): void;
};

const LONGEST_REST_MS = 30_000;

export const createRest = (): Rest => {
  let left = 0;
  return {
    isOn: () => left > 0,
    set: (isOn) => void (left = isOn ? LONGEST_REST_MS : 0),
    pass: (activeMs) => void (left = Math.max(0, left - activeMs)),
  };
};
