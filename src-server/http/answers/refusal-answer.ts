import { asRefusal, type Refusal } from "../../refusal.ts";
import type { RefusalCode } from "../../contract/api/refusal-codes.ts";

/** Body of every refused request. */
export type RefusalBody = {
  detail: string | { loc: readonly (string | number)[]; msg: string; type: RefusalCode }[];
  code: RefusalCode;
};

export type RefusalAnswer = { status: number; headers: Readonly<Record<string, string>>; body: RefusalBody };

/** Seconds after which a client may try again where nothing else was said. */
const USUAL_WAIT = { 429: 60, 503: 5 } as const;

const waitOf = ({ status, retryAfterSeconds }: Refusal): Record<string, string> => {
  if (status !== 429 && status !== 503) return {};
  const seconds = Math.max(1, Math.ceil(retryAfterSeconds ?? USUAL_WAIT[status]));
  return { "Retry-After": String(seconds) };
};

/** The answer to a request that is refused; anything but a `Refusal` is a fault of ours, told in a plain sentence. */
export const refusalAnswer = (thrown: unknown): RefusalAnswer => {
  const refusal = asRefusal(thrown);
  const { status, code, message, faults, allow } = refusal;
  const detail = status === 422 ? faults.map(({ loc, msg, type }) => ({ loc, msg, type })) : message;
  const headers = { ...waitOf(refusal), ...(allow ? { Allow: allow.join(", ") } : {}) };
  return { status, headers, body: { detail, code } };
};
