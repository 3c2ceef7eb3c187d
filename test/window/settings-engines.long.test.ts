import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startService, type StartedService } from "../../src-server/compose/service/start-service.ts";
import { readConfig } from "../../src-server/config.ts";
import { dataFolder } from "../support/lecture-command.ts";
import { ABSENT, progressAt, standInManim } from "../support/stand-in-manim.ts";
import { axeFaults } from "./support/axe.ts";
import { closeBrowser, openWindow, type OpenWindow } from "./support/open-window.ts";

const manim = standInManim();
let service: StartedService;
let window: OpenWindow;

/** The window joins a service whose Manim environment does what this test says. */
beforeAll(async () => {
  const dataDir = await dataFolder();
  const config = { ...readConfig(), dataDir, cacheDir: join(dataDir, "cache") };
  service = await startService({ config, port: 0, guests: false, manim });
  window = await openWindow({ dataDir });
});

afterAll(async () => {
  await window.close();
  await service.stop();
  await closeBrowser();
});

const button = (name: string) => window.page.getByRole("button", { name, exact: true });
const card = () => window.page.getByRole("heading", { name: "Manim" }).locator("..");
const bar = () => card().getByRole("progressbar", { name: "Installation of Manim" });

it("installs Manim while everything else goes on, and says how far it is", async () => {
  await window.goto("/settings/engines");
  await card().getByText("Not installed").waitFor();
  await button("Install").click();
  await bar().waitFor();
  await window.page.locator("#manim-state:focus").waitFor();
  manim.running().report(progressAt(34));
  await card().getByText("34 %").waitFor();
  await card().getByText("numpy").waitFor();
  await card().getByText("41 of 120 MB").waitFor();
  expect(await bar().getAttribute("value")).toBe("34");
  expect(await axeFaults(window.page)).toEqual([]);
  await window.page.getByRole("status").filter({ hasText: "Manim is 25 % installed." }).waitFor({ state: "attached" });
  await window.page.getByRole("link", { name: "Voices" }).click();
  await window.page.getByText("Heart", { exact: false }).first().waitFor();
  await window.page.getByRole("link", { name: "Engines" }).click();
  manim.running().report(progressAt(80));
  await card().getByText("80 %").waitFor();
  manim.running().succeed();
  await card().getByText("Ready").waitFor();
  await card().getByText("manim 0.22.0").waitFor();
});

it("removes it after a question", async () => {
  await button("Remove").click();
  await window.page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await card().getByText("Not installed").waitFor();
  expect(manim.calls).toEqual(["install", "remove"]);
});

it("stops an installation for now, and goes on with it", async () => {
  await button("Install").click();
  await bar().waitFor();
  manim.running().report(progressAt(34));
  await card().getByText("34 %").waitFor();
  await button("Stop for now").click();
  await card().getByText("Not installed").waitFor();
  await window.page.locator("#manim-state:focus").waitFor();
  await bar().waitFor({ state: "detached" });
  expect(manim.calls).toEqual(["install", "remove", "install"]);
});

it("breaks an installation off and takes away what it fetched", async () => {
  await button("Install").click();
  await bar().waitFor();
  await button("Stop and remove").click();
  await window.page.getByRole("dialog").getByRole("button", { name: "Stop and remove" }).click();
  await card().getByText("Not installed").waitFor();
  await bar().waitFor({ state: "detached" });
});

it("goes on showing an installation after the page was loaded anew", async () => {
  await button("Install").click();
  await bar().waitFor();
  manim.running().report(progressAt(60));
  await window.page.reload();
  await card().getByText("60 %").waitFor();
});

it("says why it failed, and offers to repair what is broken", async () => {
  manim.set({ ...ABSENT, state: "broken", advice: null });
  manim.running().fail(new Error("The disk filled up. Free 2 GB, then try again."));
  await card().getByText("Does not work").waitFor();
  await card().getByText("The disk filled up. Free 2 GB, then try again.").waitFor();
  await button("Repair").click();
  await bar().waitFor();
  manim.running().succeed();
  await card().getByText("Ready").waitFor();
});

it("broke no rule of its policy and asked nobody else", () => {
  expect(window.watch.faults()).toEqual([]);
});
