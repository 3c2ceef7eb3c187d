import { EventEmitter } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LLM_PROVIDERS } from "../../src-server/contract/api/creation-request.ts";
import { LINK_IDS } from "../../src-server/contract/desktop/shell.ts";
import { BRIDGE_ARGUMENTS, registerBridge } from "../../src-main/bridge/register-bridge.ts";
import { channelOf, createBridge } from "../../src-main/bridge/create-bridge.ts";
import { createGateway, gatewayOfScheme } from "../../src-main/gateway/gateway.ts";
import { guardPage, lockSession, lockUnusedSession } from "../../src-main/gateway/page-policy.ts";
import { linkAddress } from "../../src-main/bridge/bridge-handlers.ts";
import { pageRights } from "../../src-main/window.ts";
import { preventable, StandInPage, standInElectron } from "./support/electron-stand-in.ts";

const OURS = ["app://lectern/", "app://lectern/library", "app://lectern/lecture/1?x=1#y"];
/** Addresses to which no page of ours may go. */
const HOSTILE = [
  ...[
    "http://lectern/",
    "https://example.com/",
    "http://127.0.0.1:4747/",
    "file:///etc/passwd",
    "file://server/share/x",
  ],
  ...[
    "data:text/html,<script>1</script>",
    "javascript:alert(1)",
    "blob:null/0",
    "blob:https://example.com/1",
    "about:blank",
  ],
  ...[
    "app://lectern.example.com/",
    "app://lectern@example.com/",
    "app://example.com/lectern/",
    "app:lectern/",
    "APP//lectern",
  ],
  ...[
    "app://lectern:8080/",
    "lectern://new?prompt=x",
    "chrome://settings/",
    "devtools://devtools/bundled/",
    "ms-msdt:/id x",
  ],
  ...["\\\\server\\share\\x.html", "ftp://example.com/", "view-source:app://lectern/", "app://user:pw@lectern/", ""],
];

describe("navigation", () => {
  const visit = (event: string, url: string) => {
    const page = new StandInPage();
    guardPage(page, () => undefined);
    const navigation = preventable({ url });
    page.emit(event, navigation);
    return navigation.prevented;
  };
  it.each(["will-navigate", "will-frame-navigate", "will-redirect"])(
    `${HOSTILE.length} hostile addresses: %s stays`,
    (event) => {
      expect(HOSTILE.filter((url) => !visit(event, url))).toEqual([]);
      expect(OURS.filter((url) => visit(event, url))).toEqual([]);
    },
  );
  it("opens no window and embeds no page, not even our own", () => {
    const page = new StandInPage();
    guardPage(page, () => undefined);
    expect([...HOSTILE, ...OURS].map((url) => page.openHandler({ url }).action)).not.toContain("allow");
    const attach = preventable();
    page.emit("will-attach-webview", attach);
    expect(attach.prevented).toBe(true);
  });
});

describe("the session", () => {
  const locked = async (devTools = false) => {
    const { session } = standInElectron({ userData: tmpdir() });
    await lockSession(session.port, { devTools, spellCheck: false, onRefused: () => undefined });
    return session;
  };
  const asks = (rights: Awaited<ReturnType<typeof locked>>["rights"], permission: string, requestingUrl: string) => {
    let granted: boolean | undefined;
    rights.request?.({}, permission, (answer) => (granted = answer), { requestingUrl });
    return granted;
  };
  it.each([
    ...["media", "geolocation", "notifications", "midi", "clipboard-read", "display-capture", "hid", "serial", "usb"],
    ...[
      "local-network",
      "loopback-network",
      "local-network-access",
      "openExternal",
      "fileSystem",
      "pointerLock",
      "unknown",
    ],
  ])("never grants %s", async (permission) => {
    const { rights } = await locked();
    expect(asks(rights, permission, "app://lectern/")).toBe(false);
    expect(rights.check?.({}, permission, "app://lectern")).toBe(false);
    expect(rights.device?.()).toBe(false);
  });
  it("that no page uses has no right and no way anywhere, but still reports the system's proxy", async () => {
    const { ports, unused } = standInElectron({ userData: tmpdir(), proxies: { "https://a.example": "PROXY b:1" } });
    const refused: string[] = [];
    lockUnusedSession(ports.session.defaultSession, (what) => void refused.push(what));
    for (const permission of ["fullscreen", "clipboard-sanitized-write", "media", "openExternal"]) {
      expect(asks(unused.rights, permission, "app://lectern/")).toBe(false);
      expect(unused.rights.check?.({}, permission, "app://lectern")).toBe(false);
    }
    for (const url of [...OURS, ...HOSTILE]) {
      let cancelled: boolean | undefined;
      unused.rights.before?.({ url }, ({ cancel }) => (cancelled = cancel));
      expect(cancelled, url).toBe(true);
    }
    const download = preventable();
    unused.events.emit("will-download", download);
    expect([download.prevented, unused.rights.device?.(), unused.rights.spelling]).toEqual([true, false, false]);
    expect(unused.rights.proxy).toBeUndefined();
    expect(await ports.session.defaultSession.resolveProxy("https://a.example")).toBe("PROXY b:1");
    expect(refused).toContain("a download");
  });
  it.each(["fullscreen", "clipboard-sanitized-write"])("grants %s to our own page alone", async (permission) => {
    const { rights } = await locked();
    expect(asks(rights, permission, "app://lectern/lecture/1")).toBe(true);
    expect(rights.check?.({}, permission, "app://lectern")).toBe(true);
    expect(HOSTILE.filter((url) => asks(rights, permission, url) === true)).toEqual([]);
  });
  it("lets requests go nowhere but to the page's own address", async () => {
    const { rights } = await locked();
    const cancelled = (url: string): boolean => {
      let cancel = false;
      rights.before?.({ url }, (answer) => (cancel = answer.cancel));
      return cancel;
    };
    expect(HOSTILE.filter((url) => !cancelled(url))).toEqual([]);
    expect([...OURS, "blob:app://lectern/0b1c"].filter(cancelled)).toEqual([]);
    expect(rights.proxy).toBe("direct");
  });
  it("cancels downloads", async () => {
    const { events } = await locked();
    const download = preventable();
    events.emit("will-download", download);
    expect(download.prevented).toBe(true);
  });
});

describe("rights of the page", () => {
  it.each(["linux", "win32", "darwin"])("are all stated on %s", (platform) =>
    expect(pageRights({ preload: "/p.js", platform, isPackaged: true })).toEqual({
      ...{ preload: "/p.js", partition: "persist:lectern", sandbox: true, contextIsolation: true },
      ...{ nodeIntegration: false, nodeIntegrationInWorker: false, nodeIntegrationInSubFrames: false },
      ...{ webSecurity: true, allowRunningInsecureContent: false, experimentalFeatures: false, webviewTag: false },
      ...{ navigateOnDragDrop: false, safeDialogs: true, autoplayPolicy: "user-gesture-required" },
      ...{ spellcheck: platform === "darwin", devTools: false },
    }),
  );
});

describe("links", () => {
  it("lead to the pages where each AI provider with a name gives out its keys", () => {
    const named = LLM_PROVIDERS.filter((provider) => !["ollama", "lmstudio", "custom"].includes(provider));
    expect(LINK_IDS).toEqual(named.map((provider) => `key-${provider}`));
    const addresses = LINK_IDS.map((id) => new URL(linkAddress(id) ?? ""));
    expect(new Set(addresses.map(({ hostname }) => hostname)).size).toBe(named.length);
  });
  const payloads: unknown[] = [
    ...["https://example.com", "http://lectern.app", "file:///etc/passwd", "javascript:alert(1)", "mailto:a@b.c"],
    ...["", " key-openai", "KEY-OPENAI", "key-openai\n", "key-openai/../x", "__proto__", "constructor"],
    ...["toString", "hasOwnProperty", "data:text/html,x", "ms-msdt:/id", "\\\\server\\share", "key-openai?x=1"],
    ...[null, undefined, 0, {}, [], ["key-openai"], { toString: () => "key-openai" }],
  ];
  it(`${payloads.length} payloads that are no id open nothing`, () =>
    expect(payloads.filter((payload) => linkAddress(payload) !== undefined)).toEqual([]));
  it("ids open https addresses", () => expect(linkAddress("key-openai")).toMatch(/^https:\/\//));
});

describe("the bridge", () => {
  const UUID = "0b0e7a3c-5f0e-4a51-9d6b-2f8b53a1c001";
  const build = () => {
    const { ipc } = standInElectron({ userData: tmpdir() });
    const [reached, refused]: [string[], string[]] = [[], []];
    const page = new StandInPage();
    const handlers = Object.fromEntries<unknown>(
      Object.keys(BRIDGE_ARGUMENTS).map((name) => [name, () => void reached.push(name)]),
    ) as Parameters<typeof registerBridge>[0]["handlers"];
    registerBridge({ ipc: ipc.port, page: () => page, handlers, onRefused: (what) => refused.push(what) });
    const ask = async (name: string, args: unknown[], event: object): Promise<void> => {
      const handler = ipc.handlers.get(channelOf(name)) ?? ipc.listeners.get(channelOf(name));
      try {
        await handler?.(event as never, ...args);
      } catch {
        // Refused.
      }
    };
    return { page, reached, refused, ask, ours: { sender: page, senderFrame: page.mainFrame } };
  };
  const good: Record<string, unknown[]> = {
    ...{ info: [], subscribe: [], restartServer: [], reveal: [UUID], saveCopy: [UUID, "lecture.mp4"] },
    ...{ dragOut: [UUID, "lecture.mp4"], chooseFolder: ["library"], openPlan: [], openFolder: ["logs"] },
    ...{ openLink: ["key-openai"], update: ["check"], saveReport: [] },
  };
  const bad: [string, unknown[]][] = [
    ...["../x", "", 7, null, undefined, {}, [UUID], `${UUID}/..`].map((id): [string, unknown[]] => ["reveal", [id]]),
    ...["/etc/passwd", "../lecture.mp4", "lecture.MP4", "lecture.mp4\0", "", null, 1, {}, "report"].flatMap(
      (name): [string, unknown[]][] => [
        ["saveCopy", [UUID, name]],
        ["dragOut", [UUID, name]],
      ],
    ),
    ...["/", "home", "DATA", "", null].map((which): [string, unknown[]] => ["openFolder", [which]]),
    ...["logs", "/tmp", null].map((which): [string, unknown[]] => ["chooseFolder", [which]]),
    ...["https://example.com", "", null, 3].map((id): [string, unknown[]] => ["openLink", [id]]),
    ...["CHECK", "quit", "", null].map((step): [string, unknown[]] => ["update", [step]]),
    ...["info", "restartServer", "openPlan", "saveReport", "subscribe"].map((name): [string, unknown[]] => [
      name,
      ["x"],
    ]),
    ...[{ tray: 1 }, { dataDir: "/" }, { onClose: "quit" }, { bounds: null }, null, []].map(
      (change): [string, unknown[]] => ["info", [change]],
    ),
    ...["PROGRAM", "", null, 7].map((what): [string, unknown[]] => ["restartServer", [what]]),
    ["reveal", []],
    ["reveal", [UUID, "more"]],
    ["saveCopy", [UUID]],
  ];

  it("has twelve functions and nothing else, for the page", () => {
    const bridge = createBridge({ invoke: async () => null, send: () => undefined, on: () => null, off: () => null });
    expect(Object.keys(bridge).toSorted()).toEqual(Object.keys(BRIDGE_ARGUMENTS).toSorted());
    expect(Object.values(bridge).every((value) => typeof value === "function")).toBe(true);
    expect(Object.keys(bridge)).toHaveLength(12);
  });
  it("hands the page messages, never an event or its sender", () => {
    const ipc = new EventEmitter();
    const bridge = createBridge({
      invoke: async () => null,
      send: () => undefined,
      on: (channel, listener) => ipc.on(channel, listener),
      off: (channel, listener) => ipc.off(channel, listener),
    });
    const received: unknown[][] = [];
    const stop = bridge.subscribe((...args) => void received.push(args));
    ipc.emit("lectern:event", { sender: "secret" }, { type: "power", battery: "low" });
    stop();
    ipc.emit("lectern:event", { sender: "secret" }, { type: "power", battery: "fine" });
    expect(received).toEqual([[{ type: "power", battery: "low" }]]);
  });
  it.each([
    [
      "Error invoking remote method 'lectern:chooseFolder': Error: This folder is not empty.",
      "This folder is not empty.",
    ],
    ["Error invoking remote method 'lectern:reveal': TypeError: no", "no"],
    ["Error: of the page's own", "Error: of the page's own"],
  ])("hands the page the sentence alone of %s", async (message, sentence) => {
    const invoke = () => Promise.reject(new Error(message));
    const bridge = createBridge({ invoke, send: () => undefined, on: () => null, off: () => null });
    await expect(bridge.chooseFolder("data")).rejects.toThrow(new Error(sentence));
  });
  it("reaches each handler with arguments of its kind", async () => {
    const { reached, ask, ours } = build();
    for (const [name, args] of Object.entries(good)) await ask(name, args, ours);
    expect(reached).toEqual(Object.keys(good));
  });
  it(`refuses ${bad.length} bad arguments`, async () => {
    const { reached, refused, ask, ours } = build();
    for (const [name, args] of bad) await ask(name, args, ours);
    expect(reached).toEqual([]);
    expect(refused).toHaveLength(bad.length);
  });
  it.each([
    ["no frame", (page: StandInPage) => ({ sender: page, senderFrame: null })],
    ["another page", () => ({ sender: new StandInPage(), senderFrame: { url: "app://lectern/", top: null } })],
    [
      "a frame inside ours",
      (page: StandInPage) => ({ sender: page, senderFrame: { url: "app://lectern/", top: page } }),
    ],
    [
      "our frame, elsewhere",
      (page: StandInPage) => {
        page.mainFrame.url = "https://example.com/";
        return { sender: page, senderFrame: page.mainFrame };
      },
    ],
  ] as const)("refuses every function to %s", async (_name, event) => {
    const { page, reached, ask } = build();
    for (const [name, args] of Object.entries(good)) await ask(name, args, event(page));
    expect(reached).toEqual([]);
  });
});

describe("the gateway of the scheme", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "lectern-page-"));
    mkdirSync(join(folder, "page", "assets"), { recursive: true });
    writeFileSync(join(folder, "page", "index.html"), "<!doctype html><title>page</title>");
    writeFileSync(join(folder, "page", "assets", "a.js"), "1");
    writeFileSync(join(folder, "secret.txt"), "TOP SECRET");
    symlinkSync(join(folder, "secret.txt"), join(folder, "page", "assets", "linked.txt"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const gateway = () =>
    gatewayOfScheme(
      createGateway({ pageDir: join(folder, "page"), hashes: { styles: [] }, service: () => undefined, fetch }),
    );

  const up = [
    "../",
    "..%2f",
    "%2e%2e/",
    "%2e%2e%2f",
    "..%5c",
    "..\\",
    "%252e%252e%252f",
    "....//",
    "..;/",
    "%c0%ae%c0%ae/",
  ];
  const names = ["secret.txt", "assets/../../secret.txt", "../secret.txt", "secret.txt%00.js", "secret.txt::$DATA.txt"];
  const paths = [
    ...up.flatMap((step) => names.map((name) => step + name)),
    ...["assets/linked.txt", "//etc/passwd.txt", "C:/windows/win.txt", "assets/.hidden.txt", "assets/a.js/", "con.txt"],
    ...["%2fetc%2fpasswd.txt", "assets/%00.txt", "file:///etc/passwd.txt", "~root/x.txt", "assets//a.js"],
  ];
  it(`${paths.length} ways out of the page's folder lead nowhere`, async () => {
    const answer = gateway();
    for (const path of paths) {
      const response = await answer(new Request(`app://lectern/${path}`)).catch(() => undefined);
      expect(await response?.text(), path).not.toContain("TOP SECRET");
    }
  });
  it("gives the page, and says starting while there is no service", async () => {
    expect(await (await gateway()(new Request("app://lectern/library"))).text()).toContain("<title>page");
    expect((await gateway()(new Request("app://lectern/assets/a.js"))).status).toBe(200);
    const starting = await gateway()(new Request("app://lectern/api/health"));
    expect([starting.status, starting.headers.get("retry-after")]).toEqual([503, "1"]);
  });
});
