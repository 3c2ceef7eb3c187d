import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { asksFor, type Topic } from "../topic.ts";

/** A whole number above zero, how many bits hold it, and whether the prompt is about its negative. */
export type BinaryPrompt = { size: number; width: 4 | 8 | 16; isSigned: boolean };

const TOPIC: Topic = {
  needs: [
    [
      "binary",
      "two complement",
      "computer store negative",
      "computer represent negative",
      "negative bit",
      "bit negative",
    ],
  ],
  also: [
    ..."computer store represent representation negative positive integer bit byte system base decimal convert".split(
      " ",
    ),
    ..."conversion write written digit zero form notation signed unsigned count counting place memory math".split(" "),
    ..."mathematics science minus sign subtraction encode calculate compute".split(" "),
  ],
  never: ["bite", "bitter", "compliment", "place value chart"],
};
const TWOS = /\b(?:2|two)['’]?s[\s-]+complement\b/iu;
const WIDTHS = [4, 8, 16] as const;
const OWN = 13;
/** Ten binary digits can be worked out within the shortest lecture. */
const LARGEST = 1023;

const widthFor = (size: number): BinaryPrompt["width"] | undefined =>
  WIDTHS.slice(1).find((width) => size < 2 ** (width - 1));

const checked = (
  text: string | undefined,
  given: number | undefined,
  isSigned: boolean,
): BinaryPrompt | UnusablePrompt => {
  const value = Number(text?.replaceAll(/[,\s]/gu, "") ?? (given === 4 ? 6 : OWN));
  if (!Number.isInteger(value)) return new UnusablePrompt(msg("lesson.binary_no_whole_number"));
  if (value === 0) return new UnusablePrompt(msg("lesson.binary_zero"));
  const width = given === undefined ? widthFor(value) : WIDTHS.find((each) => each === given);
  if (given !== undefined && width === undefined) return new UnusablePrompt(msg("lesson.binary_width"));
  const most = Math.min(LARGEST, 2 ** ((width ?? 16) - 1) - 1);
  if (width === undefined || value > most)
    return new UnusablePrompt(msg("lesson.binary_range", { most, example: Math.min(OWN, most) }));
  return { size: value, width, isSigned };
};

/** Whether digits look like bits, not like a number: "the two's complement of 1010". */
const looksLikeBits = (text: string | undefined): boolean => /^[01]{3,}$/u.test(text ?? "");

/** Reads a prompt; `UnusablePrompt` tells why its number cannot be used. */
export const readBinary = (prompt: string): BinaryPrompt | UnusablePrompt | undefined => {
  if (/\b(?:to|in|into|as)\s+(?:a\s+)?decimal\b|\b0[xb][\da-f]/iu.test(prompt)) return undefined;
  const named = prompt.replace(TWOS, " two complement ").replaceAll(/\bbase[\s-]?(?:2|two)\b/giu, " binary ");
  const isTwos = named.includes(" two complement ");
  if (/complement/iu.test(named) && !isTwos) return undefined;
  const wide = /\b(\d+)[\s-]?bits?\b/iu.exec(named);
  const rest = named.replace(wide?.[0] ?? "", " bit ");
  const numbers = [...rest.matchAll(/(?:([-−]|\bminus\s|\bnegative\s)\s*)?(\d[\d,.]*(?<=\d))/giu)];
  if (numbers.length > 1 || !asksFor(rest.replaceAll(/\d[\d,.]*/gu, " "), TOPIC)) return undefined;
  const [, minus, text] = numbers[0] ?? [];
  if (minus === undefined && looksLikeBits(text) && !/\b(?:to|in|into)\s+binary\b/iu.test(named))
    return new UnusablePrompt(msg("lesson.binary_digits"));
  const isSigned = isTwos || minus !== undefined || /\bnegative\b/iu.test(named);
  return checked(text, wide ? Number(wide[1]) : undefined, isSigned);
};
