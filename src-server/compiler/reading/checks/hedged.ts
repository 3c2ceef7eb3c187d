import type { PlanScene } from "../../../contract/plan.ts";
import { addressesOf, splitAddress } from "../../staging/actions/context.ts";

/** Words of German, French and Spanish with which something is stated as false, or only supposed. */
const FOREIGN_DENIALS =
  /(?<!\p{L})(?:nicht|kein\p{L}*|falsch\p{L}*|fehler\p{L}*|irrtum|angenommen|pas|faux|fausse|erreur|supposons|no|falso|falsa|incorrect[oa]|supongamos)(?!\p{L})/iu;

/** Words with which something false is stated as false, or only supposed. */
const HEDGES =
  /\b(?:not|never|no|nobody|cannot|wrong(?:ly)?|false|mistaken?|mistakes?|errors?|incorrect(?:ly)?|myth|tempting|trap|absurd|contradict\w*|impossible|instead|suppose|imagine|pretend|guess|might think|may think|some (?:say|think|believe)|seems?|would|fails?|nonsense|paradox|unlike)\b|n['’]t\b|\?/i;

/** Words with which what is on screen is said to be false. */
const DENIALS =
  /\b(?:wrong(?:ly)?|false|mistaken?|mistakes?|incorrect(?:ly)?|myth|tempting|trap|absurd|contradict\w*|impossible|suppose|imagine|pretend|nonsense|paradox|fails|not (?:equal|true|so|hold|right|the same)|never (?:equal|true|hold)s?)\b|n['’]t\b/i;

/** Fields of learning in which signs and numbers mean something else: 1 + 1 = 1, 1 + 1 = 10, 9 + 4 = 1. */
const OTHER_ARITHMETIC =
  /\b(?:boolean|binary|hexadecimal|octal|modul(?:o|ar|us)|bitwise|logic(?:al)?|xor|clock|vectors?|in base|base (?:two|eight|sixteen|\d+)|tropical|overflow\w*|binär\w*|dual\w*|bool\w*|binaire|floating[- ]point|finite field|residue\w*)\b/i;

/** Whether a text states something as false, asks it or only supposes it. */
export const isHedged = (text: string): boolean => HEDGES.test(text) || FOREIGN_DENIALS.test(text);

/** Whether a text calls something false. */
export const isDenied = (text: string): boolean => DENIALS.test(text) || FOREIGN_DENIALS.test(text);

/** Whether a scene may compute otherwise than with ordinary numbers. */
export const hasOtherArithmetic = (title: string, scene: PlanScene): boolean =>
  OTHER_ARITHMETIC.test([title, scene.heading, ...scene.beats.map(({ say }) => say)].join(" "));

/** Ids of elements that are shown or pointed at while something is stated as false or only supposed. */
export const doubtedElements = (scene: PlanScene): ReadonlySet<string> =>
  new Set(
    scene.beats
      .filter(({ say }) => isDenied(say))
      .flatMap((beat) => beat.do.flatMap(addressesOf).map((address) => splitAddress(address).id)),
  );
