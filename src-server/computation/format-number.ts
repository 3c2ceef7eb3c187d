const THIN_SPACE = "\u2009";
const MINUS = "\u2212";
const SUPERSCRIPTS = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"];
/** Below this size a number is shown as a multiple of a power of ten. */
const MIN_PLAIN = 1e-4;
/** From this size on too; whole numbers up to here are exact. */
const MAX_PLAIN = 1e15;
const DISPLAY_DIGITS = 6;
const SPEECH_DIGITS = 4;
const MAX_DECIMALS = 20;

/** `digits`: exactly so many decimals. `maxDigits`: at most so many significant digits (never cutting whole digits). */
export interface NumberFormat {
  readonly digits?: number;
  readonly maxDigits?: number;
}

const withoutTrailingZeros = (text: string): string => (text.includes(".") ? text.replace(/\.?0+$/, "") : text);

const grouped = (whole: string): string => (whole.length < 5 ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, THIN_SPACE));

const decimalsFor = (size: number, significant: number): number =>
  Math.min(MAX_DECIMALS, Math.max(0, significant - 1 - Math.floor(Math.log10(size))));

const inPlainDigits = (size: number, format: NumberFormat, significant: number): string => {
  if (format.digits !== undefined) return size.toFixed(Math.min(format.digits, MAX_DECIMALS));
  if (Number.isInteger(size)) return String(size);
  return withoutTrailingZeros(size.toFixed(decimalsFor(size, significant)));
};

const needsPower = (size: number, format: NumberFormat): boolean =>
  size >= MAX_PLAIN || (size < MIN_PLAIN && size > 0 && format.digits === undefined);

/** Mantissa and exponent of `6.02e+23`, with at most so many significant digits. */
const inPower = (size: number, significant: number): { readonly mantissa: string; readonly exponent: number } => {
  const [mantissa = "", exponent = "0"] = size.toExponential(Math.max(0, significant - 1)).split("e");
  return { mantissa: withoutTrailingZeros(mantissa), exponent: Number(exponent) };
};

const superscript = (exponent: number): string =>
  (exponent < 0 ? "⁻" : "") +
  [...String(Math.abs(exponent))].map((digit) => SUPERSCRIPTS[Number(digit)] ?? "").join("");

const signOf = (value: number, shown: string, minus: string): string => (value < 0 && /[1-9]/.test(shown) ? minus : "");

/**
 * A number for display: true minus sign, no minus zero, thin spaces between groups of three from five whole digits on,
 * six significant digits unless asked otherwise, `6.02×10²³` outside 10⁻⁴…10¹⁵, `∞`, and `–` where there is no value.
 */
export const formatNumber = (value: number, format: NumberFormat = {}): string => {
  if (Number.isNaN(value)) return "–";
  const size = Math.abs(value);
  if (size === Infinity) return value < 0 ? `${MINUS}∞` : "∞";
  const significant = format.maxDigits ?? DISPLAY_DIGITS;
  if (needsPower(size, format)) {
    const { mantissa, exponent } = inPower(size, significant);
    return `${signOf(value, mantissa, MINUS)}${mantissa}×10${superscript(exponent)}`;
  }
  const [whole = "", decimals] = inPlainDigits(size, format, significant).split(".");
  const shown = grouped(whole) + (decimals === undefined ? "" : `.${decimals}`);
  return signOf(value, shown, MINUS) + shown;
};

/**
 * A number for speech and captions: ASCII digits and minus, no grouping, four significant digits unless asked otherwise,
 * `6.02×10^23` outside 10⁻⁴…10¹⁵, the words `infinity` and `no value`.
 */
export const plainNumber = (value: number, format: NumberFormat = {}): string => {
  if (Number.isNaN(value)) return "no value";
  const size = Math.abs(value);
  if (size === Infinity) return value < 0 ? "minus infinity" : "infinity";
  const significant = format.maxDigits ?? SPEECH_DIGITS;
  if (needsPower(size, format)) {
    const { mantissa, exponent } = inPower(size, significant);
    return `${signOf(value, mantissa, "-")}${mantissa}×10^${exponent}`;
  }
  const shown = inPlainDigits(size, format, significant);
  return signOf(value, shown, "-") + shown;
};
