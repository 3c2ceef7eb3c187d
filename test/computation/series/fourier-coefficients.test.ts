import { describe, expect, it } from "vitest";
import { quadrature } from "../../../src-server/computation/numerics/quadrature.ts";
import { fourierCoefficients } from "../../../src-server/computation/series/fourier-coefficients.ts";

const TAU = 2 * Math.PI;

describe("fourierCoefficients", () => {
  it("gives 4/(kπ) for odd sines of the square wave and nothing else", () => {
    const { cosine, sine } = fourierCoefficients({ f: Math.sign, about: 0, period: TAU, harmonics: 9 });
    expect(cosine.every((value) => value === 0)).toBe(true);
    sine.forEach((value, k) => expect(value).toBeCloseTo(k % 2 === 0 ? 0 : 4 / (k * Math.PI), 5));
  });

  it("agrees with quadrature for a smooth function of another period and middle", () => {
    const [period, about] = [3, 1.2];
    const f = (x: number): number => Math.exp(Math.sin((TAU * x) / period)) + 0.3 * Math.cos((2 * TAU * x) / period);
    const { cosine, sine, omega } = fourierCoefficients({ f, about, period, harmonics: 6 });
    const integral = (wave: (u: number) => number): number =>
      (2 / period) *
      quadrature({ f: (x) => f(x) * wave(x - about), from: about - period / 2, to: about + period / 2 }).value;
    for (let k = 0; k <= 6; k++) {
      expect(cosine[k]).toBeCloseTo(
        integral((u) => Math.cos(k * omega * u)),
        9,
      );
      if (k > 0)
        expect(sine[k]).toBeCloseTo(
          integral((u) => Math.sin(k * omega * u)),
          9,
        );
    }
  });

  it("has no coefficients where the function has no value", () => {
    expect(fourierCoefficients({ f: () => NaN, about: 0, period: 1, harmonics: 1 }).cosine[0]).toBeNaN();
  });
});
