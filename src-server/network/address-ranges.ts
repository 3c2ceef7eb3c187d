import { BlockList } from "node:net";

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
export const FORBIDDEN_RANGES = listOf({
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
export const NEAR_RANGES = listOf({
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

/** IPv6 addresses of the open Internet; what lies in none of these lists is not assigned. */
export const GLOBAL_RANGES = listOf({ v4: [], v6: [["2000::", 3]] });
