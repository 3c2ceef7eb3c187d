import { PHRASE_ENDS, PRIMARY_STRESS } from "./phoneme-signs.ts";
import { soundWeight, withStress } from "./stress.ts";
import { mergedToken } from "./token.ts";
import type { Token } from "./token.ts";

const SILENT_SIGNS = /^[',\-._‘’/]*$/u;

/** Whether a part of a word is only a joint, such as a hyphen. */
export const isJoint = (text: string): boolean => SILENT_SIGNS.test(text);

const kindOf = (sign: string): string => (/\p{L}/u.test(sign) ? "letter" : /[0-9]/u.test(sign) ? "digit" : "sign");

const isMixed = (text: string): boolean =>
  /[ /]/u.test(text) || new Set([...text].filter((sign) => !isJoint(sign)).map(kindOf)).size > 1;

/** Settles joints, gaps and stress among the parts of a written word whose parts were read one by one. */
export const settleCompound = (parts: readonly Token[]): void => {
  const mixed = isMixed(mergedToken(parts).text);
  parts.forEach((part, index) => {
    if (part.phonemes === null && index === parts.length - 1 && PHRASE_ENDS.has(part.text)) part.phonemes = part.text;
    else if (part.phonemes === null && isJoint(part.text)) part.phonemes = "";
    else if (part.phonemes !== null && index > 0) part.parted = mixed;
  });
  if (!mixed) settleStress(parts.filter(({ phonemes }) => phonemes !== null && phonemes !== ""));
};

const weaken = (part: Token | undefined): void => {
  if (part !== undefined) part.phonemes = withStress(part.phonemes ?? "", -0.5);
};

/** In "x-axis" the second part is weaker; in longer compounds half of the parts are. */
const settleStress = (parts: readonly Token[]): void => {
  const [first, second] = parts;
  if (parts.length === 2 && first?.text.length === 1) return weaken(second);
  const ranked = parts.map((part, index) => ({
    part,
    index,
    stressed: part.phonemes?.includes(PRIMARY_STRESS) === true ? 1 : 0,
    weight: soundWeight(part.phonemes ?? ""),
  }));
  const stressed = ranked.reduce((sum, { stressed: one }) => sum + one, 0);
  if (parts.length < 2 || stressed <= Math.floor((parts.length + 1) / 2)) return;
  ranked
    .toSorted((one, other) => one.stressed - other.stressed || one.weight - other.weight || one.index - other.index)
    .slice(0, Math.floor(parts.length / 2))
    .forEach(({ part }) => weaken(part));
};
