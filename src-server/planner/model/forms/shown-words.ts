/** Words that carry no topic; only for choosing what is shown where little room is. */
const SMALL = new Set(
  "a an the of to in on at is are was be been it its this that these those and or but so as by for from with into than then there here we you our your they he she can may will must not no do does has have had if when which what who how why all each every more most very just only also now one about up out over under again because while where same always never us them their such".split(
    " ",
  ),
);

const bare = (word: string): string => word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");

/** Words of a text without punctuation, small letters. */
export const bareWords = (text: string): string[] =>
  text
    .replaceAll(/\$[^$]*\$/gu, " ")
    .split(/\s+/u)
    .map(bare)
    .filter((word) => word !== "");

/** Whether a word tells something of a topic. */
export const isTelling = (word: string): boolean => bare(word).length > 2 && !SMALL.has(bare(word));

/** Cuts at a word's end, without a dangling small word or comma. */
export const shorten = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const ended = /\s/u.test(text[most - 1] ?? "") ? cut : cut.replace(/\s+\S*$/u, "");
  const parts = (ended === "" ? cut : ended).split(/\s+/u);
  while (parts.length > 1 && !isTelling(parts.at(-1) ?? "")) parts.pop();
  return `${parts.join(" ").replace(/[,;:.\s]+$/u, "")}…`;
};

/** Length of the longest run of words two texts share. */
export const sharedRun = (one: string, other: string): number => {
  const [a, b] = [bareWords(one), bareWords(other)];
  let best = 0;
  for (let i = 0; i < a.length; i++)
    for (let j = 0; j < b.length; j++) {
      let length = 0;
      while (i + length < a.length && a[i + length] === b[j + length]) length++;
      best = Math.max(best, length);
    }
  return best;
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Up to two neighbouring telling words of a sentence, the longest pair or word; undefined where none is. */
export const keyPhrase = (sentence: string): string | undefined => {
  const parts = sentence
    .replaceAll(/\$[^$]*\$/gu, " ")
    .split(/\s+/u)
    .filter((word) => word !== "");
  const pairs = parts.flatMap((word, i) => {
    const next = parts[i + 1];
    if (!isTelling(word)) return [];
    const joined = next !== undefined && isTelling(next) && !/[,.;:!?]$/u.test(word);
    return [joined ? `${word} ${next}` : word];
  });
  const [best] = pairs.toSorted((a, b) => b.length - a.length);
  return best === undefined ? undefined : capital(best.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "")).slice(0, 42);
};

/** A text that shares at most four words in a row with what is said: itself, or its telling words. */
export const apartFrom = (text: string, said: string): string => {
  if (sharedRun(text, said) <= 4) return text;
  const kept = text.split(/\s+/u).filter((word) => isTelling(word) || /[$\d=]/u.test(word));
  const short = kept.join(" ");
  if (kept.length > 0 && sharedRun(short, said) <= 4) return capital(short);
  return capital(kept.slice(0, 4).join(" ") || text.split(/\s+/u).slice(0, 4).join(" "));
};
