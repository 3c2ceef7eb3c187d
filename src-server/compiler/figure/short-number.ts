import { plainNumber } from "../../computation/format-number.ts";

/** A number in a message: at most four significant digits. */
export const shortNumber = (value: number): string => plainNumber(value, { maxDigits: 4 });
