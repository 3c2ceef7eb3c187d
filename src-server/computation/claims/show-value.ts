import type { FactValue } from "../../contract/fact.ts";
import { formatNumber, plainNumber } from "../format-number.ts";

const inList = (items: readonly string[]): string => `[${items.join(", ")}]`;

/** A value as claims write it: `6`, `"C3H8"`, `[2, 5]`. */
export const showValue = (value: FactValue): string => {
  if (typeof value === "number")
    return formatNumber(value, { maxDigits: 10 }).replaceAll("\u2009", "").replace("−", "-");
  if (typeof value === "string") return `"${value}"`;
  return typeof value === "boolean" ? String(value) : inList(value.map(showValue));
};

/** A value as it is read out: `6`, `C3H8`, `yes`, `2, 5 and 1`. */
export const speakValue = (value: FactValue): string => {
  if (typeof value === "number") return plainNumber(value);
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return value ? "yes" : "no";
  const items = value.map(speakValue);
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1) ?? ""}`;
};
