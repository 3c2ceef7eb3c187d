import type { CaptionRules } from "./cue.ts";

const ENDS_PHRASE = /[,;:.!?)]$/u;

/** How much worse a second line break is: lines of unlike length, a phrase cut apart. */
const breakCost = (first: string, second: string): number =>
  Math.abs(first.length - second.length) * 0.1 +
  (ENDS_PHRASE.test(first) ? 0 : 1.5) +
  (first.length > second.length ? 0.5 : 0);

const hardCut = (text: string, width: number): string[] => {
  const letters = [...text];
  return Array.from({ length: Math.ceil(letters.length / width) }, (_, i) =>
    letters.slice(i * width, (i + 1) * width).join(""),
  );
};

/** One or two lines of a caption, broken at a phrase where possible; undefined when the text does not fit. */
export const wrapLines = (words: readonly string[], rules: CaptionRules): string[] | undefined => {
  const text = words.join(" ");
  if ([...text].length <= rules.charsPerLine) return [text];
  if (words.length === 1) {
    const pieces = hardCut(text, rules.charsPerLine);
    return pieces.length <= rules.lines ? pieces : undefined;
  }
  let best: { lines: string[]; cost: number } | undefined;
  for (let cut = 1; cut < words.length; cut++) {
    const [first, second] = [words.slice(0, cut).join(" "), words.slice(cut).join(" ")];
    if ([...first].length > rules.charsPerLine || [...second].length > rules.charsPerLine) continue;
    const cost = breakCost(first, second);
    if (best === undefined || cost < best.cost) best = { lines: [first, second], cost };
  }
  return best?.lines;
};
