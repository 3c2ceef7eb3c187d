import { z } from "zod";

/** How one text becomes another: from a place on, so many characters are replaced by others. */
export const textDeltaSchema = z.tuple([z.int().min(0), z.int().min(0), z.string()]);
export type TextDelta = z.infer<typeof textDeltaSchema>;

const commonStart = (one: string, other: string): number => {
  const most = Math.min(one.length, other.length);
  let at = 0;
  while (at < most && one.charCodeAt(at) === other.charCodeAt(at)) at++;
  return at;
};

const commonEnd = (one: string, other: string, most: number): number => {
  let count = 0;
  while (count < most && one.charCodeAt(one.length - 1 - count) === other.charCodeAt(other.length - 1 - count)) count++;
  return count;
};

/** What has to be done to a text to have another. */
export const deltaOf = (from: string, to: string): TextDelta => {
  const start = commonStart(from, to);
  const end = commonEnd(from, to, Math.min(from.length, to.length) - start);
  return [start, from.length - start - end, to.slice(start, to.length - end)];
};

/** The text that a delta makes of another. */
export const applyDelta = (from: string, [at, cut, put]: TextDelta): string =>
  from.slice(0, at) + put + from.slice(at + cut);
