import { afterAll, beforeAll, expect, it } from "vitest";
import { axeFaults } from "./support/axe.ts";
import { askAsPage } from "./support/lectures.ts";
import { closeBrowser, openWindow, type OpenWindow } from "./support/open-window.ts";
import { SHELL_STAND_IN } from "./support/shell-stand-in.ts";

const WARNING = "This computer has no password store. A saved key could be read by any program you run.";
const WEAK = `${SHELL_STAND_IN}
window.lectern.info({ keyStrength: "weak", keyWords: ${JSON.stringify(WARNING)} });`;
const KEY = "sk-canary-of-a-weak-store";

let window: OpenWindow;

beforeAll(async () => {
  window = await openWindow({ initScript: WEAK });
  await window.goto("/settings/provider");
});

afterAll(async () => {
  await window.close();
  await closeBrowser();
});

const choice = (name: RegExp) => window.page.getByRole("radio", { name });
const keyField = () => window.page.getByLabel("Key", { exact: true });
const save = () => window.page.getByRole("button", { name: "Save", exact: true }).first();
type Entry = { name: string; set: boolean; until_stop?: boolean };
const keyEntry = async (): Promise<Entry | undefined> => {
  const { settings } = (await askAsPage(window.page, "/settings")) as { settings: Entry[] };
  return settings.find(({ name }) => name === "llm.api_key");
};

it("warns beside the key, and offers first to use it until the program is quit", async () => {
  const { page } = window;
  await page.getByLabel("AI provider", { exact: true }).selectOption("openai");
  await page.getByText(WARNING).waitFor();
  expect(await choice(/^Use it until I quit/u).isChecked()).toBe(true);
  await page.locator("summary", { hasText: "How to add a password store" }).press("Enter");
  await page.getByText("Install GNOME Keyring or KWallet").waitFor();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFaults(page)).toEqual([]);
  }
});

it("holds the key until the service ends, over a new page, and not longer", async () => {
  const { page } = window;
  await keyField().fill(KEY);
  await save().click();
  await page.getByText("in use ••••, until you quit").waitFor();
  expect(await keyEntry()).toMatchObject({ set: true, until_stop: true });
  await page.reload();
  await page.getByText("in use ••••, until you quit").waitFor();
  await window.restart();
  await page.goto(window.web().link);
  await window.goto("/settings/provider");
  await keyField().waitFor();
  expect(await page.getByLabel("AI provider", { exact: true }).inputValue()).toBe("openai");
  expect(await keyEntry()).toMatchObject({ set: false });
});

it("saves it where that is chosen, by keys alone", async () => {
  const { page } = window;
  await choice(/^Use it until I quit/u).focus();
  await page.keyboard.press("ArrowDown");
  await choice(/^Save anyway/u)
    .and(page.locator(":checked"))
    .waitFor();
  await keyField().fill(KEY);
  await save().click();
  await page.getByText(/^saved ••••, /u).waitFor();
  const entry = await keyEntry();
  expect(entry).toMatchObject({ set: true });
  expect(entry).not.toHaveProperty("until_stop");
});

it("says nothing of it where the store is strong", async () => {
  const { page } = window;
  await page.addInitScript({ content: SHELL_STAND_IN });
  await window.goto("/settings/provider");
  await page.getByText(/^saved ••••, /u).waitFor();
  expect(await page.getByText(WARNING).count()).toBe(0);
  expect(await page.getByRole("radio").count()).toBe(0);
  expect(window.watch.faults()).toEqual([]);
});
