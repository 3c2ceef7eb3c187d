import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { axeFaults } from "./support/axe.ts";
import { askAsPage, lectureIsReady, requestLecture, SMALL_LECTURE } from "./support/lectures.ts";
import { loadedBytes } from "./support/loaded-bytes.ts";
import { clippedTexts } from "./support/long-text.ts";
import { closeBrowser, openWindow, type OpenWindow } from "./support/open-window.ts";
import { previewStands } from "./support/plan-files.ts";
import { tabFaults } from "./support/tab-order.ts";

const USUAL = { width: 1180, height: 800 };
const NARROW = { width: 320, height: 640 };
/** What remains of the usual window when everything is shown twice as large. */
const HALF = { width: 590, height: 400 };

const MOST_BYTES = 400_000;

let window: OpenWindow;
let ready: string;
let cancelled: string;
let waiting: string;

/** A lecture that is not begun as long as the queue is paused. */
const requestAnother = async (prompt: string): Promise<string> =>
  requestLecture(window.page, { ...SMALL_LECTURE, prompt });

beforeAll(async () => {
  window = await openWindow({ locale: "de-DE", reducedMotion: "reduce", viewport: USUAL });
  const { page } = window;
  await page.getByRole("navigation").waitFor();
  ready = await requestLecture(page);
  await lectureIsReady(page, ready);
  await askAsPage(page, "/queue", { paused: true });
  cancelled = await requestAnother("What does binary search do at each step?");
  await askAsPage(page, `/video/jobs/${cancelled}/cancel`, {});
  waiting = await requestAnother("Explain two's complement");
});

afterAll(async () => {
  await window.close();
  await closeBrowser();
});

const firstJob = async (page: Page, jobId: string | null): Promise<void> =>
  page.evaluate((id) => {
    if (id === null) localStorage.removeItem("lectern.welcome.job");
    else localStorage.setItem("lectern.welcome.job", id);
  }, jobId);

const text =
  (words: string | RegExp) =>
  async (page: Page): Promise<void> =>
    page.getByText(words).first().waitFor();

const chooses = text("Schritt 1 von 3");

/** Each screen: its address, when it is all there, and what has to be so before. */
const SCREENS: readonly {
  name: string;
  path(): string;
  shown(page: Page): Promise<void>;
  before?(page: Page): Promise<void>;
}[] = [
  {
    name: "New lecture",
    path: () => "/new",
    shown: (page) => page.getByRole("button", { name: "Andere Themen" }).waitFor(),
  },
  { name: "Welcome, choosing", path: () => "/welcome", shown: chooses, before: (page) => firstJob(page, null) },
  {
    name: "Welcome, making",
    path: () => "/welcome",
    shown: text("Schritt 2 von 3"),
    before: (page) => firstJob(page, waiting),
  },
  {
    name: "Welcome, watching",
    path: () => "/welcome",
    shown: (page) => page.locator("video").waitFor(),
    before: (page) => firstJob(page, ready),
  },
  { name: "Library", path: () => "/library", shown: (page) => page.getByRole("row").nth(1).waitFor() },
  {
    name: "Library, nothing found",
    path: () => "/library",
    shown: async (page) => {
      await page.getByRole("searchbox").fill("Nichts heißt so");
      await page.locator(".library-empty").waitFor();
    },
  },
  {
    name: "Lecture, waiting",
    path: () => `/lecture/${waiting}`,
    shown: (page) => page.locator(".making").waitFor(),
  },
  {
    name: "Lecture, ready",
    path: () => `/lecture/${ready}`,
    shown: (page) => page.locator(".chapter-picture img").first().waitFor(),
  },
  {
    name: "Lecture, cancelled",
    path: () => `/lecture/${cancelled}`,
    shown: (page) => page.locator(".failed").waitFor(),
  },
  { name: "Storyboard", path: () => `/storyboard/${ready}`, shown: previewStands },
  {
    name: "Settings, provider",
    path: () => "/settings/provider",
    shown: (page) => page.locator(".settings-part").first().waitFor(),
  },
  {
    name: "Settings, engines",
    path: () => "/settings/engines",
    shown: (page) => page.locator(".engine-state").last().waitFor(),
  },
  {
    name: "Settings, API",
    path: () => "/settings/api",
    shown: (page) => page.locator(".settings-tab-list").first().waitFor(),
  },
  { name: "Not found", path: () => "/nowhere", shown: (page) => page.locator("main a[href='/new']").waitFor() },
];

it.each(SCREENS)("$name can be used by everyone, in German", async ({ path, shown, before }) => {
  const { page } = window;
  await before?.(page);
  await window.goto(path());
  await shown(page);
  const faults: Record<string, readonly string[] | number> = {};
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    faults[colorScheme] = await axeFaults(page);
  }
  for (const [name, size] of Object.entries({ narrow: NARROW, half: HALF })) {
    await page.setViewportSize(size);
    await expect.poll(() => clippedTexts(page), { message: name }).toEqual([]);
  }
  faults["moving"] = await page.evaluate(
    () => document.getAnimations().filter((one) => one.playState === "running").length,
  );
  await page.setViewportSize(USUAL);
  expect(faults).toEqual({ light: [], dark: [], moving: 0 });
});

it.each(SCREENS.filter(({ name }) => ["New lecture", "Lecture, ready"].includes(name)))(
  "$name is walked through by the Tab key in reading order, with a ring at each place",
  async ({ path, shown }) => {
    await window.goto(path());
    await shown(window.page);
    expect(await tabFaults(window.page)).toEqual({ withoutRing: [], outOfOrder: [], neverReached: [] });
  },
);

it("New lecture is shown by less than 400 KB of scripts and styles, compressed", async () => {
  const { page } = window;
  await window.goto("/new");
  await page.getByRole("button", { name: "Andere Themen" }).waitFor();
  const bytes = await loadedBytes(page);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(MOST_BYTES);
});

it("broke no rule of its policy and asked nobody else", () => {
  expect(window.watch.faults()).toEqual([]);
});
