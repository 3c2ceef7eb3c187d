import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readConfig } from "../../src-server/config.ts";
import { findFfmpeg } from "../../src-server/processes/find-ffmpeg.ts";
import { testFolder } from "../support/tools.ts";
import { axeFaults } from "./support/axe.ts";
import { openLedWindow, type LedWindow } from "./support/led-window.ts";
import { closeBrowser } from "./support/open-window.ts";

let window: LedWindow;
let ffmpegPath: string;

/** The machine's ffmpeg is not where the service looks for it: as when a virus scanner took it away. */
beforeAll(async () => {
  ffmpegPath = join(await testFolder(), "ffmpeg");
  window = await openLedWindow({}, { ffmpegPath });
});

afterAll(async () => {
  await window.close();
  await closeBrowser();
});

it("says on every page which program does not run, and is quiet once it runs and was looked for again", async () => {
  const { page } = window;
  const bar = page.locator(".notice").filter({ hasText: "A program that draws the lectures does not start." });
  for (const path of ["/new", "/library", "/settings/provider"]) {
    await window.goto(path);
    await bar.getByText("ffmpeg").waitFor();
  }
  expect(await axeFaults(page)).toEqual([]);
  await bar.getByRole("button", { name: "Check again" }).click();
  await bar.getByText("ffmpeg").waitFor();
  const { searchPath } = readConfig();
  await symlink((await findFfmpeg({ searchPath })).path, ffmpegPath);
  await bar.getByRole("button", { name: "Check again" }).click();
  await bar.waitFor({ state: "detached" });
});

it("broke no rule of its policy and asked nobody else", () => {
  expect(window.watch.faults()).toEqual([]);
});
