import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import de from "../../src-renderer/i18n/de/failures.json" with { type: "json" };
import en from "../../src-renderer/i18n/en/failures.json" with { type: "json" };
import { openLedWindow, type LedWindow } from "./support/led-window.ts";
import { closeBrowser, openWindow, type OpenWindow } from "./support/open-window.ts";
import { REFUSALS, sentenceOf, type Refused } from "./support/refusals.ts";
import { isCalled, SHELL_STAND_IN } from "./support/shell-stand-in.ts";

const PROMPT = "Why does the derivative of x^2 equal 2x?";
const FORM = `/new?prompt=${encodeURIComponent(PROMPT)}&voice=none&resolution=480p`;

let window: LedWindow;
let german: OpenWindow;
let desktop: OpenWindow;

beforeAll(async () => {
  window = await openLedWindow();
  german = await openWindow({ dataDir: window.dataDir, locale: "de-DE" });
  desktop = await openWindow({ dataDir: window.dataDir, initScript: SHELL_STAND_IN });
  for (const one of [window, german, desktop]) await one.goto(FORM);
});

afterAll(async () => {
  await german.close();
  await desktop.close();
  await window.close();
  await closeBrowser();
});

/** Sends the form; a stand-in of the service refuses it in the service's own shape. */
const send = async ({ page, goto }: OpenWindow, refused: Refused): Promise<Locator> => {
  await page.route("**/api/video/request", async (route) =>
    refused.status === 0
      ? route.abort()
      : route.fulfill({ status: refused.status, json: refused.answer, headers: refused.headers }),
  );
  const isThere = page.url().endsWith("/new") && (await page.locator(".button-primary").isVisible());
  if (!isThere) await goto(FORM);
  await page.locator("select[name=voice]").and(page.locator(":has(option[value=none]:checked)")).waitFor();
  await page.locator(".button-primary").click();
  await page
    .getByRole("alert")
    .filter({ has: page.locator(".notice-words") })
    .waitFor();
  await page.unroute("**/api/video/request");
  return page.getByRole("alert").filter({ has: page.locator(".notice-words") });
};

const keepsTheForm = async (page: Page): Promise<void> =>
  expect(await page.locator("textarea").first().inputValue()).toBe(PROMPT);

/** What pressing the button of a refusal has to bring about. */
const DEEDS: Readonly<Record<NonNullable<Refused["deed"]>, (page: Page, button: Locator) => Promise<void>>> = {
  async sends(page, button) {
    await button.dblclick();
    await page.waitForURL("**/lecture/*");
    const { call, fail } = await window.maker.next();
    expect(call.request.prompt).toBe(PROMPT);
    fail(new Error("Enough of it."));
  },
  async models(page, button) {
    await button.click();
    await page.locator("select[name=model]:focus").waitFor();
  },
  async length(page, button) {
    await button.click();
    expect(await page.getByRole("textbox", { name: "Length in seconds, typed" }).inputValue()).toBe("15");
    await window.goto(`${FORM}&duration=`);
  },
};

describe.each(REFUSALS)("a form refused with $status $code", (refused) => {
  const { code, name, button, place, deed } = refused;

  it("keeps what was typed, says what to do, and its button does what it says", async () => {
    const { page } = window;
    const notice = await send(window, refused);
    await notice.getByText(sentenceOf(en.codes[name]), { exact: true }).waitFor();
    await keepsTheForm(page);
    const pressable = notice.locator("a, button");
    if (!button) return expect(await pressable.count(), code).toBe(0);
    expect(await pressable.allInnerTexts()).toEqual([sentenceOf(en.buttons[button])]);
    if (deed) return DEEDS[deed](page, pressable);
    await pressable.click();
    await page.waitForURL(`**${place}`);
    await window.goto("/new");
    await keepsTheForm(page);
  });

  it("says it in German", async () => {
    const notice = await send(german, refused);
    await notice.getByText(sentenceOf(de.codes[name]), { exact: true }).waitFor();
    const labels = await notice.locator("a, button").allInnerTexts();
    expect(labels).toEqual(button ? [sentenceOf(de.buttons[button])] : []);
  });
});

it.each([
  ["internal", "Save a report", "saveReport"],
  ["unreachable", "Restart the engine", "restartServer"],
])("with a stand-in of the shell, %s offers: %s", async (code, label, called) => {
  const refused = REFUSALS.find((one) => one.code === code);
  if (!refused) throw new Error("There is no such refusal.");
  const notice = await send(desktop, refused);
  await notice.getByRole("button", { name: label }).click();
  await isCalled(desktop.page, [called]);
});

it("broke no rule of its policy and asked nobody else", () => {
  expect([window, german, desktop].flatMap(({ watch }) => watch.faults())).toEqual([]);
});
