import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";

/** Compressed size of every script and style sheet that the page shown now has loaded. */
export const loadedBytes = async (page: Page): Promise<number> => {
  const sources = await page.evaluate(async () => {
    const addresses = performance.getEntriesByType("resource").map(({ name }) => name);
    const wanted = addresses.filter((address) => /\.(?:js|css)$/u.test(address));
    return Promise.all([...new Set(wanted)].map(async (address) => (await fetch(address)).text()));
  });
  return sources.reduce((total, source) => total + gzipSync(source).length, 0);
};
