import { formatNumber } from "../../format-number.ts";
import { newBits, recordBits, rowOf, span, writeBits, type BitRun } from "./bit-moment.ts";

export const FLOAT_FORMATS = {
  half: { exponent: 5, fraction: 10 },
  single: { exponent: 8, fraction: 23 },
  double: { exponent: 11, fraction: 52 },
} as const;
export type FloatFormat = keyof typeof FLOAT_FORMATS;

/** Digits of a whole number in a base, the highest first, at least so many. */
export const digitsOf = (value: number, base: number, width: number): string[] => {
  const digits: string[] = [];
  for (let rest = value; digits.length < width || rest > 0; rest = Math.floor(rest / base))
    digits.unshift((rest % base).toString(base).toUpperCase());
  return digits;
};

/** Rounds to the nearest whole number, halves to the even one. */
const roundEven = (value: number): number => {
  const low = Math.floor(value);
  const rest = value - low;
  if (rest !== 0.5) return Math.round(value);
  return low % 2 === 0 ? low : low + 1;
};

export type FloatParts = { sign: number; exponent: number; fraction: number; power: number; significand: number };

/** Sign, stored exponent and fraction of a number (IEEE 754-2019, rounding to nearest even). */
export const floatParts = (value: number, format: FloatFormat): FloatParts => {
  const { exponent: wide, fraction: digits } = FLOAT_FORMATS[format];
  const bias = 2 ** (wide - 1) - 1;
  const sign = value < 0 || Object.is(value, -0) ? 1 : 0;
  const size = Math.abs(value);
  const none = { sign, power: 0, significand: 0 };
  if (size === 0) return { ...none, exponent: 0, fraction: 0 };
  let power = Math.max(1 - bias, Math.floor(Math.log2(size)));
  if (size / 2 ** power >= 2) power++;
  if (size / 2 ** power < 1 && power > 1 - bias) power--;
  let scaled = roundEven((size / 2 ** power) * 2 ** digits);
  if (scaled >= 2 ** (digits + 1)) {
    power++;
    scaled = 2 ** digits;
  }
  if (power > bias) return { ...none, exponent: 2 ** wide - 1, fraction: 0 };
  const normal = scaled >= 2 ** digits;
  return {
    sign,
    exponent: normal ? power + bias : 0,
    fraction: normal ? scaled - 2 ** digits : scaled,
    power,
    significand: scaled / 2 ** digits,
  };
};

/** The number that stored parts mean. */
export const floatValue = ({ sign, exponent, fraction }: FloatParts, format: FloatFormat): number => {
  const { exponent: wide, fraction: digits } = FLOAT_FORMATS[format];
  const bias = 2 ** (wide - 1) - 1;
  if (exponent === 2 ** wide - 1) return sign === 1 ? -Infinity : Infinity;
  const size =
    exponent === 0 ? (fraction / 2 ** digits) * 2 ** (1 - bias) : (1 + fraction / 2 ** digits) * 2 ** (exponent - bias);
  return sign === 1 ? -size : size;
};

const powerOfTwo = (power: number): string =>
  `2${power < 0 ? "⁻" : ""}${[...String(Math.abs(power))].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)] ?? "").join("")}`;

/** A number as sign, exponent and fraction, one field after the other. */
export const ieee754Encode = (value: number, format: FloatFormat): BitRun => {
  const { exponent: wide, fraction: digits } = FLOAT_FORMATS[format];
  const parts = floatParts(value, format);
  const bias = 2 ** (wide - 1) - 1;
  const tape = newBits(
    rowOf(
      "",
      span(0, 1 + wide + digits).map(() => ""),
      "open",
    ),
  );
  const shown = formatNumber(value);
  recordBits(tape, "", shown);
  writeBits(tape, 0, { at: 0, signs: [parts.sign], tone: "known" });
  tape.facts["sign"] = parts.sign;
  recordBits(tape, "field_done", `${shown} ${parts.sign === 1 ? "<" : "≥"} 0: sign ${parts.sign}`, [0]);
  writeBits(tape, 0, { at: 1, signs: digitsOf(parts.exponent, 2, wide), tone: "known" });
  tape.facts["exponent"] = parts.exponent;
  const size = formatNumber(Math.abs(value));
  const split =
    parts.exponent === 0
      ? "too small: exponent 0"
      : `${size} = ${formatNumber(parts.significand)} · ${powerOfTwo(parts.power)}: ${formatNumber(parts.power)} + ${bias} = ${parts.exponent}`;
  recordBits(tape, "field_done", split, span(1, wide));
  writeBits(tape, 0, { at: 1 + wide, signs: digitsOf(parts.fraction, 2, digits), tone: "known" });
  const stored = floatValue(parts, format);
  Object.assign(tape.facts, { fraction: parts.fraction, value: stored, error: stored - value });
  const rest = formatNumber(parts.fraction / 2 ** digits);
  recordBits(
    tape,
    "field_done",
    `fraction ${rest} · ${powerOfTwo(digits)} = ${formatNumber(parts.fraction)}`,
    span(1 + wide, digits),
  );
  recordBits(
    tape,
    "found",
    stored === value ? `exactly ${shown}` : `stored: ${formatNumber(stored, { maxDigits: 10 })}`,
  );
  const fields = [
    { name: "sign", width: 1 },
    { name: "exponent", width: wide },
    { name: "fraction", width: digits },
  ];
  return { moments: tape.moments, fields, numbered: false };
};

/** A negative number as its size, turned round bit by bit, and one more. */
export const twosComplement = (value: number, width: number): BitRun => {
  const size = digitsOf(Math.abs(value), 2, width);
  const tape = newBits(
    rowOf(
      "",
      size.map(() => ""),
      "open",
    ),
  );
  recordBits(tape, "", formatNumber(value));
  writeBits(tape, 0, { at: 0, signs: size, tone: "known" });
  recordBits(tape, "field_done", `${formatNumber(Math.abs(value))} in ${width} bits`, span(0, width));
  if (value < 0) {
    writeBits(tape, 0, { at: 0, signs: size.map((bit) => 1 - Number(bit)), tone: "check" });
    recordBits(tape, "flip", "every bit turns round", span(0, width));
    writeBits(tape, 0, { at: 0, signs: digitsOf(2 ** width + value, 2, width), tone: "good" });
    recordBits(tape, "field_done", "and 1 is added", span(0, width));
  }
  const bits = (tape.rows[0]?.bits ?? []).map(({ text }) => Number(text));
  const read = bits.reduce((sum, bit, i) => sum + bit * (i === 0 ? -1 : 1) * 2 ** (width - 1 - i), 0);
  tape.facts["value"] = read;
  recordBits(tape, "found", `read back: ${formatNumber(read)}`);
  return { moments: tape.moments, fields: [], numbered: false };
};

/** A whole number in another base: remainders of dividing again and again, from the right. */
export const baseConversion = (value: number, base: number): BitRun => {
  const digits = digitsOf(value, base, 1);
  const tape = newBits(
    rowOf(
      "",
      digits.map(() => ""),
      "open",
    ),
  );
  recordBits(tape, "", `${formatNumber(value)} in base ${base}`);
  let rest = value;
  for (let place = digits.length - 1; place >= 0; place--) {
    const next = Math.floor(rest / base);
    const digit = digits[place] ?? "0";
    writeBits(tape, 0, { at: place, signs: [digit], tone: "known" });
    recordBits(tape, "field_done", `${formatNumber(rest)} = ${formatNumber(next)} · ${base} + ${rest - next * base}`, [
      place,
    ]);
    rest = next;
  }
  Object.assign(tape.facts, { digits: digits.join(""), value });
  recordBits(tape, "found", `${formatNumber(value)} = ${digits.join("")} in base ${base}`);
  return { moments: tape.moments, fields: [], numbered: false };
};

/** Counts up from 0; every step turns round the ones at the end and the zero before them. */
export const binaryCount = (width: number, steps: number): BitRun => {
  const tape = newBits(rowOf("", digitsOf(0, 2, width), "known"));
  tape.facts["value"] = 0;
  recordBits(tape, "", "0");
  let flips = 0;
  for (let value = 1; value <= Math.min(steps, 2 ** width - 1); value++) {
    const [before, now] = [digitsOf(value - 1, 2, width), digitsOf(value, 2, width)];
    const changed = span(0, width).filter((place) => before[place] !== now[place]);
    flips += changed.length;
    writeBits(tape, 0, { at: 0, signs: now, tone: "known" });
    Object.assign(tape.facts, { value, flips });
    recordBits(tape, "flip", String(value), changed);
  }
  return { moments: tape.moments, fields: [], numbered: false };
};
