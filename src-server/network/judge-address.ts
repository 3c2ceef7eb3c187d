import { isIP } from "node:net";
import { FORBIDDEN_RANGES, GLOBAL_RANGES, NEAR_RANGES } from "./address-ranges.ts";
import { embeddedAddress, ipv6Groups } from "./embedded-address.ts";
import type { Reach } from "./reach.ts";

export type Verdict = "allowed" | "forbidden";

const judgeIpv4 = (ip: string, reach: Reach): Verdict => {
  if (FORBIDDEN_RANGES.check(ip, "ipv4")) return "forbidden";
  return NEAR_RANGES.check(ip, "ipv4") && reach !== "owner" ? "forbidden" : "allowed";
};

const judgeIpv6 = (ip: string, reach: Reach): Verdict => {
  const embedded = embeddedAddress(ipv6Groups(ip));
  if (embedded?.place === "instead") return judgeIpv4(embedded.ipv4, reach);
  if (embedded && judgeIpv4(embedded.ipv4, reach) === "forbidden") return "forbidden";
  if (FORBIDDEN_RANGES.check(ip, "ipv6")) return "forbidden";
  if (NEAR_RANGES.check(ip, "ipv6")) return reach === "owner" ? "allowed" : "forbidden";
  return GLOBAL_RANGES.check(ip, "ipv6") ? "allowed" : "forbidden";
};

/**
 * Whether an address that a caller named, or that a name resolved to, may be called. Link-local, metadata, multicast
 * and reserved addresses are for nobody, loopback and private ones for the owner. What is no IP address is forbidden,
 * and so are addresses with a zone, which are link-local.
 */
export const judgeAddress = (ip: string, reach: Reach): Verdict => {
  const version = ip.includes("%") ? 0 : isIP(ip);
  if (version === 4) return judgeIpv4(ip, reach);
  return version === 6 ? judgeIpv6(ip, reach) : "forbidden";
};
