import { describe, expect, it } from "vitest";
import { eigen2x2 } from "../../../src-server/computation/matrices/eigen-2x2.ts";
import { claimedNumber, elementOf, planFor, refusalOf, saidIn, sceneOf } from "../support/lesson-plans.ts";

describe("eigenvectors", () => {
  it("calculates the prompt's own matrix", () => {
    const plan = planFor("Find the eigenvalues of [[4, 1], [2, 3]]");
    expect(elementOf(plan, "calc", "calc")["rows"]).toEqual([
      [4, 1],
      [2, 3],
    ]);
    const { pairs } = eigen2x2([
      [4, 1],
      [2, 3],
    ]);
    for (const [i, { value }] of pairs.entries())
      expect(claimedNumber(sceneOf(plan, "calc"), `calc.eigenvalue(${i + 1})`)).toBeCloseTo(value, 9);
    expect(saidIn(plan)).toContain("two eigenvalues: 5 and 2");
  });

  it("writes whole eigenvectors as they are, and leaves others out of the check", () => {
    expect(elementOf(planFor("Eigenvectors of [[4, 1], [2, 3]]"), "check", "proof")["tex"]).toContain(
      "5\\cdot\\begin{pmatrix}1\\\\1\\end{pmatrix}",
    );
    expect(planFor("Eigenvalues of [[1, 1], [1, 0]]").scenes.map((scene) => scene.id)).not.toContain("check");
  });

  it("turns away matrices without two real eigenvalues", () => {
    expect(refusalOf("Eigenvalues of [[0, -1], [1, 0]]")).toContain("no real eigenvalues");
    expect(refusalOf("Eigenvalues of [[1, 1], [0, 1]]")).toContain("only one eigenvalue");
    expect(refusalOf("Eigenvalues of [[3, 0], [0, 3]]")).toContain("stretches every arrow alike");
    expect(refusalOf("Eigenvalues of [[30, 0], [0, 3]]")).toContain("from -9 to 9");
  });
});
