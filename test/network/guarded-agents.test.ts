import type { LookupAddress } from "node:dns";
import { createServer, request, type IncomingMessage, type Server } from "node:http";
import { request as secureRequest } from "node:https";
import type { AddressInfo, LookupFunction } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isForbiddenAddress } from "../../src-server/network/check-address.ts";
import { guardedAgents, guardedLookup, type Guard } from "../../src-server/network/guarded-agents.ts";

let server: Server;
let port = 0;
/** Host headers of the requests that arrived, and how many connections were made. */
const hosts: string[] = [];
let connections = 0;

beforeAll(async () => {
  server = createServer((incoming, response) => {
    hosts.push(incoming.headers.host ?? "");
    if (incoming.url === "/redirect") response.writeHead(302, { location: "http://169.254.169.254/latest/" });
    response.end("here");
  });
  server.on("connection", () => connections++);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

beforeEach(() => {
  hosts.length = 0;
  connections = 0;
});

type Resolver = LookupFunction & { asked: string[] };

const answer = (address: string): LookupAddress => ({ address, family: address.includes(":") ? 6 : 4 });

/** Answers with each list in turn, the last one for ever. */
const resolver = (...answers: readonly (readonly string[])[]): Resolver => {
  const asked: string[] = [];
  const lookup: LookupFunction = (name, _, callback) => {
    const list = answers[Math.min(asked.length, answers.length - 1)] ?? [];
    asked.push(name);
    queueMicrotask(() => callback(null, list.map(answer)));
  };
  return Object.assign(lookup, { asked });
};

const get = async (url: string, guard: Guard): Promise<IncomingMessage> => {
  const agents = guardedAgents(guard);
  const secure = url.startsWith("https:");
  try {
    return await new Promise((resolve, reject) => {
      const sent = secure
        ? secureRequest(url, { agent: agents.https })
        : request(url, { agent: agents.http }, (incoming) => resolve(incoming.resume()));
      sent.on("error", reject).end();
    });
  } finally {
    agents.close();
  }
};

const refusal = async (url: string, guard: Guard): Promise<boolean> => {
  const thrown: unknown = await get(url, guard).then(
    () => undefined,
    (failure: unknown) => failure,
  );
  return isForbiddenAddress(thrown);
};

const found = (guard: Guard, options = {}) =>
  new Promise<unknown>((resolve) => {
    guardedLookup(guard)("bucket.example", options, (error, address, family) =>
      resolve(error ? error : { address, family }),
    );
  });

describe("guardedLookup", () => {
  it("gives one address or all, as it is asked", async () => {
    const lookup = resolver(["8.8.8.8", "2606:4700::1"]);
    expect(await found({ reach: "public", lookup })).toEqual({ address: "8.8.8.8", family: 4 });
    const all = [answer("8.8.8.8"), answer("2606:4700::1")];
    expect(await found({ reach: "public", lookup }, { all: true })).toEqual({ address: all, family: undefined });
  });

  it("reads resolvers that give a single address", async () => {
    const lookup: LookupFunction = (_, __, callback) => callback(null, "10.0.0.1", 4);
    expect(isForbiddenAddress(await found({ reach: "public", lookup }))).toBe(true);
    expect(await found({ reach: "owner", lookup })).toEqual({ address: "10.0.0.1", family: 4 });
  });

  it.each([
    ["first", ["127.0.0.1", "8.8.8.8"]],
    ["last", ["8.8.8.8", "1.1.1.1", "192.168.1.1"]],
    ["mapped", ["8.8.8.8", "::ffff:10.0.0.1"]],
    ["metadata", ["2606:4700::1", "fd00:ec2::254"]],
  ])("refuses an answer with one forbidden address: %s", async (_, addresses) => {
    expect(isForbiddenAddress(await found({ reach: "public", lookup: resolver(addresses) }, { all: true }))).toBe(true);
  });

  it("checks each answer anew", async () => {
    const lookup = resolver(["8.8.8.8"], ["127.0.0.1"], ["169.254.169.254"]);
    const guard = { reach: "public", lookup } as const;
    expect(await found(guard)).toEqual({ address: "8.8.8.8", family: 4 });
    expect(isForbiddenAddress(await found(guard))).toBe(true);
    expect(isForbiddenAddress(await found(guard))).toBe(true);
  });

  it("says so when a name has no address", async () => {
    expect(await found({ reach: "owner", lookup: resolver([]) })).toMatchObject({ code: "ENOTFOUND" });
  });

  it("passes on that a name is not found", async () => {
    const failure = Object.assign(new Error("not found"), { code: "ENOTFOUND" });
    const lookup: LookupFunction = (_, __, callback) => callback(failure, "");
    expect(await found({ reach: "owner", lookup })).toBe(failure);
  });
});

describe("guardedAgents", () => {
  it("connects to the very address that was checked, asking once", async () => {
    const lookup = resolver(["127.0.0.1"], ["169.254.169.254"]);
    expect((await get(`http://bucket.example:${port}/`, { reach: "owner", lookup })).statusCode).toBe(200);
    expect(lookup.asked).toEqual(["bucket.example"]);
    expect(hosts).toEqual([`bucket.example:${port}`]);
  });

  it("does not connect when a name that was public resolves to this machine", async () => {
    const lookup = resolver(["8.8.8.8"], ["127.0.0.1"]);
    const guard = { reach: "public", lookup } as const;
    expect(await found(guard)).toMatchObject({ address: "8.8.8.8" });
    expect(await refusal(`http://bucket.example:${port}/`, guard)).toBe(true);
    expect(connections).toBe(0);
  });

  it.each(["localhost", "bucket.example", "localhost.", "127.0.0.1.example"])(
    "refuses %s by its address",
    async (name) => {
      const guard = { reach: "public", lookup: resolver(["127.0.0.1"]) } as const;
      expect(await refusal(`http://${name}:${port}/`, guard)).toBe(true);
      expect(await refusal(`https://${name}:${port}/`, guard)).toBe(true);
      expect(connections).toBe(0);
    },
  );

  it.each(["127.0.0.1", "2130706433", "0x7f.1", "0177.1", "[::1]", "[::ffff:127.0.0.1]", "10.0.0.1", "[fd12::1]"])(
    "refuses %s, which is never looked up",
    async (host) => {
      const lookup = resolver(["8.8.8.8"]);
      expect(await refusal(`http://${host}:${port}/`, { reach: "public", lookup })).toBe(true);
      expect(await refusal(`https://${host}:${port}/`, { reach: "public", lookup })).toBe(true);
      expect(lookup.asked).toEqual([]);
      expect(connections).toBe(0);
    },
  );

  it.each([
    "169.254.169.254",
    "0.0.0.0",
    "[fe80::1]",
    "[fd00:ec2::254]",
    "[::ffff:a9fe:a9fe]",
    "100.100.100.200",
    "[::]",
  ])("refuses %s even to the owner", async (host) => {
    expect(await refusal(`http://${host}:${port}/`, { reach: "owner" })).toBe(true);
    expect(await refusal(`https://${host}:${port}/`, { reach: "owner" })).toBe(true);
  });

  it("lets the owner call this machine", async () => {
    expect((await get(`http://127.0.0.1:${port}/`, { reach: "owner" })).statusCode).toBe(200);
    expect(hosts).toHaveLength(1);
  });

  it("does not go where an answer points", async () => {
    const answered = await get(`http://127.0.0.1:${port}/redirect`, { reach: "owner" });
    expect(answered.statusCode).toBe(302);
    expect(hosts).toHaveLength(1);
  });
});
