import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";
import { afterAll, beforeAll, expect, it } from "vitest";
import { tempFolder } from "../support/temp-folder.ts";
import { axeFaults } from "./support/axe.ts";
import { closeBrowser, openWindow, type OpenWindow } from "./support/open-window.ts";

let window: OpenWindow;
let key = "";

beforeAll(async () => {
  window = await openWindow({ permissions: ["clipboard-read", "clipboard-write"] });
});

afterAll(async () => {
  await window.close();
  await closeBrowser();
});

const field = (label: string) => window.page.getByLabel(label, { exact: true });
const button = (name: string) => window.page.getByRole("button", { name, exact: true });
const clipboard = () => window.page.evaluate(async () => navigator.clipboard.readText());

/** What curl is answered with for the account of a key. */
const curlStatus = async (): Promise<string> => {
  const url = `${window.web().apiUrl}/account`;
  return (await execa("curl", ["-sS", "-o", "/dev/null", "-w", "%{http_code}", "-H", `x-api-key: ${key}`, url])).stdout;
};

it("says where the API answers, and links to its documentation", async () => {
  await window.goto("/settings/api");
  const { apiUrl } = window.web();
  await window.page.locator("code", { hasText: new RegExp(`^${apiUrl}$`) }).waitFor();
  const docs = window.page.getByRole("link", { name: "Documentation of the API (opens in a new tab)" });
  expect(await docs.getAttribute("href")).toBe(`${apiUrl}/docs`);
  await button("Copy Address").click();
  expect(await clipboard()).toBe(apiUrl);
});

it("makes a key that is shown once and that curl can use", async () => {
  await field("Name").fill("Physics room");
  expect(await field("Plan").inputValue()).toBe("unlimited");
  await field("Plan").selectOption("hobby");
  await button("Make the key").click();
  await window.page.getByText("Copy it now: it is not shown again.").waitFor();
  expect(await axeFaults(window.page)).toEqual([]);
  await button("Copy the key").click();
  key = await clipboard();
  expect(key).toMatch(/^lk_/);
  expect(await curlStatus()).toBe("200");
  await button("I have kept it").click();
  await window.page.getByText("Physics room", { exact: true }).waitFor();
  await expect.poll(async () => window.page.content()).not.toContain(key);
  await window.page.reload();
  await window.page.getByText(/hobby: 40 videos a month.*last used/).waitFor();
  await expect.poll(async () => window.page.content()).not.toContain(key);
});

const SAMPLES = [
  ["curl", "sh", "lecture.sh"],
  ["Python", "python3", "lecture.py"],
  ["JavaScript (Node)", process.execPath, "lecture.mjs"],
] as const;

it.each(SAMPLES)("copies a program in %s that makes a lecture as it stands", async (title, command, file) => {
  await window.page.getByRole("tab", { name: title }).click();
  await button(`Copy sample in ${title}`).click();
  const code = await clipboard();
  expect(code).toContain(window.web().apiUrl);
  expect(code).not.toContain(key);
  const folder = await tempFolder();
  await writeFile(join(folder, file), code);
  const run = await execa(command, [file], { cwd: folder, env: { LECTERN_KEY: key }, reject: false });
  expect(run.exitCode, run.stderr).toBe(0);
  const head = await readFile(join(folder, "lecture.mp4"));
  expect(head.subarray(4, 8).toString("latin1")).toBe("ftyp");
});

it("revokes the key after a question; it is refused from then on", async () => {
  await button("Revoke Physics room").click();
  await window.page.getByRole("dialog").waitFor();
  expect(await axeFaults(window.page)).toEqual([]);
  await window.page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await window.page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await curlStatus()).toBe("200");
  await button("Revoke Physics room").click();
  await window.page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await window.page.getByText("Physics room", { exact: true }).waitFor({ state: "detached" });
  await window.page.locator("#api-keys:focus").waitFor();
  expect(await curlStatus()).toBe("401");
});

it("lets guests in and keeps them out", async () => {
  const account = async (): Promise<number> => (await fetch(`${window.web().apiUrl}/account`)).status;
  expect(await account()).toBe(401);
  await field("Guests").selectOption("on");
  await button("Save").click();
  await window.page.getByText("Not saved yet").waitFor({ state: "detached" });
  expect(await account()).toBe(200);
  await field("Guests").selectOption("off");
  await button("Save").click();
  await window.page.getByText("Not saved yet").waitFor({ state: "detached" });
  expect(await account()).toBe(401);
});

it("broke no rule of its policy and asked nobody else", () => {
  expect(window.watch.faults()).toEqual([]);
});
