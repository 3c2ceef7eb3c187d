import type { FactLookup } from "../../contract/fact.ts";
import { ClaimError } from "./claim-error.ts";
import { sideValue } from "./side-value.ts";
import { speakValue } from "./show-value.ts";

const FACT_IN_SPEECH = /\{\{([^{}]{1,120})\}\}/g;

/**
 * Puts computed values into speech: `{{cards.swaps}}`, `{{eq.coefficient(O2)}}`, `{{cards.swaps + 1}}`. Numbers get four
 * significant digits. `unknown`: what stands between the braces but is no fact; it is left as it was.
 */
export const fillFacts = (
  text: string,
  lookup: FactLookup,
): { readonly text: string; readonly unknown: readonly string[] } => {
  const unknown: string[] = [];
  const filled = text.replace(FACT_IN_SPEECH, (whole, inner: string) => {
    try {
      return speakValue(sideValue(inner.trim(), { lookup, values: {} }));
    } catch (error) {
      if (!(error instanceof ClaimError)) throw error;
      unknown.push(inner.trim());
      return whole;
    }
  });
  return { text: filled, unknown };
};
