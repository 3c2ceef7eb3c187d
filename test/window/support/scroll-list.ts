import type { Locator, Page } from "playwright-core";
import { seededName } from "./seeded-library.ts";

const listIn = (page: Page): Locator => page.getByRole("grid", { name: "Lectures" });

/** Scrolls to the end of the library again and again until the oldest seeded lecture is there. */
export const scrollToOldest = async (page: Page): Promise<void> => {
  const oldest = page.getByRole("row", { name: seededName(0), exact: true });
  while ((await oldest.count()) === 0) {
    await listIn(page).evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
};

/** Scrolls from the end of the library to its begin, a step a frame; how many rows were drawn at most, and at least. */
export const scrollToNewest = (page: Page, steps: number): Promise<{ most: number; fewest: number }> =>
  listIn(page).evaluate(async (element, count) => {
    const rows: number[] = [];
    for (let step = count; step >= 0; step--) {
      element.scrollTo({ top: (element.scrollHeight * step) / count });
      await new Promise((resolve) => requestAnimationFrame(resolve));
      rows.push(element.querySelectorAll('[role="row"]').length);
    }
    return { most: Math.max(...rows), fewest: Math.min(...rows) };
  }, steps);
