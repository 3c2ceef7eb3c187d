import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Internals } from "remotion";
import type { Plugin } from "vite";
import { z } from "zod";
import type { Licences } from "../pages/settings/licences.ts";

/** Writes `hashes.json` beside the page: what its policy must allow besides its own files. */
export const pageHashes = (): Plugin => ({
  name: "lectern-page-hashes",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: "hashes.json", source: JSON.stringify({ styles: [playerStyleHash()] }) });
  },
});

const packageSchema = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  dev: z.boolean().optional(),
  link: z.boolean().optional(),
});

const lockSchema = z.object({ packages: z.record(z.string(), packageSchema) });
const FOLDER = "node_modules/";

/** Tools of development that the page is built with and partly holds. */
const IN_PAGE = /^(react-|@react-|@internationalized\/|@tanstack\/|i18next|@hookform\/|use-sync|cookie$|set-cookie)/u;

const UNSAID = "see the package";

/** Packages of a lock file that a build may hold, by name, each version once. */
export const packagesOf = (lock: unknown): Licences["packages"] => {
  const { packages } = lockSchema.parse(lock);
  const listed = Object.entries(packages)
    .filter(([path, { dev }]) => path.includes(FOLDER) && (!dev || IN_PAGE.test(nameOf(path))))
    .map(([path, { version = "", license = UNSAID }]) => ({ name: nameOf(path), version, licence: license }));
  const once = new Map(listed.map((entry) => [`${entry.name} ${entry.version}`, entry]));
  return [...once.values()].toSorted((one, other) => one.name.localeCompare(other.name, "en"));
};

/** The entries of `docs/licences.md`, as plain text. */
export const notesOf = (page: string): string[] =>
  page
    .split(/^- /mu)
    .slice(1)
    .map((entry) =>
      entry
        .replaceAll(/\*\*|`|\[|\]\([^)]*\)/gu, "")
        .replaceAll(/\s+/gu, " ")
        .trim(),
    );

/** Writes `licences.json` beside the page. */
export const licences = (): Plugin => ({
  name: "lectern-licences",
  generateBundle() {
    const lock: unknown = JSON.parse(textOf("package-lock.json"));
    const list: Licences = { notes: notesOf(textOf("docs/licences.md")), packages: packagesOf(lock) };
    this.emitFile({ type: "asset", fileName: "licences.json", source: JSON.stringify(list) });
  },
});

/** Class that the preview's player scopes its one style element to. */
const PLAYER_CLASS = ".__remotion-player";

/** Hash of the style element that the preview's player inserts, as a Content-Security-Policy names it. */
const playerStyleHash = (): string => {
  const css = Internals.CSSUtils.makeDefaultPreviewCSS(PLAYER_CLASS, "#fff");
  return `sha256-${createHash("sha256").update(css).digest("base64")}`;
};

const nameOf = (path: string): string => path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
const textOf = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");
