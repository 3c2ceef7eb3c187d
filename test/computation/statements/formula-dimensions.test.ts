import { describe, expect, it } from "vitest";
import { dimensionClash, letterName } from "../../../src-server/computation/statements/formula-dimensions.ts";
import { parseUnit } from "../../../src-server/computation/units/unit.ts";

const UNITS = {
  F: "N",
  m: "kg",
  a: "m/s^2",
  v: "m/s",
  v_0: "m/s",
  s: "m",
  t: "s",
  E: "J",
  g: "m/s^2",
  h: "m",
  p: "Pa",
  V: "m^3",
  n: "mol",
  R: "J/(mol K)",
  T: "K",
  I: "A",
  U: "V",
  P: "W",
  lambda: "m",
  f: "Hz",
  c: "m/s",
  rho: "kg/m^3",
  r: "m",
  k: "N/m",
  x: "m",
};
const letters = new Map(Object.entries(UNITS).map(([name, unit]) => [name, parseUnit(unit).dimension]));

const CLASHES = String.raw`F=\frac{m}{a}
E=\frac12 m v
E=mc
v=s t
s=\frac12 a t
v=v_0+\frac12 a t^2
v^2=v_0^2+2a
p V=n R
P=U+I
P=\frac{U}{I}
c=\frac{\lambda}{f}
E=mgh^2
F=kx^2
p=\rho g
E=m v
m\cdot a=m\cdot v`.split("\n");
const SILENT = String.raw`F=ma
E=\frac12 m v^2
E=mc^2
v=\frac{s}{t}
s=v_0 t+\frac12 a t^2
v^2=v_0^2+2as
p V=n R T
c=\lambda f
F=-kx
p=\rho g h
mgh=\frac{1}{2}mv^2
\frac{\Delta v}{\Delta t}=a
V=\frac43\pi r^3
x=5t
s=5t^2
h=20-5t^2
x=t^2
v=9.81\cdot t
x=A\sin(2\pi f t)
F=m\frac{dv}{dt}
F=q v B
F=ma=`.split("\n");

describe("dimensions of formulas", () => {
  it.each(CLASHES)("differ: %s", (tex) => {
    expect(dimensionClash(tex, letters)).toBeDefined();
  });
  it.each(SILENT)("nothing is found in %s", (tex) => {
    expect(dimensionClash(tex, letters)).toBeUndefined();
  });
  it("are told of sums and of sides", () => {
    expect(dimensionClash("P=U+I", letters)?.kind).toBe("sum");
    expect(dimensionClash("E=mc", letters)?.kind).toBe("sides");
  });
  it("belong to letters as formulas name them", () => {
    expect(["\\Delta x", "v_0", "\\lambda", "2x", "\\frac"].map(letterName)).toEqual([
      "Delta_x",
      "v_0",
      "lambda",
      undefined,
      undefined,
    ]);
  });
});
