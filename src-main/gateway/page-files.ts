import { readFile, realpath } from "node:fs/promises";
import { extname, join, sep } from "node:path";

/** A file of the page. */
export type PageFile = { bytes: Uint8Array<ArrayBuffer>; contentType: string; lasting: boolean };

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ttf": "font/ttf",
  ".txt": "text/plain; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

const decoded = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
};

/** A name that cannot leave the folder on any system: plain segments, no drive, no stream, no backslash. */
const isPlain = (path: string): boolean =>
  path
    .split("/")
    .slice(1)
    .every((segment) => /^[\w-][\w.-]{0,120}$/u.test(segment) && !segment.includes(".."));

/** The file a path of the page names, resolved inside the folder by its real path; undefined when there is none. */
export const readPageFile = async (folder: string, path: string): Promise<PageFile | undefined> => {
  const name = decoded(path);
  if (name === undefined || !isPlain(name)) return undefined;
  const contentType = TYPES[extname(name).toLowerCase()];
  if (contentType === undefined) return undefined;
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, name))]);
    if (!file.startsWith(root + sep)) return undefined;
    return { bytes: new Uint8Array(await readFile(file)), contentType, lasting: name.startsWith("/assets/") };
  } catch {
    return undefined;
  }
};
