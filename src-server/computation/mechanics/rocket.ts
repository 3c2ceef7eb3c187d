/** A rocket at rest in free space: masses in kg, exhaust speed in m/s, time until the fuel is used up in s. */
export type Rocket = { dry: number; fuel: number; exhaustSpeed: number; burnTime: number };

/** Mass in kg, speed in m/s, way in m at a time while the engine burns. */
export type RocketState = { mass: number; speed: number; way: number };

export type RocketMotion = {
  /** Final speed: exhaust speed times the logarithm of the mass ratio (Tsiolkovsky). */
  deltaV: number;
  massRatio: number;
  /** Fuel burnt in kg/s, thrust in N. */
  flow: number;
  thrust: number;
  at(seconds: number): RocketState;
};

/** Fuel burns at a steady rate; v = u ln(m₀/m), x = u (t − (m/ṁ) ln(m₀/m)). */
export const rocketMotion = ({ dry, fuel, exhaustSpeed, burnTime }: Rocket): RocketMotion => {
  const start = dry + fuel;
  const flow = fuel / burnTime;
  return {
    deltaV: exhaustSpeed * Math.log(start / dry),
    massRatio: start / dry,
    flow,
    thrust: flow * exhaustSpeed,
    at: (seconds) => {
      const burning = Math.min(burnTime, Math.max(0, seconds));
      const mass = start - flow * burning;
      const logarithm = Math.log(start / mass);
      const speed = exhaustSpeed * logarithm;
      const way = exhaustSpeed * (burning - (mass / flow) * logarithm) + speed * Math.max(0, seconds - burning);
      return { mass, speed, way };
    },
  };
};
