import { plainNumber } from "../../../computation/format-number.ts";

/** Three significant digits, for speech. */
export const aboutNumber = (value: number): string =>
  plainNumber(Math.abs(value) < 1e-12 ? 0 : value, { maxDigits: 3 });
