import { afterAll, beforeAll, expect, it } from "vitest";
import { closeBrowser, openWindow, type OpenWindow } from "./support/open-window.ts";

/** A shell that has an update and knows of no password store. */
const SHELL = `window.lectern = {
  info: async () => ({ keyWords: "This computer has no password store." }),
  subscribe: () => () => undefined,
  chooseFolder: async () => null,
  openFolder: async () => { throw new Error("gone"); },
  update: async (step) =>
    step === "check" ? { state: "available", version: "9.9.9" } : { state: "ready", version: "9.9.9" },
};`;

let window: OpenWindow;

beforeAll(async () => {
  window = await openWindow();
});

afterAll(async () => {
  await window.close();
  await closeBrowser();
});

const button = (name: string) => window.page.getByRole("button", { name, exact: true });

it("cleans up after a question", async () => {
  await window.goto("/settings/data");
  await window.page.getByText("Free on this disk").waitFor();
  await button("Clean up").click();
  const dialog = window.page.getByRole("dialog");
  await dialog.getByText("Finished lectures stay").waitFor();
  await dialog.getByRole("button", { name: "Clean up" }).click();
  await window.page
    .getByRole("status")
    .filter({ hasText: /^Cleaned up\. .+ are free\.$/ })
    .waitFor({ state: "attached" });
});

it("takes the question back with Esc, and the focus returns", async () => {
  await button("Clean up").click();
  await window.page.getByRole("dialog").waitFor();
  await window.page.keyboard.press("Escape");
  await window.page.getByRole("dialog").waitFor({ state: "detached" });
  await window.page.locator("button:focus", { hasText: "Clean up" }).waitFor();
});

it("lists the voices with what they are, and says whether text leaves the computer", async () => {
  await window.goto("/settings/voices");
  const heart = window.page.getByRole("listitem").filter({ hasText: "Heart" });
  await heart.getByText("speaks on this computer").waitFor();
  await heart.getByText("Licence: Apache-2.0", { exact: false }).waitFor();
  await heart.getByRole("button", { name: /^Listen to Heart/ }).click();
  await heart.getByRole("button", { name: /^Stop Heart/ }).waitFor();
});

it("says that a browser's window has no updates of its own, and names the licences", async () => {
  await window.goto("/settings/updates");
  await window.page.getByText("Updates come with the checkout").waitFor();
  await window.goto("/settings/about");
  await window.page.getByText("Remotion has its own licence").waitFor();
  await window.page.getByText(/^\d+ packages that this build may hold/).waitFor();
});

it("looks for updates, warns of weak key stores and opens folders where the shell is", async () => {
  await window.page.addInitScript({ content: SHELL });
  await window.goto("/settings/updates");
  await button("Look now").click();
  await window.page.getByText("Version 9.9.9 can be had.").waitFor();
  await button("Fetch it").click();
  await window.page.getByText("Version 9.9.9 is ready to be installed.").waitFor();
  await window.goto("/settings/data");
  await button("Open the logs").click();
  await window.page.getByText("The folder could not be opened.").waitFor();
  await window.goto("/settings/provider");
  await window.page.getByLabel("AI provider", { exact: true }).selectOption("openai");
  await window.page.getByText("This computer has no password store.").waitFor();
});

it("broke no rule of its policy and asked nobody else", () => {
  expect(window.watch.faults()).toEqual([]);
});
