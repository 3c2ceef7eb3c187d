type Bounds = { least: number | undefined; most: number | undefined; isWhole: boolean };

const NUMBER = /^[+\-−]?(\d+([.,]\d*)?|[.,]\d+)(e[+-]?\d+)?$/i;

const plain = (text: string): string => text.trim().replace("−", "-").replace(",", ".");

/** The number that a text is, with a point or a comma; undefined where it is none or out of bounds. */
export const numberIn = (text: string, { least, most, isWhole }: Bounds): number | undefined => {
  if (!NUMBER.test(text.trim())) return undefined;
  const number = Number(plain(text));
  if (!Number.isFinite(number) || (isWhole && !Number.isInteger(number))) return undefined;
  return number < (least ?? -Infinity) || number > (most ?? Infinity) ? undefined : number;
};

/** What a field for numbers and expressions holds: a number where the text is one, else the text. */
export const expressionIn = (text: string): number | string =>
  /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text.trim()) : text;
