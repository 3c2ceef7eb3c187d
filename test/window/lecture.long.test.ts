import { afterAll, beforeAll, expect, it } from "vitest";
import { axeFaults } from "./support/axe.ts";
import { closeBrowser, openWindow, type OpenWindow } from "./support/open-window.ts";
import { lectureIsReady, requestLecture, SMALL_LECTURE } from "./support/lectures.ts";

let window: OpenWindow;
let jobId: string;

beforeAll(async () => {
  window = await openWindow();
  await window.page.getByText("Engine ready").waitFor();
});

afterAll(async () => {
  await window.close();
  await closeBrowser();
});

/** Title of the built-in lesson. */
const TITLE = "Why the derivative of x squared is 2x";

type Played = { time: number; paused: boolean; captions: string | undefined; volume: number; rate: number };

const played = (): Promise<Played> =>
  window.page.locator("video").evaluate((video: HTMLVideoElement) => ({
    time: video.currentTime,
    paused: video.paused,
    captions: video.textTracks[0]?.mode,
    volume: video.volume,
    rate: video.playbackRate,
  }));

const press = async (key: string): Promise<Played> => {
  await window.page.locator("video").press(key);
  await window.page.waitForFunction(() => document.querySelector("video")?.seeking === false);
  return played();
};

it("shows a lecture from its first second, and its end by itself", async () => {
  const { page } = window;
  jobId = await requestLecture(page);
  await window.goto(`/lecture/${jobId}`);
  await page.getByRole("heading", { name: SMALL_LECTURE.prompt }).waitFor();
  await lectureIsReady(page, jobId);
  await page.getByRole("heading", { name: "Transcript" }).waitFor();
  await page.getByRole("heading", { level: 1, name: TITLE }).waitFor();
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  await expect.poll(() => page.title()).toBe(`${title} · Lectern`);
  await page.getByRole("status").filter({ hasText: "The lecture is ready." }).waitFor({ state: "attached" });
});

it("seeks by parts of the file, and shows captions from the start", async () => {
  const { page } = window;
  const part = page.waitForResponse((answer) => answer.url().includes("/lecture.mp4") && answer.status() === 206);
  const missing: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() === 404) missing.push(answer.url());
  });
  await window.goto(`/lecture/${jobId}`);
  await part;
  await page.waitForFunction(() => (document.querySelector("video")?.readyState ?? 0) >= 1);
  await page.locator("video").evaluate((video: HTMLVideoElement) => {
    video.currentTime = 12;
  });
  await page.waitForFunction(() => document.querySelector("video")?.seeking === false);
  expect((await played()).time).toBeCloseTo(12, 1);
  expect((await played()).captions).toBe("showing");
  await page.waitForFunction(() => (document.querySelector("video")?.textTracks[0]?.cues?.length ?? 0) > 1);
  expect(missing, "nothing is asked for that the lecture does not have").toEqual([]);
});

it("obeys the keys of a player", async () => {
  expect((await press("5")).time).toBeCloseTo(7.5, 0);
  const from = (await press("0")).time;
  expect(from).toBeCloseTo(0, 1);
  expect((await press("ArrowRight")).time).toBeCloseTo(5, 1);
  expect((await press("l")).time).toBeGreaterThan(14);
  expect((await press("j")).time).toBeLessThan(6);
  const still = (await press("0")).time;
  const next = (await press(".")).time;
  expect(next - still).toBeGreaterThan(0.02);
  expect((await press(",")).time).toBeLessThan(next);
  expect((await press("c")).captions).toBe("hidden");
  expect(await window.page.getByRole("checkbox", { name: "Captions" }).isChecked()).toBe(false);
  expect((await press("c")).captions).toBe("showing");
  expect((await press("ArrowDown")).volume).toBeCloseTo(0.9);
  expect((await press("k")).paused).toBe(false);
  expect((await press(" ")).paused).toBe(true);
});

it("plays at another speed", async () => {
  await window.page.getByRole("combobox", { name: "Speed" }).selectOption("1.5");
  expect((await played()).rate).toBe(1.5);
});

it("plays a chapter, which has a picture of its own, and a sentence", async () => {
  const { page } = window;
  const chapters = page.getByRole("region", { name: "Chapters" });
  await chapters.locator("img").first().waitFor();
  await chapters.getByRole("button").last().click();
  await page.locator(".chapter[aria-current]").last().waitFor();
  expect((await played()).paused).toBe(false);
  await press("k");
  const sentence = page.locator(".sentence").nth(1);
  await sentence.click();
  await page.locator(".sentence[aria-current]").waitFor();
  await expect.poll(async () => (await played()).time).toBeGreaterThan(0);
  expect((await played()).paused).toBe(false);
  await press("k");
});

it("says what was checked, lists the files with their sizes, and gives a link", async () => {
  const { page } = window;
  const checks = page.getByRole("region", { name: "What was checked" });
  await checks.getByText(/pictures looked at for overlaps, small text and weak contrast: nothing wrong/u).waitFor();
  const files = page.getByRole("region", { name: "Files" });
  await files.getByText(/Video \d+ kB/u).waitFor();
  const download = page.waitForEvent("download");
  await files.getByRole("button", { name: "Save a copy: Captions (SRT)" }).click();
  expect((await download).suggestedFilename()).toBe(`${TITLE}.srt`);
  await files.getByText("Link", { exact: true }).click();
  await files.getByText(/Works until .*Only on this computer/u).waitFor();
});

it("is given another title, with powers set as such, by which the library finds it", async () => {
  const { page } = window;
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Rename…" }).click();
  const dialog = page.getByRole("dialog", { name: "Rename this lecture" });
  await dialog.getByRole("textbox", { name: "Title" }).fill("How fast x^2 grows");
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "How fast x² grows" }).waitFor();
  await window.goto("/library?q=fast+derivative");
  await page.getByRole("row", { name: "How fast x² grows" }).waitFor();
  await window.goto(`/lecture/${jobId}`);
  await page.getByRole("heading", { name: "Transcript" }).waitFor();
});

it("asks before it uploads, and leads to the settings where there is no bucket", async () => {
  const { page } = window;
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Upload…" }).click();
  const dialog = page.getByRole("dialog", { name: "Upload this lecture" });
  await dialog.getByRole("link", { name: "Set up storage" }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
});

it("is open to everybody, also while a sentence is corrected", async () => {
  const { page } = window;
  expect(await axeFaults(page)).toEqual([]);
  await page
    .getByRole("button", { name: /^Change “/u })
    .first()
    .click();
  await page.getByRole("textbox", { name: "Say this instead" }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.locator("button:focus").waitFor();
});

it("leads from a scene to the same scene of the storyboard, and from a sentence to its field", async () => {
  const { page } = window;
  const scenes = page.getByRole("link", { name: /^Edit in storyboard: “/u });
  await scenes.last().waitFor();
  const number = await scenes.count();
  await scenes.last().click();
  await page.locator("#storyboard-scene:focus").waitFor();
  await page.getByRole("row", { name: new RegExp(`^Scene ${number}:`, "u"), selected: true }).waitFor();
  await page.goBack();
  await page
    .getByRole("button", { name: /^Change “/u })
    .nth(1)
    .click();
  await page.getByRole("link", { name: "Edit in storyboard", exact: true }).click();
  await page.locator('textarea[data-path$="/say"]:focus').waitFor();
  await window.goto(`/storyboard/${jobId}?at=/scenes/77`);
  await page.getByRole("row", { name: /^Scene 1:/u, selected: true }).waitFor();
  await window.goto(`/lecture/${jobId}`);
});

it("is deleted, and taken back where it stood", async () => {
  const { page } = window;
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByText("This lecture was deleted.").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("heading", { name: "Transcript" }).waitFor();
});

it("broke no rule of its policy and asked nobody else", () => {
  expect(window.watch.faults()).toEqual([]);
});
