import { isIP } from "node:net";
import { isForbiddenAddress } from "./forbidden-address.ts";
import { guardedLookup, type Guard } from "./guarded-lookup.ts";
import { checkAddress, type Verdict } from "./check-address.ts";
import type { Reach } from "./reach.ts";

const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, "$1");

/** Names of this machine itself, by RFC 6761. */
const OWN_NAME = /^(?:.+\.)?localhost\.?$/i;
const OWN_ADDRESS = "127.0.0.1";

/** Whether the host of an address may be called, as far as that is plain without a look-up; `unknown` for other names. */
const checkLiteral = (url: URL, reach: Reach): Verdict | "unknown" => {
  const host = hostOf(url);
  if (OWN_NAME.test(host)) return checkAddress(OWN_ADDRESS, reach);
  return isIP(host) === 0 ? "unknown" : checkAddress(host, reach);
};

/** How long a look-up is waited for; a name server that is silent keeps nobody waiting. */
const LOOK_UP_MS = 2000;

/**
 * Whether the host of an address may be called as its name resolves now; `unknown` when it cannot be found, or not soon.
 * For early, readable refusals only: connections are guarded by `guardedAgents`.
 */
export const checkHost = async (
  url: URL,
  { mostMs = LOOK_UP_MS, ...guard }: Guard & { mostMs?: number },
): Promise<Verdict | "unknown"> => {
  const literal = checkLiteral(url, guard.reach);
  if (literal !== "unknown") return literal;
  const { promise, resolve } = Promise.withResolvers<Verdict | "unknown">();
  const timer = setTimeout(() => resolve("unknown"), mostMs);
  guardedLookup(guard)(hostOf(url), { all: true }, (error) => {
    if (!error) resolve("allowed");
    else resolve(isForbiddenAddress(error) ? "forbidden" : "unknown");
  });
  return promise.finally(() => clearTimeout(timer));
};
