/** Share of charge at which the queue pauses. */
const LOW_CHARGE = 0.15;

export type Battery = {
  onBattery: boolean;
  /** 0 to 1; null where the computer does not tell. */
  charge: number | null;
  /** Whether the queue stands still because of the battery. */
  pausedByUs: boolean;
};

/** What to do about the queue. Whoever goes on all the same, on the page or in the tray, is not stopped again. */
export const batteryRule = ({ onBattery, charge, pausedByUs }: Battery): "pause" | "resume" | "leave" => {
  const low = onBattery && charge !== null && charge <= LOW_CHARGE;
  if (low === pausedByUs) return "leave";
  return low ? "pause" : "resume";
};
