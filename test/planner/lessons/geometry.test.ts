import { describe, expect, it } from "vitest";
import { elementOf, linesOf, planFor, refusalOf, rowsOf, saidIn, sceneOf } from "../support/lesson-plans.ts";

describe("angle of rotation", () => {
  it("turns degrees into radians", () => {
    const known: readonly (readonly [number, string, string])[] = [
      [30, "\\frac{\\pi}{6}", "0.5236"],
      [45, "\\frac{\\pi}{4}", "0.7854"],
      [90, "\\frac{\\pi}{2}", "1.571"],
      [135, "\\frac{3\\pi}{4}", "2.356"],
      [180, "\\pi", "3.142"],
      [300, "\\frac{5\\pi}{3}", "5.236"],
    ];
    for (const [degrees, exact, rounded] of known)
      expect(linesOf(elementOf(planFor(`Rotation by ${degrees} degrees`), "radians", "work")).slice(1)).toEqual([
        exact,
        rounded,
      ]);
  });

  it("turns everything by the angle that is asked for", () => {
    for (let degrees = 5; degrees <= 355; degrees += 35) {
      const plan = planFor(`Rotate a triangle by ${degrees}° about the origin`);
      expect(elementOf(plan, "shape", "g")["construct"]).toContainEqual(
        expect.objectContaining({ kind: "rotation", by: degrees }),
      );
      expect(sceneOf(plan, "turn").beats[1]?.do).toContainEqual(expect.objectContaining({ param: "t", to: degrees }));
      expect(rowsOf(elementOf(plan, "more", "rows"))).toHaveLength(4);
      const [, x, y] = /ends at (\S+) to the side and (\S+) up/u.exec(saidIn(plan)) ?? [];
      const place = [x, y].map((text) => Number(text?.replace("−", "-")));
      expect(place[0]).toBeCloseTo(Math.cos((degrees * Math.PI) / 180), 2);
      expect(place[1]).toBeCloseTo(Math.sin((degrees * Math.PI) / 180), 2);
    }
  });

  it("says which angles it takes", () => {
    expect(refusalOf("Rotate a point by 720 degrees")).toContain("5 to 355");
    expect(refusalOf("Rotate a point by 30 degrees and 60 degrees")).toContain("one angle");
  });
});
