import { ownValue } from "../../own-value.ts";

const LONGEST_WAIT_MS = 60_000;
const UNIT_MS: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1_000, ms: 1 };

const TOLD_WAIT =
  /(?:try again|retry|available|reset) in (?:about )?((?:[\d.]{1,16} ?(?:ms|h|m|s)(?:ec(?:ond)?s?)? ?){1,4})/;
const DELAY = /^ ?(\d{1,6}(?:\.\d{1,12})?)s ?$/m;

const capped = (ms: number): number | undefined =>
  Number.isFinite(ms) && ms >= 0 ? Math.min(LONGEST_WAIT_MS, Math.ceil(ms)) : undefined;

const ofDate = (value: string, now: number): number | undefined => {
  const at = /[a-z]{3}/i.test(value) ? Date.parse(value) : Number.NaN;
  return capped(Math.max(0, at - now));
};

const ofSpan = (span: string): number | undefined => {
  const parts = [...span.matchAll(/([\d.]+) ?(ms|h|m|s)/g)];
  const total = parts.reduce(
    (sum, [, value, unit]) => sum + Number(value) * (ownValue(UNIT_MS, unit ?? "") ?? Number.NaN),
    0,
  );
  return parts.length === 0 ? undefined : capped(total);
};

const ofHeaders = (headers: Readonly<Record<string, string>>, now: number): number | undefined => {
  const named = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value).trim()]));
  const ms = named.get("retry-after-ms");
  if (ms !== undefined && /^\d+(\.\d+)?$/.test(ms)) return capped(Number(ms));
  const value = named.get("retry-after");
  if (value === undefined) return undefined;
  return /^\d+(\.\d+)?$/.test(value) ? capped(Number(value) * 1_000) : ofDate(value, now);
};

/**
 * How long a provider asks to wait, at most a minute: by `Retry-After` (seconds or a date), `retry-after-ms`, or in the
 * words of its error (`text`, in small letters). Undefined where it does not say.
 */
export const retryWait = (headers: Readonly<Record<string, string>>, text: string, now: number): number | undefined => {
  const delay = DELAY.exec(text)?.[1];
  return (
    ofHeaders(headers, now) ??
    (delay === undefined ? undefined : capped(Number(delay) * 1_000)) ??
    ofSpan(TOLD_WAIT.exec(text)?.[1] ?? "")
  );
};

/** Whether an answer tells by its head when to ask again. */
export const hasRetryAfter = (headers: Readonly<Record<string, string>>): boolean =>
  Object.keys(headers).some((name) => /^retry-after(?:-ms)?$/i.test(name));
