import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFaults } from "./support/axe.ts";
import { clippedTexts } from "./support/long-text.ts";
import { closeBrowser, openWindow, type OpenWindow } from "./support/open-window.ts";
import { isCalled, SHELL_STAND_IN, shellCalls, tellPage } from "./support/shell-stand-in.ts";

let window: OpenWindow;

afterAll(closeBrowser);

const button = (name: string) => window.page.getByRole("button", { name, exact: true });
const checkbox = (name: RegExp) => window.page.getByRole("checkbox", { name });
const part = (name: string) => window.page.getByRole("heading", { name, exact: true }).locator("..");
const seesAll = async (): Promise<void> => {
  for (const colorScheme of ["light", "dark"] as const) {
    await window.page.emulateMedia({ colorScheme });
    expect(await axeFaults(window.page)).toEqual([]);
  }
};

describe("where the shell is", () => {
  beforeAll(async () => {
    window = await openWindow({ initScript: SHELL_STAND_IN });
    await window.page.getByText("Engine ready").waitFor();
    await window.goto("/settings/appearance");
  });
  afterAll(async () => window.close());

  it("the tray and what closing does are set by the shell", async () => {
    await checkbox(/Keep Lectern in the tray/u).click();
    await isCalled(window.page, ["info", { tray: true }]);
    await window.page.getByRole("checkbox", { name: /Keep Lectern in the tray/u, checked: true }).waitFor();
    await window.page.getByLabel("When the window is closed").selectOption("background");
    await isCalled(window.page, ["info", { onClose: "background" }]);
    await window.page.getByLabel("When the window is closed").selectOption("Ask each time");
    await isCalled(window.page, ["info", { onClose: null }]);
    expect(await checkbox(/Keep Lectern in the tray/u).isChecked()).toBe(true);
  });

  it("the graphics card is given up by keys, from the next start on, which can be at once", async () => {
    const graphics = checkbox(/graphics card/u);
    expect(await graphics.isChecked()).toBe(true);
    await graphics.focus();
    await window.page.keyboard.press("Space");
    await isCalled(window.page, ["info", { softwareDrawing: true }]);
    await window.page.getByText("This holds from the next start on.").waitFor();
    await seesAll();
    await button("Start Lectern again now").click();
    await isCalled(window.page, ["restartServer", "program"]);
    await graphics.click();
    await window.page.getByText("This holds from the next start on.").waitFor({ state: "detached" });
  });

  it("a change that the shell refuses is reported", async () => {
    await window.page.evaluate(`window.lectern.info = () => Promise.reject(new Error("no"))`);
    await checkbox(/Keep Lectern in the tray/u).click();
    await window.page.getByRole("alert").getByText("That could not be changed.").waitFor();
  });

  it("the data folder is moved after a question, and says how far it is", async () => {
    await window.goto("/settings/data");
    await part("Place of the data folder").getByText("Everything lies in the folder “lectern”.").waitFor();
    await window.page.evaluate(
      `void (window.shellStandIn.chosen = new Promise((resolve) => { window.moved = resolve; }))`,
    );
    await button("Move it…").click();
    await seesAll();
    await window.page.getByRole("dialog").getByRole("button", { name: "Move it…" }).click();
    await isCalled(window.page, ["chooseFolder", "data"]);
    await tellPage(window.page, { type: "moving", moving: { state: "copying", share: 0.42 } });
    await part("Place of the data folder").getByText("42%").waitFor();
    await part("Place of the data folder").getByRole("progressbar", { name: "Moving the data folder" }).waitFor();
    await window.page.getByRole("status").filter({ hasText: "Copying" }).waitFor({ state: "attached" });
    expect(await button("Move it…").isDisabled()).toBe(true);
    await seesAll();
    await tellPage(window.page, { type: "moving", moving: { state: "idle" } });
    await window.page.evaluate(`window.moved("Teaching")`);
    await part("Place of the data folder").getByText("Everything lies in “Teaching” now.").waitFor();
  });

  it("nothing is moved without an answer, and a refusal is reported as the shell says it", async () => {
    await window.page.evaluate(`window.shellStandIn.chosen = null`);
    await button("Move it…").click();
    await window.page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    const before = (await shellCalls(window.page)).filter(([name]) => name === "chooseFolder").length;
    expect(before).toBe(1);
    await window.page.evaluate(
      `window.lectern.chooseFolder = () => Promise.reject(new Error("This folder is not empty."))`,
    );
    await button("Move it…").click();
    await window.page.getByRole("dialog").getByRole("button", { name: "Move it…" }).click();
    await window.page.getByRole("alert").getByText("This folder is not empty.").waitFor();
  });

  it.each(["appearance", "data"])("%s fits narrow windows", async (section) => {
    await window.page.setViewportSize({ width: 320, height: 640 });
    await window.goto(`/settings/${section}`);
    await window.page.locator(".settings-part").nth(1).waitFor();
    await expect.poll(async () => clippedTexts(window.page)).toEqual([]);
  });

  it("broke no rule of its policy and asked nobody else", () => {
    expect(window.watch.faults()).toEqual([]);
  });
});

describe("in a browser, in German", () => {
  beforeAll(async () => {
    window = await openWindow({ locale: "de-DE" });
  });
  afterAll(async () => window.close());

  it.each([
    ["appearance", "Die Desktop-App", "In der Desktop-App wählen Sie hier auch"],
    ["data", "Ort des Datenordners", "die Desktop-App kann ihn verschieben"],
  ])("%s says what the desktop app offers, without its controls", async (section, title, words) => {
    await window.goto(`/settings/${section}`);
    await part(title).getByText(words).waitFor();
    expect(await part(title).getByRole("button").count()).toBe(0);
    expect(await part(title).getByRole("checkbox").count()).toBe(0);
  });
});
