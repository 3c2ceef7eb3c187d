import { SECTIONS } from "../../../../src-server/contract/api/settings.ts";
import type { Page } from "playwright-core";
import { previewStands } from "../../support/plan-files.ts";
import type { ScreenLectures } from "./open-screens.ts";

/** A screen, in one state. */
export type Screen = {
  /** Of its tree and its pictures. */
  name: string;
  path(lectures: ScreenLectures): string;
  /** What has to be so before it is opened. */
  before?(page: Page, lectures: ScreenLectures): Promise<void>;
  /** Fulfilled when it is all there, in any language. */
  shown(page: Page): Promise<void>;
};

const LIST = /\/api\/video\/jobs(?:\?.*)?$/u;
const QUIET = "duration=15&resolution=480p&voice=none";

const sees =
  (...selectors: readonly string[]) =>
  async (page: Page): Promise<void> => {
    for (const selector of selectors) await page.locator(selector).last().waitFor();
  };

/** Space on the disk stands in the foot last. */
const FOOT = ".library-disk:has-text('·')";

const keeps =
  (name: string, value: (lectures: ScreenLectures) => string | null) =>
  async (page: Page, lectures: ScreenLectures): Promise<void> =>
    page.evaluate(([key, kept]) => (kept === null ? localStorage.removeItem(key) : localStorage.setItem(key, kept)), [
      name,
      value(lectures),
    ] as const);

const firstJobIs = (which: "making" | "ready" | null) =>
  keeps("lectern.welcome.job", (lectures) => (which === null ? null : lectures[which]));
const lookIs = (look: "pictures" | "rows") => keeps("lectern.library.look", () => JSON.stringify(look));
const emptyForm = keeps("lectern.draft.lecture", () => null);

const isRefused = async (page: Page): Promise<void> => {
  await sees(".about-lines[aria-busy=false]")(page);
  await page.locator(".button-primary").click();
  await sees(".notice-error")(page);
};

const WELCOME: readonly Screen[] = [
  {
    name: "welcome-choosing",
    path: () => "/welcome",
    before: firstJobIs(null),
    shown: sees(".welcome-voice"),
  },
  {
    name: "welcome-making",
    path: () => "/welcome",
    before: firstJobIs("making"),
    shown: sees(".welcome-progress", ".welcome-scenes canvas"),
  },
  {
    name: "welcome-watching",
    path: () => "/welcome",
    before: firstJobIs("ready"),
    shown: sees("main video", ".welcome-video + p"),
  },
];

const NEW_LECTURE: readonly Screen[] = [
  { name: "new-lecture-empty", path: () => "/new", before: emptyForm, shown: sees(".try-examples button") },
  {
    name: "new-lecture-refused",
    path: () => `/new?prompt=${encodeURIComponent("Explain the causes of the French Revolution")}&${QUIET}`,
    before: emptyForm,
    shown: isRefused,
  },
  {
    name: "new-lecture-service-away",
    path: () => `/new?prompt=${encodeURIComponent("Explain Ohm's law")}&${QUIET}`,
    before: async (page, lectures) => {
      await emptyForm(page, lectures);
      await page.route("**/api/video/request", (route) => route.abort());
    },
    shown: isRefused,
  },
];

const LIBRARY: readonly Screen[] = [
  {
    name: "library-empty",
    path: () => "/library",
    before: async (page, { noLectures }) =>
      void (await page.route(LIST, (route) => route.fulfill({ json: noLectures }))),
    shown: sees(".library-starters a", FOOT),
  },
  {
    name: "library-rows",
    path: () => "/library",
    before: lookIs("rows"),
    shown: sees("[data-look=rows] [role=row]", FOOT),
  },
  {
    name: "library-pictures",
    path: () => "/library",
    before: lookIs("pictures"),
    shown: sees("[data-look=pictures] [role=row]", FOOT),
  },
];

const LECTURE: readonly Screen[] = [
  { name: "lecture-making", path: ({ making }) => `/lecture/${making}`, shown: sees(".making progress") },
  { name: "lecture-finished", path: ({ ready }) => `/lecture/${ready}`, shown: sees(".chapter-picture img") },
  { name: "lecture-failed", path: ({ failed }) => `/lecture/${failed}`, shown: sees(".failed .notice-error") },
];

const STORYBOARD: Screen = { name: "storyboard", path: ({ ready }) => `/storyboard/${ready}`, shown: previewStands };

const SETTINGS: readonly Screen[] = SECTIONS.map((section) => ({
  name: `settings-${section}`,
  path: () => `/settings/${section}`,
  shown: sees(".settings-part"),
}));

/** Every screen of the window; the settings count as one, with a tree for each section. */
export const SCREENS: readonly Screen[] = [...WELCOME, ...NEW_LECTURE, ...LIBRARY, ...LECTURE, STORYBOARD, ...SETTINGS];
