import { afterAll, beforeAll, expect, it } from "vitest";
import { axeFaults } from "./support/axe.ts";
import { closeBrowser, openWindow, type OpenWindow } from "./support/open-window.ts";
import { planOf, previewStands, sceneWith } from "./support/plan-files.ts";

let window: OpenWindow;

beforeAll(async () => {
  window = await openWindow();
});

afterAll(async () => {
  await window.close();
  await closeBrowser();
});

const drafts = () => window.page.getByRole("list", { name: "Drafts" }).getByRole("listitem");
const draft = (name: string) => drafts().filter({ hasText: name });
const title = () => window.page.getByRole("textbox", { name: "Title of the lecture" });
const heading = (name: string | RegExp) => window.page.getByRole("heading", { level: 1, name });

const planFirst = async (prompt: string): Promise<void> => {
  await window.goto(`/new?${new URLSearchParams({ prompt, voice: "none", duration: "15" })}`);
  await window.page.getByRole("button", { name: "Plan first" }).click();
};

/** Has the service seem to be still at work on every plan. */
const hold = async (): Promise<void> => {
  await window.page.route("**/api/plans/*", async (route) => {
    const id = new URL(route.request().url()).pathname.split("/").at(-1);
    await route.fulfill({ json: { plan_id: id, status: "planning", planned: null, error: null, error_code: null } });
  });
};

it("goes on planning when the page is left and reloaded, and lists the draft", async () => {
  const { page } = window;
  await hold();
  await planFirst("Explain binary search");
  await page.getByRole("button", { name: "Planning…" }).waitFor();
  await page.getByRole("link", { name: "Library" }).click();
  await page.getByRole("radio", { name: /Drafts/u }).click();
  await draft("Explain binary search").getByText("Being planned…").waitFor();
  await page.reload();
  await draft("Explain binary search").getByRole("link").click();
  await page.getByText("“Explain binary search” is being planned.").waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.unroute("**/api/plans/*");
  await previewStands(page);
  await heading(/^Storyboard/u).waitFor();
});

it("keeps what was edited when another lecture is planned", async () => {
  const { page } = window;
  await title().fill("My own binary search");
  await planFirst("Why does the derivative of x^2 equal 2x?");
  await page.waitForURL("**/storyboard/drafts/*");
  await window.goto("/library?show=drafts");
  await expect.poll(() => drafts().count()).toBe(2);
  expect(await axeFaults(page)).toEqual([]);
  await draft("My own binary search").getByRole("link").click();
  await previewStands(page);
  expect(await title().inputValue()).toBe("My own binary search");
});

it("knows the first plan after a reload", async () => {
  const { page } = window;
  await page.reload();
  await page.getByText("Your draft was restored.").waitFor();
  await page.getByRole("button", { name: "Start over" }).click();
  await expect.poll(() => title().inputValue()).not.toBe("My own binary search");
  await page.getByText("Nothing changed yet").waitFor();
});

it("deletes a draft once that is confirmed", async () => {
  const { page } = window;
  await window.goto("/library?show=drafts");
  const first = await drafts().first().getByRole("link").innerText();
  const remove = page.getByRole("button", { name: `Delete the draft “${first}”` });
  await remove.click();
  await page.getByRole("button", { name: "Keep it" }).click();
  expect(await drafts().count()).toBe(2);
  await remove.click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => drafts().count()).toBe(1);
});

it("says why a plan was not written, and leads back to the form", async () => {
  const { page } = window;
  await page.route("**/api/plans/*", async (route) => {
    const id = new URL(route.request().url()).pathname.split("/").at(-1);
    const failure = { error: "The AI service did not answer.", error_code: "llm_unavailable" };
    await route.fulfill({ json: { plan_id: id, status: "failed", planned: null, ...failure } });
  });
  await page.route("**/api/plans", async (route) => {
    await page.getByRole("link", { name: "Library" }).click();
    await route.continue();
  });
  await planFirst("Explain bubble sort on 5, 2, 8");
  await page.waitForURL("**/library");
  await page.getByRole("radio", { name: /Drafts/u }).click();
  await draft("Explain bubble sort")
    .getByText(/AI service/u)
    .waitFor();
  await draft("Explain bubble sort").getByRole("link").click();
  await page.getByRole("link", { name: "Back to the form" }).click();
  await expect
    .poll(() => page.getByRole("textbox", { name: "Topic" }).inputValue())
    .toBe("Explain bubble sort on 5, 2, 8");
  await page.unrouteAll();
});

it("takes over the draft of an earlier version", async () => {
  const plan = { ...planOf([sceneWith("one", { type: "text", text: "One" })]), title: "From an earlier version" };
  await window.page.evaluate(
    (text) => localStorage.setItem("lectern.draft.plan", text),
    JSON.stringify({ request: { prompt: "An older topic" }, plan }),
  );
  await window.goto("/library?show=drafts");
  await draft("From an earlier version").waitFor();
});

it("broke no rule of its policy and asked nobody else", () => {
  expect(window.watch.faults()).toEqual([]);
});
