import { afterAll, beforeAll, expect, it } from "vitest";
import { axeFaults } from "./support/axe.ts";
import { requestLecture, SMALL_LECTURE } from "./support/lectures.ts";
import { closeBrowser, openWindow, type OpenWindow } from "./support/open-window.ts";

/** So long that it is still at work when it is stopped. */
const LONG_LECTURE = { ...SMALL_LECTURE, duration: 120, resolution: "1080p" };

let window: OpenWindow;

beforeAll(async () => {
  window = await openWindow();
  await window.page.getByText("Engine ready").waitFor();
});

afterAll(async () => {
  await window.close();
  await closeBrowser();
});

const row = () => window.page.getByRole("row", { name: SMALL_LECTURE.prompt });

it("offers three lessons where nothing was made yet", async () => {
  const { page } = window;
  await page.getByRole("navigation").getByRole("link", { name: "Library" }).click();
  await page.getByText("Your lectures will stand here.").waitFor();
  await page.getByRole("listitem").nth(2).waitFor();
  expect(await axeFaults(page)).toEqual([]);
});

it("lets the queue rest and go on", async () => {
  const { page } = window;
  await page.getByRole("button", { name: "Pause the queue" }).click();
  await page.getByText("The queue is paused; nothing new starts.").waitFor();
});

it("shows a new lecture by itself, waiting while the queue rests", async () => {
  const { page } = window;
  await requestLecture(page, LONG_LECTURE);
  await row().getByText("Waiting for its turn").waitFor();
  await page.getByRole("radio", { name: "Working 1" }).waitFor();
  await page.getByRole("button", { name: "Go on" }).click();
  await row().getByRole("progressbar", { name: SMALL_LECTURE.prompt }).waitFor();
});

it("stops a lecture, says so, and starts it again", async () => {
  const { page } = window;
  await row()
    .getByRole("button", { name: /^Cancel/u })
    .click();
  await row().getByText("You stopped this lecture.").waitFor();
  await page.getByRole("radio", { name: "Failed 1" }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await row().getByRole("button", { name: "Go on" }).click();
  await page.waitForURL("**/lecture/*");
  await page.getByRole("button", { name: "Stop making it" }).click();
  await page.getByRole("alert").getByText("You stopped this lecture.").waitFor();
  await page.getByRole("button", { name: "Same again with changes" }).click();
  // The form takes what stands in its address, and then has an address of its own.
  await page.getByRole("textbox", { name: "Topic" }).waitFor();
  await page.waitForFunction((topic) => document.querySelector("textarea")?.value === topic, SMALL_LECTURE.prompt);
});

it("deletes with a way back, and then for good", async () => {
  const { page } = window;
  await page.getByRole("navigation").getByRole("link", { name: "Library" }).click();
  await page.getByRole("radio", { name: "All 2" }).waitFor();
  await row()
    .first()
    .getByRole("button", { name: /^More for/u })
    .click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("radio", { name: "All 1" }).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("radio", { name: "All 2" }).waitFor();
  await row()
    .first()
    .getByRole("button", { name: /^More for/u })
    .click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("radio", { name: "All 1" }).waitFor();
  await page.reload();
  await page.getByRole("radio", { name: "All 1" }).waitFor();
  await row().first().waitFor();
  expect(await row().count()).toBe(1);
});

it("broke no rule of its policy and asked nobody else", () => {
  expect(window.watch.faults()).toEqual([]);
});
