import { describe, expect, it } from "vitest";
import { checkRequest } from "../../src-server/http/guard/check-request.ts";
import { hostileHosts } from "./support/hostile-hosts.ts";
import { TEST_KEYS } from "./support/memory-service.ts";
import { plainRequest, rawRequest } from "./support/raw-request.ts";
import { GOOD_BODY, sharedServer } from "./support/test-server.ts";

const server = sharedServer();
const PORT = 4747;
const verdictOf = (headers: Record<string, string>, { method = "GET", url = "/health" } = {}) => {
  const rawHeaders = Object.entries({ Host: `127.0.0.1:${PORT}`, ...headers }).flat();
  const judgement = checkRequest({ rawHeaders, method, url, port: PORT });
  return judgement.allow ? "allow" : judgement.code;
};

const creation = (host: readonly string[], target = "/video/request"): string => {
  const body = JSON.stringify(GOOD_BODY);
  const headers = [
    `x-api-key: ${TEST_KEYS.owner}`,
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return plainRequest(`POST ${target} HTTP/1.1`, [...host, ...headers]) + body;
};

describe("hosts", () => {
  it.each(hostileHosts(0).map(([name], index) => [name, index] as const))("refuses %s", async (_name, index) => {
    const { port, service } = server();
    const host = hostileHosts(port)[index]?.[1] ?? [];
    const before = service.memory.entries.size;
    const answer = await rawRequest(port, creation(host));
    expect(answer.status).toBe(403);
    expect(JSON.parse(answer.body)).toEqual({ detail: expect.any(String), code: "host" });
    expect(answer.headers).not.toMatch(/access-control|x-powered-by/i);
    expect(service.memory.entries.size).toBe(before);
  });

  it("are more than 40 in that table", () => expect(hostileHosts(1).length).toBeGreaterThan(40));

  it.each(["127.0.0.1", "localhost", "[::1]", "LOCALHOST", "LocalHost"])("lets %s in", async (name) => {
    const { port } = server();
    const answer = await rawRequest(port, creation([`Host: ${name}:${port}`]));
    expect(answer.status).toBe(200);
  });

  it("refuses HTTP/1.0 without a host, and answers it with one", async () => {
    const { port } = server();
    expect((await rawRequest(port, plainRequest("GET /health HTTP/1.0", []))).status).toBe(403);
    expect((await rawRequest(port, plainRequest("GET /health HTTP/1.0", [`Host: 127.0.0.1:${port}`]))).status).toBe(
      200,
    );
  });

  it("is no proxy", async () => {
    const { port } = server();
    const host = [`Host: 127.0.0.1:${port}`];
    expect((await rawRequest(port, creation(host, "http://evil.com/video/request"))).status).toBe(403);
    expect((await rawRequest(port, creation(host, `http://127.0.0.1:${port}/video/request`))).status).toBe(403);
    expect((await rawRequest(port, plainRequest(`CONNECT evil.com:443 HTTP/1.1`, host))).status).toBe(400);
  });
});

describe("origins", () => {
  it.each([
    "null",
    "http://evil.com",
    `https://127.0.0.1:${PORT}`,
    `http://127.0.0.1:${PORT + 1}`,
    "http://localhost",
    `http://localhost.evil.com:${PORT}`,
    `http://127.0.0.1:${PORT}/`,
    "file://",
    "",
    `chrome-extension://127.0.0.1:${PORT}`,
  ])("refuses %s", (origin) => expect(verdictOf({ Origin: origin })).toBe("origin"));

  it.each([`http://127.0.0.1:${PORT}`, `http://localhost:${PORT}`, `http://[::1]:${PORT}`])("lets %s in", (origin) =>
    expect(verdictOf({ Origin: origin })).toBe("allow"),
  );

  it.each(["cross-site", "same-site"])("refuses what a page of a %s place sends", (site) => {
    expect(verdictOf({ "Sec-Fetch-Site": site })).toBe("origin");
    expect(verdictOf({ "Sec-Fetch-Site": site, "Sec-Fetch-Mode": "navigate" })).toBe("origin");
    expect(verdictOf({ "Sec-Fetch-Site": site, "Sec-Fetch-Mode": "no-cors" }, { url: "/docs" })).toBe("origin");
    expect(verdictOf({ "Sec-Fetch-Site": site, "Sec-Fetch-Mode": "navigate" }, { url: "/docs", method: "POST" })).toBe(
      "origin",
    );
    const framed = { "Sec-Fetch-Site": site, "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "iframe" };
    expect(verdictOf(framed, { url: "/docs" })).toBe("origin");
  });

  it.each(["/", "/docs", "/docs?from=mail"])("lets a link lead to %s", (url) => {
    const headers = { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document" };
    expect(verdictOf(headers, { url })).toBe("allow");
  });

  it.each(["same-origin", "none"])("lets %s requests in", (site) =>
    expect(verdictOf({ "Sec-Fetch-Site": site })).toBe("allow"),
  );

  it("answers no preflight", async () => {
    const { port } = server();
    for (const origin of ["null", "http://evil.com", `http://localhost.evil.com`, `http://127.0.0.1:${port + 1}`]) {
      const headers = [`Host: 127.0.0.1:${port}`, `Origin: ${origin}`, "Access-Control-Request-Method: POST"];
      const answer = await rawRequest(port, plainRequest("OPTIONS /video/request HTTP/1.1", headers));
      expect(answer.status).toBe(403);
      expect(answer.headers).not.toMatch(/access-control/i);
    }
  });
});

describe("before any body is read", () => {
  it("refuses a foreign host that has not sent its body", async () => {
    const { port } = server();
    const headers = ["Host: evil.com", "Content-Type: application/json", "Content-Length: 60000"];
    expect((await rawRequest(port, plainRequest("POST /video/request HTTP/1.1", headers))).status).toBe(403);
  });
});
