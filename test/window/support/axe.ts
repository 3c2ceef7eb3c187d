import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";

const SOURCE = fileURLToPath(import.meta.resolve("axe-core/axe.min.js"));
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

declare global {
  interface Window {
    /** Put there by axe's own source. */
    axe: { run(options: unknown): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
  }
}

/** What of WCAG 2.2 AA the page breaks, each with the places; empty when nothing. */
export const axeFaults = async (page: Page): Promise<string[]> => {
  await page.evaluate(await readFile(SOURCE, "utf8"));
  return page.evaluate(async (tags) => {
    const { violations } = await window.axe.run({ runOnly: { type: "tag", values: tags } });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  }, TAGS);
};
