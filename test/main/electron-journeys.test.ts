import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { _electron, type ElectronApplication, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isRunning } from "../support/is-running.ts";
import { CHILD_SOURCE, CONFORMANCE } from "./support/conformance.ts";
import { electronBinary, ROOT, WHY_SKIPPED } from "./support/electron-binary.ts";
import { until } from "./support/run-shell.ts";

const binary = await electronBinary();
const title = binary === null ? `in a real Electron (skipped: ${WHY_SKIPPED})` : "in a real Electron";

let folder: string;
let app: ElectronApplication;
let page: Page;

const launch = async (...args: string[]): Promise<ElectronApplication> =>
  _electron.launch({
    executablePath: binary ?? "",
    args: [join(ROOT, "out", "main"), ...args],
    env: { ...process.env, LECTERN_DATA: join(folder, "data") } as Record<string, string>,
  });

/** The service's process, as the system sees it. */
const serverPid = (): Promise<number | undefined> =>
  app.evaluate(
    ({ app: shell }) => shell.getAppMetrics().find(({ serviceName }) => serviceName === "Lectern server")?.pid,
  );

const api = (path: string, body?: unknown): Promise<{ status: number; json: unknown }> =>
  page.evaluate(
    async ([address, sent]) => {
      const call =
        sent === null ? {} : { method: "POST", body: sent!, headers: { "content-type": "application/json" } };
      const answer = await fetch(`/api${address}`, call);
      return { status: answer.status, json: (await answer.json()) as unknown };
    },
    [path, body === undefined ? null : JSON.stringify(body)] as const,
  );

const SHORT = { duration: 15, voice: "none", resolution: "480p" };
const ready = () => until(async () => (await api("/health").catch(() => undefined))?.status === 200);

describe.runIf(binary !== null)(title, () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "lectern-electron-"));
    writeFileSync(join(folder, "child.cjs"), CHILD_SOURCE);
    const { buildApp } = await import("../../src-main/packaging/build-application.ts");
    await buildApp(ROOT);
    app = await launch();
    page = await app.firstWindow();
    await ready();
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("1 shows its window", async () => {
    const window = await app.browserWindow(page);
    await until(() => window.evaluate((shown) => shown.isVisible()));
  });

  it("2 and 3 gives the page no right of Node's", async () => {
    const rights = await app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents as
        | { getLastWebPreferences?(): unknown }
        | undefined;
      return contents?.getLastWebPreferences?.();
    });
    expect(rights).toMatchObject({ sandbox: true, contextIsolation: true, nodeIntegration: false, webSecurity: true });
    expect(
      await page.evaluate(() => [typeof Reflect.get(globalThis, "require"), typeof Reflect.get(globalThis, "process")]),
    ).toEqual(["undefined", "undefined"]);
    expect(await page.evaluate(() => Object.keys(Reflect.get(globalThis, "lectern") as object).length)).toBe(12);
  });

  it("4 sends the policy with the page", async () => {
    const policy = await page.evaluate(async () => (await fetch("/")).headers.get("content-security-policy"));
    expect(policy).toContain("default-src 'none'");
  });

  let finished: string;
  it("5, 6, 12 makes a lecture awake, and answers a part of its video", async () => {
    const { json } = await api("/video/request", { prompt: "Why does the derivative of x^2 equal 2x?", ...SHORT });
    finished = (json as { job_id: string }).job_id;
    await until(
      async () => ((await api(`/video/status/${finished}`)).json as { status: string }).status === "completed",
    );
    const part = await page.evaluate(async (id) => {
      const answer = await fetch(`/api/video/files/${id}/lecture.mp4`, { headers: { range: "bytes=100-199" } });
      return [answer.status, (await answer.arrayBuffer()).byteLength];
    }, finished);
    expect(part).toEqual([206, 100]);
  });

  it("7 a second start comes to the first and opens its link", async () => {
    const second = launch("lectern://new?prompt=From%20a%20link");
    await second.then((other) => other.close()).catch(() => undefined);
    await page.getByText("From a link").first().waitFor();
  });

  it("8 the service comes back after it was killed", async () => {
    const pid = (await serverPid())!;
    process.kill(pid, "SIGKILL");
    await until(async () => ((await serverPid()) ?? pid) !== pid);
    await ready();
  });

  it("9 a page that crashed is loaded again", async () => {
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer());
    page = await until(async () => app.windows().find((one) => !one.isClosed()));
    await ready();
  });

  it("13 menu commands reach the page", async () => {
    await app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById("go-library")?.click());
    await page.waitForURL("**/library");
  });

  it("14 saves a copy where the dialog says", async () => {
    const filePath = join(folder, "copy.mp4");
    await app.evaluate(({ dialog }, path) => {
      dialog.showSaveDialog = async () => ({ canceled: false, filePath: path });
    }, filePath);
    const saved = await page.evaluate(
      async (id) =>
        (Reflect.get(globalThis, "lectern") as { saveCopy(...args: string[]): Promise<string> }).saveCopy(
          id,
          "lecture.mp4",
        ),
      finished,
    );
    expect(saved).toBe("saved");
    expect(statSync(filePath).size).toBeGreaterThan(10_000);
  });

  it("15 goes nowhere and asks nobody else", async () => {
    const before = page.url();
    await page.evaluate("void (location.href = 'https://example.com/')");
    expect(await page.evaluate("window.open('https://example.com/')")).toBeNull();
    expect(
      await page.evaluate(async () =>
        fetch("https://example.com/").then(
          () => "sent",
          () => "refused",
        ),
      ),
    ).toBe("refused");
    expect(page.url()).toBe(before);
    expect(app.windows()).toHaveLength(1);
  });

  it("16 what the key store wraps, it unwraps", async () => {
    const back = await app.evaluate(async ({ safeStorage }) => {
      if (!(await safeStorage.isAsyncEncryptionAvailable())) return "none";
      return (await safeStorage.decryptStringAsync(await safeStorage.encryptStringAsync("a key"))).result;
    });
    expect(["a key", "none"]).toContain(back);
  });

  it.each(CONFORMANCE)("17 $name", async ({ run, expected }) => {
    const args = { childFile: join(folder, "child.cjs"), folder };
    expect(await app.evaluate(run as never, args as never)).toEqual(expected);
  });

  it("10 and 11 closes into the background while it works, and leaves no process when it quits", async () => {
    await api("/video/request", { prompt: "Explain binary search", ...SHORT, fresh: true });
    const settings = join(folder, "data", "window", "desktop.json");
    await app.evaluate(({ dialog }) => {
      dialog.showMessageBox = async () => ({ response: 0, checkboxChecked: true });
    });
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
    await until(() => /"onClose": "background"/.test(readFileSync(settings, "utf8")));
    const pid = (await serverPid())!;
    await app.evaluate(({ app: shell }) => shell.quit());
    await until(() => !isRunning(pid));
  });
});

describe.runIf(binary === null)(title, () => {
  it("npm start says in one sentence how to get it", () => {
    const { status, stderr } = spawnSync(process.execPath, [join(ROOT, "src-main", "start.ts")], { encoding: "utf8" });
    expect([status, stderr.trim().split("\n").length]).toEqual([1, 1]);
    expect(stderr).toMatch(/install-electron.*ELECTRON_OVERRIDE_DIST_PATH.*npm run web/);
  });
});
