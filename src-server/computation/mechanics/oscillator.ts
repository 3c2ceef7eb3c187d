/** A mass on a spring, let go at rest: stiffness in N/m, mass in kg, stretch in m, damping in kg/s. */
export type Oscillator = { stiffness: number; mass: number; stretch: number; damping: number };

/** Displacement in m and speed in m/s at a time: the exact solution of m x″ + c x′ + k x = 0. */
export const oscillation = ({
  stiffness,
  mass,
  stretch,
  damping,
}: Oscillator): ((seconds: number) => { x: number; v: number }) => {
  const decay = damping / (2 * mass);
  const square = stiffness / mass - decay * decay;
  if (Math.abs(square) < 1e-12 * (stiffness / mass))
    return (t) => ({
      x: stretch * (1 + decay * t) * Math.exp(-decay * t),
      v: -stretch * decay * decay * t * Math.exp(-decay * t),
    });
  if (square < 0) {
    const root = Math.sqrt(-square);
    const [p, q] = [-decay + root, -decay - root];
    const [a, b] = [(-q * stretch) / (p - q), (p * stretch) / (p - q)];
    return (t) => ({
      x: a * Math.exp(p * t) + b * Math.exp(q * t),
      v: a * p * Math.exp(p * t) + b * q * Math.exp(q * t),
    });
  }
  const w = Math.sqrt(square);
  return (t) => {
    const fade = stretch * Math.exp(-decay * t);
    return {
      x: fade * (Math.cos(w * t) + (decay / w) * Math.sin(w * t)),
      v: -fade * ((w * w + decay * decay) / w) * Math.sin(w * t),
    };
  };
};

/** Time of one swing in s; Infinity where damping is too strong for swings. */
export const oscillationPeriod = ({ stiffness, mass, damping }: Oscillator): number => {
  const square = stiffness / mass - (damping / (2 * mass)) ** 2;
  return square > 0 ? (2 * Math.PI) / Math.sqrt(square) : Infinity;
};
