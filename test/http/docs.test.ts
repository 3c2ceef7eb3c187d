import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { REFUSAL_CODES } from "../../src-server/contract/api/refusals.ts";
import { JOB_ERROR_CODES } from "../../src-server/contract/api/job-record.ts";
import { exampleScripts } from "../../src-server/contract/api/example-scripts.ts";
import { OPERATIONS } from "../../src-server/http/operations/operations.ts";
import { startChromium } from "./support/chromium.ts";
import { TEST_KEYS, VIDEO_BYTES } from "./support/memory-service.ts";
import { sharedServer } from "./support/test-server.ts";

const server = sharedServer({ readsUntilDone: 2 });
const run = promisify(execFile);
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lectern-docs-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const page = async (): Promise<string> => (await server().send("/docs", { key: null })).text();
const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" };
const unescape = (html: string): string =>
  html.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => ENTITIES[name] ?? "");
/** A program as a reader copies it from the page. */
const copied = async (id: string): Promise<string> =>
  unescape(new RegExp(`<code id="example-${id}">([^<]*)</code>`).exec(await page())?.[1] ?? "");

const PROGRAMS = { curl: "sh", python: "python3", javascript: process.execPath };

describe("programs on the page", () => {
  it.each(exampleScripts("").map(({ id, file }) => [id, file] as const))(
    "make a lecture as they stand: %s",
    async (id, file) => {
      const code = await copied(id);
      expect(code).toContain(server().baseUrl);
      await writeFile(join(folder, file), code);
      const env = { ...process.env, LECTERN_KEY: TEST_KEYS.owner };
      const { stdout } = await run(PROGRAMS[id], [file], { cwd: folder, env });
      expect(stdout).toContain("Saved lecture.mp4");
      expect(await readFile(join(folder, "lecture.mp4"))).toHaveLength(VIDEO_BYTES);
      await rm(join(folder, "lecture.mp4"));
    },
  );

  it.each(exampleScripts("").map(({ id, file }) => [id, file] as const))(
    "say why they are refused: %s",
    async (id, file) => {
      await writeFile(join(folder, file), await copied(id));
      const env = { ...process.env, LECTERN_KEY: "wrong" };
      const refused = await run(PROGRAMS[id], [file], { cwd: folder, env }).catch((reason: unknown) => reason);
      expect(refused).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/Refused[^]*missing, mistyped or revoked/),
      });
    },
  );

  it("install Manim, over a stand-in environment", async () => {
    await writeFile(join(folder, "manim.sh"), await copied("manim"));
    const { manim } = server().service;
    const running = run("sh", ["manim.sh"], { cwd: folder, env: { ...process.env, LECTERN_KEY: TEST_KEYS.owner } });
    await expect.poll(() => manim.calls).toEqual(["install"]);
    manim.running().succeed();
    expect((await running).stdout).toBe("Manim is ready\n");
    const others = { ...process.env, LECTERN_KEY: TEST_KEYS.other };
    const refused = await run("sh", ["manim.sh"], { cwd: folder, env: others }).catch((reason: unknown) => reason);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("owner_only") });
  });

  it("follow events", async () => {
    const command = (await copied("events")).trim();
    const env = { ...process.env, LECTERN_KEY: TEST_KEYS.owner };
    const refused = await run("sh", ["-c", `${command} --max-time 1`], { env }).catch((reason: unknown) => reason);
    expect(refused).toMatchObject({ stdout: expect.stringContaining(": events of Lectern") });
  });
});

describe("the page", () => {
  it("describes every operation, every code and every limit", async () => {
    const html = await page();
    for (const { operationId, path } of OPERATIONS) {
      expect(html).toContain(`id="${operationId}"`);
      expect(html).toContain(`<code>${path}</code>`);
    }
    for (const code of [...REFUSAL_CODES, ...JOB_ERROR_CODES]) expect(html).toContain(`<code>${code}</code>`);
    for (const text of ["local-key", "storage.inline.secret_access_key", "3 a day", "15 to 180", "1 MiB"])
      expect(html).toContain(text);
  });

  it("leads nowhere that is not there", async () => {
    const html = await page();
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    for (const id of new Set(targets)) expect(html).toContain(`id="${id}"`);
  });

  it("needs nothing from elsewhere, and its policy lets nothing else run", async () => {
    const response = await server().send("/docs", { key: null });
    const html = await response.text();
    expect(html).not.toMatch(/<script|<link|<img|src=|url\(|@import|style="/);
    const style = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    expect(response.headers.get("content-security-policy")).toContain(`style-src 'sha256-${hash}'`);
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  it("is readable on a wide and on a narrow screen, in light and dark", async () => {
    const browser = await startChromium();
    try {
      for (const [width, colorScheme] of [
        [1280, "light"],
        [390, "dark"],
      ] as const) {
        const tab = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
        const complaints: string[] = [];
        tab.on("console", (message) => complaints.push(message.text()));
        await tab.goto(`${server().baseUrl}/docs`);
        const sight = await tab.evaluate(`({
          overflow: document.documentElement.scrollWidth - innerWidth,
          ground: getComputedStyle(document.body).backgroundColor,
        })`);
        expect(sight).toEqual({
          overflow: 0,
          ground: colorScheme === "dark" ? "rgb(18, 22, 28)" : "rgb(251, 250, 247)",
        });
        expect(complaints).toEqual([]);
        await tab.close();
      }
    } finally {
      await browser.close();
    }
  });
});
