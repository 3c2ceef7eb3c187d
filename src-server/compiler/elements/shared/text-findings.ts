import type { ElementFinding } from "../../element-kind.ts";
import { refusalAt } from "../../element-refusals.ts";
import { TypesetError, type FontRole, type Typesetter } from "../../typography/typesetter.ts";

const PROBE_SIZE = 30;
const WIDE = 1e6;

/** A member of a plan that holds words, and the letters they are set in. */
export type TextMember = { at: string; text: string | undefined; font?: FontRole };

/** Runs a setting and tells why it failed. */
const failureOf = (at: string, set: () => void): ElementFinding[] => {
  try {
    set();
    return [];
  } catch (thrown) {
    if (!(thrown instanceof TypesetError)) throw thrown;
    return [refusalAt(at, thrown.data, thrown.code)];
  }
};

/** What keeps words with `$…$` formulas from being drawn; none where they can be. */
export const textFindings = (type: Typesetter, { at, text, font = "text" }: TextMember): ElementFinding[] =>
  text === undefined ? [] : failureOf(at, () => type.block(text, { font, size: PROBE_SIZE, maxWidth: WIDE }));

/** What keeps plain text, in which dollar signs mean nothing, from being drawn. */
export const lineFindings = (type: Typesetter, { at, text, font = "text" }: TextMember): ElementFinding[] =>
  text === undefined ? [] : failureOf(at, () => type.line(text, { font, size: PROBE_SIZE }));
