const GROUPS = 8;

const groupsIn = (text: string): number[] => (text === "" ? [] : text.split(":").map((group) => parseInt(group, 16)));

/** The eight 16-bit groups of a valid IPv6 address. */
export const ipv6Groups = (ip: string): number[] => {
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

const dotted = (high = 0, low = 0): string => [high >> 8, high & 255, low >> 8, low & 255].join(".");

const startsWith = (groups: readonly number[], start: readonly number[]): boolean =>
  start.every((group, i) => groups[i] === group);

const MAPPED = [0, 0, 0, 0, 0, 0xffff];
const NAT64 = [0x64, 0xff9b, 0, 0, 0, 0];
const SIX_TO_FOUR = [0x2002];
const ISATAP = 0x5efe;
/** Marks an ISATAP identifier made of a globally unique IPv4 address. */
const UNIVERSAL = 0x0200;

/** How an IPv6 address stands for an IPv4 one: `instead` of itself, or `inside` an address that is judged as well. */
export type Embedded = { ipv4: string; place: "instead" | "inside" };

/** The IPv4 address in an IPv4-mapped, NAT64, 6to4 or ISATAP address (RFC 4291, 6052, 3056, 5214). */
export const embeddedAddress = (groups: readonly number[]): Embedded | undefined => {
  if (startsWith(groups, MAPPED) || startsWith(groups, NAT64))
    return { ipv4: dotted(groups[6], groups[7]), place: "instead" };
  if (startsWith(groups, SIX_TO_FOUR)) return { ipv4: dotted(groups[1], groups[2]), place: "inside" };
  if (((groups[4] ?? 0) & ~UNIVERSAL) === 0 && groups[5] === ISATAP)
    return { ipv4: dotted(groups[6], groups[7]), place: "inside" };
  return undefined;
};
