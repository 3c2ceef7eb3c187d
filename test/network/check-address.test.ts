import fc from "fast-check";
import { BlockList } from "node:net";
import { describe, expect, it } from "vitest";
import { checkAddress } from "../../src-server/network/check-address.ts";

/** Nobody may call these, whoever asks. */
const NOBODY = [
  ["unspecified", ["0.0.0.0", "0.1.2.3", "0.255.255.255", "::"]],
  ["link-local", ["169.254.0.0", "169.254.1.1", "169.254.255.255", "fe80::1", "fe80::a:b:c:d", "febf::1"]],
  ["metadata", ["169.254.169.254", "169.254.170.2", "100.100.100.200", "168.63.129.16", "192.0.0.192"]],
  ["metadata over IPv6", ["fd00:ec2::254", "fd00:ec2::23", "fd20:ce::254", "fd00:42::42"]],
  ["multicast", ["224.0.0.1", "239.255.255.250", "ff02::1", "ff05::2"]],
  ["reserved", ["240.0.0.1", "255.255.255.255", "192.0.0.8", "192.88.99.1", "100::1", "4000::1", "5f00::1"]],
  ["documentation", ["192.0.2.1", "198.51.100.7", "203.0.113.9", "2001:db8::1", "3fff::1"]],
  ["mapped", ["::ffff:169.254.169.254", "::ffff:a9fe:a9fe", "0:0:0:0:0:ffff:a9fe:a9fe", "::ffff:0.0.0.0"]],
  ["compatible and translated", ["::169.254.169.254", "::127.0.0.1", "::8.8.8.8", "::ffff:0:127.0.0.1"]],
  ["NAT64", ["64:ff9b::169.254.169.254", "64:ff9b::a9fe:a9fe", "64:ff9b:1::1"]],
  ["6to4", ["2002:a9fe:a9fe::1", "2002:e000:1::"]],
  ["Teredo", ["2001:0:4136:e378:8000:63bf:3fff:fdd2", "2001::1", "2001:0:a9fe:a9fe::"]],
  ["ISATAP", ["2a00:1450::5efe:a9fe:a9fe", "2a00:1450::200:5efe:169.254.169.254"]],
  ["with a zone", ["fe80::1%eth0", "::1%lo", "fe80::1%25eth0"]],
  ["no address", ["", " ", "localhost", "2130706433", "0x7f000001", "0177.0.0.1", "127.1", "[::1]", "1.2.3.4:80"]],
] as const;

/** Only the owner may call these. */
const NEAR = [
  ["loopback", ["127.0.0.1", "127.0.0.0", "127.255.255.255", "::1", "::ffff:127.0.0.1", "::ffff:7f00:1"]],
  ["private", ["10.0.0.0", "10.255.255.255", "172.16.0.1", "172.31.255.255", "192.168.0.1", "192.168.255.255"]],
  ["private, mapped", ["::ffff:10.0.0.1", "::ffff:192.168.1.1"]],
  ["private in NAT64 and 6to4", ["64:ff9b::10.0.0.1", "64:ff9b::127.0.0.1", "2002:7f00:1::1", "2002:c0a8:101::1"]],
  ["shared by a provider", ["100.64.0.1", "100.127.255.255"]],
  ["benchmarks", ["198.18.0.1", "198.19.255.255"]],
  ["unique local", ["fc00::1", "fd12:3456:789a::1", "fdff:ffff::1"]],
] as const;

const PUBLIC = [
  "1.1.1.1",
  "8.8.8.8",
  "9.255.255.255",
  "11.0.0.0",
  "100.63.255.255",
  "100.128.0.0",
  "126.255.255.255",
  "128.0.0.1",
  "169.253.255.255",
  "169.255.0.0",
  "172.15.255.255",
  "172.32.0.0",
  "192.167.255.255",
  "192.169.0.0",
  "198.17.255.255",
  "198.20.0.0",
  "223.255.255.255",
  "2606:4700:4700::1111",
  "2a00:1450:4001:829::200e",
  "2001:4860:4860::8888",
  "::ffff:8.8.8.8",
  "64:ff9b::8.8.8.8",
  "2002:808:808::1",
];

describe("checkAddress", () => {
  it.each(NOBODY)("lets nobody call what is %s", (_, addresses) => {
    for (const ip of addresses) {
      expect(`${ip} ${checkAddress(ip, "owner")}`).toBe(`${ip} forbidden`);
      expect(`${ip} ${checkAddress(ip, "public")}`).toBe(`${ip} forbidden`);
    }
  });

  it.each(NEAR)("lets the owner alone call what is %s", (_, addresses) => {
    for (const ip of addresses) {
      expect(`${ip} ${checkAddress(ip, "owner")}`).toBe(`${ip} allowed`);
      expect(`${ip} ${checkAddress(ip, "public")}`).toBe(`${ip} forbidden`);
    }
  });

  it.each(PUBLIC)("lets everybody call %s", (ip) => {
    expect(checkAddress(ip, "public")).toBe("allowed");
    expect(checkAddress(ip, "owner")).toBe("allowed");
  });

  it("checks an IPv4 address alike in all its mapped spellings", () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.constantFrom("public", "owner"), (ip, reach) => {
        const [a = 0, b = 0, c = 0, d = 0] = ip.split(".").map(Number);
        const hex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
        const verdict = checkAddress(ip, reach);
        for (const form of [`::ffff:${ip}`, `::FFFF:${hex}`, `0:0:0:0:0:ffff:${hex}`, `64:ff9b::${ip}`])
          expect(`${form} ${checkAddress(form, reach)}`).toBe(`${form} ${verdict}`);
      }),
    );
  });

  it("never allows the public more than the owner, nor IPv6 outside of what is assigned", () => {
    const assigned = new BlockList();
    for (const [start, prefix] of [
      ["2000::", 3],
      ["::ffff:0:0", 96],
      ["64:ff9b::", 96],
    ] as const)
      assigned.addSubnet(start, prefix, "ipv6");
    fc.assert(
      fc.property(fc.ipV6(), (ip) => {
        if (checkAddress(ip, "public") === "forbidden") return;
        expect(checkAddress(ip, "owner")).toBe("allowed");
        expect(assigned.check(ip, "ipv6")).toBe(true);
      }),
    );
  });
});
