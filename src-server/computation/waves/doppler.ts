/** A sound or wave from a moving source: frequency in Hz, speeds in m/s. */
export type MovingSource = { frequency: number; waveSpeed: number; sourceSpeed: number };

/** Frequency heard by someone the source comes towards (Doppler 1842); infinite from the speed of the wave on. */
export const frequencyAhead = ({ frequency, waveSpeed, sourceSpeed }: MovingSource): number =>
  sourceSpeed < waveSpeed ? (frequency * waveSpeed) / (waveSpeed - sourceSpeed) : Infinity;

/** Frequency heard by someone the source goes away from. */
export const frequencyBehind = ({ frequency, waveSpeed, sourceSpeed }: MovingSource): number =>
  (frequency * waveSpeed) / (waveSpeed + sourceSpeed);

/** Half the opening of the cone behind a source faster than its waves, in radians (Mach); NaN below. */
export const machAngle = ({ waveSpeed, sourceSpeed }: MovingSource): number =>
  sourceSpeed >= waveSpeed ? Math.asin(waveSpeed / sourceSpeed) : NaN;
