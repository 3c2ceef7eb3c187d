import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { jobListSchema } from "../../src-server/contract/api/job-record.ts";
import { isRunning } from "../support/is-running.ts";
import { runShell, until, type RunningShell } from "./support/run-shell.ts";
import { preventable } from "./support/electron-stand-in.ts";

let shell: RunningShell;

beforeAll(async () => {
  shell = await runShell({
    locale: "de-DE",
    argv: ["lectern://new?prompt=Why%20is%20the%20sky%20blue%3F&duration=30"],
  });
  await until(() => shell.program.parts.server.state().state === "ready");
});
afterAll(async () => shell.close());

describe("the shell on the stand-in, with the real service", () => {
  it("says what must be said before Electron is ready, before it", () => {
    const early = ["enableSandbox", "registerSchemesAsPrivileged", "crashReporter.start", "setPath"];
    for (const call of early) expect(shell.standIn.noted.calls).toContain(`${call} (before ready)`);
  });

  it("speaks the language that Electron knows only once it is ready", () => {
    expect(shell.standIn.noted.menu.map(({ label }) => label)).toEqual(expect.arrayContaining(["Datei", "Hilfe"]));
  });

  it("opens one window, guarded, and loads the page", () => {
    expect(shell.standIn.windows()).toHaveLength(1);
    expect(shell.window().options.webPreferences).toMatchObject({ sandbox: true, contextIsolation: true });
    expect(shell.window().webContents.url).toBe("app://lectern/");
    expect(shell.window().isVisible()).toBe(true);
  });

  it("serves the page and the service under the page's own address, the key added on the way", async () => {
    const page = await shell.page("app://lectern/");
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    const jobs = await shell.page("app://lectern/api/video/jobs");
    expect(jobListSchema.parse(await jobs.json()).jobs).toEqual([]);
    expect((await shell.page("app://elsewhere/api/video/jobs")).status).toBe(404);
  });

  it("keeps a link until the page listens, and starts nothing for it", async () => {
    await shell.call("subscribe");
    const opened = await until(() => shell.events().find(({ type }) => type === "open"));
    expect(opened).toEqual({
      type: "open",
      open: { kind: "new", prompt: "Why is the sky blue?", duration: 30, style: null },
    });
    const jobs = await shell.page("app://lectern/api/video/jobs");
    expect(jobListSchema.parse(await jobs.json()).jobs).toEqual([]);
  });

  it("informs the page of itself, and that no password store is there", async () => {
    expect(await shell.call("info")).toMatchObject({
      platform: "linux",
      keyStrength: "weak",
      keyWords: expect.stringContaining("keinen Passwortspeicher"),
      apiPort: expect.any(Number),
    });
  });

  it("comes to the front at a second start, and opens its plan file", async () => {
    const plan = join(shell.out, "waves.lectern");
    writeFileSync(plan, '{"title":"Waves"}');
    shell.standIn.ports.app.emit("second-instance", {}, [], "/", { open: plan });
    const opened = await until(() =>
      shell.events().find((event) => event.type === "open" && event.open.kind === "plan"),
    );
    expect(opened).toMatchObject({ open: { name: "waves.lectern", text: '{"title":"Waves"}' } });
    expect(shell.window().calls).toContain("focus");
  });

  it("makes a lecture: awake while it is made, progress, a notice at the end, then a copy and its folder", async () => {
    shell.window().blur();
    const body = JSON.stringify({
      prompt: "Why does the derivative of x^2 equal 2x?",
      duration: 15,
      voice: "none",
      resolution: "480p",
    });
    const created = await shell.page("app://lectern/api/video/request", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    const { job_id: jobId } = (await created.json()) as { job_id: string };
    await until(() => shell.standIn.noted.blockers.size === 1);
    expect(shell.window().close()).toBe(false);
    const notice = await until(() => shell.standIn.noted.notices.at(0));
    expect(notice.options).toMatchObject({
      title: "Die Lektion ist fertig",
      body: expect.stringContaining("derivative"),
    });
    expect(shell.standIn.noted.blockers.size).toBe(0);
    expect(shell.standIn.noted.badges).toContain(1);
    expect(shell.window().progress.some(({ mode }) => mode === "normal")).toBe(true);
    expect(shell.window().progress.at(-1)?.value).toBe(-1);
    notice.emit("click");
    expect(shell.events().at(-1)).toEqual({ type: "open", open: { kind: "lecture", jobId } });
    await shell.call("reveal", jobId);
    const [path] = shell.standIn.noted.opened;
    expect(statSync(path!).size).toBeGreaterThan(10_000);
    await shell.call("dragOut", jobId, "lecture.mp4");
    await until(() => shell.window().webContents.dragged.length === 1);
    expect(shell.window().webContents.dragged).toEqual([{ file: path, icon: expect.stringContaining("icon.png") }]);
  });

  it("remembers where the window was", () => {
    const saved = readFileSync(join(shell.dataDir, "window", "desktop.json"), "utf8");
    expect(JSON.parse(saved)).toMatchObject({ bounds: { x: 10, y: 20 } });
  });

  it("loads a page that died once, and asks when it dies again", async () => {
    const { webContents } = shell.window();
    webContents.emit("render-process-gone", {}, { reason: "crashed" });
    expect(webContents.reloads).toBe(1);
    webContents.emit("render-process-gone", {}, { reason: "clean-exit" });
    expect(webContents.reloads).toBe(1);
  });

  it("quits within 7 s and leaves no process", async () => {
    const pid = shell.program.parts.server.pid()!;
    const event = preventable();
    shell.standIn.ports.app.emit("before-quit", event);
    expect(event.prevented).toBe(true);
    await until(() => shell.standIn.noted.quit);
    expect(isRunning(pid)).toBe(false);
    expect(existsSync(join(shell.dataDir, "logs", "main.log"))).toBe(true);
  });
});
