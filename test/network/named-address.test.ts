import { MessageError, formatMessage } from "../../src-server/contract/messages/message.ts";
import { describe, expect, it } from "vitest";
import { checkHost } from "../../src-server/network/guarded-agents.ts";
import { parseNamedAddress, validPublicUrl } from "../../src-server/network/check-address.ts";

const hrefOf = (text: string): string => {
  const named = parseNamedAddress(text);
  if ("problem" in named) throw new MessageError(named.problem);
  return named.url.href;
};

describe("parseNamedAddress", () => {
  it.each([
    ["https://s3.example.com", "https://s3.example.com/"],
    [" http://127.0.0.1:9000 ", "http://127.0.0.1:9000/"],
    ["https://project.example.com/storage/v1/s3", "https://project.example.com/storage/v1/s3"],
    ["HTTPS://EXAMPLE.com:443/", "https://example.com/"],
    ["http://[::1]:9000", "http://[::1]:9000/"],
  ])("reads %s", (text, href) => expect(hrefOf(text)).toBe(href));

  it.each([
    ["", "web address"],
    ["   ", "web address"],
    ["example.com", "web address"],
    ["//example.com", "web address"],
    ["https://", "web address"],
    ["https:example.com", "web address"],
    ["https:\\\\example.com", "web address"],
    ["https://exa mple.com", "web address"],
    ["https://example.com\n.evil.com", "web address"],
    [`https://example.com/${"a".repeat(3000)}`, "web address"],
    ["ftp://example.com", "https:// or http://"],
    ["file:///etc/passwd", "https:// or http://"],
    ["gopher://127.0.0.1:6379/_INFO", "https:// or http://"],
    ["data://text", "https:// or http://"],
    ["https://user@example.com", "user name"],
    ["https://user:secret@example.com", "user name"],
    ["https://:secret@example.com", "user name"],
    ["https://example.com?x=1", "?"],
    ["https://example.com/#top", "#"],
    ["https://example.com?", "?"],
    ["http://example.com:0", "port 0"],
  ])("refuses %s", (text, problem) => {
    const named = parseNamedAddress(text);
    expect("problem" in named ? formatMessage(named.problem) : "").toContain(problem);
    expect(validPublicUrl(text)).toBe(false);
  });
});

const noLookup = (): never => {
  throw new Error("Nothing is to be looked up.");
};

describe("an address that hides its host", () => {
  it.each([
    "http://2130706433/",
    "http://0x7f000001/",
    "http://0177.0.0.1/",
    "http://127.1/",
    "http://0x7f.1/",
    "http://①②⑦.⓪.⓪.①/",
    "http://[::ffff:127.0.0.1]/",
    "http://[0:0:0:0:0:ffff:7f00:1]/",
    "http://0/",
    "http://2852039166/",
    "http://169.254.169.254/latest/meta-data/",
    "http://0xa9fea9fe/",
    "http://[::ffff:a9fe:a9fe]/",
    "http://[64:ff9b::a9fe:a9fe]/",
    "http://[2002:a9fe:a9fe::]/",
    "http://[fd00:ec2::254]/",
    "http://10.0.0.1./",
  ])("is checked by what it means: %s", async (text) => {
    const named = parseNamedAddress(text);
    if ("problem" in named) throw new MessageError(named.problem);
    expect(await checkHost(named.url, { reach: "public", lookup: noLookup })).toBe("forbidden");
  });

  it("is checked by what its name resolves to", async () => {
    const url = new URL("https://bucket.example");
    const answering = (...addresses: string[]) => ({
      lookup: (_: string, __: object, callback: Callback) =>
        callback(
          null,
          addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
        ),
    });
    expect(await checkHost(url, { reach: "public", ...answering("8.8.8.8") })).toBe("allowed");
    expect(await checkHost(url, { reach: "public", ...answering("8.8.8.8", "10.0.0.1") })).toBe("forbidden");
    expect(await checkHost(url, { reach: "owner", ...answering("10.0.0.1") })).toBe("allowed");
    expect(await checkHost(url, { reach: "owner", ...answering() })).toBe("unknown");
  });
});

type Callback = (error: null, answer: { address: string; family: number }[]) => void;
