import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { falseEquations } from "../../../src-server/computation/statements/closed-equation.ts";
import { falseIdentity } from "../../../src-server/computation/statements/identity.ts";

const FALSE = String.raw`2+3=6
\begin{aligned}1000&=512+256\\ &\quad+8\end{aligned}
\frac{10}{3}=3
\frac{10}{3}\approx 3.6
\sqrt{2}=1.5
2\cdot 3 < 5
3\times 4 \ge 13
2^{10}=1000
(-2)^2=-4
-2^2=4
5!=100
\binom{5}{2}=9
\frac12+\frac13=\frac25
\frac{0.5\cdot 10}{2}=2.6
0.1\cdot 0.1=0.1
2\cdot 10^3=200
6.02\cdot10^{23}\cdot 2=1.3\cdot10^{24}
50\%=0.05
\ln e^2=3
\log 100=3
\log_2 8=4
\sin 30^\circ=0.6
|{-3}|=-3
\int_0^1 x^2\,dx=\frac12
\sum_{k=1}^{10}k=50
\lim_{x\to0}\frac{\sin x}{x}=0
\frac{3\,\mathrm{m}}{2\,\mathrm{s}}=1.6\,\mathrm{m/s}
1\,\mathrm{km}=100\,\mathrm{m}
5\text{ N}\cdot 2\text{ m}=10\text{ W}
v=3\cdot 4=13
x=\sqrt{16}=5
F=5\cdot 9.81=59\,\mathrm{N}
s=\frac12\cdot 10\cdot 3^2=90\,\mathrm{m}
2^4=15,\quad 2^5=32
2+2=4\\3+3=7`.split("\n");

const SILENT = String.raw`2+3=5
\frac{10}{3}\approx 3
\pi\approx 3
\pi\approx\frac{22}{7}
\frac{22}{7}=3.14
\frac13=0.333
\frac{1000}{9.81}=102
9.81\cdot 2=19.6
\log 2=0.693
\log 100=2
\sin 30=0.5
20^\circ\mathrm{C}=293\,\mathrm{K}
1\,\mathrm{kg}=2.2\,\mathrm{lb}
36\,\mathrm{km/h}=10\,\mathrm{m/s}
5\,\mathrm{N}=5\,\mathrm{kg\,m/s^2}
F=3\,\mathrm{kg}\cdot 2\,\mathrm{m/s^2}=6\,\mathrm{N}
1\,\mathrm{kB}=1024\,\mathrm{B}
x^2=9
x+1=x+2
0=1
e^{i\pi}=-1
\sqrt 4=\pm 2
7 \div 2 = 3 \text{ r } 1
1+1=10_2
1\,000\cdot 2=2000
2{,}500\cdot 2=5000
0.999\ldots=1
1+2+3+\cdots=-\frac{1}{12}
\frac{1}{0}=\infty
\sum_{n=1}^{\infty}\frac{1}{n^2}=\frac{\pi^2}{6}
100+10\%=110
47^2=\;?
\ce{2H2 + O2 -> 2H2O}
(a+b)^2=\
\gcd(252,105)=21
A\cup A=A
3\frac12=3.5`.split("\n");

describe("equations between numbers", () => {
  it.each(FALSE)("do not hold: %s", (tex) => {
    expect(falseEquations(tex)).toHaveLength(1);
  });
  it.each(SILENT)("nothing is found in %s", (tex) => {
    expect(falseEquations(tex)).toEqual([]);
  });
  it("tell both values, and whether only the units differ", () => {
    expect(falseEquations("3\\cdot 4=13")).toEqual([{ tex: "3\\cdot 4=13", left: 12, right: 13, units: false }]);
    expect(falseEquations("2\\,\\mathrm{N}=2\\,\\mathrm{J}")[0]?.units).toBe(true);
  });
  it("are silent when true and found when changed", () => {
    const small = fc.integer({ min: 1, max: 99 });
    fc.assert(
      fc.property(small, small, small, fc.constantFrom(-1, 1, 7), (a, b, c, off) => {
        const told = (value: number): string => `\\frac{${a}\\cdot ${b}}{${c}}+${b}=\\frac{${value}}{${c}}`;
        const top = a * b + b * c;
        expect(falseEquations(told(top))).toEqual([]);
        expect(falseEquations(told(top + off))).toHaveLength(1);
      }),
    );
  });
});

const FALSE_RULES = String.raw`(a+b)^2=a^2+b^2
(a-b)^2=a^2-2ab-b^2
(a+b)(a-b)=a^2+b^2
\sin(2x)=2\sin x
\sin(x+y)=\sin x+\sin y
\sqrt{a^2+b^2}=a+b
\ln(a+b)=\ln a+\ln b
\ln(ab)=\ln a\cdot\ln b
\frac{d}{dx}x^3=3x
\frac{d}{dx}\sin x=-\cos x
\int 2x\,dx=x^3+C
\int_0^a x\,dx=a^2
\sum_{k=1}^n k=\frac{n(n-1)}{2}`.split("\n");
const RULES = String.raw`(a+b)^2=a^2+2ab+b^2
\sqrt{x^2}=x
\ln(ab)=\ln a+\ln b
\sin(2x)=2\sin x\cos x
\frac{d}{dx}x^n=n x^{n-1}
\int x\,dx=\frac{x^2}{2}+C
\sum_{k=1}^n k=\frac{n(n+1)}{2}
\sum_{n=0}^\infty x^n=\frac{1}{1-x}
a^2+b^2=c^2
x^2=x+1
\frac{a+b}{a}=\frac{a}{b}
x^2=9
F=ma
\frac{d}{dt}N=-k N
\frac{\sin A}{a}=\frac{\sin B}{b}`.split("\n");

describe("rules", () => {
  it.each(FALSE_RULES)("hold for no numbers: %s", (tex) => {
    expect(falseIdentity(tex, true)).toHaveProperty("code", "statements.sides_differ");
  });
  it.each(RULES)("nothing is found in %s", (tex) => {
    expect(falseIdentity(tex, true)).toBeUndefined();
  });
  it("are only told as such in laws and theorems, or with an operator", () => {
    expect(falseIdentity("(a+b)^2=a^2+b^2", false)).toBeUndefined();
    expect(falseIdentity("\\frac{d}{dx}x^3=3x", false)).toHaveProperty("code", "statements.sides_differ");
  });
});
