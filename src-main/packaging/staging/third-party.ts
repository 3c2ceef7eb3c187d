import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { listFiles } from "../build/list-files.ts";
import { packageNotices, type PackageNotice } from "./package-notices.ts";

/** Works for developers and on the command line alone; nothing of it is in the application. */
const NOT_SHIPPED = new Set(["@remotion/bundler", "@remotion/renderer", "commander", "esbuild"]);
/** Programs and data that are no npm package, or whose package does not tell of what it holds. */
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

const manifestSchema = z.object({ dependencies: z.record(z.string(), z.string()) });
const IMPORTED = /from "((?:@[\w-]+\/)?[a-z][\w.-]*)(?:\/[^"]*)?"/g;
const RULE = `\n${"=".repeat(78)}\n\n`;

/** Packages that the page's sources import; their code is in the built page. */
const packagesOfPage = async (root: string): Promise<string[]> => {
  const folder = join(root, "src-renderer");
  const files = (await listFiles(folder)).filter(
    (name) => /\.tsx?$/.test(name) && !/^(vite\.config|build\/)/.test(name),
  );
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), "utf8")));
  return texts.flatMap((text) => [...text.matchAll(IMPORTED)].map(([, name]) => name ?? ""));
};

/** Folders with files of others, copied into Lectern together with their licence. */
const COPIED = ["src-server/narration/voices/heart-data", "src-server/narration/voices/onnx-runtime"];

const copiedNotice = async (root: string, folder: string): Promise<string> => {
  const read = (name: string): Promise<string> => readFile(join(root, folder, name), "utf8");
  const [notice, licence] = await Promise.all([read("NOTICE"), read("LICENSE")]);
  return `${notice.trim()}\n\n${licence.trim()}\n`;
};

const sectionOf = ({ name, version, licence, text }: PackageNotice): string =>
  `${name} ${version}\nLicence: ${licence}\n${text === "" ? "" : `\n${text}\n`}`;

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
