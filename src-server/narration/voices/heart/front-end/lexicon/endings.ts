import { TAP_LEADERS } from "../phoneme-signs.ts";

/** A word with the s of the plural, the verb or the possessive. */
export const withS = (stem: string): string => {
  const last = stem.charAt(stem.length - 1);
  if ("ptkfθ".includes(last)) return `${stem}s`;
  return "szʃʒʧʤ".includes(last) ? `${stem}ᵻz` : `${stem}z`;
};

const endsInTappedT = (stem: string): boolean =>
  stem.endsWith("t") && stem.length > 1 && TAP_LEADERS.has(stem.charAt(stem.length - 2));

/** A word with the d of the past. */
export const withD = (stem: string): string => {
  const last = stem.charAt(stem.length - 1);
  if ("pkfθʃsʧ".includes(last)) return `${stem}t`;
  if (last === "d") return `${stem}ᵻd`;
  if (last !== "t") return `${stem}d`;
  if (stem.length < 2) return `${stem}ɪd`;
  return endsInTappedT(stem) ? `${stem.slice(0, -1)}ɾᵻd` : `${stem}ᵻd`;
};

/** A word with -ing. */
export const withIng = (stem: string): string => (endsInTappedT(stem) ? `${stem.slice(0, -1)}ɾɪŋ` : `${stem}ɪŋ`);
