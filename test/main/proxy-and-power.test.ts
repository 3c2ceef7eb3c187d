import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readProxy } from "../../src-main/program/service-parts.ts";
import { fromServerSchema, toServerSchema } from "../../src-main/server/messages.ts";
import { runShell, until, type RunningShell } from "./support/run-shell.ts";

describe("what the system says of the way to an address", () => {
  it.each([
    ["DIRECT", null],
    ["PROXY proxy.school:3128", "http://proxy.school:3128"],
    ["PROXY proxy:8080; DIRECT", "http://proxy:8080"],
    ["HTTPS proxy:443;PROXY other:3128", "https://proxy:443"],
    ["SOCKS5 socks:1080; PROXY proxy:3128", "http://proxy:3128"],
    ["SOCKS socks:1080", null],
    ["DIRECT; PROXY late:1", null],
    ["PROXY [::1]:3128", "http://[::1]:3128"],
    ["PROXY user:password@proxy:3128", null],
    ["PROXY proxy:3128/path", null],
    ["PROXY", null],
    ["", null],
  ])("%s", (said, proxy) => expect(readProxy(said)).toBe(proxy));
});

describe("messages", () => {
  it.each([
    { type: "proxy-answer", id: 1, proxy: "file:///etc/passwd" },
    { type: "proxy-answer", id: 1 },
    { type: "power", power: "off" },
  ])("to the service of another form are refused: %o", (message) =>
    expect(toServerSchema.safeParse(message).success).toBe(false),
  );
  it.each(["http://lectern", "file:///", "x", 7])("ask for no proxy of %s", (address) =>
    expect(fromServerSchema.safeParse({ type: "proxy-ask", id: 1, address }).success).toBe(false),
  );
});

describe("the shell and the service", () => {
  const asked: string[] = [];
  const proxy = createServer().on("connect", ({ url }, socket) => {
    asked.push(url ?? "");
    socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
  });
  let shell: RunningShell;
  beforeAll(async () => {
    proxy.listen(0, "127.0.0.1");
    await once(proxy, "listening");
    const { port } = proxy.address() as AddressInfo;
    shell = await runShell({ proxies: { "https://api.openai.com": `PROXY 127.0.0.1:${port}; DIRECT` } });
    await until(() => shell.program.parts.server.state().state === "ready");
  });
  afterAll(async () => {
    await shell.close();
    proxy.close();
  });
  const post = async (path: string, body: unknown): Promise<Record<string, unknown>> => {
    const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    const answer = await shell.page(`app://lectern/api${path}`, init);
    return (await answer.json()) as Record<string, unknown>;
  };

  it("reach an AI provider by the system's proxy, which the shell was asked for", async () => {
    const access = { provider: "openai", model: "gpt-4o-mini", api_key: "sk-test-0123456789abcdef" };
    const tested = await post("/test/provider", access);
    expect(tested).toMatchObject({ ok: false });
    expect(asked).toContain("api.openai.com:443");
  });

  it("begin no lecture on the way to sleep, and begin it when the computer wakes", async () => {
    shell.standIn.ports.powerMonitor.emit("suspend");
    const request = { prompt: "Why does the derivative of x^2 equal 2x?", duration: 15, voice: "none" };
    const { job_id: id } = await post("/video/request", { ...request, resolution: "480p" });
    const status = async (): Promise<unknown> => {
      const answer = await shell.page(`app://lectern/api/video/status/${String(id)}`);
      return ((await answer.json()) as Record<string, unknown>)["status"];
    };
    // One more turn of the service's own, in which it would have begun.
    await post("/queue", { paused: false });
    expect(await status()).toBe("queued");
    shell.standIn.ports.powerMonitor.emit("resume");
    await until(async () => (await status()) === "processing");
  });
});
