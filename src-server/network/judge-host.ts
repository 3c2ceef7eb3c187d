import { isIP } from "node:net";
import { isForbiddenAddress } from "./forbidden-address.ts";
import { guardedLookup, type Guard } from "./guarded-lookup.ts";
import { judgeAddress, type Verdict } from "./judge-address.ts";
import type { Reach } from "./reach.ts";

const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, "$1");

/** Names of this machine itself, by RFC 6761. */
const OWN_NAME = /^(?:.+\.)?localhost\.?$/i;
const OWN_ADDRESS = "127.0.0.1";

/** Whether the host of an address may be called, as far as that is plain without a look-up; `unknown` for other names. */
export const judgeLiteral = (url: URL, reach: Reach): Verdict | "unknown" => {
  const host = hostOf(url);
  if (OWN_NAME.test(host)) return judgeAddress(OWN_ADDRESS, reach);
  return isIP(host) === 0 ? "unknown" : judgeAddress(host, reach);
};

/**
 * Whether the host of an address may be called as its name resolves now; `unknown` when it cannot be found. For early,
 * readable refusals only: connections are guarded by `guardedAgents`.
 */
export const judgeHost = (url: URL, guard: Guard): Promise<Verdict | "unknown"> => {
  const literal = judgeLiteral(url, guard.reach);
  if (literal !== "unknown") return Promise.resolve(literal);
  return new Promise((resolve) => {
    guardedLookup(guard)(hostOf(url), { all: true }, (error) => {
      if (!error) resolve("allowed");
      else resolve(isForbiddenAddress(error) ? "forbidden" : "unknown");
    });
  });
};
