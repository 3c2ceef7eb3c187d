import type { Page } from "playwright-core";
import { previewStands } from "./plan-files.ts";

/** The lectures that screens show, by how they stand; known when a screen is opened. */
export type ScreenJobs = { ready: string; cancelled: string; waiting: string };

export type Screen = {
  name: string;
  path(): string;
  /** Fulfilled when it is all there. */
  shown(page: Page): Promise<void>;
  /** What has to be so before it is opened. */
  before?(page: Page): Promise<void>;
};

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

/** Every screen of the window, in German. */
export const screensOf = (jobs: ScreenJobs): readonly Screen[] => [
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
    before: (page) => firstJob(page, jobs.waiting),
  },
  {
    name: "Welcome, watching",
    path: () => "/welcome",
    shown: (page) => page.locator("video").waitFor(),
    before: (page) => firstJob(page, jobs.ready),
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
    path: () => `/lecture/${jobs.waiting}`,
    shown: (page) => page.locator(".making").waitFor(),
  },
  {
    name: "Lecture, ready",
    path: () => `/lecture/${jobs.ready}`,
    shown: (page) => page.locator(".chapter-picture img").first().waitFor(),
  },
  {
    name: "Lecture, cancelled",
    path: () => `/lecture/${jobs.cancelled}`,
    shown: (page) => page.locator(".failed").waitFor(),
  },
  { name: "Storyboard", path: () => `/storyboard/${jobs.ready}`, shown: previewStands },
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
