const PLAIN_FROM = 1e-4;
const PLAIN_TO = 1e15;

/** A number in LaTeX, at most 12 significant digits: `0.5`, `-3`, `6.02 \times 10^{23}`. */
export const numberTex = (value: number): string => {
  const size = Math.abs(value);
  if (size === Infinity) return value < 0 ? "-\\infty" : "\\infty";
  if (value === 0 || (size >= PLAIN_FROM && size < PLAIN_TO)) return String(Number(value.toPrecision(12)));
  const [mantissa = "", exponent = "0"] = value.toExponential(11).split("e");
  const factor = Number(mantissa);
  if (Math.abs(factor) === 1) return `${factor < 0 ? "-" : ""}10^{${String(Number(exponent))}}`;
  return `${String(factor)} \\times 10^{${String(Number(exponent))}}`;
};
