import { chromium, type Browser } from "playwright-core";
import { testBrowser } from "../../support/tools.ts";

/** Starts the browser that lectures are drawn with, for pages that try to reach the service. */
export const startChromium = async (): Promise<Browser> => {
  const { path } = await testBrowser();
  return chromium.launch({
    executablePath: path,
    headless: true,
    args: ["--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--headless=shell"],
  });
};
