import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { dataFolder } from "../support/lecture-command.ts";
import { startService } from "../support/service.ts";
import { enter } from "./support/enter.ts";
import { runWeb } from "./support/run-web.ts";

/** A program that took the port of a service that ended, and answers all as if it were that one. */
const startStranger = async (port: number): Promise<{ received: string[]; stop(): void }> => {
  const received: string[] = [];
  const server = createServer(({ url, rawHeaders }, response) => {
    received.push([url, ...rawHeaders].join(" "));
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify({ status: "ok", service: "lectern", plan: "owner", proof: "x".repeat(43) }));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return { received, stop: () => (server.closeAllConnections(), void server.close()) };
};

describe("npm run web on a data folder that a service holds", () => {
  it("uses that service, says so, and leaves it running", async () => {
    const dataDir = await dataFolder();
    const service = await startService({ dataDir });
    const web = await runWeb(dataDir);
    expect(web.apiUrl).toBe(service.baseUrl);
    const ask = await enter(web);
    expect(await (await ask("/account")).json()).toMatchObject({ plan: "owner" });
    const { stderr } = await web.stop();
    expect(stderr).toMatch(new RegExp(`already working in .+ \\(process ${service.pid}\\); this window uses`));
    expect((await service.call("GET", "/health", { key: null })).status).toBe(200);
    await service.stop();
  });

  it("gives a stranger on that service's port nothing, and uses the service again when it is back", async () => {
    const dataDir = await dataFolder();
    const service = await startService({ dataDir });
    const web = await runWeb(dataDir);
    const ask = await enter(web);
    expect((await ask("/account")).status).toBe(200);
    const ownerKey = readFileSync(join(dataDir, "local-key"), "utf8").trim();
    const lastKey = readFileSync(join(dataDir, "join-key"), "utf8").trim();
    // Killed, it leaves the files behind that say where it was.
    await service.kill();
    const stranger = await startStranger(service.port);
    await expect.poll(async () => (await ask("/account")).status).toBe(503);
    await expect.poll(() => stranger.received.length).toBeGreaterThan(0);
    const next = await startService({ dataDir });
    await expect.poll(async () => (await ask("/account")).status).toBe(200);
    expect(next.port).not.toBe(service.port);
    const received = stranger.received.join("\n");
    expect(received).not.toContain(ownerKey);
    expect(received).not.toContain(readFileSync(join(dataDir, "join-key"), "utf8").trim());
    expect(received.replaceAll(lastKey, "")).not.toMatch(/lk_/);
    stranger.stop();
    await web.stop();
    await next.stop();
  });
});
