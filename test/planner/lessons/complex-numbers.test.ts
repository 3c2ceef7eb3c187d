import { describe, expect, it } from "vitest";
import { complexTex, saidComplex } from "../../../src-server/planner/lessons/shared/complex-number.ts";
import { piAngle } from "../../../src-server/planner/lessons/shared/pi-angle.ts";
import { claimedNumber, elementOf, planFor, refusalOf, saidIn, sceneOf } from "../support/lesson-plans.ts";

describe("complex numbers in words", () => {
  it.each([
    [0, 0, "0", "zero"],
    [-1, 0, "-1", "minus 1"],
    [0, -1, "-i", "minus i"],
    [0.5, Math.sqrt(3) / 2, "\\frac{1}{2}+\\frac{\\sqrt{3}}{2}i", "0.5 plus 0.866 i"],
    [2, 1, "2+i", "2 plus i"],
  ])("writes and says %d and %d", (re, im, tex, said) => {
    expect(complexTex(re, im)).toBe(tex);
    expect(saidComplex(re, im)).toBe(said);
  });

  it("knows parts of pi", () => {
    expect(piAngle((3 * Math.PI) / 4)).toMatchObject({ tex: "\\frac{3\\pi}{4}", expr: "3*pi/4", say: "3 pi over 4" });
    expect(piAngle(2 * Math.PI)).toMatchObject({ tex: "2\\pi", say: "2 pi" });
    expect(piAngle(1).tex).toBe("1");
  });
});

describe("Euler's formula", () => {
  it("turns by the prompt's own angle", () => {
    const plan = planFor("Explain e^(i pi/3) with Euler's formula");
    expect(claimedNumber(sceneOf(plan, "parts"), "plane.re(z)")).toBeCloseTo(0.5, 12);
    expect(saidIn(plan)).toContain("At pi over 3 it has come to 0.5 plus 0.866 i");
    expect(elementOf(plan, "recap", "done")["tex"]).toContain("\\frac{1}{2}+\\frac{\\sqrt{3}}{2}i");
  });

  it("comes nearer with more factors", () => {
    const plan = planFor("Why is e^(i pi) = -1?");
    expect(claimedNumber(sceneOf(plan, "steps"), "plane.re(c)")).toBeCloseTo(-1, 0);
    expect(elementOf(plan, "recap", "done")["tex"]).toBe("e^{i\\,\\pi}=-1");
  });

  it("turns away angles that go round too often", () => {
    expect(refusalOf("e^(40i) by Euler's formula")).toContain("from 0.2 to 2 pi");
  });
});
