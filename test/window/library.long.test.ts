import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { axeFaults } from "./support/axe.ts";
import { askAsPage, requestLecture, SMALL_LECTURE } from "./support/lectures.ts";
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
  await page.getByRole("navigation").getByText("Queue paused").waitFor();
  await page.getByRole("navigation").getByRole("link", { name: "New lecture" }).click();
  const panel = page.getByRole("complementary", { name: "About this lecture" });
  await panel.getByText("Queue paused").waitFor();
  await panel.getByRole("button", { name: "Resume" }).click();
  await panel.getByText("Queue paused").waitFor({ state: "detached" });
  await page.getByRole("navigation").getByText("Queue paused").waitFor({ state: "detached" });
  await page.getByRole("navigation").getByRole("link", { name: "Library" }).click();
  await page.getByRole("button", { name: "Pause the queue" }).click();
});

it("shows a new lecture by itself, waiting while the queue rests", async () => {
  const { page } = window;
  await requestLecture(page, LONG_LECTURE);
  await row().getByText("The queue is paused").waitFor();
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

it("keeps what was deleted in a trash that Settings leads to, from where it comes back or goes for good", async () => {
  const { page } = window;
  await window.goto("/settings/data");
  await page.getByRole("link", { name: "Open the trash" }).click();
  await page.getByRole("radio", { name: "Trash 1" }).waitFor();
  await row().getByText("In the trash until").waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await row()
    .getByRole("button", { name: /^Restore/u })
    .click();
  await page.getByText("The trash is empty.").waitFor();
  await page.getByRole("radio", { name: "All 2" }).click();
  await row()
    .first()
    .getByRole("button", { name: /^More for/u })
    .click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("radio", { name: "Trash 1" }).click();
  await row()
    .getByRole("button", { name: /^Delete/u })
    .click();
  await page.getByRole("button", { name: "Keep it" }).click();
  await row()
    .getByRole("button", { name: /^Delete/u })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete now" }).click();
  await page.getByText("The trash is empty.").waitFor();
  await page.getByRole("radio", { name: "Trash 0" }).waitFor();
});

it("distinguishes an address that no lecture has from a lecture that was deleted", async () => {
  const { page } = window;
  await window.goto("/lecture/00000000-0000-4000-8000-000000000000");
  await page.getByText("There is no lecture at this address.").waitFor();
});

it("shows each lecture at work or waiting once, however they move, and totals whatever is searched for", async () => {
  const { page } = window;
  await page.getByRole("navigation").getByRole("link", { name: "Library" }).click();
  await page.getByRole("button", { name: "Pause the queue" }).click();
  const jobs: string[] = [];
  for (let count = 0; count < 3; count += 1) jobs.push(await requestLecture(page, { ...LONG_LECTURE, fresh: true }));
  await page.getByRole("radio", { name: "Working 3" }).click();
  await page.locator(".library-foot").getByRole("button", { name: "Go on" }).click();
  await page
    .getByRole("row")
    .filter({ has: page.getByRole("progressbar") })
    .first()
    .waitFor();
  for (const job of jobs) {
    expect(await row().count()).toBe(jobs.length - jobs.indexOf(job));
    await askAsPage(page, `/video/jobs/${job}/cancel`, {});
    await page.getByRole("radio", { name: `Working ${jobs.length - jobs.indexOf(job) - 1}` }).waitFor();
  }
  await page.getByRole("searchbox").fill("nothing of this kind");
  await page.getByText("Nothing matches").waitFor();
  await page.getByText(/^4 lectures/u).waitFor();
});

it("shows the lectures of other keys with the name of the key", async () => {
  const { page } = window;
  await page.getByRole("searchbox").fill("");
  await page.getByRole("radio", { name: /^All/u }).click();
  const made = await askAsPage(page, "/keys", { kind: "private", plan: "free", name: "Physics class" });
  const { id, key } = z.object({ id: z.string(), key: z.string() }).parse(made);
  const answer = await fetch(`${window.web().apiUrl}/video/request`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": key },
    body: JSON.stringify({ ...LONG_LECTURE, fresh: true }),
  });
  expect(answer.status).toBe(200);
  await row().filter({ hasText: "by Physics class" }).first().waitFor();
  await page.evaluate(async (keyId) => {
    const headers = { "x-lectern-session": localStorage.getItem("lectern.session") ?? "" };
    await fetch(`/api/keys/${keyId}`, { method: "DELETE", headers });
  }, id);
  await page.reload();
  const theirs = row().filter({ hasText: "by Physics class" });
  await theirs.getByRole("button", { name: /^Cancel/u }).click();
  await theirs.getByText("You stopped this lecture.").waitFor();
  expect(await axeFaults(page)).toEqual([]);
});

it("broke no rule of its policy and asked nobody else", () => {
  expect(window.watch.faults()).toEqual([]);
});
