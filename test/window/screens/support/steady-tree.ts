import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { masked } from "./masks.ts";

/** Where a screen's tree is kept. */
export const treeFile = (name: string): URL => new URL(`../trees/${name}.txt`, import.meta.url);

const UNREADY = /Loading|Starting…|Estimating…/u;
const MAX_READS = 30;
const FRAMES_BETWEEN = 12;

const readTree = async (page: Page): Promise<string> => `${masked(await page.locator("#root").ariaSnapshot())}\n`;

/**
 * The page's accessibility tree as text, without what no two runs share: as soon as it is the one that is kept, else
 * when it stands still.
 */
export const steadyTree = async (page: Page, name: string): Promise<string> => {
  const kept = await readFile(treeFile(name), "utf8").catch(() => undefined);
  let last = "";
  for (let read = 0; read < MAX_READS; read++) {
    const tree = await readTree(page);
    const isSteady = kept === undefined && tree === last && !UNREADY.test(tree);
    if (tree === kept || isSteady) return tree;
    last = tree;
    await page.evaluate(async (frames) => {
      for (let frame = 0; frame < frames; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    }, FRAMES_BETWEEN);
  }
  return last;
};
