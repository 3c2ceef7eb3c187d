import { afterAll, beforeAll, expect, it } from "vitest";
import { serverFor } from "../support/buckets.ts";
import { useBucket } from "../service/support/use-bucket.ts";
import { axeFaults } from "./support/axe.ts";
import { askAsPage } from "./support/lectures.ts";
import { closeBrowser, openWindow, type OpenWindow } from "./support/open-window.ts";

const { s3 } = useBucket();
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
const content = () => window.page.locator(".settings-content");

it("proves a bucket with a test file", async () => {
  await window.goto("/settings/storage");
  await window.page.getByRole("radio", { name: /^S3/ }).check();
  await field("Bucket").fill("videos");
  await field("Endpoint").fill(s3().endpoint);
  await field("Access key id").fill(s3().accessKeyId);
  await field("Secret access key").fill(s3().secretAccessKey);
  await button("Save and test").click();
  await content().getByText("It works: a test file was written to the bucket and deleted again.").waitFor();
  expect(await axeFaults(window.page)).toEqual([]);
  expect(await s3().listObjects("videos")).toEqual([]);
  expect(await window.page.content()).not.toContain(s3().secretAccessKey);
});

it("says that the secret is wrong", async () => {
  await button("Replace").nth(1).click();
  await field("Secret access key").fill("x".repeat(40));
  await button("Save and test").click();
  await content().getByText("The secret does not belong to this access key id.").waitFor();
});

it("says that the keys may not write", async () => {
  const denied = await serverFor((_request, response) => {
    response.writeHead(403, { "content-type": "application/xml" });
    response.end("<Error><Code>AccessDenied</Code><Message>no</Message></Error>");
  });
  await field("Endpoint").fill(denied);
  await button("Save").click();
  await content().getByText("Removed because the address changed: Access key id, Secret access key.").waitFor();
  await field("Access key id").fill(s3().accessKeyId);
  await field("Secret access key").fill(s3().secretAccessKey);
  await button("Save and test").click();
  await content().getByText("These keys have no right to do this.").waitFor();
});

it("shows a refused endpoint at its field", async () => {
  await field("Endpoint").fill("not an address");
  await button("Save").click();
  await content().getByText("This must be an address that starts with http:// or https://").waitFor();
  await button("Discard").click();
});

it("forgets the bucket after a question", async () => {
  await window.page.getByRole("radio", { name: /^This computer/ }).check();
  await button("Forget the bucket").click();
  await window.page.getByRole("dialog").getByRole("button", { name: "Forget the bucket" }).click();
  await content().getByText("Lectures stay on this computer.").waitFor();
  const answer = JSON.stringify(await askAsPage(window.page, "/settings"));
  const { settings } = JSON.parse(answer) as { settings: { name: string; set: boolean }[] };
  expect(settings.filter(({ name, set }) => name.startsWith("storage.") && set)).toEqual([]);
});

it("broke no rule of its policy and asked nobody else", () => {
  expect(window.watch.faults()).toEqual([]);
});
