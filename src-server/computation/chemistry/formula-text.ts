const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻";
const SUBSCRIPTS = "₀₁₂₃₄₅₆₇₈₉";

/** A formula with raised and lowered signs written as digits and `^`: `SO₄²⁻` becomes `SO4^2-`. */
export const plainFormulaText = (text: string): string =>
  text
    .trim()
    .replace(/−/g, "-")
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]*[⁺⁻]/g, (run) => `^${[...run].map((c) => "0123456789+-"[SUPERSCRIPTS.indexOf(c)]).join("")}`)
    .replace(/[₀₁₂₃₄₅₆₇₈₉]/g, (c) => String(SUBSCRIPTS.indexOf(c)));
