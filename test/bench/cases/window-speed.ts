import type { Page } from "playwright-core";
import { closeBrowser, openWindow, type OpenWindow } from "../../window/support/open-window.ts";
import { requestLecture } from "../../window/support/lectures.ts";
import { countTasks } from "../../window/support/long-tasks.ts";

export type WindowSpeed = {
  /** From asking for the page until its topic can be typed. */
  usableMs: number;
  /** Tasks over 50 ms of processor time while typing, while a lecture is made. */
  longTasks: number;
  longestMs: number;
};

const LONG_LECTURE = { prompt: "Why does the derivative of x^2 equal 2x?", duration: 180, fresh: true };
const TOPIC = "Explain how Dijkstra's algorithm finds the shortest path between two towns on a map of roads";

const topicOf = (page: Page) => page.getByRole("textbox", { name: "Topic" });

const usable = async ({ page, goto }: OpenWindow): Promise<number> => {
  const askedAt = performance.now();
  await goto("/new");
  await topicOf(page).fill("x");
  return performance.now() - askedAt;
};

/** How soon the window can be used, and how it bears typing while a lecture is drawn. */
export const windowSpeed = async (): Promise<WindowSpeed> => {
  const window = await openWindow();
  try {
    await usable(window);
    const usableMs = await usable(window);
    await requestLecture(window.page, LONG_LECTURE);
    const topic = topicOf(window.page);
    await topic.fill("");
    const { long } = await countTasks(window.page, () => topic.pressSequentially(TOPIC, { delay: 40 }));
    return { usableMs, longTasks: long.length, longestMs: Math.max(0, ...long) };
  } finally {
    await window.close();
    await closeBrowser();
  }
};
