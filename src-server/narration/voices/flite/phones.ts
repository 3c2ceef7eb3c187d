/** A speech sound with its time, in milliseconds. */
export type Phone = { name: string; startMs: number; endMs: number };

const PAUSE = "pau";

/** Reads `dh:0.329 ax:0.364 …`, where every number is the end of its phone in seconds; pauses are left out. */
export const readTimedPhones = (text: string): Phone[] => {
  let startMs = 0;
  return text
    .trim()
    .split(/\s+/)
    .flatMap((entry): Phone[] => {
      const [name = "", end] = entry.split(":");
      const phone: Phone = { name, startMs, endMs: Number(end) * 1000 };
      if (!Number.isFinite(phone.endMs)) return [];
      startMs = phone.endMs;
      return name === PAUSE ? [] : [phone];
    });
};

/** Reads `pau dh ax pau s l ow p pau`: the phones between pauses, one list a word that was spoken alone. */
export const readSpokenWords = (text: string): string[][] => {
  const words: string[][] = [[]];
  for (const name of text.match(/\S+/gu) ?? []) {
    if (name !== PAUSE) words.at(-1)?.push(name);
    else if (words.at(-1)?.length !== 0) words.push([]);
  }
  return words.filter((word) => word.length > 0);
};
