/** Words of a number with a point before its decimals, given the words of whole numbers and of decimals. */
export const cardinalOf =
  (integer: (digits: string) => string, comma: string, decimals: (digits: string) => string) =>
  (text: string): string => {
    const [whole = "0", rest] = text.split(".");
    const said = integer(whole === "" ? "0" : whole);
    return rest === undefined || rest === "" ? said : `${said} ${comma} ${decimals(rest)}`;
  };

/** Digits one by one, in threes when there are many. */
export const spokenDigits =
  (ones: readonly string[]) =>
  (digits: string): string => {
    const words = [...digits].map((digit) => ones[Number(digit)] ?? "");
    if (words.length <= 6) return words.join(" ");
    return Array.from({ length: Math.ceil(words.length / 3) }, (_, index) =>
      words.slice(3 * index, 3 * index + 3).join(" "),
    ).join(", ");
  };

/** Numbers with more digits are said digit by digit. */
const MAX_COUNTED = 15;

/** Words of a whole number: counted when it is short and has no leading zero, else digit by digit. */
export const integerOf =
  (counted: (value: number) => string, digits: (digits: string) => string) =>
  (text: string): string => {
    const trimmed = text.replace(/^0+(?=\d)/u, "");
    return trimmed.length > MAX_COUNTED || (text.length > 1 && text.startsWith("0"))
      ? digits(text)
      : counted(Number(trimmed));
  };
