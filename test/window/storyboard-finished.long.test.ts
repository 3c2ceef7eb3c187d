import { afterAll, beforeAll, expect, it } from "vitest";
import { axeFaults } from "./support/axe.ts";
import { clippedTexts } from "./support/long-text.ts";
import { lectureIsReady, requestLecture } from "./support/lectures.ts";
import { closeBrowser, openWindow, type OpenWindow } from "./support/open-window.ts";
import { planOf, previewStands, sceneWith } from "./support/plan-files.ts";
import { SHELL_STAND_IN, tellPage } from "./support/shell-stand-in.ts";

const USUAL = { width: 1180, height: 800 };
/** What remains of the usual window when everything is shown twice as large. */
const TWICE_AS_LARGE = { width: 590, height: 400 };
const OTHER_PLAN = planOf([sceneWith("only", { type: "text", text: "Another one" })]);

let window: OpenWindow;

beforeAll(async () => {
  window = await openWindow({ viewport: USUAL, initScript: SHELL_STAND_IN });
  const { page } = window;
  await page.getByText("Engine ready").waitFor();
  const jobId = await requestLecture(page);
  await lectureIsReady(page, jobId);
  await window.goto(`/storyboard/${jobId}`);
  await previewStands(page);
});

afterAll(async () => {
  await window.close();
  await closeBrowser();
});

const headings = async (): Promise<string[]> =>
  (await window.page.locator(".scene-item-words > span").allInnerTexts()).map((name) => name.replace(/^.*?: /u, ""));

it("puts scenes in another order by the pointer, and takes that back", async () => {
  const { page } = window;
  const [first = "", second = ""] = await headings();
  const [from, onto] = [page.locator(".scene-item").first(), page.locator(".scene-item").nth(1)];
  const box = await onto.boundingBox();
  if (!box) throw new Error("The second scene is not shown.");
  await from.dragTo(onto, { targetPosition: { x: box.width / 2, y: box.height - 3 } });
  await expect.poll(headings).toEqual([second, first]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(headings).toEqual([first, second]);
});

it("shows everything, and nothing cut off, twice as large", async () => {
  const { page } = window;
  await page.setViewportSize(TWICE_AS_LARGE);
  await previewStands(page);
  await expect.poll(async () => clippedTexts(page)).toEqual([]);
  for (const name of ["Undo", "Redo"]) await page.getByRole("button", { name }).scrollIntoViewIfNeeded();
  await page.getByRole("textbox", { name: "Sentence 1" }).fill("Said in a large window.");
  await page.getByRole("button", { name: "Undo" }).click();
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize(USUAL);
});

it.each(["light", "dark"] as const)(
  "breaks no rule of accessibility with each dialog open: %s",
  async (colorScheme) => {
    const { page } = window;
    await page.emulateMedia({ colorScheme });
    expect(await axeFaults(page)).toEqual([]);
    await page.locator("#storyboard-scene").focus();
    await page.keyboard.press("F1");
    await page.getByRole("dialog", { name: "Keyboard" }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  },
);

it("keeps its changes when another plan is opened over it", async () => {
  const { page } = window;
  await page.getByRole("textbox", { name: "Sentence 1" }).fill("Said before another plan came.");
  const here = page.url();
  await tellPage(page, {
    type: "open",
    open: { kind: "plan", name: "other.lectern", text: JSON.stringify(OTHER_PLAN) },
  });
  await page.waitForURL("**/storyboard/drafts/*");
  await previewStands(page);
  await page.goto(here);
  await previewStands(page);
  expect(await page.getByRole("textbox", { name: "Sentence 1" }).inputValue()).toBe("Said before another plan came.");
});

it("broke no rule of its policy and asked nobody else", () => {
  expect(window.watch.faults()).toEqual([]);
});
