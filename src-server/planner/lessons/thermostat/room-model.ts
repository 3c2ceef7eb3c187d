/** A room that loses heat: °C outside and at the start, share of the difference that it loses in an hour. */
export const ROOM = { outside: 5, start: 10, loss: 0.5 } as const;
/** Degrees an hour that a proportional heater adds for each degree of error. */
export const GAIN = 4;
/** A heater that only switches: degrees an hour, and how far it lets the temperature stray. */
export const SWITCH = { power: 20, band: 1 } as const;
/** Degrees an hour that an open window costs, from an hour on. */
export const WINDOW = { cold: 8, from: 1 } as const;

/** Where the temperature settles with a proportional heater. */
export const settled = (wanted: number, gain: number = GAIN): number =>
  (gain * wanted + ROOM.loss * ROOM.outside) / (gain + ROOM.loss);

/** Temperature after hours, as an expression in x: the solution of dT/dt = gain (wanted − T) − loss (T − outside). */
export const heatingSource = (wanted: number, gain: number = GAIN): string => {
  const end = settled(wanted, gain);
  return `${end}+(${ROOM.start - end})*exp(-${gain + ROOM.loss}*x)`;
};

/** The same with a gain K that a sweep moves. */
export const heatingSourceOf = (wanted: number): string => {
  const end = `((K*${wanted}+${ROOM.loss * ROOM.outside})/(K+${ROOM.loss}))`;
  return `${end}+(${ROOM.start}-${end})*exp(-(K+${ROOM.loss})*x)`;
};

/** Temperature after the window opens, from a settled one, for a rate at which the room comes to rest. */
export const windowSource = (before: number, rate: number): string => {
  const drop = WINDOW.cold / rate;
  return `${before - drop}+${drop}*exp(-${rate}*(x-${WINDOW.from}))`;
};

/** A stretch of time in hours and the temperature in it, as an expression in x. */
export type Phase = { from: number; to: number; source: string };

/** Temperatures of a room whose heater switches off above the band and on again below it. */
export const switchedPhases = (wanted: number, hours: number): Phase[] => {
  const phases: Phase[] = [];
  let [isOn, temperature, from] = [true, ROOM.start as number, 0];
  while (from < hours) {
    const end = ROOM.outside + (isOn ? SWITCH.power / ROOM.loss : 0);
    const goal = wanted + (isOn ? SWITCH.band : -SWITCH.band);
    const to = from + Math.log((temperature - end) / (goal - end)) / ROOM.loss;
    phases.push({
      from,
      to: Math.min(to, hours),
      source: `${end}+(${temperature - end})*exp(-${ROOM.loss}*(x-${from}))`,
    });
    [isOn, temperature, from] = [!isOn, goal, to];
  }
  return phases;
};
