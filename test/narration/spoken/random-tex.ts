import fc from "fast-check";

const LEAVES = [
  "x",
  "y",
  "a",
  "A",
  "n",
  "2",
  "10",
  "3.14",
  "0",
  "\\alpha",
  "\\Delta x",
  "\\pi",
  "\\infty",
  "f(x)",
  "\\vec{v}",
  "\\mathbb{R}",
  "\\text{if so}",
  "\\mathrm{m/s^2}",
  "\\ce{H2O}",
  "\\ldots",
  "\\hbar",
  "x'",
  "n!",
  "\\emptyset",
  "½",
  "√2",
  "x²",
];
const JOINTS = [
  "+",
  "-",
  "=",
  "\\cdot",
  "\\times",
  "\\le",
  "<",
  "\\in",
  "\\to",
  "\\Rightarrow",
  ",",
  " ",
  "/",
  "\\cup",
  "\\approx",
  ":",
  "|",
  "\\pm",
];

const LONGEST = 1500;

const anyTex: fc.Arbitrary<string> = fc.letrec<{ tex: string; part: string }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 4, depthSize: "small", withCrossShrink: true },
    fc.constantFrom(...LEAVES),
    fc.tuple(tie("tex"), tie("tex")).map(([over, under]) => `\\frac{${over}}{${under}}`),
    fc.tuple(tie("part"), tie("tex")).map(([base, power]) => `{${base}}^{${power}}`),
    fc.tuple(tie("part"), tie("tex")).map(([base, index]) => `{${base}}_{${index}}`),
    tie("tex").map((body) => `\\sqrt{${body}}`),
    tie("tex").map((body) => `\\left(${body}\\right)`),
    tie("tex").map((body) => `\\{${body}\\}`),
    tie("tex").map((body) => `\\sin ${body}`),
    tie("tex").map((body) => `\\int_0^1 ${body}\\,dx`),
    fc.tuple(tie("tex"), tie("tex")).map(([from, body]) => `\\sum_{i=${from}}^{n} ${body}`),
    fc
      .tuple(tie("tex"), tie("tex"))
      .map(([first, second]) => `\\begin{pmatrix}${first}&${second}\\\\${second}&${first}\\end{pmatrix}`),
    tie("tex").map((body) => `\\hat{${body}}`),
    tie("tex").map((body) => `|${body}|`),
  ),
  tex: fc
    .array(fc.tuple(tie("part"), fc.constantFrom(...JOINTS)), { minLength: 1, maxLength: 3 })
    .map((parts) =>
      parts.map(([part, joint], index) => (index < parts.length - 1 ? `${part} ${joint} ` : part)).join(""),
    ),
})).tex;

/** Random formulas of LaTeX, well formed and not longer than is spoken. */
export const randomTex = anyTex.filter((tex) => tex.length <= LONGEST);

/** Bits of LaTeX in any order, mostly not well formed. */
export const brokenTex: fc.Arbitrary<string> = fc
  .array(
    fc.constantFrom(
      "{",
      "}",
      "^",
      "_",
      "\\frac",
      "\\sqrt",
      "\\left",
      "\\right",
      "(",
      ")",
      "[",
      "]",
      "|",
      "\\begin{pmatrix}",
      "\\end{pmatrix}",
      "&",
      "\\\\",
      "$",
      "x",
      "2",
      "\\ce{",
      "\\text{",
      "'",
      "\\",
      "/",
      "\\langle",
      "\\color",
      "\u0302",
      "é",
      "日",
      "😀",
    ),
    { maxLength: 40 },
  )
  .map((bits) => bits.join(""));
