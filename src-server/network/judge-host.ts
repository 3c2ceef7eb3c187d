import { isIP } from "node:net";
import { isForbiddenAddress } from "./forbidden-address.ts";
import { guardedLookup, type Guard } from "./guarded-lookup.ts";
import { judgeAddress, type Verdict } from "./judge-address.ts";

/**
 * Whether the host of an address may be called as its name resolves now; `unknown` when it cannot be found. For early,
 * readable refusals only: connections are guarded by `guardedAgents`.
 */
export const judgeHost = (url: URL, guard: Guard): Promise<Verdict | "unknown"> => {
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  if (isIP(host) !== 0) return Promise.resolve(judgeAddress(host, guard.reach));
  return new Promise((resolve) => {
    guardedLookup(guard)(host, { all: true }, (error) => {
      if (!error) resolve("allowed");
      else resolve(isForbiddenAddress(error) ? "forbidden" : "unknown");
    });
  });
};
