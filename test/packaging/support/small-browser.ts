import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { zip } from "../../engines/manim/environment/support/tiny-wheel.ts";
import { tempFolder } from "../../support/temp-folder.ts";

export const VERSION = "153.0.7999.12";

/** A stand-in of Chrome's headless shell, packed as its makers do: a script that reports a version. */
export const BROWSER = zip(
  Object.entries({
    "chrome-headless-shell-mac-arm64/chrome-headless-shell": `#!/bin/sh\necho "Google Chrome for Testing ${VERSION}"\n`,
    "chrome-headless-shell-mac-arm64/LICENSE.headless_shell": "licences",
    "chrome-headless-shell-mac-arm64/locales/de.pak": "words",
  }).map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
);
export const NAME = "chrome-headless-shell-mac-arm64.zip";
export const SHA256 = createHash("sha256").update(BROWSER).digest("hex");

/** Folders of a packaging for macOS, and a place on this machine that gives archives; `paths` are those asked for. */
export const browserRoom = async (sent: Buffer = BROWSER) => {
  const root = await tempFolder();
  const [lockDir, archivesDir, folder] = [join(root, "locks"), join(root, "kept"), join(root, "browser")];
  await mkdir(lockDir);
  const archive = join(root, NAME);
  await writeFile(archive, BROWSER);
  const paths: string[] = [];
  const server = createServer(({ url }, response) => {
    paths.push(url ?? "");
    response.end(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const place = `http://127.0.0.1:${(server.address() as AddressInfo).port}/browsers/`;
  const wanted = { root, target: { os: "mac", arch: "arm64" }, lockDir, archivesDir, place } as const;
  return { wanted, folder, archive, paths, scratch: join(root, "scratch") };
};
