const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;
const STEP = 1000;

/** A number of bytes in the unit that people read it in. */
export const fileSize = (bytes: number, language: string): string => {
  const power = bytes < STEP ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / STEP ** power;
  return new Intl.NumberFormat(language, {
    ...{ style: "unit", unit: UNITS[power] ?? "byte", unitDisplay: power === 0 ? "long" : "short" },
    maximumFractionDigits: value < 10 && power > 0 ? 1 : 0,
  }).format(value);
};
