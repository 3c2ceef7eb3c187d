import { afterAll, beforeAll, expect, it } from "vitest";
import { askAsPage } from "./support/lectures.ts";
import { axeFaults } from "./support/axe.ts";
import { closeBrowser, openWindow, type OpenWindow } from "./support/open-window.ts";

/** Making a first lecture must not take longer, on two slow cores shared with other tests. */
const MADE_MS = 90_000;

let window: OpenWindow;

beforeAll(async () => {
  window = await openWindow({ welcomed: false });
});

afterAll(async () => {
  await window.close();
  await closeBrowser();
});

it("begins with three topics and a voice, and is found again after a reload in the middle", async () => {
  const { page } = window;
  await page.waitForURL("**/welcome");
  await page.getByRole("heading", { level: 1, name: "Make your first lecture" }).waitFor();
  expect(await page.getByRole("radio", { name: /about 25 s/u }).count()).toBe(3);
  const pictures = page.locator("main img");
  await pictures.last().waitFor();
  const widths = await pictures.evaluateAll((images) =>
    Promise.all(
      images.map(
        async (image) => (await (image as HTMLImageElement).decode(), (image as HTMLImageElement).naturalWidth),
      ),
    ),
  );
  expect(widths).toEqual([480, 480, 480]);
  await page.getByRole("radio", { name: /Binary search/u }).check();
  await page.getByRole("button", { name: "Make it" }).dblclick();
  await page.getByText("Step 2 of 3").waitFor();
  await page.getByRole("list", { name: "Scenes of your lecture" }).locator("canvas").first().waitFor();
  expect(await page.locator("[data-live-announcer] [aria-labelledby]").count()).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
  await page.reload();
  await page.getByText(/Step [23] of 3/u).waitFor();
});

it("ends with the lecture playing, made here without a key and once", async () => {
  const { page } = window;
  const video = page.locator("video");
  await video.waitFor({ timeout: MADE_MS });
  await page.waitForFunction(() => (document.querySelector("video")?.duration ?? 0) > 10);
  await video.evaluate((element) => (element as HTMLVideoElement).play());
  await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 0.5);
  await page.getByText(/details were checked by computation/u).waitFor();
  const { jobs } = (await askAsPage(page, "/video/jobs")) as { jobs: object[] };
  expect(jobs).toMatchObject([{ key_source: "none", model: "lessons", status: "completed" }]);
});

it("is not shown again once it was finished", async () => {
  const { page } = window;
  await page.getByRole("button", { name: "I'll use the built-in lessons" }).click();
  await page.waitForURL("**/new");
  await window.goto("/");
  await page.waitForURL("**/new");
});

it("is not shown again once it was skipped", async () => {
  const other = await openWindow({ welcomed: false });
  await other.page.getByRole("button", { name: "Skip the introduction" }).click();
  await other.page.waitForURL("**/new");
  await other.goto("/");
  await other.page.waitForURL("**/new");
  expect(other.watch.faults()).toEqual([]);
  await other.close();
});

it("broke no rule of its policy and asked nobody else", () => {
  expect(window.watch.faults()).toEqual([]);
});
