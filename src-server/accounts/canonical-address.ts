import { isIPv4, isIPv6 } from "node:net";

const LOOPBACK = "127.0.0.1";

/** The one spelling of an IPv6 address. */
const compressed = (address: string): string => new URL(`http://[${address}]`).hostname.slice(1, -1);

const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

const fromMapped = (high: string, low: string): string => {
  const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [first >> 8, first & 0xff, second >> 8, second & 0xff].join(".");
};

/**
 * One spelling for each address requests come from: `127.0.0.1` for all loopback forms, IPv4 for mapped IPv6.
 * What is no address stays as it is.
 */
export const canonicalAddress = (address: string): string => {
  const bare = address.replace(/%.*$/, "");
  if (isIPv4(bare) || !isIPv6(bare)) return bare;
  const short = compressed(bare);
  if (short === "::1") return LOOPBACK;
  const [, high, low] = MAPPED.exec(short) ?? [];
  return high === undefined || low === undefined ? short : fromMapped(high, low);
};
