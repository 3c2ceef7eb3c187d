const SECONDS = 60;

/** Minutes and seconds of a length, as a player shows them. */
export const lengthText = (seconds: number): string => {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / SECONDS)}:${String(whole % SECONDS).padStart(2, "0")}`;
};

const isSameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString();

/** When something was made: the time alone for today, else the day. */
export const whenText = (iso: string, language: string, now = new Date()): string => {
  const at = new Date(iso);
  if (isSameDay(at, now)) return new Intl.DateTimeFormat(language, { timeStyle: "short" }).format(at);
  const sameYear = at.getFullYear() === now.getFullYear();
  return new Intl.DateTimeFormat(language, {
    day: "numeric",
    month: "short",
    ...(sameYear ? {} : { year: "numeric" }),
  }).format(at);
};

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** A size on the disk in the largest unit that leaves a whole part. */
export const sizeText = (bytes: number, language: string): string => {
  const step = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit: UNITS[step] ?? "byte",
    unitDisplay: step === 0 ? "long" : "short",
    maximumFractionDigits: value < 10 && step > 0 ? 1 : 0,
  }).format(value);
};

/** A size in whole megabytes. */
export const megabyteText = (megabytes: number, language: string): string =>
  new Intl.NumberFormat(language, { style: "unit", unit: "megabyte", maximumFractionDigits: 0 }).format(megabytes);

/** Name of a language in the language of the window; the tag itself where it has none. */
export const shownLanguageName = (tag: string, shownIn: string): string => {
  if (tag === "") return "";
  try {
    return new Intl.DisplayNames([shownIn], { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
};
