import process from "node:process";
import { AppError } from "../../src-server/errors.ts";

/** What an installer is for, in electron-builder's words. */
export type Target = { os: "linux" | "mac" | "win"; arch: "x64" | "arm64" };

/** Everything that Lectern is packaged for. */
export const TARGETS: readonly Target[] = [
  { os: "linux", arch: "x64" },
  { os: "linux", arch: "arm64" },
  { os: "mac", arch: "x64" },
  { os: "mac", arch: "arm64" },
  { os: "win", arch: "x64" },
];

const SYSTEMS = { linux: "linux", darwin: "mac", win32: "win" } as const;

const isKnown = (name: string): name is keyof typeof SYSTEMS => Object.hasOwn(SYSTEMS, name);

/** The target of this machine. Throws `AppError("usage")` where Lectern is not packaged on such a one. */
export const thisMachine = (platform: string = process.platform, arch: string = process.arch): Target => {
  if (isKnown(platform) && (arch === "x64" || arch === "arm64")) return { os: SYSTEMS[platform], arch };
  throw new AppError(
    "usage",
    `Installers are made on Linux, macOS and Windows for x64 and arm64, not on ${platform}-${arch}.`,
  );
};

/** Name of a target's folder of programs. */
export const targetName = ({ os, arch }: Target): string => `${os}-${arch}`;

/** Whether an npm package holds the headless browser of a target; for others it is fetched. */
export const hasPackagedBrowser = ({ os, arch }: Target): boolean => os === "linux" && arch === "x64";
