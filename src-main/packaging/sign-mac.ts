import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";

type FileOptions = Record<string, unknown>;

/** What electron-builder asks a signer for; files inside of the application come before the application itself. */
type Signing = {
  app: string;
  identity?: string;
  optionsForFile?: (file: string) => FileOptions | null;
};

/** Signs by electron-builder's own way when no other signer is named. */
type Packager = { doSign(signing: Signing, settings: object, identity: { name: string } | null): Promise<void> };

/** ffmpeg finds the libraries beside it by a variable, which macOS otherwise takes from signed programs. */
const ENTITLEMENTS = fileURLToPath(new URL("entitlements.programs.plist", import.meta.url));

const vendorOf = (app: string): string => join(app, "Contents", "Resources", "vendor");

/** Writes the hashes of the listed files again. */
const renewSums = (folder: string): void => {
  const list = join(folder, "SHA256SUMS");
  const names = readFileSync(list, "utf8")
    .split(/\r?\n/)
    .flatMap((line) => line.slice(66) || []);
  const sumOf = (name: string): string =>
    createHash("sha256")
      .update(readFileSync(join(folder, name)))
      .digest("hex");
  writeFileSync(list, names.map((name) => `${sumOf(name)}  ${name}\n`).join(""));
};

/**
 * Signs an application for macOS. A signature changes the bytes of the programs that are carried, so that their list of
 * hashes is written again after they are signed, and before the application is sealed with that list inside.
 */
const sign = async (signing: Signing, packager: Packager): Promise<void> => {
  const { app, identity, optionsForFile = () => null } = signing;
  const vendor = vendorOf(app);
  const forFile = (file: string): FileOptions | null => {
    if (file === app) renewSums(vendor);
    const usual = optionsForFile(file);
    return file.startsWith(vendor + sep) ? { ...usual, entitlements: ENTITLEMENTS } : usual;
  };
  const name = identity === undefined ? null : { name: identity };
  await packager.doSign({ ...signing, optionsForFile: forFile }, {}, name);
};

export { sign };
