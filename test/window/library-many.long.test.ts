import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { closeBrowser, openWindow, type OpenWindow } from "./support/open-window.ts";
import { scrollToNewest, scrollToOldest } from "./support/scroll-list.ts";
import { seededName, seedLibrary } from "./support/seeded-library.ts";

const LECTURES = 2000;
const SCROLL_STEPS = 120;

let window: OpenWindow;
let dataDir: string;

beforeAll(async () => {
  dataDir = await seedLibrary(LECTURES);
  window = await openWindow({ dataDir });
  await window.goto("/library");
});

afterAll(async () => {
  await window.close();
  await rm(dataDir, { recursive: true, force: true });
  await closeBrowser();
});

const rowOf = (number: number) => window.page.getByRole("row", { name: seededName(number), exact: true });

it("shows the newest first, and how many there are of each kind", async () => {
  await rowOf(LECTURES - 1).waitFor();
  await window.page.getByRole("radio", { name: "All 2,000" }).waitFor();
  await window.page.getByRole("radio", { name: "Ready 1,800" }).waitFor();
  await window.page.getByRole("radio", { name: "Failed 200" }).waitFor();
  await window.page.getByText("2,000 lectures").waitFor();
});

it("draws only rows that are in sight", async () => {
  expect(await window.page.getByRole("row").count()).toBeLessThan(40);
});

it("loads everything by scrolling to the end", async () => {
  await scrollToOldest(window.page);
  expect(await window.page.getByRole("row").count()).toBeLessThan(40);
});

it("draws rows at every step of scrolling, and only those in sight", async () => {
  const { most, fewest } = await scrollToNewest(window.page, SCROLL_STEPS);
  expect(most).toBeLessThan(40);
  expect(fewest).toBeGreaterThan(0);
  await rowOf(LECTURES - 1).waitFor();
});

it("finds by words, keeps the search in the address, and says so when nothing matches", async () => {
  const { page } = window;
  await page.getByRole("searchbox", { name: "Search lectures" }).fill("1234 FRACTIONS");
  await rowOf(1234).waitFor();
  await page.waitForURL(/q=1234/u);
  await page.getByRole("searchbox", { name: "Search lectures" }).fill("nothing like it");
  await page.getByText("Nothing matches “nothing like it”.").waitFor();
  await page.getByRole("button", { name: "Show all lectures" }).click();
  await rowOf(LECTURES - 1).waitFor();
});

it("is narrowed to what failed, with the words of why and the way on", async () => {
  const { page } = window;
  await page.getByRole("radio", { name: /Failed/u }).click();
  await page.getByText("Your AI provider did not accept the key").first().waitFor();
  await page.getByRole("button", { name: "Try again" }).first().waitFor();
  expect(await rowOf(LECTURES - 1).count()).toBe(0);
  await page.getByRole("radio", { name: /All/u }).click();
  await rowOf(LECTURES - 1).waitFor();
});

it("is used by keys alone: down, menu, delete and undo, open", async () => {
  const { page } = window;
  await page.getByRole("radio", { name: /All/u }).focus();
  await page.keyboard.press("Tab");
  await page.getByRole("radio", { name: "List" }).and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Tab");
  await page.locator('[role="row"]:focus').waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("m");
  await page.getByRole("menuitem", { name: "Delete" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "detached" });
  await rowOf(LECTURES - 2).focus();
  await page.keyboard.press("Delete");
  await rowOf(LECTURES - 2).waitFor({ state: "detached" });
  await page.getByRole("radio", { name: "All 1,999" }).waitFor();
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await rowOf(LECTURES - 2).waitFor();
  await page.getByRole("radio", { name: "All 2,000" }).waitFor();
  await rowOf(LECTURES - 2).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/lecture/*");
});

it("broke no rule of its policy and asked nobody else", () => {
  expect(window.watch.faults()).toEqual([]);
});
