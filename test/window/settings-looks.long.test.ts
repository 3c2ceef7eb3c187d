import { SECTIONS } from "../../src-server/contract/api/settings.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFaults } from "./support/axe.ts";
import { clippedTexts, lengthenTexts } from "./support/long-text.ts";
import { closeBrowser, openWindow, type OpenWindow } from "./support/open-window.ts";

let window: OpenWindow;

beforeAll(async () => {
  window = await openWindow();
});

afterAll(async () => {
  await window.close();
  await closeBrowser();
});

const NARROW = { width: 480, height: 800 };
const USUAL = { width: 1180, height: 800 };

const show = async (section: string): Promise<void> => {
  await window.goto(`/settings/${section}`);
  await window.page.locator(".settings-part").first().waitFor();
  // Several parts of a section may still be loading.
  await expect.poll(async () => window.page.getByText("Loading…").count()).toBe(0);
};

const choose = async (name: string): Promise<void> => window.page.getByRole("radio", { name, exact: true }).check();
const ground = () => window.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

describe("the looks", () => {
  it("change at once and stay", async () => {
    await show("appearance");
    const light = await ground();
    await choose("Dark");
    const dark = await ground();
    expect(dark).not.toBe(light);
    await window.page.getByLabel("Size of the text").selectOption("150");
    await window.page.getByRole("radio", { name: /^Reduced/ }).check();
    await window.page.reload();
    await window.page.locator(".settings-part").first().waitFor();
    expect(await ground()).toBe(dark);
    expect(await window.page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("24px");
    expect(await window.page.evaluate(() => document.documentElement.dataset["motion"])).toBe("reduced");
    expect(await clippedTexts(window.page)).toEqual([]);
  });

  it.each(SECTIONS)("break no rule of WCAG 2.2 AA in the dark: %s", async (section) => {
    await show(section);
    expect(await axeFaults(window.page)).toEqual([]);
  });

  it.each(SECTIONS)("break no rule of WCAG 2.2 AA in the light: %s", async (section) => {
    await window.page.evaluate(() => localStorage.removeItem("lectern.appearance"));
    await show(section);
    expect(await axeFaults(window.page)).toEqual([]);
  });
});

describe("texts of every length", () => {
  it.each(SECTIONS)("fit at 480 px, also from right to left: %s", async (section) => {
    await window.page.setViewportSize(NARROW);
    await show(section);
    expect(await clippedTexts(window.page)).toEqual([]);
    await lengthenTexts(window.page);
    expect(await clippedTexts(window.page)).toEqual([]);
    await window.page.evaluate(() => (document.documentElement.dir = "rtl"));
    expect(await clippedTexts(window.page)).toEqual([]);
    await window.page.setViewportSize(USUAL);
  });
});

describe("the language", () => {
  it("changes at once and stays", async () => {
    await show("language");
    await choose("Deutsch");
    await window.page.getByRole("heading", { name: "Sprache", level: 1 }).waitFor();
    expect(await window.page.evaluate(() => document.documentElement.lang)).toBe("de");
    await window.page.reload();
    await window.page.getByRole("heading", { name: "Sprache des Fensters" }).waitFor();
  });

  it.each(SECTIONS)("has German texts that fit: %s", async (section) => {
    for (const size of [USUAL, NARROW]) {
      await window.page.setViewportSize(size);
      await window.goto(`/settings/${section}`);
      await window.page.locator(".settings-part").first().waitFor();
      expect(await clippedTexts(window.page)).toEqual([]);
    }
  });
});

it("broke no rule of its policy and asked nobody else", () => {
  expect(window.watch.faults()).toEqual([]);
});
