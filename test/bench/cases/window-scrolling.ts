import { rm } from "node:fs/promises";
import { countTasks } from "../../window/support/long-tasks.ts";
import { closeBrowser, openWindow } from "../../window/support/open-window.ts";
import { scrollToNewest, scrollToOldest } from "../../window/support/scroll-list.ts";
import { seedLibrary } from "../../window/support/seeded-library.ts";

/** Tasks over 50 ms of processor time while a library is scrolled through, in each of its looks. */
export type WindowScrolling = { listTasks: number; pictureTasks: number; longestMs: number };

const LECTURES = 2000;
const STEPS = 120;

/** How the window bears scrolling through many lectures. */
export const windowScrolling = async (): Promise<WindowScrolling> => {
  const dataDir = await seedLibrary(LECTURES);
  const window = await openWindow({ dataDir });
  const { page } = window;
  const scroll = async (): Promise<readonly number[]> => {
    await scrollToOldest(page);
    const { long } = await countTasks(page, async () => void (await scrollToNewest(page, STEPS)));
    return long;
  };
  try {
    await window.goto("/library");
    const list = await scroll();
    await page.getByRole("radio", { name: "Pictures" }).check({ force: true });
    const pictures = await scroll();
    return { listTasks: list.length, pictureTasks: pictures.length, longestMs: Math.max(0, ...list, ...pictures) };
  } finally {
    await window.close();
    await rm(dataDir, { recursive: true, force: true });
    await closeBrowser();
  }
};
