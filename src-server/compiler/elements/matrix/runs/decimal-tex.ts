const DECIMALS = 4;

/** A rounded number: at most four decimals, no minus zero; powers of ten for what would be lost. */
export const decimalTex = (value: number): string => {
  const rounded = Number(value.toFixed(DECIMALS));
  if (Math.abs(value) < 1e6 && (rounded !== 0 || Math.abs(value) < 1e-12)) return String(rounded || 0);
  const [mantissa = "0", exponent = "0"] = value.toExponential(2).split("e");
  return `${Number(mantissa)}\\!\\cdot\\!10^{${Number(exponent)}}`;
};
