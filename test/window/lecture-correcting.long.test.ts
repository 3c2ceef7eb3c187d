import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { closeBrowser, openWindow, type OpenWindow } from "./support/open-window.ts";
import { askAsPage, lectureIsReady, requestLecture, SMALL_LECTURE } from "./support/lectures.ts";

/** In the usual voice, so that a sentence can be heard. */
const SPOKEN_LECTURE = { ...SMALL_LECTURE, voice: undefined };
const NEW_WORDS = "Imagine a square that has sides of length x.";

const versionsSchema = z.object({ versions: z.array(z.object({ job_id: z.string(), number: z.number() })) });

let window: OpenWindow;
let jobId: string;

beforeAll(async () => {
  window = await openWindow();
  jobId = await requestLecture(window.page, SPOKEN_LECTURE);
  await lectureIsReady(window.page, jobId);
  await window.goto(`/lecture/${jobId}`);
});

afterAll(async () => {
  await window.close();
  await closeBrowser();
});

const newestVersion = async (): Promise<string> => {
  const { versions } = versionsSchema.parse(await askAsPage(window.page, `/video/jobs/${jobId}/versions`));
  return versions[0]?.job_id ?? "";
};

it("keeps what was typed for a sentence when the page is loaded again", async () => {
  const { page } = window;
  await page
    .getByRole("button", { name: /^Change “/u })
    .first()
    .click();
  const words = page.getByRole("textbox", { name: "Say this instead" });
  await words.fill(NEW_WORDS);
  await page.reload();
  await page
    .getByRole("button", { name: /^Change “/u })
    .first()
    .click();
  expect(await words.inputValue()).toBe(NEW_WORDS);
});

it("says that sentence alone, and nothing is made of it", async () => {
  const { page } = window;
  const spoken = page.waitForResponse((answer) => answer.url().endsWith("/speech"));
  await page.getByRole("button", { name: "Say it" }).click();
  const answer = await spoken;
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "audio/wav"]);
  await page.getByRole("button", { name: "Say it" }).waitFor();
  expect(await newestVersion()).toBe(jobId);
});

it("makes a new version of one sentence while the old one stays", async () => {
  const { page } = window;
  // Twice, faster than anything is drawn.
  await page.getByRole("textbox", { name: "Say this instead" }).evaluate((field) => {
    for (let press = 0; press < 2; press += 1)
      field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", ctrlKey: true, bubbles: true }));
  });
  await page
    .getByText(/^Version 2 is/u)
    .first()
    .waitFor();
  const change = page.locator(".passage-change");
  await change.getByText(NEW_WORDS, { exact: true }).waitFor();
  await change.locator(".spinner").waitFor();
  await page.locator("video").waitFor();
  const made = await newestVersion();
  await lectureIsReady(page, made);
  await page.getByText("Version 2 is ready.").first().waitFor();
  await change.getByText("Version 2 is ready.").waitFor();
  await page.getByRole("link", { name: "Watch it" }).first().click();
  await page.waitForURL(`**/lecture/${made}`);
  await page.getByRole("button", { name: NEW_WORDS, exact: true }).waitFor();
});

it("lists the versions with what was changed, and goes back", async () => {
  const { page } = window;
  const versions = page.getByRole("region", { name: "Versions" });
  await versions.getByText("Sentence changed in scene 1").waitFor();
  expect(await versions.locator(".version").count()).toBe(2);
  await versions.getByRole("link", { name: "Undo: back to the version before" }).click();
  await page.waitForURL(`**/lecture/${jobId}`);
  await page.getByText("Version 2 is ready.").first().waitFor();
});

it("makes the lecture again in another shape", async () => {
  const { page } = window;
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Make again in another look…" }).click();
  const dialog = page.getByRole("dialog", { name: "Make again in another look" });
  expect(await dialog.getByRole("button", { name: "Make new version" }).isDisabled()).toBe(true);
  await dialog.getByRole("combobox", { name: "Shape" }).selectOption("9:16");
  await dialog.getByRole("button", { name: "Make new version" }).click();
  await page
    .getByText(/^Version 3 is/u)
    .first()
    .waitFor();
});

it("broke no rule of its policy and asked nobody else", () => {
  expect(window.watch.faults()).toEqual([]);
});
