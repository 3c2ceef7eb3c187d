import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startChromium } from "./support/chromium.ts";
import { sharedServer } from "./support/test-server.ts";

const server = sharedServer();
let browser: Browser;
let elsewhere: Server;
let page = "";
let pageUrl = "";

beforeAll(async () => {
  browser = await startChromium();
  elsewhere = createServer((_request, response) => response.setHeader("content-type", "text/html").end(page));
  await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
  const address = elsewhere.address() as AddressInfo;
  pageUrl = `http://127.0.0.1:${address.port}/`;
});
afterAll(async () => {
  await browser.close();
  elsewhere.close();
});

const script = (code: string): string =>
  `<script>(async () => { try { ${code} } catch {} document.title = "done"; })();</script>`;
const POST = `method: "POST", body: '{"prompt":"Explain how binary search works"}'`;

const VECTORS: readonly (readonly [string, (base: string) => string])[] = [
  [
    "a form",
    (base) =>
      `<iframe name=f></iframe><form id=x target=f method=post enctype=text/plain action="${base}/video/request"><input name='{"prompt":"' value='"}'></form><script>document.getElementById("x").submit(); document.title = "done"</script>`,
  ],
  ["a text/plain fetch", (base) => script(`await fetch("${base}/video/request", { ${POST}, mode: "cors" });`)],
  [
    "a fetch without CORS",
    (base) => script(`await fetch("${base}/video/request", { ${POST}, mode: "no-cors", credentials: "include" });`),
  ],
  [
    "a fetch with the key",
    (base) =>
      script(
        `await fetch("${base}/video/request", { ${POST}, headers: { "x-api-key": "lk_owner", "content-type": "application/json" } });`,
      ),
  ],
  [
    "an image",
    (base) => `<img src="${base}/video/jobs" onerror="document.title='done'" onload="document.title='done'">`,
  ],
  ["a frame", (base) => `<iframe src="${base}/docs" onload="document.title='done'"></iframe>`],
  [
    "a sandboxed frame without an origin",
    (base) =>
      `<iframe sandbox="allow-scripts" onload="document.title = 'done'" srcdoc='<script>fetch("${base}/video/request", { method: "POST", mode: "no-cors", body: "{}" })</script>'></iframe>`,
  ],
  ["a beacon", (base) => script(`navigator.sendBeacon("${base}/video/request", "{}");`)],
  [
    "a WebSocket",
    (base) =>
      script(
        `await new Promise((r) => { const s = new WebSocket("${base.replace("http", "ws")}/video/events"); s.onclose = s.onopen = r; });`,
      ),
  ],
  ["a prefetch", (base) => `<link rel=prefetch href="${base}/video/jobs"><script>document.title = "done"</script>`],
];

/** A busy browser may take its time. */
const ARRIVAL_MS = 20_000;

/** Statuses of what arrived from the page. */
const arrivals = async (html: string): Promise<{ statuses: (number | undefined)[]; jobs: number }> => {
  const { lines, service } = server();
  const from = lines.length;
  page = `<!doctype html><title>at work</title>${html}`;
  const tab = await browser.newPage();
  await tab.goto(pageUrl);
  await tab.waitForFunction('document.title === "done"');
  // Some pages cannot know when what they sent has arrived; the server does.
  await expect.poll(() => lines.length, { timeout: ARRIVAL_MS }).toBeGreaterThan(from);
  await tab.close();
  const statuses = lines.slice(from).map(({ status }) => status);
  return { statuses, jobs: service.memory.entries.size };
};

describe("a page of another address", () => {
  it.each(VECTORS)("reaches nothing by %s", async (_name, html) => {
    const { statuses, jobs } = await arrivals(html(server().baseUrl));
    expect(statuses.length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status !== 403)).toEqual([]);
    expect(jobs).toBe(0);
  });

  it("may lead to the documentation by a link", async () => {
    const { baseUrl, lines } = server();
    page = `<!doctype html><a href="${baseUrl}/docs">Docs</a>`;
    const tab = await browser.newPage();
    await tab.goto(pageUrl);
    await tab.click("a");
    await tab.waitForURL(`${baseUrl}/docs`);
    expect(await tab.title()).toMatch(/^Lectern/);
    await tab.close();
    expect(lines.some(({ route, status }) => route === "/docs" && status === 200)).toBe(true);
  });
});
