import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { axeFaults } from "../support/axe.ts";
import { closeBrowser } from "../support/open-window.ts";
import { NARROW, openScreens, showScreen, USUAL, type ScreensWindow } from "./support/open-screens.ts";
import { takePictures } from "./support/pictures.ts";
import { SCREENS } from "./support/screens.ts";
import { steadyTree, treeFile } from "./support/steady-tree.ts";

/**
 * `SCREEN_PICTURES=write` has every screen written to out/pictures as well, for people to look at. Nothing compares
 * pictures: the system's fonts, and with them every line, differ from machine to machine. What a screen holds is
 * compared by its accessibility tree.
 */
const WRITES_PICTURES = process.env["SCREEN_PICTURES"] === "write";

let window: ScreensWindow;

beforeAll(async () => {
  window = await openScreens();
});

afterEach(async () => {
  await window.page.unrouteAll();
});

afterAll(async () => {
  await window.close();
  await closeBrowser();
});

const tooWide = async (): Promise<number> =>
  window.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

it.each(SCREENS)("$name holds what it held, light and dark, and can be used by everyone", async (screen) => {
  const { page } = window;
  await page.emulateMedia({ colorScheme: "light" });
  await showScreen(window, screen);
  const light = await steadyTree(page, screen.name);
  const lightFaults = await axeFaults(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await steadyTree(page, screen.name);
  const darkFaults = await axeFaults(page);
  await page.setViewportSize(NARROW);
  const narrow = { faults: await axeFaults(page), tooWide: await tooWide() };
  await page.setViewportSize(USUAL);
  expect({ lightFaults, darkFaults, narrow }).toEqual({
    ...{ lightFaults: [], darkFaults: [] },
    narrow: { faults: [], tooWide: 0 },
  });
  expect(dark).toBe(light);
  await expect(light).toMatchFileSnapshot(treeFile(screen.name).pathname);
});

it.each(WRITES_PICTURES ? SCREENS : [])("$name is written to out/pictures", async (screen) =>
  takePictures(window, screen),
);

it("broke no rule of its policy and asked nobody else", () => {
  expect(window.watch.faults()).toEqual([]);
});
