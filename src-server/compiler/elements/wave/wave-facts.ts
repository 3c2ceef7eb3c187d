import type { Facts } from "../../../contract/fact.ts";
import { frequencyAhead, frequencyBehind, machAngle } from "../../../computation/waves/doppler.ts";
import { brightAngle, darkAngle } from "../../../computation/waves/interference.ts";
import { transmittedShares } from "../../../computation/waves/malus.ts";
import { beatLength, superposed } from "../../../computation/waves/travelling-wave.ts";
import type { WaveNow } from "./read-wave.ts";
import type { WaveKind } from "./wave-schema.ts";

const DEGREES = 180 / Math.PI;

const special: Readonly<Partial<Record<WaveKind, (now: WaveNow) => Facts>>> = {
  standing: ({ wavelength }) => ({ node_distance: wavelength / 2 }),
  superposition: (now) => ({ sum: (x, t) => superposed(now.components, now.speed, Number(x), Number(t)) }),
  beats: ({ components: [a, b], speed }) => {
    const length = a && b ? beatLength(a, b) : Infinity;
    return { beat_length: length, beat_frequency: speed / length };
  },
  two_source: ({ gap, wavelength }) => ({ antinodal_lines: 2 * Math.floor(gap / wavelength - 1e-9) + 1 }),
  double_slit: ({ gap, wavelength }) => ({ bright_angle: (n) => brightAngle(Number(n), gap, wavelength) * DEGREES }),
  single_slit: ({ gap, wavelength }) => ({ dark_angle: (n) => darkAngle(Number(n), gap, wavelength) * DEGREES }),
  doppler: ({ frequency, speed, sourceSpeed }) => {
    const moving = { frequency, waveSpeed: speed, sourceSpeed };
    return {
      frequency_ahead: frequencyAhead(moving),
      frequency_behind: frequencyBehind(moving),
      source_speed: sourceSpeed,
      mach: sourceSpeed / speed,
      mach_angle: machAngle(moving) * DEGREES,
    };
  },
  polarized: ({ polarizers }) => {
    const shares = transmittedShares(polarizers);
    return { intensity: (n) => shares[Number(n) - 1] ?? NaN, transmitted: shares.at(-1) ?? 1 };
  },
};

/** What is known of a wave, in SI units, angles in degrees, intensities as shares of the first. */
export const waveFacts = (kind: WaveKind, now: WaveNow): Facts => ({
  wavelength: now.wavelength,
  frequency: now.frequency,
  period: 1 / now.frequency,
  speed: now.speed,
  ...special[kind]?.(now),
});
