/**
 * Distances in megaparsecs and speeds in km/s of the 24 nebulae of E. Hubble, A Relation between Distance and Radial
 * Velocity among Extra-Galactic Nebulae, PNAS 15 (1929), table 1.
 */
export const NEBULAE: readonly (readonly [distance: number, speed: number])[] = [
  [0.032, 170],
  [0.034, 290],
  [0.214, -130],
  [0.263, -70],
  [0.275, -185],
  [0.275, -220],
  [0.45, 200],
  [0.5, 290],
  [0.5, 270],
  [0.63, 200],
  [0.8, 300],
  [0.9, -30],
  [0.9, 650],
  [0.9, 150],
  [0.9, 500],
  [1, 920],
  [1.1, 450],
  [1.1, 500],
  [1.4, 500],
  [1.7, 960],
  [2, 500],
  [2, 850],
  [2, 800],
  [2, 1090],
];

/** The sixth of them, the Andromeda nebula, comes nearer. */
export const ANDROMEDA = 6;

/** Slope of the line of least squares: 454 km/s for each megaparsec. */
export const nebulaeSlope = (): number => {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(NEBULAE.map(([d]) => d)), mean(NEBULAE.map(([, v]) => v))];
  const products = NEBULAE.reduce((sum, [d, v]) => sum + (d - x) * (v - y), 0);
  return products / NEBULAE.reduce((sum, [d]) => sum + (d - x) ** 2, 0);
};
