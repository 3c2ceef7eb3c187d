import { describe, expect, it } from "vitest";
import { checkHost } from "../../src-server/network/guarded-agents.ts";
import { namedHosts } from "../support/named-hosts.ts";

const lookup = namedHosts({
  "near.test": "192.168.1.9",
  "here.test": "127.0.0.1",
  "metadata.test": "169.254.169.254",
  "far.test": "93.184.215.14",
  "silent.test": null,
});
const A_MINUTE_MS = 60_000;
const verdictOf = async (url: string, reach: "public" | "owner" = "public") =>
  checkHost(new URL(url), { reach, lookup, mostMs: url.includes("silent") ? 20 : A_MINUTE_MS });

describe("the host of an address that a caller names", () => {
  it.each([
    ["http://near.test/v1", "forbidden", "allowed"],
    ["http://here.test:11434", "forbidden", "allowed"],
    ["https://metadata.test", "forbidden", "forbidden"],
    ["https://far.test", "allowed", "allowed"],
    ["https://nobody.test", "unknown", "unknown"],
    ["https://silent.test", "unknown", "unknown"],
    ["http://localhost:1", "forbidden", "allowed"],
    ["http://a.b.localhost.:1", "forbidden", "allowed"],
    ["http://10.0.0.1", "forbidden", "allowed"],
  ] as const)("%s is %s for others and %s for the owner", async (url, forOthers, forOwner) => {
    expect([await verdictOf(url), await verdictOf(url, "owner")]).toEqual([forOthers, forOwner]);
  });

  it("is looked up only where it is a name that says nothing by itself", async () => {
    const asked: string[] = [];
    const noting: typeof lookup = (name, options, callback) => {
      asked.push(name);
      lookup(name, options, callback);
    };
    for (const host of ["localhost", "x.localhost", "127.0.0.1", "[::1]", "far.test"])
      await checkHost(new URL(`http://${host}/`), { reach: "public", lookup: noting });
    expect(asked).toEqual(["far.test"]);
  });
});
