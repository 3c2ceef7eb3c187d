import { describe, expect, it } from "vitest";
import { readAnswer } from "../../../../src-server/planner/model/answers/read-answer.ts";

const texOf = (inString: string): unknown => {
  const read = readAnswer(`{"tex": "${inString}"}`);
  return "value" in read ? read.value?.["tex"] : read;
};

describe("formulas in an answer", () => {
  it.each([
    String.raw`\frac{1}{2}`,
    String.raw`\theta + \tan x \times \tau \to \text{m}`,
    String.raw`\nabla f \neq \nu \notin`,
    String.raw`\beta \bar{x} \begin{aligned} a &= b \end{aligned} \binom{n}{k}`,
    String.raw`\rho \right) \rightarrow \rangle`,
    String.raw`\alpha \sqrt{2} \sin x \int_0^1 \, dx \; \left( \{1\} \% \$`,
    String.raw`\underline{u} \upsilon \uparrow`,
    String.raw`\forall \phi \psi \omega`,
  ])("keep single backslashes: %s", (tex) => {
    expect(texOf(tex)).toBe(tex);
    const read = readAnswer(`{"tex": "${tex}"}`);
    expect(read).toMatchObject({ repaired: ["the backslashes of formulas were restored"] });
  });

  it("keep doubled backslashes as they are", () => {
    expect(readAnswer(String.raw`{"tex": "\\frac{1}{2} \\theta \\nabla", "row": "a \\\\ b"}`)).toEqual({
      value: { tex: String.raw`\frac{1}{2} \theta \nabla`, row: String.raw`a \\ b` },
      repaired: [],
    });
  });

  it("keep both in one text", () => {
    expect(texOf(String.raw`\\alpha \beta \\theta \nabla`)).toBe(String.raw`\alpha \beta \theta \nabla`);
  });

  it("are restored where the control character itself was sent", () => {
    expect(texOf("\frac{1}{2} \theta \rho \nabla \beta")).toBe(String.raw`\frac{1}{2} \theta \rho \nabla \beta`);
  });

  it("do not swallow real escapes", () => {
    expect(texOf(String.raw`one\ntwo\tthree\r\nfour \u00e9 \"x\" \/`)).toBe('one\ntwo\tthree\r\nfour é "x" /');
    expect(texOf(String.raw`First\nThen\nother\trows\tof it`)).toBe("First\nThen\nother\trows\tof it");
    expect(texOf(String.raw`list:\n1. not\n2. to\nneither`)).toBe("list:\n1. not\n2. to\nneither");
  });
});
