import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { request } from "node:https";
import type { AddressInfo } from "node:net";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { guardedAgents } from "../../src-server/network/guarded-agents.ts";
import {
  proxyEnvironment,
  hasProxies,
  offerProxies,
  proxyFor,
  type FindProxy,
} from "../../src-server/network/system-proxy.ts";

let proxy: Server;
let address: string;
/** Places that the proxy was asked to connect to, and the first bytes that were sent through it. */
let [asked, sent]: [string[], Buffer[]] = [[], []];
let refuses: boolean;
let stop: (() => void) | undefined;

beforeEach(async () => {
  [asked, sent, refuses] = [[], [], false];
  proxy = createServer();
  proxy.on("connect", ({ url }, socket) => {
    asked.push(url ?? "");
    socket.on("error", () => undefined).on("end", () => socket.destroy());
    socket.write(`HTTP/1.1 ${refuses ? "407 Proxy Authentication Required" : "200 Connection established"}\r\n\r\n`);
    socket.once("data", (bytes: Buffer) => {
      sent.push(bytes);
      socket.destroy();
    });
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
});

afterEach(async () => {
  stop?.();
  stop = undefined;
  await new Promise((resolve) => proxy.close(resolve));
});

const offer = (find: FindProxy): void => void (stop = offerProxies(find));

/** Calls an address of the outside that no test could reach otherwise. The fault that ends the call. */
const call = (reach: "owner" | "public"): Promise<NodeJS.ErrnoException> => {
  const agents = guardedAgents({
    reach,
    lookup: (_name, _options, callback) => callback(Object.assign(new Error("no way out"), { code: "ENOTFOUND" }), ""),
  });
  return new Promise((resolve) => {
    request("https://models.example/v1", { agent: agents.https }).on("error", resolve).end();
  });
};

describe("calls to the outside", () => {
  it("go through the proxy that the system names, encrypted to the host itself", async () => {
    const addresses: string[] = [];
    offer(async (place) => (addresses.push(place), address));
    await call("owner");
    expect(addresses).toEqual(["https://models.example"]);
    expect(asked).toEqual(["models.example:443"]);
    // A handshake record of TLS that names the host.
    expect(sent[0]?.[0]).toBe(22);
    expect(sent[0]?.includes("models.example")).toBe(true);
  });

  it("go the direct way where the system names none, or where nobody knows", async () => {
    expect((await call("owner")).code).toBe("ENOTFOUND");
    offer(async () => null);
    expect((await call("owner")).code).toBe("ENOTFOUND");
    expect(asked).toEqual([]);
  });

  it("fail when the proxy lets nothing through", async () => {
    refuses = true;
    offer(async () => address);
    expect(await call("owner")).toMatchObject({ code: "ECONNREFUSED", message: expect.stringContaining("407") });
  });

  it("never go through a proxy for strangers, whose addresses nobody could check then", async () => {
    offer(async () => address);
    expect((await call("public")).code).toBe("ENOTFOUND");
    expect(asked).toEqual([]);
  });
});

describe("the proxy of an address", () => {
  it("is asked for by scheme, host and port alone, and a fault counts as none", async () => {
    const addresses: string[] = [];
    offer(async (place) => (addresses.push(place), Promise.reject(new Error("gone"))));
    expect(await proxyFor("https://key:secret@models.example:8443/v1?key=secret")).toBeNull();
    expect(addresses).toEqual(["https://models.example:8443"]);
  });

  it("is known in threads that start later", async () => {
    offer(async (place) => `http://proxy.example:3128/?${place.length}`);
    const worker = new Worker(new URL("./children/ask-proxy.ts", import.meta.url), {
      workerData: "https://models.example/v1",
    });
    const [received] = (await once(worker, "message")) as [unknown];
    expect(received).toEqual([true, "http://proxy.example:3128/?22"]);
    await worker.terminate();
  });

  it("is unknown again once nobody offers it", () => {
    offer(async () => address);
    stop?.();
    expect(hasProxies()).toBe(false);
  });

  it.each([
    ["added", {}, "https://www.python.org", { HTTPS_PROXY: "http://p:1", HTTP_PROXY: "http://p:1" }],
    ["that of the index", { UV_DEFAULT_INDEX: "https://index.example/simple" }, "https://index.example", {}],
  ] as const)("is given to what installs: %s", async (_name, environment, place, more) => {
    const addresses: string[] = [];
    offer(async (found) => (addresses.push(found), "http://p:1"));
    expect(await proxyEnvironment(environment)).toMatchObject({ ...environment, ...more });
    expect(addresses).toEqual([place]);
  });

  it("leaves an environment alone that names its own", async () => {
    offer(async () => "http://p:1");
    const own = { HTTPS_PROXY: "http://own:2" };
    expect(await proxyEnvironment(own)).toEqual(own);
  });
});
