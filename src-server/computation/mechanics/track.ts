import { linspace } from "../numerics/linspace.ts";

/** A body on a straight track: places in m, times in s. */
export type TrackMotion = {
  position(seconds: number): number;
  velocity(seconds: number): number;
  acceleration(seconds: number): number;
  least: number;
  most: number;
  /** Way gone, there and back, in m. */
  distance: number;
  fastest: number;
  /** Times at which it turns round. */
  turns: readonly number[];
  /** A time at which it has no place. */
  gap?: number;
};

const SAMPLES = 2000;
/** Step of the differences as a share of the time. */
const STEP = 1e-4;

/** Velocity and acceleration by central differences, one-sided at the ends. */
const ratesOf = (x: (t: number) => number, duration: number): Pick<TrackMotion, "velocity" | "acceleration"> => {
  const h = STEP * duration;
  const inside = (t: number): number => Math.min(duration - h, Math.max(h, t));
  const slope = (t: number): number => (x(t + h) - x(t - h)) / (2 * h);
  const bend = (t: number): number => (x(t + h) - 2 * x(t) + x(t - h)) / (h * h);
  return {
    velocity: (t) => {
      const middle = inside(t);
      return slope(middle) + bend(middle) * (Math.min(duration, Math.max(0, t)) - middle);
    },
    acceleration: (t) => bend(inside(t)),
  };
};

/** Follows a position x(t) from 0 to a duration. */
export const trackMotion = (x: (t: number) => number, duration: number): TrackMotion => {
  const times = linspace(0, duration, SAMPLES + 1);
  const places = times.map(x);
  const gap = times.find((_, i) => !Number.isFinite(places[i] ?? NaN));
  const { velocity, acceleration } = ratesOf(x, duration);
  const steps = places.slice(1).map((place, i) => place - (places[i] ?? 0));
  const turns = times.slice(1, -1).filter((_, i) => (steps[i] ?? 0) * (steps[i + 1] ?? 0) < 0);
  return {
    position: (t) => x(Math.min(duration, Math.max(0, t))),
    velocity,
    acceleration,
    least: Math.min(...places),
    most: Math.max(...places),
    distance: steps.reduce((sum, step) => sum + Math.abs(step), 0),
    fastest: Math.max(...times.map((t) => Math.abs(velocity(t)))),
    turns,
    ...(gap === undefined ? {} : { gap }),
  };
};
