import { msg, type Message } from "../contract/messages/message.ts";
import { BlockList, isIP } from "node:net";

export type AddressVerdict = "allowed" | "forbidden";

/**
 * Whether an address that a caller named, or that a name resolved to, may be called. Link-local, metadata, multicast
 * and reserved addresses are for nobody, loopback and private ones for the owner. What is no IP address is forbidden,
 * and so are addresses with a zone, which are link-local.
 */
export const checkAddress = (ip: string, reach: Reach): AddressVerdict => {
  const version = ip.includes("%") ? 0 : isIP(ip);
  if (version === 4) return checkIpv4(ip, reach);
  return version === 6 ? checkIpv6(ip, reach) : "forbidden";
};

/** An address that a caller named: the URL, or what is wrong with it, to follow the member's name in a sentence. */
export type NamedAddress = { url: URL } | { problem: Message };

const MAX_LENGTH = 2048;

/** Checks the form of an address that is called or linked to: http(s), no credentials, no query or fragment. */
export const parseNamedAddress = (text: string): NamedAddress => {
  const written = text.trim();
  if (
    written === "" ||
    written.length > MAX_LENGTH ||
    /[\s\\]/.test(written) ||
    !/^[a-z][a-z0-9+.-]*:\/\//i.test(written)
  )
    return { problem: msg("address.no_address") };
  const url = URL.parse(written);
  if (!url) return { problem: msg("address.no_address") };
  const problem = problemOf(url) ?? (/[?#]/.test(written) ? msg("address.query") : undefined);
  return problem === undefined ? { url } : { problem };
};

/** Whether names can be joined to this public base address of a bucket. It is never called. */
export const validPublicUrl = (text: string): boolean => "url" in parseNamedAddress(text);

/** A connection that was not made, since its address may not be called. */
export class ForbiddenAddressError extends Error {
  readonly code = "ERR_FORBIDDEN_ADDRESS";
  constructor() {
    super("This address may not be called from here.");
    this.name = "ForbiddenAddressError";
  }
}

const MAX_DEPTH = 5;

/** Whether something that was thrown comes from a forbidden address, however it was wrapped. */
export const isForbiddenAddress = (thrown: unknown, depth = 0): boolean => {
  if (thrown instanceof ForbiddenAddressError) return true;
  if (!(thrown instanceof Error) || depth === MAX_DEPTH) return false;
  const errors: readonly unknown[] = thrown instanceof AggregateError ? thrown.errors : [];
  return [thrown.cause, ...errors].some((cause) => isForbiddenAddress(cause, depth + 1));
};

/** Which addresses a caller may use: loopback and private ones only with the owner's plan. */
export type Reach = "public" | "owner";

type Range = readonly [start: string, prefix: number];

type Ranges = { v4: readonly Range[]; v6: readonly Range[] };

const listOf = ({ v4, v6 }: Ranges): BlockList => {
  const list = new BlockList();
  for (const [start, prefix] of v4) list.addSubnet(start, prefix, "ipv4");
  for (const [start, prefix] of v6) list.addSubnet(start, prefix, "ipv6");
  return list;
};

/**
 * Addresses nobody may name: unspecified, link-local, multicast, reserved, documentation, and the places where clouds
 * keep the credentials of a machine. IANA special-purpose address registries (RFC 6890 and successors).
 */
const FORBIDDEN_RANGES = listOf({
  v4: [
    ["0.0.0.0", 8],
    ["100.100.100.200", 32], // metadata, Alibaba
    ["168.63.129.16", 32], // metadata, Azure
    ["169.254.0.0", 16], // link-local; metadata of most clouds
    ["192.0.0.0", 24],
    ["192.0.2.0", 24],
    ["192.88.99.0", 24],
    ["198.51.100.0", 24],
    ["203.0.113.0", 24],
    ["224.0.0.0", 4],
    ["240.0.0.0", 4],
  ],
  v6: [
    ["2001::", 23], // protocol assignments; Teredo, which hides an IPv4 address
    ["2001:db8::", 32],
    ["3fff::", 20],
    ["fd00:42::42", 128], // metadata, Scaleway
    ["fd00:ec2::", 32], // metadata, Amazon
    ["fd20:ce::254", 128], // metadata, Google
  ],
});

/** Addresses of this machine and of the networks around it. */
const NEAR_RANGES = listOf({
  v4: [
    ["10.0.0.0", 8],
    ["100.64.0.0", 10],
    ["127.0.0.0", 8],
    ["172.16.0.0", 12],
    ["192.168.0.0", 16],
    ["198.18.0.0", 15],
  ],
  v6: [
    ["::1", 128],
    ["fc00::", 7],
    ["fec0::", 10],
  ],
});

const checkIpv4 = (ip: string, reach: Reach): AddressVerdict => {
  if (FORBIDDEN_RANGES.check(ip, "ipv4")) return "forbidden";
  return NEAR_RANGES.check(ip, "ipv4") && reach !== "owner" ? "forbidden" : "allowed";
};

/** IPv6 addresses of the open Internet; what lies in none of these lists is not assigned. */
const GLOBAL_RANGES = listOf({ v4: [], v6: [["2000::", 3]] });

const checkIpv6 = (ip: string, reach: Reach): AddressVerdict => {
  const embedded = embeddedAddress(ipv6Groups(ip));
  if (embedded?.place === "instead") return checkIpv4(embedded.ipv4, reach);
  if (embedded && checkIpv4(embedded.ipv4, reach) === "forbidden") return "forbidden";
  if (FORBIDDEN_RANGES.check(ip, "ipv6")) return "forbidden";
  if (NEAR_RANGES.check(ip, "ipv6")) return reach === "owner" ? "allowed" : "forbidden";
  return GLOBAL_RANGES.check(ip, "ipv6") ? "allowed" : "forbidden";
};

/** How an IPv6 address stands for an IPv4 one: `instead` of itself, or `inside` an address that is checked as well. */
type Embedded = { ipv4: string; place: "instead" | "inside" };

const MAPPED = [0, 0, 0, 0, 0, 0xffff];

const NAT64 = [0x64, 0xff9b, 0, 0, 0, 0];

const SIX_TO_FOUR = [0x2002];

/** Marks an ISATAP identifier made of a globally unique IPv4 address. */
const UNIVERSAL = 0x0200;

const ISATAP = 0x5efe;

/** The IPv4 address in an IPv4-mapped, NAT64, 6to4 or ISATAP address (RFC 4291, 6052, 3056, 5214). */
const embeddedAddress = (groups: readonly number[]): Embedded | undefined => {
  if (startsWith(groups, MAPPED) || startsWith(groups, NAT64))
    return { ipv4: dotted(groups[6], groups[7]), place: "instead" };
  if (startsWith(groups, SIX_TO_FOUR)) return { ipv4: dotted(groups[1], groups[2]), place: "inside" };
  if (((groups[4] ?? 0) & ~UNIVERSAL) === 0 && groups[5] === ISATAP)
    return { ipv4: dotted(groups[6], groups[7]), place: "inside" };
  return undefined;
};

const startsWith = (groups: readonly number[], start: readonly number[]): boolean =>
  start.every((group, i) => groups[i] === group);

const dotted = (high = 0, low = 0): string => [high >> 8, high & 255, low >> 8, low & 255].join(".");

const GROUPS = 8;

/** The eight 16-bit groups of a valid IPv6 address. */
const ipv6Groups = (ip: string): number[] => {
  const hex = ip.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [head = "", tail] = hex.split("::");
  const before = groupsIn(head);
  if (tail === undefined) return before;
  const after = groupsIn(tail);
  return [...before, ...Array<number>(GROUPS - before.length - after.length).fill(0), ...after];
};

const groupsIn = (text: string): number[] => (text === "" ? [] : text.split(":").map((group) => parseInt(group, 16)));

const problemOf = (url: URL): Message | undefined => {
  if (url.protocol !== "https:" && url.protocol !== "http:") return msg("address.begin");
  if (url.username !== "" || url.password !== "") return msg("address.user");
  if (url.search !== "" || url.hash !== "") return msg("address.query");
  return url.port === "0" ? msg("address.port_zero") : undefined;
};
