import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { tinyWheel, type TinyWheel } from "./tiny-wheel.ts";

/** How a wheel is sent: whole, cut off in the middle, begun and never ended, with another module in it, or with other bytes. */
export type Sending = "whole" | "broken" | "hanging" | "forged" | "damaged";

export type PackageIndex = {
  url: string;
  /** Decides how wheels are sent from now on. */
  send(how: Sending): void;
  /** Files that were asked for, in order. */
  readonly asked: readonly string[];
  /** Settles when a file was asked for. */
  firstAsked: Promise<void>;
  close(): Promise<void>;
};

/** What is sent in place of a wheel. */
const bytesFor = (wheel: TinyWheel, how: Sending): Buffer => {
  if (how === "damaged") return Buffer.from(wheel.bytes).fill(1, 40, 60);
  const { name, file } = wheel;
  return how === "forged"
    ? tinyWheel({ name, version: file.split("-")[1] ?? "", module: "forged = True" }).bytes
    : wheel.bytes;
};

const sendWheel = (response: ServerResponse, wheel: TinyWheel, how: Sending): void => {
  const bytes = bytesFor(wheel, how);
  response.writeHead(200, { "content-length": bytes.length, "content-type": "application/octet-stream" });
  if (how !== "broken" && how !== "hanging") return void response.end(bytes);
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => how === "broken" && response.destroy());
};

const listing = (wheel: TinyWheel): string => `<!DOCTYPE html><a href="/files/${wheel.file}">${wheel.file}</a>`;

/** A package index on this machine that ends with the test. */
export const startIndex = async (wheels: readonly TinyWheel[]): Promise<PackageIndex> => {
  let how: Sending = "whole";
  const asked: string[] = [];
  const first = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    const [, folder, name] = (request.url ?? "").split("/");
    const wheel = wheels.find((one) => one.name === name || one.file === name);
    if (!wheel) return void response.writeHead(404).end();
    if (folder !== "files") return void response.setHeader("content-type", "text/html").end(listing(wheel));
    asked.push(wheel.file);
    first.resolve();
    sendWheel(response, wheel, how);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  onTestFinished(close);
  const { port } = server.address() as AddressInfo;
  const send = (next: Sending): void => {
    how = next;
  };
  return { url: `http://127.0.0.1:${port}/simple`, send, asked, firstAsked: first.promise, close };
};
