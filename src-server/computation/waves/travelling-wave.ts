/** A sine wave: amplitude, wavelength in m, phase at the origin in radians. */
export type SineWave = { amplitude: number; wavelength: number; phase: number };

/** Displacement at a place and time of a wave that travels to the right at a speed in m/s. */
export const displacement = (
  { amplitude, wavelength, phase }: SineWave,
  speed: number,
  x: number,
  seconds: number,
): number => amplitude * Math.sin((2 * Math.PI * (x - speed * seconds)) / wavelength + phase);

/** Sum of waves that travel together. */
export const superposed = (waves: readonly SineWave[], speed: number, x: number, seconds: number): number =>
  waves.reduce((sum, wave) => sum + displacement(wave, speed, x, seconds), 0);

/** Distance from one beat to the next of two waves that travel together, in m; infinite for equal ones. */
export const beatLength = (a: SineWave, b: SineWave): number => 1 / Math.abs(1 / a.wavelength - 1 / b.wavelength);

/** Height of the envelope of two waves at a place and time. */
export const envelope = (a: SineWave, b: SineWave, place: number): number => {
  const phase = 2 * Math.PI * place * (1 / a.wavelength - 1 / b.wavelength) + a.phase - b.phase;
  return Math.sqrt(a.amplitude ** 2 + b.amplitude ** 2 + 2 * a.amplitude * b.amplitude * Math.cos(phase));
};
