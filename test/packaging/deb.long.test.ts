import { whyNotPacked } from "../../src-main/packaging/pack-application.ts";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeIcons } from "../../src-main/packaging/build-application.ts";
import { readConfig } from "../../src-server/config.ts";
import { findPrograms } from "../../src-server/processes/find-program.ts";
import { ROOT } from "./support/packed-application.ts";
import { makeStandInElectron } from "./support/stand-in-electron.ts";
import { makeStandInFpm } from "./support/stand-in-fpm.ts";

const LOOPBACK_ONLY = join(ROOT, "test/support/loopback-only.ts");
const MAKE = join(ROOT, "test/fixtures/packaging/make-installer.ts");
const [DPKG = ""] = findPrograms(["dpkg-deb"], readConfig().searchPath);
const MAKING_MS = 180_000;
const ROOM = join(tmpdir(), `lectern-deb-${process.pid}`);

/** An application that is packed already: a stand-in for Electron with a program of Lectern's name. */
const packedFolder = async (room: string): Promise<string> => {
  const folder = join(room, "packed");
  await mkdir(folder);
  await makeStandInElectron(folder);
  await rename(join(folder, "electron"), join(folder, "lectern"));
  await writeFile(join(folder, "resources", "app.asar"), "an archive");
  return folder;
};

type Deb = { list: string; text(name: string): Promise<string> };

/** Makes a deb of it with the network shut, and lays it out. */
const makeDeb = async (): Promise<Deb> => {
  const packed = await packedFolder(ROOM);
  const [output, icons, unpacked] = ["dist", "icons", "unpacked"].map((name) => join(ROOM, name));
  if (output === undefined || icons === undefined || unpacked === undefined) throw new Error("no folders");
  await makeIcons({ svgFile: join(ROOT, "src-renderer/public/icon.svg"), outDir: icons });
  await execa(process.execPath, ["--import", LOOPBACK_ONLY, MAKE, "deb", packed, output, join(icons, "linux")], {
    stdin: "ignore",
    env: { ELECTRON_BUILDER_CACHE: join(ROOM, "cache"), CUSTOM_FPM_PATH: await makeStandInFpm(ROOM) },
  });
  const file = join(output, "lectern_0.1.0_amd64.deb");
  await execa(DPKG, ["--raw-extract", file, unpacked]);
  const { stdout: list } = await execa(DPKG, ["--contents", file]);
  return { list, text: (name) => readFile(join(unpacked, name), "utf8") };
};

/** fpm itself is fetched, which no test does: a stand-in of it has dpkg-deb make the package. */
describe.runIf(DPKG !== "" && process.platform === "linux" && process.arch === "x64")("the deb", () => {
  let deb: Deb;

  beforeAll(async () => {
    await mkdir(ROOM);
    deb = await makeDeb();
  }, MAKING_MS);
  afterAll(() => rm(ROOM, { recursive: true, force: true }));

  it("asks for what Electron needs", async () => {
    const control = await deb.text("DEBIAN/control");
    for (const line of ["Package: lectern", "Version: 0.1.0", "Architecture: amd64"]) expect(control).toContain(line);
    expect(control).toMatch(/^Depends: libgtk-3-0, libnotify4, libnss3, .*libsecret-1-0$/m);
  });

  it("carries the AppArmor profile that lets the sandbox work", async () => {
    const profile = await deb.text("opt/Lectern/resources/apparmor-profile");
    expect(profile).toMatch(/^profile "lectern" "\/opt\/Lectern\/lectern" flags=\(unconfined\) \{\n\s+userns,$/m);
    expect(profile).toMatch(/^abi <abi\/4\.0>,\ninclude <tunables\/global>$/m);
    expect(deb.list).toMatch(/^-rwxr-xr-x root\/root .* \.\/opt\/Lectern\/lectern$/m);
  });

  it("loads the profile when it is installed, where AppArmor knows it, and takes it away again", async () => {
    const install = await deb.text("DEBIAN/postinst");
    for (const line of [
      "if apparmor_status --enabled > /dev/null 2>&1; then",
      "APPARMOR_PROFILE_SOURCE='/opt/Lectern/resources/apparmor-profile'",
      "APPARMOR_PROFILE_TARGET='/etc/apparmor.d/lectern'",
      'apparmor_parser --skip-kernel-load --debug "$APPARMOR_PROFILE_SOURCE"',
      'apparmor_parser --replace --write-cache --skip-read-cache "$APPARMOR_PROFILE_TARGET"',
    ])
      expect(install).toContain(line);
    expect(await deb.text("DEBIAN/postrm")).toContain("/etc/apparmor.d/lectern");
    for (const script of ["postinst", "postrm"]) expect(await deb.text(`DEBIAN/${script}`)).not.toContain("no-sandbox");
  });

  it("opens plans and links, and never without the sandbox", async () => {
    const entry = await deb.text("usr/share/applications/lectern.desktop");
    expect(entry).toMatch(/^Exec=\/opt\/Lectern\/lectern %U$/m);
    expect(entry).toMatch(/^MimeType=.*application\/vnd\.lectern\.plan\+json;/m);
    expect(entry).toMatch(/^MimeType=.*x-scheme-handler\/lectern;/m);
    expect(await deb.text("usr/share/mime/packages/lectern.xml")).toContain("*.lectern");
    expect(deb.list).toContain("./usr/share/icons/hicolor/512x512/apps/lectern.png");
  });

  it("knows where newer versions are, and that it is a deb", async () => {
    expect(await deb.text("opt/Lectern/resources/app-update.yml")).toContain("url: https://updates.example/lectern/");
    expect(await deb.text("opt/Lectern/resources/package-type")).toBe("deb");
  });
});

describe("installers that cannot be made", () => {
  it.each(["ENOTFOUND github.com", "getaddrinfo EAI_AGAIN a.example", "connect ECONNREFUSED 127.0.0.1:1"])(
    "since their tools are out of reach (%s) are reported with a way out",
    (why) => {
      const { code, message } = whyNotPacked(new Error(why), { os: "linux", arch: "x64" });
      expect(code).toBe("tool");
      expect(message).toBe(
        "The tools that make installers for linux-x64 could not be fetched: run this where they can be reached, or have a folder made with --dir.",
      );
    },
  );

  it("for another reason are reported with its first lines", () =>
    expect(whyNotPacked(new Error("a\nb\nc\nd"), { os: "mac", arch: "arm64" }).message).toBe(
      "The application for mac-arm64 could not be packed: a b c",
    ));
});
