import type { Page } from "playwright-core";

/** Makes every shown text as long as in a wordy language: two fifths longer, in brackets. */
export const lengthenTexts = async (page: Page): Promise<void> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const words = text.data.trim();
      if (words === "" || text.parentElement?.closest("pre, code, script, style")) continue;
      text.data = `[${words} ${"ôñ ".repeat(Math.ceil((words.length * 0.4) / 3)).trim()}]`;
    }
  });

/** What is cut off or leaves the window sideways; empty when nothing is. */
export const clippedTexts = async (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const wide = root.scrollWidth > root.clientWidth + 1 ? [`the page is ${root.scrollWidth} wide`] : [];
    const cut = [...document.querySelectorAll("main *, nav *")].filter((element) => {
      if (element.matches("pre, select, input, option, .visually-hidden, datalist, svg, svg *")) return false;
      const { overflowX } = getComputedStyle(element);
      return overflowX !== "visible" && overflowX !== "auto" && element.scrollWidth > element.clientWidth + 1;
    });
    return [...wide, ...cut.map((element) => element.outerHTML.slice(0, 120))];
  });
