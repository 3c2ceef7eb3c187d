import { msg } from "../../../contract/messages/message.ts";
import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { AppError } from "../../../errors.ts";
import type { InstallContext, EnvironmentPlaces } from "./environment-places.ts";

export type CarriedWheel = { path: string; name: string; sha256: string };

/** What came along with the application, undamaged. */
export type Carried = { uv: string | null; wheels: readonly CarriedWheel[] };

/** Finds uv and the wheels that came along; a damaged file is left out and told of in the log. */
export const findCarried = async (context: InstallContext): Promise<Carried> => {
  const { carriedDir } = context.options;
  if (carriedDir === undefined) return { uv: null, wheels: [] };
  const files: { path: string; sha256: string }[] = [];
  for (const file of await listed(carriedDir)) if (await isWhole(context, file)) files.push(file);
  const uv = files.find(({ path }) => /^uv(\.exe)?$/.test(basename(path)));
  const wheels = files.filter(({ path }) => path.endsWith(".whl"));
  return {
    uv: uv?.path ?? null,
    wheels: wheels.map(({ path, sha256 }) => ({ path, sha256, name: nameOf(path) })),
  };
};

/** Names of packages as indexes compare them. */
export const plainName = (name: string): string => name.toLowerCase().replaceAll(/[-_.]+/g, "-");

/** Whether a wheel is for a Python of this version, such as `3.12.1`. */
export const fitsPython = (wheel: CarriedWheel, version: string): boolean => {
  const [major, minor] = version.split(".");
  const tag = basename(wheel.path).split("-").at(-3) ?? "";
  return tag.split(".").some((part) => part === `cp${major}${minor}` || part === `py${major}`);
};

/** Reads the packages that belong into the environment. Throws `AppError("internal")` when Lectern itself is incomplete. */
export const readLock = async (file: string): Promise<string> => {
  try {
    return (await readFile(file, "utf8")).replaceAll("\r\n", "\n");
  } catch (cause) {
    throw new AppError("internal", msg("manim.file_missing", { file }), {
      cause,
    });
  }
};

/** Raised when environments are made in another way than before. */
const FORMAT = "1";

/** Hash of all that decides what an environment of this version of Lectern holds. */
export const manifestHash = async (places: EnvironmentPlaces): Promise<string> => {
  const lock = await readLock(places.requirements);
  return createHash("sha256").update(`${FORMAT}\n${lock}`).digest("hex");
};

const LINE = /^([0-9a-f]{64}) [ *](.+)$/;

const listed = async (folder: string): Promise<{ path: string; sha256: string }[]> => {
  const text = await readFile(join(folder, "SHA256SUMS"), "utf8").catch(() => "");
  return text.split(/\r?\n/).flatMap((line) => {
    const [, sha256, name] = LINE.exec(line) ?? [];
    return sha256 === undefined || name === undefined ? [] : [{ path: join(folder, name), sha256 }];
  });
};

const isWhole = async (context: InstallContext, file: { path: string; sha256: string }): Promise<boolean> => {
  const { signal, log } = context;
  if (!existsSync(file.path)) return false;
  if ((await sumOf(file.path, signal)) === file.sha256) return true;
  log.say(`${file.path} is damaged and is left out; it is fetched from the network instead.`);
  return false;
};

const sumOf = async (path: string, signal: AbortSignal): Promise<string> => {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash, { signal });
  return hash.digest("hex");
};

const nameOf = (path: string): string => plainName(basename(path).split("-")[0] ?? "");
