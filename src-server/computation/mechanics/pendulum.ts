/** A pendulum let go at rest: length in m, angle in radians (below π), gravity in m/s². */
export type Pendulum = { length: number; angle: number; gravity: number };

/** Arithmetic-geometric means of 1 and a smaller number, and half of the differences (Abramowitz and Stegun 16.4). */
const agmScale = (least: number): { means: number[]; halves: number[] } => {
  const [means, halves] = [[1], [Math.sqrt(1 - least * least)]];
  let [a, b] = [1, least];
  while (Math.abs(a - b) > 1e-15 * a && means.length < 40) {
    halves.push((a - b) / 2);
    [a, b] = [(a + b) / 2, Math.sqrt(a * b)];
    means.push(a);
  }
  return { means, halves };
};

type Elliptic = { sn: number; cn: number; dn: number };

/** Jacobi's elliptic functions of modulus sin(θ₀/2), by descending the arithmetic-geometric mean. */
const ellipticFor = (modulus: number): ((u: number) => Elliptic) => {
  const { means, halves } = agmScale(Math.sqrt(1 - modulus * modulus));
  const last = means.length - 1;
  return (u) => {
    let phase = 2 ** last * (means[last] ?? 1) * u;
    for (let i = last; i > 0; i--)
      phase = (phase + Math.asin(((halves[i] ?? 0) / (means[i] ?? 1)) * Math.sin(phase))) / 2;
    const sn = Math.sin(phase);
    return { sn, cn: Math.cos(phase), dn: Math.sqrt(1 - (modulus * sn) ** 2) };
  };
};

/** True period at any amplitude, in s: 2π √(L/g) / agm(1, cos θ₀/2) (Gauss). */
export const pendulumPeriod = ({ length, angle, gravity }: Pendulum): number =>
  (2 * Math.PI * Math.sqrt(length / gravity)) / (agmScale(Math.cos(angle / 2)).means.at(-1) ?? 1);

/**
 * Angle and rate of turning at a time, the exact solution of θ″ = −(g/L) sin θ:
 * sin(θ/2) = k cd(ω t), k = sin(θ₀/2), ω = √(g/L).
 */
export const pendulumSwing = (pendulum: Pendulum): ((seconds: number) => { angle: number; rate: number }) => {
  const period = pendulumPeriod(pendulum);
  const omega = Math.sqrt(pendulum.gravity / pendulum.length);
  const modulus = Math.sin(pendulum.angle / 2);
  const functions = ellipticFor(modulus);
  return (seconds) => {
    const { sn, cn, dn } = functions(omega * (seconds % period));
    return {
      angle: 2 * Math.asin((modulus * cn) / dn),
      rate: (-2 * modulus * Math.cos(pendulum.angle / 2) * omega * sn) / dn,
    };
  };
};
