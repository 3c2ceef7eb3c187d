import type { Page } from "playwright-core";

/** What is wrong with going through a page by the Tab key; empty when nothing is. */
export type TabFaults = { withoutRing: string[]; outOfOrder: string[]; neverReached: string[] };

const MAX_STEPS = 150;

declare global {
  interface Window {
    /** What had the focus so far. */
    lecternWalked?: Element[];
  }
}

/** Notes what has the focus; gives its markup when no ring can be seen, and null when the page was left. */
const noteFocus = async (page: Page): Promise<{ withoutRing?: string } | null> =>
  page.evaluate(() => {
    const walked = (window.lecternWalked ??= []);
    const focused = document.activeElement;
    if (!focused || focused === document.body || (walked.length > 1 && focused === walked[0])) return null;
    // The browser's own controls inside a video have rings of their own.
    if (walked.at(-1) === focused) return {};
    walked.push(focused);
    const label = focused.closest("label");
    const hasRing = [focused, ...(label ? [label] : [])].some((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    });
    return hasRing ? {} : { withoutRing: focused.outerHTML.slice(0, 120) };
  });

/** What was passed in another order than it is read, and what can be used but was never reached. */
const checkWalk = async (page: Page): Promise<Omit<TabFaults, "withoutRing">> =>
  page.evaluate(() => {
    const { lecternWalked: walked = [] } = window;
    const outOfOrder = walked.filter((element, at) => {
      const before = walked[at - 1];
      return before && !(before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
    });
    const usable = document.querySelectorAll("main :is(button, a[href], input, select, textarea, summary, video)");
    const groups = new Set(
      walked.map((element) => (element.matches("[type=radio]") ? element.getAttribute("name") : null)),
    );
    const neverReached = [...usable].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.matches(":disabled, [tabindex='-1']") &&
        !walked.includes(element) &&
        !(element.matches("[type=radio]") && groups.has(element.getAttribute("name"))),
    );
    const markup = (element: Element): string => element.outerHTML.slice(0, 120);
    return { outOfOrder: outOfOrder.map(markup), neverReached: neverReached.map(markup) };
  });

/** Goes through the whole page by the Tab key, from its beginning. */
export const tabFaults = async (page: Page): Promise<TabFaults> => {
  const withoutRing: string[] = [];
  await page.locator(".frame-skip").focus();
  for (let step = 0; step < MAX_STEPS; step++) {
    const noted = await noteFocus(page);
    if (!noted) break;
    if (noted.withoutRing) withoutRing.push(noted.withoutRing);
    await page.keyboard.press("Tab");
  }
  return { withoutRing, ...(await checkWalk(page)) };
};
