import { carriedShell } from "../../src-server/processes/bundled-browser.ts";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { fetchBrowser, recordBrowser } from "../../src-main/packaging/fetch-programs.ts";
import { filesBelow } from "../../src-main/packaging/build-service.ts";
import { stagePrograms } from "../../src-main/packaging/staging/carried-files.ts";
import { zip } from "../engines/manim/environment/support/tiny-wheel.ts";
import { BROWSER, browserRoom, NAME, SHA256, VERSION } from "./support/small-browser.ts";

const LINE = `mac-arm64  ${VERSION}  ${SHA256}  ${BROWSER.length}  ${NAME}\n`;

const writeInto = async (file: string): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, file);
};

describe("a headless browser that is carried", () => {
  it("is fetched by its version and compared with its hash, once", async () => {
    const { wanted, folder, paths } = await browserRoom();
    await writeFile(join(wanted.lockDir, "browsers.lock"), LINE);
    expect(await fetchBrowser({ ...wanted, folder })).toBe(folder);
    await fetchBrowser({ ...wanted, folder });
    expect(paths).toEqual([`/browsers/${VERSION}/mac-arm64/${NAME}`]);
    expect(await filesBelow(folder)).toEqual([
      ...["LICENSE.headless_shell", "VERSION", "chrome-headless-shell", "locales/de.pak"],
    ]);
  });

  it("is refused, and not kept, when another file comes", async () => {
    const { wanted, folder } = await browserRoom(Buffer.from("something else"));
    await writeFile(join(wanted.lockDir, "browsers.lock"), LINE);
    await expect(fetchBrowser({ ...wanted, folder })).rejects.toThrow(`${NAME} is not the file whose hash is recorded`);
    expect(await filesBelow(wanted.archivesDir)).toEqual([]);
  });

  it("is reported in one sentence when none is recorded, and how to record it", async () => {
    const { wanted, folder, paths } = await browserRoom();
    await expect(fetchBrowser({ ...wanted, folder })).rejects.toThrow(
      "No headless browser is recorded for mac-arm64: record Chrome for Testing's chrome-headless-shell with npm run dist -- --record-browser FILE, or pack without one with --without-browser.",
    );
    expect(paths).toEqual([]);
  });

  it("is reported when its place does not answer", async () => {
    const { wanted, folder } = await browserRoom();
    await writeFile(join(wanted.lockDir, "browsers.lock"), LINE);
    const place = "http://127.0.0.1:9/";
    await expect(fetchBrowser({ ...wanted, place, folder })).rejects.toThrow(/name another place with --browsers, or/);
  });

  it("comes out of the npm package on Linux x64, and nothing is fetched", async () => {
    const { wanted, folder, paths } = await browserRoom();
    expect(await fetchBrowser({ ...wanted, target: { os: "linux", arch: "x64" }, folder })).toBeNull();
    expect(paths).toEqual([]);
  });
});

describe.runIf(process.platform !== "win32")("recording a headless browser", () => {
  it("asks the program for its version, and keeps the archive so that it is not fetched again", async () => {
    const { wanted, folder, archive, paths, scratch } = await browserRoom();
    expect(await recordBrowser({ ...wanted, archive, scratch })).toMatchObject({ version: VERSION, sha256: SHA256 });
    expect(await readFile(join(wanted.lockDir, "browsers.lock"), "utf8")).toBe(LINE);
    await rm(archive);
    await fetchBrowser({ ...wanted, folder });
    expect(paths).toEqual([]);
  });

  it("replaces what was recorded for that system alone", async () => {
    const { wanted, archive, scratch } = await browserRoom();
    const others = `linux-arm64  1.2.3  ${"0".repeat(64)}  5  other.zip\n`;
    await writeFile(
      join(wanted.lockDir, "browsers.lock"),
      `${others}mac-arm64  1.2.3  ${"1".repeat(64)}  5  old.zip\n`,
    );
    await recordBrowser({ ...wanted, archive, scratch });
    expect(await readFile(join(wanted.lockDir, "browsers.lock"), "utf8")).toBe(others + LINE);
  });

  it("refuses an archive without the program, and one that would write elsewhere", async () => {
    const { wanted, archive, scratch } = await browserRoom();
    await writeFile(archive, zip([{ name: "chrome/chrome", bytes: Buffer.from("x") }]));
    await expect(recordBrowser({ ...wanted, archive, scratch })).rejects.toThrow(/holds no chrome-headless-shell/);
    await writeFile(archive, zip([{ name: "../chrome-headless-shell", bytes: Buffer.from("x") }]));
    await expect(recordBrowser({ ...wanted, archive, scratch })).rejects.toThrow(/would lie outside of its folder/);
    await rm(archive);
    await expect(recordBrowser({ ...wanted, archive, scratch })).rejects.toThrow(
      /cannot be read; name the archive of a/,
    );
  });

  it("makes the one that the installed application draws with", async () => {
    const { wanted, folder, archive, scratch } = await browserRoom();
    await recordBrowser({ ...wanted, archive, scratch });
    const browserDir = (await fetchBrowser({ ...wanted, folder })) ?? undefined;
    const root = dirname(folder);
    const ffmpegDir = join(root, "ffmpeg");
    await writeInto(join(ffmpegDir, "ffmpeg"));
    await stagePrograms({ root, target: wanted.target, ffmpegDir, browserDir });
    const carriedDir = join(root, "out/vendor/mac-arm64");
    expect(await carriedShell(carriedDir, undefined)).toEqual({
      path: join(carriedDir, "browser/chrome-headless-shell"),
      ...{ version: VERSION, source: "bundled" },
    });
    await writeFile(join(carriedDir, "browser/chrome-headless-shell"), "#!/bin/sh\necho 1.2.3.4\n");
    await expect(carriedShell(carriedDir, undefined)).rejects.toThrow(/missing or was changed/);
  });
});
