import { afterAll, beforeAll, expect, it } from "vitest";
import { askAsPage } from "./support/lectures.ts";
import { closeBrowser, openWindow, type OpenWindow } from "./support/open-window.ts";

type Job = { job_id: string; prompt: string; status: string };

let window: OpenWindow;

beforeAll(async () => {
  window = await openWindow();
});

afterAll(async () => {
  await window.close();
  await closeBrowser();
});

const jobs = async (): Promise<Job[]> => ((await askAsPage(window.page, "/video/jobs")) as { jobs: Job[] }).jobs;

const cancel = async (jobId: string): Promise<void> =>
  void (await askAsPage(window.page, `/video/jobs/${jobId}/cancel`, undefined, "POST"));

const OF_LINK = "duration=15&resolution=480p&voice=none";

it("makes one lecture of Ctrl and Enter however often and fast they are pressed", async () => {
  const { page } = window;
  await window.goto(`/new?prompt=Explain%20bubble%20sort%20on%205,%202,%208&${OF_LINK}`);
  await page.getByRole("textbox", { name: "Topic" }).focus();
  await page.getByRole("textbox", { name: "Topic" }).evaluate((field) => {
    const press = (): void =>
      void field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", ctrlKey: true, bubbles: true }));
    press();
    const pressing = setInterval(() => (field.isConnected ? press() : clearInterval(pressing)), 1);
  });
  await page.waitForURL("**/lecture/*");
  await page.getByRole("textbox", { name: "Topic" }).waitFor({ state: "detached" });
  const made = await jobs();
  expect(made).toHaveLength(1);
  await cancel(made[0]?.job_id ?? "");
});

it("starts the next lecture with an empty topic and the same choices", async () => {
  const { page } = window;
  await window.goto("/new");
  await page.getByRole("combobox", { name: "Voice" }).waitFor();
  expect(await page.getByRole("textbox", { name: "Topic" }).inputValue()).toBe("");
  await page.locator("select[name=voice]").and(page.locator(":has(option[value=none]:checked)")).waitFor();
});

it("offers all lessons and a key where no lesson fits, and one press leads to a lecture", async () => {
  const { page } = window;
  await window.goto(`/new?prompt=How%20do%20I%20bake%20a%20good%20apple%20pie%3F&${OF_LINK}`);
  const panel = page.getByRole("complementary", { name: "About this lecture" });
  await panel.getByText("No AI model is set up, and no built-in lesson covers this topic.").waitFor();
  const near = panel.locator(".near-lessons");
  await near.getByText("No built-in lesson is near this topic.").waitFor();
  await near.getByRole("link", { name: "Add a key" }).waitFor();
  await near.getByRole("button", { name: "All lessons" }).click();
  const gallery = page.getByRole("dialog", { name: "Built-in lessons" });
  await gallery.getByRole("heading", { name: "Computer science" }).waitFor();
  await gallery.getByRole("searchbox", { name: "Search lessons" }).fill("binary search");
  await gallery.getByRole("button", { name: "Binary search" }).click();
  await panel.getByText("15 s of video", { exact: true }).waitFor();
  await page.getByRole("button", { name: /Make lecture/u }).click();
  await page.waitForURL("**/lecture/*");
  const jobId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const status = async (): Promise<string | undefined> => (await jobs()).find((job) => job.job_id === jobId)?.status;
  await expect.poll(status, { interval: 500 }).toMatch(/completed|failed/u);
  expect(await status()).toBe("completed");
});

it("takes a short topic, with words that say for whom it is", async () => {
  const { page } = window;
  await window.goto(`/new?prompt=Ohm%27s%20law&${OF_LINK}`);
  const panel = page.getByRole("complementary", { name: "About this lecture" });
  await panel.getByText("15 s of video", { exact: true }).waitFor();
  await page.getByRole("button", { name: /Make lecture/u }).click();
  await page.waitForURL("**/lecture/*");
  const [made] = await jobs();
  expect(made?.prompt).toBe("Explain Ohm's law");
  await cancel(made?.job_id ?? "");
  await window.goto(`/new?prompt=photosynthesis%20for%206th%20graders&${OF_LINK}`);
  await panel.getByText("15 s of video", { exact: true }).waitFor();
});

it("makes the lecture of a plan that was written first, once", async () => {
  const { page } = window;
  const before = (await jobs()).length;
  await window.goto(`/new?prompt=Why%20does%20the%20derivative%20of%20x%5E2%20equal%202x%3F&${OF_LINK}`);
  await page.getByRole("button", { name: "Plan first" }).click();
  await page.getByRole("heading", { level: 1, name: /^Storyboard/u }).waitFor();
  await page.getByRole("button", { name: "Make lecture" }).dblclick();
  await page.waitForURL("**/lecture/*");
  const [made, ...others] = await jobs();
  expect(made?.prompt).toBe("Why does the derivative of x^2 equal 2x?");
  expect(others).toHaveLength(before);
  await cancel(made?.job_id ?? "");
  await window.goto("/library?show=drafts");
  await page.getByText("No drafts.").waitFor();
});

it("fills a form of its own with what a lecture was asked for, and shows a model that is gone", async () => {
  const { page } = window;
  const topic = page.getByRole("textbox", { name: "Topic" });
  await window.goto("/new");
  await topic.fill("What I was typing");
  const asked = { duration: "45", resolution: "480p", voice: "none", aspect: "9:16", model: "gone-model" };
  await window.goto(`/new?${new URLSearchParams({ from: "a-lecture", prompt: "Explain binary search", ...asked })}`);
  await page.getByText("“gone-model” is not offered any more.").waitFor();
  expect(await page.locator("select[name=aspect]").inputValue()).toBe("9:16");
  await topic.fill("Explain binary search once more");
  await page.reload();
  await expect.poll(() => topic.inputValue()).toBe("Explain binary search once more");
  await page.getByRole("link", { name: "New lecture" }).click();
  await expect.poll(() => topic.inputValue()).toBe("What I was typing");
  await topic.fill("");
});

it("says what to do when nothing answers, and keeps what is typed", async () => {
  const { page } = window;
  await window.goto(`/new?prompt=Explain%20Ohm%27s%20law&${OF_LINK}`);
  await page.route("**/api/video/request", (route) => route.abort());
  await page.getByRole("button", { name: /Make lecture/u }).click();
  await page.getByRole("alert").getByText("The engine is not answering.").waitFor();
  expect(await page.getByRole("textbox", { name: "Topic" }).inputValue()).toBe("Explain Ohm's law");
  await page.unroute("**/api/video/request");
});

it("broke no rule of its policy and asked nobody else", () => {
  expect(window.watch.faults()).toEqual([]);
});
