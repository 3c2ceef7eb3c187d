import { rewrite } from "./rewrite.ts";
import type { Rewrite } from "./rewrite.ts";
import { anyOf, counted, NUMBER } from "./word-tables.ts";
import type { WordTables } from "./word-tables.ts";

const SHORT_SCALES: ReadonlyMap<string, string> = new Map([
  ["k", "thousand"],
  ["m", "million"],
  ["b", "billion"],
]);
const SCALE = "(hundred|thousand|million|billion|trillion|[kKmMbB]\\b)";
const DEGREES = ["degree", "degrees"] as const;
const NOT_IN_WORD = "(?<![\\p{L}\\p{N}_.])";

const scaleWord = (written: string): string => SHORT_SCALES.get(written.toLowerCase()) ?? written;

/** Money, degrees and units behind a number, in this order. */
export const amounts = ({ currencies, units }: WordTables): Rewrite[] => {
  const money = (sign: string) => currencies.get(sign.replace(/\.$/u, "")) ?? ([sign, sign] as const);
  return [
    rewrite(
      new RegExp(`([$£€])(${NUMBER})\\s?${SCALE}`, "gu"),
      ([sign = "", number = "", scale = ""]) => `${number} ${scaleWord(scale)} ${money(sign)[1]}`,
    ),
    rewrite(
      new RegExp(`${NOT_IN_WORD}(${NUMBER})\\s?¢`, "gu"),
      ([number = ""]) => `${number} ${counted(number, money("¢"))}`,
    ),
    rewrite(
      new RegExp(`(?<![\\p{L}\\p{N}_])([¥₹₩]|Rs\\.?|USD|EUR|GBP)\\s?(${NUMBER})(?:\\s?${SCALE})?`, "gu"),
      ([sign = "", number = "", scale = ""]) =>
        scale === "" ? `${number} ${counted(number, money(sign))}` : `${number} ${scaleWord(scale)} ${money(sign)[1]}`,
    ),
    rewrite(
      new RegExp(`${NOT_IN_WORD}(-?${NUMBER})\\s?°\\s?([CF])?(?![\\p{L}\\p{N}_])`, "gu"),
      ([number = "", scale]) =>
        `${number} ${counted(number, DEGREES)}${scale === "C" ? " Celsius" : scale === "F" ? " Fahrenheit" : ""}`,
    ),
    rewrite(
      new RegExp(`${NOT_IN_WORD}(-?${NUMBER})\\s?(${anyOf(units.keys())})(?![\\p{L}\\p{N}_])`, "gu"),
      ([number = "", unit = ""]) => `${number} ${counted(number, units.get(unit) ?? [unit, unit])}`,
    ),
  ];
};
