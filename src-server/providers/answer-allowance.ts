import type { FailureSignal } from "./failures/failure-signal.ts";

/** How many tokens an answer is allowed: room to think beside those that are asked for, but never more than the most. */
export type Allowance = { thinking: number; most: number };

/** Tokens of an answer that are allowed where so many are asked for. */
export const allowed = ({ thinking, most }: Allowance, tokens: number): number => Math.min(tokens + thinking, most);

const ABOUT_TOKENS = /max_?(?:completion_?|output_?)?tokens/iu;
const TOO_MANY = /too (?:large|many|high)|at most|less than or equal|maximum|exceed|greater than|range/iu;
/** Smaller numbers are codes and places. */
const LEAST = 512;

const limitIn = (body: string, asked: number): number | undefined => {
  const numbers = (body.match(/\d[\d,]*/gu) ?? []).map((text) => Number(text.replaceAll(",", "")));
  const below = numbers.filter((number) => number >= LEAST && number < asked);
  return below.length === 0 ? undefined : Math.max(...below);
};

/** Whether a refusal says that too many tokens were allowed. */
export const tellsOfTooMany = ({ body = "" }: FailureSignal): boolean => ABOUT_TOKENS.test(body) && TOO_MANY.test(body);

/**
 * A smaller allowance after a refusal of so many tokens: without room to think, then what the provider names as the most.
 * Undefined when it cannot be smaller.
 */
export const smallerAllowance = (
  { body = "" }: FailureSignal,
  { allowance, tokens }: { allowance: Allowance; tokens: number },
): Allowance | undefined => {
  const isOfContext = /context/iu.test(body);
  const limit = isOfContext ? undefined : limitIn(body, allowed(allowance, tokens));
  if (limit !== undefined) return { ...allowance, most: limit };
  return allowance.thinking > 0 ? { ...allowance, thinking: 0 } : undefined;
};
