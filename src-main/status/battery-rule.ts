/** Share of charge at which the queue pauses. */
export const LOW_CHARGE = 0.15;

export type Battery = {
  onBattery: boolean;
  /** 0 to 1; null where the computer does not tell. */
  charge: number | null;
  /** Whether the queue stands still because of the battery. */
  pausedByUs: boolean;
  /** Whether somebody said to go on all the same, since the last time there was mains. */
  goOn: boolean;
};

/** What to do about the queue. */
export const batteryRule = ({ onBattery, charge, pausedByUs, goOn }: Battery): "pause" | "resume" | "leave" => {
  const low = onBattery && charge !== null && charge <= LOW_CHARGE;
  if (pausedByUs) return low && !goOn ? "leave" : "resume";
  return low && !goOn ? "pause" : "leave";
};
