import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { msg, remedied } from "../../src-server/contract/messages/message.ts";
import { AppError } from "../../src-server/errors.ts";
import { installedBrowsers, findBrowser, searchBrowser } from "../../src-server/processes/find-browser.ts";
import { bundledBrowser, unpackChromium } from "../../src-server/processes/bundled-browser.ts";
import { packageFolder } from "../../src-server/processes/carried-folder.ts";
import { textsOf } from "../support/in-english.ts";
import { writeScript } from "../support/script.ts";
import { makeTar } from "../support/tar.ts";
import { tempFolder } from "../support/temp-folder.ts";

vi.mock("../../src-server/processes/bundled-browser.ts", { spy: true });

const isWindows = process.platform === "win32";

describe("findBrowser", () => {
  it.skipIf(isWindows)("proves the one the user named by its version", async () => {
    const path = await writeScript(await tempFolder(), "my-browser", 'echo "Chromium 151.0.7922.34 built somewhere"');
    const browser = await findBrowser({
      named: path,
      searchPath: [],
      homeDir: "/",
      cacheDir: "/nowhere",
      allowDownload: false,
    });
    expect(browser).toEqual({ path, version: "151.0.7922.34", source: "named" });
  });

  it("takes no other than the one the user named", async () => {
    const query = {
      named: "/nowhere/chrome",
      searchPath: [],
      homeDir: "/",
      cacheDir: "/nowhere",
      allowDownload: false,
    };
    await expect(findBrowser(query)).rejects.toMatchObject({
      code: "tool",
      message: expect.stringContaining("LECTERN_BROWSER"),
    });
  });

  it.skipIf(isWindows)("looks through the folders in the order of programs", async () => {
    const folder = await tempFolder();
    const chromium = await writeScript(folder, "chromium", "exit 1");
    const chrome = await writeScript(folder, "google-chrome", 'echo "Google Chrome 150.0.1.2"');
    const found = installedBrowsers({ searchPath: [folder], homeDir: folder, environment: {} });
    expect(found.filter((path) => path.startsWith(folder))).toEqual([chrome, chromium]);
  });

  it.skipIf(isWindows)("says which of the installed ones do not work, and why", async () => {
    const folder = await tempFolder();
    const broken = await writeScript(folder, "chromium", "exit 3");
    const mute = await writeScript(folder, "google-chrome", "true");
    const query = { searchPath: [folder], homeDir: folder, cacheDir: await tempFolder(), allowDownload: false };
    const { reasons } = await searchBrowser(query);
    expect(textsOf(reasons).filter((reason) => reason.includes(folder))).toEqual([
      `${mute} does not work (${mute} does not answer like a browser)`,
      expect.stringMatching(new RegExp(`^${broken} does not work \\(.* stopped with exit code 3\\)$`)),
    ]);
  });

  const bundled =
    process.platform === "linux" && process.arch === "x64" && packageFolder("@sparticuz/chromium") !== null;
  it.skipIf(!bundled || installedBrowsers({ searchPath: [], homeDir: "/", environment: {} }).length > 0)(
    "unpacks and starts the bundled one where none is installed",
    async () => {
      const query = { searchPath: [], homeDir: "/", cacheDir: await tempFolder(), allowDownload: false };
      expect(await findBrowser(query)).toMatchObject({ source: "bundled", version: expect.stringMatching(/^\d+\./) });
    },
  );
});

describe.skipIf(isWindows)("why there is no browser", () => {
  const unpack = vi.mocked(bundledBrowser);
  const reasonsOf = async (): Promise<readonly string[]> => {
    const cacheDir = await tempFolder();
    const { reasons } = await searchBrowser({ searchPath: [], homeDir: cacheDir, cacheDir, allowDownload: false });
    return textsOf(reasons.slice(-1));
  };

  it.each([
    ["ENOSPC", "no space left on device, write", "the disk is full; free some space"],
    ["EACCES", "permission denied, open", "Lectern may not use its own files; give it the rights to its data folder"],
    ["EIO", "i/o error, read", "a file could not be read or written; see npm run doctor"],
  ])("is reported in plain words for %s", async (code, words, sentence) => {
    unpack.mockRejectedValueOnce(Object.assign(new Error(`${code}: ${words}`), { code }));
    expect(await reasonsOf()).toEqual([sentence]);
  });

  it("is reported in Lectern's own words where there are some", async () => {
    const [what, remedy] = ["The browser does not start", "install Chromium."].map((text) =>
      msg("common.text", { text }),
    );
    if (what && remedy) unpack.mockRejectedValueOnce(new AppError("tool", remedied(what, remedy)));
    expect(await reasonsOf()).toEqual(["The browser does not start"]);
  });
});

describe("unpackChromium", () => {
  const pack = async (): Promise<string> => {
    const packed = join(await tempFolder(), "bin");
    await mkdir(packed);
    await writeFile(join(packed, "chromium.br"), brotliCompressSync("the browser"));
    await writeFile(join(packed, "swiftshader.tar.br"), brotliCompressSync(makeTar({ "libEGL.so": "graphics" })));
    await writeFile(
      join(packed, "al2023.tar.br"),
      brotliCompressSync(makeTar({ "lib/libnss3.so": "system", "lib/libnspr4.so": "x".repeat(600) })),
    );
    return packed;
  };

  it("lays out the program and its libraries, and does so once for two at the same time", async () => {
    const [packed, cache] = await Promise.all([pack(), tempFolder()]);
    const folder = join(cache, "deep", "chromium-1");
    const [one, two] = await Promise.all([unpackChromium({ packed, folder }), unpackChromium({ packed, folder })]);
    expect(one).toEqual(two);
    expect(await readFile(one.program, "utf8")).toBe("the browser");
    expect(await readFile(join(folder, "libEGL.so"), "utf8")).toBe("graphics");
    expect(await readdir(one.libraries)).toEqual(["libnspr4.so", "libnss3.so"]);
    expect(await readdir(join(cache, "deep"))).toEqual(["chromium-1"]);
  });

  it("leaves nothing behind when an archive is broken", async () => {
    const [packed, cache] = await Promise.all([pack(), tempFolder()]);
    await writeFile(join(packed, "al2023.tar.br"), "no archive");
    await expect(unpackChromium({ packed, folder: join(cache, "chromium-1") })).rejects.toThrow();
    expect(await readdir(cache)).toEqual([]);
  });
});
