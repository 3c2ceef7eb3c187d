import { isAbsolute, normalize } from "node:path";
import { parseNamedAddress } from "../network/check-address.ts";

/** A value as it is kept, or what is wrong with it, to follow the setting's name in a sentence. */
export type ReadValue = { value: string } | { problem: string };

/** Reads the text that somebody gave for a setting. */
export type ValueReader = (text: string) => ReadValue;

const CONTROL = /\p{Cc}/u;
const MAX_CHARACTERS = 2048;

/** A text of one line without spaces around it. */
export const line: ValueReader = (text) => {
  const value = text.trim();
  if (value === "") return { problem: "must not be empty; unset it instead" };
  if (value.length > MAX_CHARACTERS) return { problem: `must have at most ${MAX_CHARACTERS} characters` };
  return CONTROL.test(value) ? { problem: "must be one line of plain text" } : { value };
};

/** A text of one line in a certain form; `form` follows "must be". */
export const matching =
  (pattern: RegExp, form: string): ValueReader =>
  (text) => {
    const read = line(text);
    return "value" in read && !pattern.test(read.value) ? { problem: `must be ${form}` } : read;
  };

export const oneOf =
  (choices: readonly string[]): ValueReader =>
  (text) => {
    const value = text.trim().toLowerCase();
    return choices.includes(value) ? { value } : { problem: `must be one of ${choices.join(", ")}` };
  };

export const onOff: ValueReader = (text) => {
  const read = oneOf(["on", "off"])(text);
  return "value" in read ? read : { problem: "must be on or off" };
};

/** A web address, kept without a slash at its end. */
export const webAddress: ValueReader = (text) => {
  const read = parseNamedAddress(text);
  return "problem" in read ? read : { value: read.url.href.replace(/\/$/, "") };
};

export const absoluteFolder: ValueReader = (text) => {
  const read = line(text);
  if ("problem" in read) return read;
  return isAbsolute(read.value)
    ? { value: normalize(read.value) }
    : { problem: "must be an absolute path of a folder" };
};

export const wholeNumber =
  (least: number, most: number): ValueReader =>
  (text) => {
    const digits = text.trim();
    const value = Number(digits);
    return /^\d{1,9}$/.test(digits) && value >= least && value <= most
      ? { value: String(value) }
      : { problem: `must be a whole number from ${least} to ${most}` };
  };

/** An amount with up to six decimals, as `0.25`. */
export const amount =
  (least: number, most: number): ValueReader =>
  (text) => {
    const digits = text.trim();
    const value = Number(digits);
    return /^\d{1,9}(\.\d{1,6})?$/.test(digits) && value >= least && value <= most
      ? { value: String(value) }
      : { problem: `must be an amount from ${least} to ${most}, such as 0.25` };
  };

/** Several language tags such as `en, de`; kept as primary tags, each once. */
export const languages: ValueReader = (text) => {
  const read = line(text);
  if ("problem" in read) return read;
  const tags = read.value.split(/[\s,;]+/u).filter((tag) => tag !== "");
  const isTag = (tag: string): boolean => /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/iu.test(tag);
  if (tags.length === 0 || !tags.every(isTag)) return { problem: "must be language tags such as en or en, de" };
  return { value: [...new Set(tags.map((tag) => tag.toLowerCase().split("-")[0]))].join(",") };
};
