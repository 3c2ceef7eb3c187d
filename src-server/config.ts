import { msg } from "./contract/messages/message.ts";
import { readFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { delimiter, isAbsolute, join } from "node:path";
import envPaths from "env-paths";
import { z } from "zod";
import { AppError } from "./errors.ts";

const absolutePath = z.string().refine((path) => isAbsolute(path));

const variablesSchema = z.object({
  LECTERN_DATA: absolutePath.optional(),
  LECTERN_BROWSER: absolutePath.optional(),
  LECTERN_FFMPEG: absolutePath.optional(),
  LECTERN_RESOURCES: absolutePath.optional(),
  PATH: z.string().default(""),
});

/** What this machine's environment gives Lectern. */
export type Config = {
  /** Where lectures, work folders and settings live. */
  readonly dataDir: string;
  /** What can be made again at any time: unpacked tools, spoken sentences. */
  readonly cacheDir: string;
  readonly tempDir: string;
  readonly homeDir: string;
  /** Browser and ffmpeg named by the user. */
  readonly browserPath?: string;
  readonly ffmpegPath?: string;
  /** What an installed Lectern carries beside its archive: `vendor` with programs, and `python-env`. */
  readonly resourcesDir?: string;
  /** Folders in which programs are looked up, in order. */
  readonly searchPath: readonly string[];
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Empty variables count as absent; Windows spells PATH in its own ways. */
const present = (environment: Environment): Record<string, string> => {
  const entries = Object.entries(environment).flatMap(([name, value]) =>
    value ? [[name.toUpperCase() === "PATH" ? "PATH" : name, value] as const] : [],
  );
  return Object.fromEntries(entries);
};

const foldersOf = (dataOverride: string | undefined): Pick<Config, "dataDir" | "cacheDir"> => {
  if (dataOverride) return { dataDir: dataOverride, cacheDir: join(dataOverride, "cache") };
  const paths = envPaths("lectern", { suffix: "" });
  return { dataDir: paths.data, cacheDir: paths.cache };
};

/** Paths are all that can be wrong with the environment. */
const noAbsolutePath = (name: string): AppError => new AppError("usage", msg("config.no_absolute_path", { name }));

/** Reads and checks the environment. Throws `AppError("usage")` naming the variable that is wrong. */
export const readConfig = (environment: Environment = process.env): Config => {
  const parsed = variablesSchema.safeParse(present(environment));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw noAbsolutePath(issue?.path.join(".") ?? "");
  }
  const { LECTERN_DATA, LECTERN_BROWSER, LECTERN_FFMPEG, LECTERN_RESOURCES, PATH } = parsed.data;
  return Object.freeze({
    ...foldersOf(LECTERN_DATA),
    tempDir: tmpdir(),
    homeDir: homedir(),
    ...(LECTERN_BROWSER ? { browserPath: LECTERN_BROWSER } : {}),
    ...(LECTERN_FFMPEG ? { ffmpegPath: LECTERN_FFMPEG } : {}),
    ...(LECTERN_RESOURCES ? { resourcesDir: LECTERN_RESOURCES } : {}),
    searchPath: PATH.split(delimiter).filter((folder) => isAbsolute(folder)),
  });
};

/** What a started program may know of our environment; keys and tokens are never among it. */
const INHERITED = [
  "PATH",
  "HOME",
  "LANG",
  "LC_ALL",
  "LC_CTYPE",
  "TZ",
  "TMPDIR",
  "TEMP",
  "TMP",
  "USER",
  "LOGNAME",
  "SystemRoot",
  "windir",
  "ComSpec",
  "PATHEXT",
  "SystemDrive",
  "USERPROFILE",
  "LOCALAPPDATA",
  "APPDATA",
  "ProgramFiles",
  "ProgramFiles(x86)",
  "ProgramData",
  "NUMBER_OF_PROCESSORS",
  "PROCESSOR_ARCHITECTURE",
  "FONTCONFIG_PATH",
  "FONTCONFIG_FILE",
  "XDG_RUNTIME_DIR",
  "XDG_CACHE_HOME",
  "XDG_CONFIG_HOME",
] as const;

/** What decides where packages come from and how they are built, for programs that install; for no others. */
const FOR_INSTALLATION = [
  "HTTP_PROXY",
  "HTTPS_PROXY",
  "ALL_PROXY",
  "NO_PROXY",
  "SSL_CERT_FILE",
  "SSL_CERT_DIR",
  "REQUESTS_CA_BUNDLE",
  "PIP_CONFIG_FILE",
  "PIP_INDEX_URL",
  "PIP_EXTRA_INDEX_URL",
  "PIP_FIND_LINKS",
  "PIP_CERT",
  "PIP_PROXY",
  "PIP_TRUSTED_HOST",
  "PIP_DEFAULT_TIMEOUT",
  "UV_CONFIG_FILE",
  "UV_DEFAULT_INDEX",
  "UV_INDEX",
  "NODE_EXTRA_CA_CERTS",
  "NPM_CONFIG_REGISTRY",
  "NPM_CONFIG_USERCONFIG",
  "NPM_CONFIG_CACHE",
  "NPM_CONFIG_CAFILE",
  "UV_INDEX_URL",
  "UV_EXTRA_INDEX_URL",
  "UV_FIND_LINKS",
  "UV_INSECURE_HOST",
  "UV_OFFLINE",
  "UV_HTTP_TIMEOUT",
  "UV_PYTHON_INSTALL_MIRROR",
  "CC",
  "CFLAGS",
  "LDFLAGS",
  "PKG_CONFIG_PATH",
  "SDKROOT",
  "DEVELOPER_DIR",
] as const;

const pick = (environment: Environment, names: readonly string[]): Record<string, string> => {
  const allowed = new Set(names.map((name) => name.toUpperCase()));
  const entries = Object.entries(environment).flatMap(([name, value]) =>
    value !== undefined && allowed.has(name.toUpperCase()) ? [[name, value] as const] : [],
  );
  return Object.fromEntries(entries);
};

/** The folder of carried programs of an installed Lectern; undefined where it runs from its sources. */
export const carriedDirOf = ({ resourcesDir }: Pick<Config, "resourcesDir">): string | undefined =>
  resourcesDir === undefined ? undefined : join(resourcesDir, "vendor");

/** The environment that started programs get. */
export const inheritedEnvironment = (environment: Environment = process.env): Record<string, string> =>
  pick(environment, INHERITED);

/** The environment of a thread whose temporary files, and those of the programs it starts, belong into a folder. */
export const environmentWithTemp = (folder: string, environment: Environment = process.env): Environment => ({
  ...environment,
  ...{ TMPDIR: folder, TEMP: folder, TMP: folder },
});

/** The user's own index, proxy and compiler settings: added for programs that install packages. */
export const installationEnvironment = (environment: Environment = process.env): Record<string, string> =>
  pick(environment, FOR_INSTALLATION);

const binaryFolderSchema = absolutePath.optional();

/** Folder of the Electron binary that the user names, as the package itself reads it. Throws `AppError("usage")`. */
export const electronFolder = (environment: Environment = process.env): string | undefined => {
  const read = binaryFolderSchema.safeParse(environment["ELECTRON_OVERRIDE_DIST_PATH"] || undefined);
  if (read.success) return read.data;
  throw noAbsolutePath("ELECTRON_OVERRIDE_DIST_PATH");
};

/** What a desktop program needs of the environment: the screen and the session's bus besides what every program gets. */
const FOR_DESKTOP = [
  "DISPLAY",
  "WAYLAND_DISPLAY",
  "XAUTHORITY",
  "XDG_SESSION_TYPE",
  "XDG_CURRENT_DESKTOP",
  "XDG_DATA_HOME",
  "XDG_DATA_DIRS",
  "XDG_CONFIG_DIRS",
  "DBUS_SESSION_BUS_ADDRESS",
  "DESKTOP_SESSION",
  "GTK_THEME",
  "QT_QPA_PLATFORMTHEME",
  "LECTERN_DATA",
  "LECTERN_BROWSER",
  "LECTERN_FFMPEG",
] as const;

/** The environment of the desktop shell: its screen, and what an installation may need. */
export const desktopEnvironment = (environment: Environment = process.env): Record<string, string> => ({
  ...pick(environment, INHERITED),
  ...pick(environment, FOR_INSTALLATION),
  ...pick(environment, FOR_DESKTOP),
});

/** What the desktop app keeps of its own in its first data folder; it says where that was moved to. */
export const DESKTOP_SETTINGS = ["window", "desktop.json"] as const;

const movedSchema = z.object({ dataDir: z.string().min(1).nullable().default(null) });

const movedTo = (dataDir: string): string | null => {
  try {
    return movedSchema.parse(JSON.parse(readFileSync(join(dataDir, ...DESKTOP_SETTINGS), "utf8"))).dataDir;
  } catch {
    return null;
  }
};

/** The same configuration with the folders of a data folder that lies elsewhere. */
export const withDataDir = (config: Config, dataDir: string): Config =>
  Object.freeze({ ...config, dataDir, cacheDir: join(dataDir, "cache") });

/** Reads the environment, and follows the data folder to where the desktop app has moved it. Throws `AppError("usage")`. */
export const machineConfig = (...environment: Parameters<typeof readConfig>): Config => {
  const config = readConfig(...environment);
  const dataDir = movedTo(config.dataDir);
  return dataDir === null ? config : withDataDir(config, dataDir);
};
