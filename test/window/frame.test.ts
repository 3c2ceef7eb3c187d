import { afterAll, beforeAll, expect, it } from "vitest";
import { closeBrowser, openWindow, type OpenWindow } from "./support/open-window.ts";

let window: OpenWindow;

beforeAll(async () => {
  window = await openWindow();
});

afterAll(async () => {
  await window.close();
  await closeBrowser();
});

it("goes from page to page by its rail, and the heading of each takes the focus", async () => {
  const { page } = window;
  for (const [link, path] of [
    ["Library", "/library"],
    ["Settings", "/settings/provider"],
    ["New lecture", "/new"],
  ] as const) {
    await page.getByRole("navigation").getByRole("link", { name: link }).click();
    await page.waitForURL(`**${path}`);
    await page.locator("h1:focus").waitFor();
  }
});

it("tells what to do where there is no page", async () => {
  await window.goto("/nowhere/at/all");
  await window.page.getByRole("link", { name: "Go to a new lecture" }).click();
  await window.page.waitForURL("**/new");
});

it("is told of changes by the event stream", async () => {
  await window.page.getByText("Engine ready").waitFor();
});

it("broke no rule of its policy and asked nobody else", () => {
  expect(window.watch.faults()).toEqual([]);
});
