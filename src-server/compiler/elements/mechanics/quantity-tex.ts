import { formatNumber } from "../../../computation/format-number.ts";

const numberTex = (value: number, digits: number): string =>
  formatNumber(value, { maxDigits: digits }).replace("−", "-").replaceAll("\u2009", "\\,");

/** `R = 40.8 m` as TeX; three significant digits. */
export const readingTex = (name: string, value: number, unit: string): string =>
  `${name}=${numberTex(value, 3)}\\,\\mathrm{${unit}}`;

/** `45°` as TeX, from radians. */
export const angleTex = (radians: number): string => `${numberTex((radians * 180) / Math.PI, 3)}^\\circ`;
