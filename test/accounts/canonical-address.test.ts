import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalAddress } from "../../src-server/accounts/authenticate.ts";

describe("address of a caller", () => {
  it.each([
    ["127.0.0.1", "127.0.0.1"],
    ["::1", "127.0.0.1"],
    ["0:0:0:0:0:0:0:1", "127.0.0.1"],
    ["::ffff:127.0.0.1", "127.0.0.1"],
    ["::FFFF:7f00:1", "127.0.0.1"],
    ["0:0:0:0:0:ffff:127.0.0.1", "127.0.0.1"],
    ["::ffff:192.168.0.20", "192.168.0.20"],
    ["127.0.0.2", "127.0.0.2"],
    ["fe80::1%eth0", "fe80::1"],
    ["2001:DB8:0:0::0001", "2001:db8::1"],
    ["", ""],
  ])("%s is %s", (address, canonical) => {
    expect(canonicalAddress(address)).toBe(canonical);
  });

  it("stays the same when it is canonical, and is one for IPv4 and its mapped form", () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => {
        const once = canonicalAddress(address);
        expect(canonicalAddress(once)).toBe(once);
      }),
    );
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(canonicalAddress(`::ffff:${address}`)).toBe(canonicalAddress(address));
      }),
    );
  });
});
