import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  claimedNumber,
  elementOf,
  linesOf,
  planFor,
  refusalOf,
  rowsOf,
  saidIn,
  sceneOf,
} from "../support/lesson-plans.ts";
import { RUNS, texNumber } from "../support/numbers.ts";

const small = fc.integer({ min: 1, max: 4 });

describe("volume of a solid of revolution", () => {
  it("finds the volume of a cone cut off at both ends", () => {
    fc.assert(
      fc.property(small, small, small, (slope, base, to) => {
        fc.pre(slope * to + base <= 4 * to);
        const plan = planFor(`Volume of y = ${slope}x + ${base} rotated about the x-axis from 0 to ${to}`);
        const [r, R] = [base, slope * to + base];
        const volume = (Math.PI * to * (r * r + r * R + R * R)) / 3;
        expect(claimedNumber(sceneOf(plan, "turn"), "space.volume(s)")).toBeCloseTo(volume, 6);
        const lines = linesOf(elementOf(plan, "value", "work"));
        expect(Math.abs(texNumber(lines.at(-1) ?? "") / volume - 1)).toBeLessThan(1e-3);
      }),
      RUNS,
    );
  });

  it("lets the sums of the disks come nearer to the volume", () => {
    const plan = planFor("Disk method for y = x^2 from 0 to 2");
    const errors = rowsOf(elementOf(plan, "sums", "rows")).map(([, sum]) => Math.abs(Number(sum) - (32 * Math.PI) / 5));
    expect(errors.toSorted((first, second) => second - first)).toEqual(errors);
    expect(errors.at(-1)).toBeLessThan(0.01);
  });

  it("says where few disks are already exact, and then has no table of sums", () => {
    const plan = planFor("Disk method for sqrt(x) from 0 to 4");
    expect(saidIn(plan)).toContain("Here few are already right");
    expect(plan.scenes.map(({ id }) => id)).not.toContain("sums");
    expect(linesOf(elementOf(plan, "value", "work"))).toContain("8\\pi");
  });

  it("gives the same reason above an arch of the sine, where too much and too little cancel as well", () => {
    expect(saidIn(planFor("Disk method for y = sin(x) from 0 to pi"))).toContain("too much and too little cancel");
  });

  it("reads the edges of a region", () => {
    const plan = planFor(
      "Find the volume of the solid obtained by rotating the region bounded by y = sqrt(x), y = 0, x = 1 and x = 4 about the x-axis",
    );
    expect(claimedNumber(sceneOf(plan, "turn"), "space.volume(s)")).toBeCloseTo(7.5 * Math.PI, 6);
  });

  it("says what it cannot use", () => {
    expect(refusalOf("Volume of y = x^2 rotated about the y-axis from 0 to 2")).toContain("about the x axis");
    expect(refusalOf("Disk method for y = x^2 from 2 to 0")).toContain("in order");
    expect(refusalOf("Disk method for 1/x from 0 to 2")).toContain("not finite");
    expect(refusalOf("Disk method for y = x - 2 from 0 to 3")).toContain("below the axis");
    expect(refusalOf("Disk method for e^x from 0 to 8")).toContain("too flat or too thin");
  });
});
