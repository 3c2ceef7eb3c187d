/** Two bodies on a string over a light wheel without friction (Atwood's machine): kg, m/s². */
export type Pulley = { masses: readonly [number, number]; gravity: number };

/** Acceleration in m/s², positive where the second body sinks, and the tension of the string in N. */
export const atwood = ({ masses: [m, n], gravity }: Pulley): { acceleration: number; tension: number } => ({
  acceleration: ((n - m) * gravity) / (m + n),
  tension: (2 * m * n * gravity) / (m + n),
});
