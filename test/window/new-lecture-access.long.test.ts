import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { axeFaults } from "./support/axe.ts";
import { closeBrowser, openWindow, type OpenWindow, type WindowOptions } from "./support/open-window.ts";

let window: OpenWindow | undefined;

const open = async (options: WindowOptions): Promise<Page> => {
  window = await openWindow({ reducedMotion: "reduce", ...options });
  return window.page;
};

afterEach(async () => {
  const faults = window?.watch.faults();
  await window?.close();
  window = undefined;
  expect(faults).toEqual([]);
});

afterAll(closeBrowser);

/** How far anything of the page reaches beyond its right edge, in pixels. */
const overhang = async (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const openAll = async (page: Page): Promise<void> => {
  await page.locator("summary").click();
  await page.locator("select[name=engine]").selectOption("manim");
  await page.locator("select[name=model]").selectOption("own");
  await page.locator("input[name=place][value=bucket]").check();
  await page.locator("select[name=language]").selectOption("sv");
  await page.locator("button.button-primary").click();
  await page.locator(".field-error").first().waitFor();
};

describe.each(["light", "dark"] as const)("in %s", (colorScheme) => {
  it("the form breaks no rule of WCAG 2.2 AA, empty and full of faults", async () => {
    const page = await open({ colorScheme });
    await page.getByRole("button", { name: "Other topics" }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await openAll(page);
    expect(await axeFaults(page)).toEqual([]);
  });

  it("the welcome breaks none", async () => {
    const page = await open({ colorScheme, welcomed: false });
    await page
      .getByRole("button", { name: /Listen/u })
      .first()
      .waitFor();
    expect(await axeFaults(page)).toEqual([]);
  });
});

it("fits a window of 320 pixels in German with everything open", async () => {
  const page = await open({ locale: "de-DE", viewport: { width: 320, height: 640 } });
  await page.getByRole("button", { name: "Andere Themen" }).waitFor();
  expect(await overhang(page)).toBe(0);
  await openAll(page);
  expect(await overhang(page)).toBe(0);
});

it("is filled in and sent by the keyboard alone, in reading order", async () => {
  const page = await open({});
  await page.getByRole("button", { name: "Other topics" }).waitFor();
  const focused: Locator = page.locator(":focus");
  await page.getByRole("textbox", { name: "Topic" }).focus();
  await page.keyboard.type("pH");
  const passed: string[] = [];
  for (let i = 0; i < 30 && !passed.includes("Make lecture"); i += 1) {
    await page.keyboard.press("Tab");
    passed.push(
      await focused.evaluate((element) => element.getAttribute("name") ?? element.textContent.replace(/Ctrl.*/u, "")),
    );
  }
  const names = ["Other topics", "duration", "style", "voice", "language", "Plan first", "Make lecture"];
  expect(passed.filter((name) => names.includes(name))).toEqual(names);
  await page.keyboard.press("Enter");
  await page.locator("textarea:focus").waitFor();
  await page.getByText("The topic is too short").waitFor();
});
