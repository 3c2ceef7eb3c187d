import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { existsSync } from "node:fs";
import { z } from "zod";
import { filesBelow } from "../build-service.ts";

const manifestSchema = z.object({ dependencies: z.record(z.string(), z.string()) });

/** Works for developers and on the command line alone; nothing of it is in the application. */
const NOT_SHIPPED = new Set(["@remotion/bundler", "@remotion/renderer", "commander", "esbuild"]);

/** Folders with files of others, copied into Lectern together with their licence. */
const COPIED = ["src-server/narration/voices/heart-data", "src-server/narration/voices/onnx-runtime"];

/** Programs and data that are no npm package, or whose package does not list what it holds. */
const OTHERS = `ffmpeg (folder vendor/ffmpeg)
  Licence: GPL-3.0-or-later, as ffmpeg-static builds it, with x264; no part whose licence forbids to pass it on.
  Source: https://ffmpeg.org, https://www.videolan.org/developers/x264.html and ffmpeg.README beside the program

Remotion (in the window and in what draws lectures)
  Licence: Remotion's own: free for individuals, non-profits and companies of up to three people; larger companies need
  a company licence, see https://remotion.dev/license

Chromium, headless (folder vendor/chromium or vendor/browser, where it is carried)
  Licence: BSD-3-Clause, and the licences of its parts, which chrome://credits lists.
  Source: https://www.chromium.org

uv (file vendor/uv, where it is carried)
  Licence: MIT OR Apache-2.0
  Source: https://github.com/astral-sh/uv

Manim and the packages it needs (folder vendor/wheels, where they are carried)
  Licence: MIT, BSD-3-Clause and others; each wheel holds the licences of its package and of the libraries inside it,
  such as cairo and Pango (LGPL-2.1-or-later), FFmpeg (LGPL-3.0-or-later) and x264 (GPL-2.0-or-later).
  Source: https://github.com/ManimCommunity/manim, and the home page that each wheel names

Electron and the Chromium inside it
  Licence: MIT; see LICENSE.electron.txt and LICENSES.chromium.html beside the program.
`;

const RULE = `\n${"=".repeat(78)}\n\n`;

/** What the application is made of besides Lectern's own code, with the licences of each. */
export const thirdPartyText = async (root: string): Promise<string> => {
  const { dependencies } = manifestSchema.parse(JSON.parse(await readFile(join(root, "package.json"), "utf8")));
  const own = Object.keys(dependencies).filter((name) => !NOT_SHIPPED.has(name));
  const names = [...new Set([...own, ...(await packagesOfPage(root))])];
  const notices = await packageNotices(root, names);
  const copied = await Promise.all(COPIED.map(async (folder) => copiedNotice(root, folder)));
  const head = "Lectern contains, or comes together with, the following works of others.\n";
  return [head, OTHERS, ...copied, ...notices.map(sectionOf)].join(RULE);
};

const IMPORTED = /from "((?:@[\w-]+\/)?[a-z][\w.-]*)(?:\/[^"]*)?"/g;

/** Packages that the page's sources import; their code is in the built page. */
const packagesOfPage = async (root: string): Promise<string[]> => {
  const folder = join(root, "src-renderer");
  const files = (await filesBelow(folder)).filter(
    (name) => /\.tsx?$/.test(name) && !/^(vite\.config|build\/)/.test(name),
  );
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), "utf8")));
  return texts.flatMap((text) => [...text.matchAll(IMPORTED)].map(([, name]) => name ?? ""));
};

const copiedNotice = async (root: string, folder: string): Promise<string> => {
  const read = (name: string): Promise<string> => readFile(join(root, folder, name), "utf8");
  const [notice, licence] = await Promise.all([read("NOTICE"), read("LICENSE")]);
  return `${notice.trim()}\n\n${licence.trim()}\n`;
};

/** A package that is shipped, and what its authors want stated. */
type PackageNotice = { name: string; version: string; licence: string; text: string };

const sectionOf = ({ name, version, licence, text }: PackageNotice): string =>
  `${name} ${version}\nLicence: ${licence}\n${text === "" ? "" : `\n${text}\n`}`;

const noticeManifestSchema = z.looseObject({
  name: z.string(),
  version: z.string(),
  license: z.union([z.string(), z.looseObject({ type: z.string() })]).optional(),
  licenses: z.array(z.looseObject({ type: z.string() })).optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});

type Manifest = z.infer<typeof noticeManifestSchema>;
const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i;

const licenceOf = ({ license, licenses }: Manifest): string => {
  if (typeof license === "string") return license;
  return license?.type ?? licenses?.map(({ type }) => type).join(" OR ") ?? "see the package";
};

const readManifest = async (folder: string): Promise<Manifest> =>
  noticeManifestSchema.parse(JSON.parse(await readFile(join(folder, "package.json"), "utf8")));

const textIn = async (folder: string): Promise<string> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name)).map(({ name }) => name);
  const texts = await Promise.all(files.toSorted().map((name) => readFile(join(folder, name), "utf8")));
  return texts.map((text) => text.trim()).join("\n\n");
};

/** The folder that a package's import of `name` leads to: in its own `node_modules`, or in one above. */
const folderOf = (root: string, from: string, name: string): string | undefined => {
  for (let folder = from; folder.startsWith(root); folder = join(folder, "..")) {
    const found = join(folder, "node_modules", name);
    if (existsSync(join(found, "package.json"))) return found;
  }
  return undefined;
};

/** The notices of packages and of all that they need, in order of their names. */
const packageNotices = async (root: string, names: readonly string[]): Promise<PackageNotice[]> => {
  const found = new Map<string, PackageNotice>();
  const waiting = names.map((name) => ({ name, from: root }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const folder = folderOf(root, next.from, next.name);
    if (folder === undefined || found.has(folder)) continue;
    const manifest = await readManifest(folder);
    const { name, version, dependencies, optionalDependencies } = manifest;
    found.set(folder, { name, version, licence: licenceOf(manifest), text: await textIn(folder) });
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
      waiting.push({ name: needed, from: folder });
  }
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name, "en"));
};
