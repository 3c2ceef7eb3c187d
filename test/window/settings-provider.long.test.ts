import { afterAll, beforeAll, expect, it } from "vitest";
import { modelServer, refusal, say } from "../support/model-server.ts";
import { axeFaults } from "./support/axe.ts";
import { askAsPage } from "./support/lectures.ts";
import { closeBrowser, openWindow, type OpenWindow } from "./support/open-window.ts";

const KEY = "sk-secret-of-this-test-0123456789";

let window: OpenWindow;

beforeAll(async () => {
  window = await openWindow();
});

afterAll(async () => {
  await window.close();
  await closeBrowser();
});

const field = (label: string) => window.page.getByLabel(label, { exact: true });
const button = (name: string) => window.page.getByRole("button", { name, exact: true });
const card = () => window.page.getByRole("heading", { name: "Who writes the lectures" }).locator("..");

const listOf = (...ids: string[]) => ({ body: JSON.stringify({ data: ids.map((id) => ({ id })) }) });

it("lists the models of a provider, and says whether the chosen one answers", async () => {
  const models = await modelServer(({ method }) =>
    method === "GET"
      ? listOf("model-a", "model-b", "model-c")
      : say("{}", { usage: { prompt_tokens: 20, completion_tokens: 5 } }),
  );
  await window.goto("/settings/provider");
  await field("AI provider").selectOption("custom");
  await field("Address").fill(models.baseUrl);
  await field("Key").fill(KEY);
  await button("Save and test").click();
  await window.page.getByText("The provider answers and offers 3 models.").first().waitFor();
  expect(models.requests[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
  expect(
    await window.page.locator("datalist option").evaluateAll((all) => all.map((one) => one.getAttribute("value"))),
  ).toEqual(["model-a", "model-b", "model-c"]);
  await field("Default model").fill("model-z");
  await button("Save and test").click();
  await card().getByText("has no model of this name").waitFor();
  await field("Default model").fill("model-b");
  await button("Save and test").click();
  await card()
    .getByText(/It works: the model model-b answered in [\d.]+ s\. This test took 25 tokens\./)
    .waitFor();
  await card().getByText("Not saved yet").waitFor({ state: "detached" });
});

it("never shows the saved key again: not in the page, its storage or its address", async () => {
  await window.goto("/settings/provider");
  await window.page.getByText(/^saved ••••, \d+ \w+$/).waitFor();
  const seen = await window.page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
      location.href,
    ].join(),
  );
  expect(seen).not.toContain(KEY);
  const answer = JSON.stringify(await askAsPage(window.page, "/settings"));
  expect(answer).not.toContain(KEY);
  expect(await field("Default model").inputValue()).toBe("model-b");
});

it("says that a key was rejected", async () => {
  const models = await modelServer([refusal(401, { message: "Incorrect API key" })]);
  await field("Address").fill(models.baseUrl);
  await button("Replace").click();
  await field("Key").fill("sk-wrong");
  await button("Save and test").click();
  await card().getByText("did not accept the key").waitFor();
});

it("removes the key with the address it was saved for, and says so", async () => {
  await field("Address").fill("http://127.0.0.1:9/v1");
  await card().getByRole("button", { name: "Save", exact: true }).click();
  await card().getByText("Removed because the address changed: Key.").waitFor();
});

it("says that a provider is away", async () => {
  await field("Key").fill("sk-any");
  await button("Save and test").click();
  await card().getByText("The provider did not answer.").waitFor();
});

it("marks a value that cannot be, keeps it, and forgets it on wish", async () => {
  await field("US dollars for a month").fill("a lot");
  const limits = window.page.getByRole("heading", { name: "Limits" }).locator("..");
  await limits.getByRole("button", { name: "Save", exact: true }).click();
  await limits.getByText("This must be an amount such as 0.25.").waitFor();
  expect(await field("US dollars for a month").getAttribute("aria-invalid")).toBe("true");
  expect(await axeFaults(window.page)).toEqual([]);
  await window.page.reload();
  expect(await field("US dollars for a month").inputValue()).toBe("a lot");
  await limits.getByRole("button", { name: "Discard" }).click();
  expect(await field("US dollars for a month").inputValue()).toBe("");
});

it("keeps what was typed while another page is looked at, but no secret in the browser's storage", async () => {
  await field("US dollars for a lecture").fill("0.5");
  await button("Replace").click();
  await field("Key").fill("sk-half-typed");
  await window.page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Library" }).click();
  await window.page.getByRole("heading", { level: 1, name: "Library" }).waitFor();
  await window.page.goBack();
  expect(await field("US dollars for a lecture").inputValue()).toBe("0.5");
  expect(await field("Key").inputValue()).toBe("sk-half-typed");
  expect(await window.page.evaluate(() => JSON.stringify(localStorage))).not.toContain("sk-half");
});

it("broke no rule of its policy and asked nobody else", () => {
  expect(window.watch.faults()).toEqual([]);
});
