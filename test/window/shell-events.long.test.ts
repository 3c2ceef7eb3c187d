import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { msg } from "../../src-server/contract/messages/message.ts";
import type { Command, OpenRequest, ShellEvent } from "../../src-server/contract/desktop/shell.ts";
import { axeFaults } from "./support/axe.ts";
import { lectureIsReady, requestLecture } from "./support/lectures.ts";
import { closeBrowser, openWindow, type OpenWindow } from "./support/open-window.ts";
import { planOf, sceneWith } from "./support/plan-files.ts";
import { isCalled, SHELL_STAND_IN, shellCalls, tellPage } from "./support/shell-stand-in.ts";

let window: OpenWindow;
const posted: string[] = [];

beforeAll(async () => {
  window = await openWindow({ initScript: SHELL_STAND_IN });
  window.page.on("request", (request) => {
    if (request.method() === "POST") posted.push(new URL(request.url()).pathname);
  });
});

afterAll(async () => {
  await window.close();
  await closeBrowser();
});

const tell = async (event: ShellEvent): Promise<void> => tellPage(window.page, event);
const open = async (request: OpenRequest): Promise<void> => tell({ type: "open", open: request });
const command = async (name: Command): Promise<void> => open({ kind: "command", command: name });
const button = (name: string) => window.page.getByRole("button", { name, exact: true });
const notice = (words: string | RegExp) => window.page.locator(".notice").filter({ hasText: words });
const isWithoutFaults = async (): Promise<void> => expect(await axeFaults(window.page)).toEqual([]);

const scene = sceneWith("first", { type: "text", content: "Hello there" });
const plan = planOf([scene]);
const planText = (title: string): string => JSON.stringify({ ...plan, title });

describe("a stand-in of the shell opens", () => {
  it("a link that fills the form and starts nothing", async () => {
    await open({ kind: "new", prompt: "Why is the sky blue at noon?", duration: 45, style: "paper" });
    await window.page.waitForURL("**/new");
    const prompt = window.page.locator("textarea").first();
    await window.page.waitForFunction(() => document.querySelector("textarea")?.value.startsWith("Why is the sky"));
    await open({ kind: "new", prompt: "", duration: null, style: null });
    expect(await prompt.inputValue()).toBe("Why is the sky blue at noon?");
    expect(posted.filter((path) => path === "/api/video/request")).toEqual([]);
  });

  it("settings, and a lecture that is not there", async () => {
    await open({ kind: "settings", section: "api" });
    await window.page.waitForURL("**/settings/api");
    await open({ kind: "lecture", jobId: "00000000-0000-4000-8000-000000000000" });
    await window.page.waitForURL("**/lecture/00000000-0000-4000-8000-000000000000");
  });

  it("no file that it refused, and says so until that is closed", async () => {
    await open({ kind: "refused", sentence: "Plan files end in .lectern." });
    await notice("Plan files end in .lectern.").getByRole("button", { name: "Close" }).click();
    await notice("Plan files end in .lectern.").waitFor({ state: "detached" });
  });

  it("no broken plan, and shows the place of the fault", async () => {
    const broken = { ...plan, scenes: [{ ...scene, heading: 7 }] };
    await open({ kind: "plan", name: "a.lectern", text: JSON.stringify(broken) });
    await notice("/scenes/0/heading").waitFor();
    await isWithoutFaults();
    await open({ kind: "plan", name: "a.lectern", text: '{"lectern_plan": 1,\n oh' });
    await notice("line 2, column 2").waitFor();
    await notice("line 2, column 2").getByRole("button", { name: "Close" }).click();
  });

  it("each plan as a draft of its own", async () => {
    await open({ kind: "plan", name: "a.lectern", text: planText("The first plan") });
    await window.page.getByRole("heading", { level: 1, name: "The first plan" }).waitFor();
    const first = window.page.url();
    await open({ kind: "plan", name: "b.lectern", text: planText("The second plan") });
    await window.page.getByRole("heading", { level: 1, name: "The second plan" }).waitFor();
    await open({ kind: "plan", name: "a.lectern", text: planText("The first plan") });
    await window.page.getByRole("heading", { level: 1, name: "The first plan" }).waitFor();
    expect(window.page.url()).toBe(first);
    expect(posted.filter((path) => path === "/api/video/request")).toEqual([]);
  });
});

describe("a stand-in of the shell commands", () => {
  it.each([
    ["go-library", "**/library"],
    ["new-lecture", "**/new"],
    ["go-settings", "**/settings/provider"],
    ["go-new", "**/new"],
  ] as const)("%s", async (name, address) => {
    await command(name);
    await window.page.waitForURL(address);
  });

  it("the theme", async () => {
    await command("theme-dark");
    await window.page.locator(':root[data-theme="dark"]').waitFor();
    await command("theme-system");
    await window.page.locator(":root:not([data-theme])").waitFor();
  });

  it("the map of the keys, which F1 and ? show too, and a typed ? does not", async () => {
    const { page } = window;
    const map = page.getByRole("dialog", { name: "Keyboard" });
    await command("keyboard");
    await map.getByText("Captions").waitFor();
    await isWithoutFaults();
    for (const key of ["F1", "?"]) {
      await page.keyboard.press("Escape");
      await map.waitFor({ state: "detached" });
      await page.keyboard.press(key);
      await map.waitFor();
    }
    await page.keyboard.press("Escape");
    await map.waitFor({ state: "detached" });
    const prompt = page.locator("textarea").first();
    await prompt.focus();
    const before = await prompt.inputValue();
    await page.keyboard.press("End");
    await page.keyboard.type("?");
    expect((await prompt.inputValue()).length).toBe(before.length + 1);
    expect(await map.count()).toBe(0);
  });

  it("a look at the computer and at plan files, which the shell does itself", async () => {
    await command("check-computer");
    await isCalled(window.page, ["saveReport"]);
    await command("open-plan");
    await isCalled(window.page, ["openPlan"]);
  });

  it("what the page at hand does not offer, and that is said", async () => {
    await command("reveal");
    await notice("This page does not offer that").getByRole("button", { name: "Close" }).click();
    expect((await shellCalls(window.page)).filter(([name]) => name === "reveal")).toEqual([]);
  });

  it("make, cancel, retry, save-copy and reveal to the pages that offer them", async () => {
    const { page } = window;
    await page.locator("textarea").first().fill("pH");
    await command("make");
    await page.locator(`textarea[aria-invalid="true"]`).first().waitFor();
    expect(posted.filter((path) => path === "/api/video/request")).toEqual([]);
    const first = await requestLecture(page);
    await open({ kind: "lecture", jobId: first });
    await page.locator(".making").waitFor();
    await command("cancel");
    await page.locator(".failed").waitFor();
    await command("retry");
    await page.waitForURL((url) => url.pathname.startsWith("/lecture/") && !url.pathname.endsWith(first));
    const second = new URL(page.url()).pathname.slice("/lecture/".length);
    await lectureIsReady(page, second);
    await button("Save a copy").waitFor();
    await command("save-copy");
    await isCalled(page, ["saveCopy", second, "lecture.mp4"]);
    await command("reveal");
    await isCalled(page, ["reveal", second]);
  });
});

describe("a stand-in of the shell reports", () => {
  it("that the engine starts slowly, starts again, and what it repaired", async () => {
    await tell({ type: "server", server: { state: "starting", slow: true } });
    await notice("a virus scanner may be checking").waitFor();
    await tell({ type: "server", server: { state: "restarting" } });
    await notice("goes on from its last finished step").waitFor();
    const notes = [msg("common.text", { text: "The list was damaged and has been restored." })];
    await tell({ type: "server", server: { state: "ready", port: 4747, notes, restarted: true } });
    await notice("has been restored").getByRole("button", { name: "Close" }).click();
    await notice("has been restored").waitFor({ state: "detached" });
  });

  it("that the engine stopped, with its last lines and both buttons", async () => {
    await tell({
      type: "server",
      server: {
        state: "stopped",
        reason: "crashed",
        message: msg("desktop.engine_crashed"),
        lastLines: ["Out of memory."],
      },
    });
    await notice("stopped five times").waitFor();
    await window.page.getByText("What it said last").click();
    await window.page.getByText("Out of memory.").waitFor();
    await isWithoutFaults();
    await button("Save report").click();
    await isCalled(window.page, ["saveReport"]);
    await button("Start again").click();
    await isCalled(window.page, ["restartServer", "engine"]);
    await tell({ type: "server", server: { state: "ready", port: 4747, notes: [], restarted: true } });
    await notice("stopped five times").waitFor({ state: "detached" });
  });

  it("that a newer Lectern wrote the library, and leads to the updates", async () => {
    const sentence = "The database was written by a newer Lectern.";
    await tell({
      type: "server",
      server: { state: "stopped", reason: "newer", message: msg("common.text", { text: sentence }), lastLines: [] },
    });
    await notice("This library was opened by a newer Lectern.").waitFor();
    await isWithoutFaults();
    await window.page.getByRole("link", { name: "Look for updates" }).click();
    await window.page.waitForURL("**/settings/updates");
    await tell({ type: "server", server: { state: "ready", port: 4747, notes: [], restarted: false } });
    await notice(sentence).waitFor({ state: "detached" });
    await window.page.getByRole("link", { name: "New lecture" }).click();
  });

  it("that another Lectern holds the data folder, which can be used instead", async () => {
    const sentence = "Lectern is already working in /home/ada/lectern (process 12).";
    await tell({
      type: "server",
      server: { state: "stopped", reason: "in_use", message: msg("common.text", { text: sentence }), lastLines: [] },
    });
    await notice(sentence).waitFor();
    await isWithoutFaults();
    await button("Use that one").click();
    await isCalled(window.page, ["restartServer", "other-engine"]);
    await tell({ type: "server", server: { state: "ready", port: 4747, notes: [], restarted: false } });
    await notice(sentence).waitFor({ state: "detached" });
  });

  it("that the graphics driver fails, and restarts the program without it", async () => {
    await tell({ type: "graphics", graphics: "failing" });
    await notice("Your graphics driver stopped several times.").waitFor();
    await isWithoutFaults();
    await button("Restart now").click();
    await isCalled(window.page, ["restartServer", "program"]);
    await tell({ type: "graphics", graphics: "fine" });
    await notice("Your graphics driver stopped several times.").waitFor({ state: "detached" });
  });

  it("of a newer version, and each next step has its button", async () => {
    await tell({ type: "update", update: { state: "available", version: "9.9.9" } });
    await notice("Version 9.9.9 can be had.").waitFor();
    await isWithoutFaults();
    await button("Fetch it").click();
    await isCalled(window.page, ["update", "download"]);
    await button("Install and start again").click();
    await isCalled(window.page, ["update", "install"]);
  });

  it("of a low battery, and the queue goes on when asked", async () => {
    await tell({ type: "power", battery: "low" });
    await notice("The battery is low").waitFor();
    await isWithoutFaults();
    const asked = window.page.waitForRequest((request) => new URL(request.url()).pathname === "/api/queue");
    await button("Go on").click();
    expect((await asked).postDataJSON()).toEqual({ paused: false });
    await notice("The battery is low").waitFor({ state: "detached" });
  });
});

it("broke no rule of its policy and asked nobody else", () => {
  expect(window.watch.faults()).toEqual([]);
});

describe("a stand-in of the shell opens a page outside", () => {
  it("where the chosen AI provider gives out keys, and none for a model on this computer", async () => {
    await window.goto("/settings/provider");
    await window.page.getByLabel("AI provider", { exact: true }).selectOption("groq");
    await button("Get a key from Groq").click();
    await isCalled(window.page, ["openLink", "key-groq"]);
    await isWithoutFaults();
    await window.page.getByLabel("AI provider", { exact: true }).selectOption("ollama");
    await button("Get a key from Groq").waitFor({ state: "detached" });
    expect(await window.page.getByRole("button", { name: /^Get a key/ }).count()).toBe(0);
  });
});
