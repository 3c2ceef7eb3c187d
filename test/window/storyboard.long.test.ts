import { afterAll, beforeAll, expect, it } from "vitest";
import { axeFaults } from "./support/axe.ts";
import { closeBrowser, openWindow, type OpenWindow } from "./support/open-window.ts";
import { openPlanText, planOf, previewChanges, previewPrint, previewStands, sceneWith } from "./support/plan-files.ts";

const PLAN = planOf(["first", "second", "third"].map((id) => sceneWith(id, { type: "text", text: `The ${id} one` })));

let window: OpenWindow;

beforeAll(async () => {
  window = await openWindow();
});

afterAll(async () => {
  await window.close();
  await closeBrowser();
});

const sceneNames = async (): Promise<string[]> => window.page.locator(".scene-item-words > span").allInnerTexts();
const sentence = () => window.page.getByRole("textbox", { name: "Sentence 1" });

it("offers what to do where there is no plan", async () => {
  await window.goto("/storyboard/new");
  await window.page.getByText("There is no plan here yet").waitFor();
  expect(await axeFaults(window.page)).toEqual([]);
});

it("refuses broken files with the place", async () => {
  const { page } = window;
  const alert = page.getByRole("alert");
  await openPlanText(page, '{\n "title": oops }');
  await alert.getByText("line 2, column 11").waitFor();
  await openPlanText(
    page,
    JSON.stringify({ ...PLAN, scenes: [{ ...(PLAN.scenes[0] as object), layout: "sideways" }] }),
  );
  await alert.getByText("Scene 1 › Layout").waitFor();
  await openPlanText(page, JSON.stringify({ ...PLAN, lectern_plan: 2 }));
  await alert.getByText("version 2").waitFor();
  await openPlanText(page, " ".repeat(1024 * 1024 + 1));
  await alert.getByText("1 MiB").waitFor();
});

it("opens a plan file as a draft, with its preview, its pictures and its length", async () => {
  const { page } = window;
  await openPlanText(page, JSON.stringify(PLAN));
  await previewStands(page);
  await page.getByText(/≈ \d+ s of 15 s/).waitFor();
  await page.locator(".scene-picture canvas").nth(2).waitFor();
  expect(await sceneNames()).toEqual(["Scene 1: About first", "Scene 2: About second", "Scene 3: About third"]);
});

it("draws what was typed, keeps it over a reload, and takes it back by keys", async () => {
  const { page } = window;
  const before = await previewPrint(page);
  await page.getByRole("textbox", { name: "Heading", exact: true }).fill("Something else");
  const after = await previewChanges(page, before);
  await sentence().fill("Something new is said.");
  await page.reload();
  await previewStands(page);
  expect(await sentence().inputValue()).toBe("Something new is said.");
  await sentence().fill("Gone again.");
  await page.keyboard.press("Control+z");
  expect(await sentence().inputValue()).toBe("Something new is said.");
  await page.keyboard.press("Control+Shift+z");
  expect(await sentence().inputValue()).toBe("Gone again.");
  expect(after).not.toBe(before);
});

it("takes back after a reload what was done before it, and brings it back", async () => {
  const { page } = window;
  const heading = page.getByRole("textbox", { name: "Heading", exact: true });
  await heading.fill("Before the reload");
  await page.keyboard.press("Control+z");
  await page.reload();
  await previewStands(page);
  expect(await heading.inputValue()).toBe("Something else");
  await page.keyboard.press("Control+Shift+z");
  expect(await heading.inputValue()).toBe("Before the reload");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  expect(await sentence().inputValue()).toBe("Something new is said.");
  for (let step = 0; step < 2; step++) await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("row", { name: "Scene 1: About first" }).waitFor();
  expect(await page.getByRole("button", { name: "Undo" }).isDisabled()).toBe(true);
  for (let step = 0; step < 2; step++) await page.getByRole("button", { name: "Redo" }).click();
  expect(await sentence().inputValue()).toBe("Something new is said.");
});

it("puts scenes in order by keys and by buttons, and adds and removes them", async () => {
  const { page } = window;
  await page.getByRole("row", { name: /Scene 3/ }).click();
  await page.keyboard.press("Alt+ArrowUp");
  await page.getByRole("row", { name: "Scene 2: About third" }).waitFor();
  await page.getByRole("button", { name: "Move About third up" }).click();
  await page.getByRole("row", { name: "Scene 1: About third" }).waitFor();
  await page.getByRole("button", { name: "Duplicate About third" }).click();
  await page.getByRole("row", { name: "Scene 4" }).waitFor();
  await page.getByRole("button", { name: "Scene", exact: true }).click();
  await page.getByRole("heading", { name: "Scene 2: New scene" }).waitFor();
  expect(await sentence().inputValue()).toBe("");
  await page.locator('.finding[data-blocking="true"]').first().waitFor();
  await page.getByRole("button", { name: "Remove New scene" }).click();
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await page.getByRole("row", { name: "Scene 5" }).waitFor({ state: "detached" });
  await page.getByRole("row", { name: "Scene 4" }).waitFor();
});

it("lists what is wrong beside the scene, and leads to the field", async () => {
  const { page } = window;
  const finding = page.locator('.finding[data-blocking="true"]').first();
  await finding.waitFor({ state: "detached" });
  await sentence().fill("");
  await finding.waitFor();
  await page.getByRole("button", { name: "Undo" }).focus();
  await finding.press("Enter");
  await page.locator('[data-path$="/beats/0/say"]:focus').waitFor();
  await sentence().fill("Said again.");
  await finding.waitFor({ state: "detached" });
});

it("keeps the last good picture while a field is wrong, and offers no pictures to add", async () => {
  const { page } = window;
  await previewStands(page);
  const before = await previewPrint(page);
  await page.locator(".scene-editor summary").last().click();
  await page.locator('[data-path$="/elements/0/text"]').fill("");
  await page.locator('.preview[data-state="error"] canvas').waitFor();
  expect(await previewPrint(page)).toBe(before);
  await page.locator('.scene-picture[data-state="error"] canvas').waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await previewStands(page);
  const added = page.getByRole("combobox", { name: "Add an element…" });
  expect(await added.locator("option").allInnerTexts()).not.toContain("Picture");
  await added.selectOption("circuit");
  await expect
    .poll(() => page.getByRole("textbox", { name: "Sentence 2" }).inputValue())
    .toBe("Now look at the next part: Circuit.");
  await previewStands(page);
  await page.getByRole("button", { name: "Undo" }).click();
});

it("breaks no rule of accessibility, light and dark, with everything open", async () => {
  const { page } = window;
  for (const summary of await page.locator(".scene-editor summary").all()) await summary.click();
  expect(await axeFaults(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await axeFaults(page)).toEqual([]);
});

it("broke no rule of its policy and asked nobody else", () => {
  expect(window.watch.faults()).toEqual([]);
});
