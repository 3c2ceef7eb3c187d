import { afterAll, beforeAll, expect, it } from "vitest";
import { closeBrowser, openWindow, type OpenWindow } from "./support/open-window.ts";

let window: OpenWindow;

const notices = () => window.page.locator(".notice");

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

it("says what to do where there is no page", async () => {
  await window.goto("/nowhere/at/all");
  await window.page.getByRole("link", { name: "Go to a new lecture" }).click();
  await window.page.waitForURL("**/new");
});

it("is notified of changes by the event stream", async () => {
  await window.page.getByText("Engine ready").waitFor();
});

it("says how to come back when its own server was started anew, and keeps what is typed", async () => {
  const { page } = window;
  await window.goto("/new");
  await page.getByRole("textbox", { name: "Topic" }).fill("Something half wri");
  await page.getByText("Engine ready").waitFor();
  await window.web().kill();
  await page.getByText("Lectern has stopped. Run `npm run web` again and open the new link.").waitFor();
  await page.getByText("Not connected").waitFor();
  expect([await notices().count(), await page.getByText("by itself").count()]).toEqual([1, 0]);
  await window.restart();
  await page.getByRole("alert").getByText("Open the link that the terminal shows").waitFor();
  await page.getByText("Not connected").waitFor();
  expect(await notices().count()).toBe(1);
  await page.goto(window.web().link);
  await page.getByText("Engine ready").waitFor();
  expect(await page.getByRole("textbox", { name: "Topic" }).inputValue()).toBe("Something half wri");
});

it("broke no rule of its policy and asked nobody else", () => {
  expect(window.watch.faults()).toEqual([]);
});
