import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { WebSocket } from "ws";
import { browserArguments, writeStartPage } from "../../../../src-server/engines/remotion/capture/page-source.ts";
import { servePage } from "../../../../src-server/engines/remotion/capture/page-link.ts";
import { startTool } from "../../../../src-server/processes/run-tool.ts";
import { tempFolder } from "../../../support/temp-folder.ts";
import { testBrowser } from "../../../support/tools.ts";

/** A page that tries every way out it can think of, waits until each is taken or refused, and then says so. */
const hostile = (sink: string, socketSink = sink.replace("http", "ws")): string => `
  const socket = new WebSocket(new URL("socket", document.baseURI.replace(/^http/, "ws")));
  const quietly = async (attempt) => { try { await attempt(); } catch {} };
  const refusals = [];
  document.addEventListener("securitypolicyviolation", (event) => {
    for (const refusal of refusals) if (event.blockedURI.startsWith(refusal.uri)) refusal.resolve();
  });
  const settled = (target, uri) => new Promise((resolve) => {
    refusals.push({ uri, resolve });
    for (const type of ["load", "loadeddata", "open", "error"]) target.addEventListener(type, resolve);
  });
  const load = async (name, attributes) => {
    const element = Object.assign(document.createElement(name), attributes);
    const done = settled(element, attributes.src ?? attributes.href ?? attributes.data ?? "inline");
    document.body.append(element);
    await done;
  };
  socket.onopen = async () => {
    await quietly(() => fetch("${sink}/fetch", { mode: "no-cors" }));
    await quietly(() => navigator.sendBeacon("${sink}/beacon", "x"));
    await quietly(() => new Worker("${sink}/worker.js"));
    await quietly(() => settled(new EventSource("${sink}/events"), "${sink}/events"));
    await quietly(() => settled(new WebSocket("${socketSink}/socket"), "${socketSink}/socket"));
    await load("img", { src: "${sink}/image" });
    await load("script", { src: "${sink}/script.js" });
    await load("link", { rel: "stylesheet", href: "${sink}/style.css" });
    await load("iframe", { src: "${sink}/frame" });
    await load("video", { src: "${sink}/video" });
    await load("object", { data: "${sink}/object" });
    await load("style", { textContent: "@import url(${sink}/import.css); body { background: url(${sink}/background) }" });
    let evaluated = false;
    try { evaluated = eval("true"); } catch {}
    await quietly(() => fetch("http://example.com/", { mode: "no-cors" }));
    socket.send(JSON.stringify({ evaluated }));
  };`;

let sink: Server;
let visits: string[];

describe("the capture page's policy", () => {
  beforeEach(async () => {
    visits = [];
    sink = createServer((request, response) => {
      visits.push(request.url ?? "");
      response.end();
    });
    sink.listen(0, "127.0.0.1");
    await once(sink, "listening");
  });
  afterEach(() => sink.close());

  it("lets even a hostile script reach nothing but its own socket", async () => {
    const address = sink.address();
    if (typeof address !== "object" || !address) throw new Error("no address");
    const browser = await testBrowser();
    const { promise: said, resolve } = Promise.withResolvers<string>();
    const script = Buffer.from(hostile(`http://127.0.0.1:${address.port}`));
    const server = await servePage(
      script,
      (socket: WebSocket) => void socket.on("message", (data: Buffer) => resolve(data.toString())),
    );
    const profileDir = await tempFolder();
    const args = browserArguments({
      page: await writeStartPage(profileDir, server.url),
      profileDir,
      superuser: process.getuid?.() === 0,
    });
    const tool = startTool({ file: browser.path, env: browser.env, args, ignoreOutput: true });
    try {
      expect(JSON.parse(await said)).toEqual({ evaluated: false });
      expect(visits).toEqual([]);
    } finally {
      await tool.kill();
      await server.close();
    }
  });
});
