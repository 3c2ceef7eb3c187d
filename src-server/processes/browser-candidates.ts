import { existsSync } from "node:fs";
import { join } from "node:path";
import { findPrograms } from "./find-program.ts";

const ON_PATH = [
  "chromium-headless-shell",
  "google-chrome-stable",
  "google-chrome",
  "chromium",
  "chromium-browser",
  "microsoft-edge-stable",
  "microsoft-edge",
] as const;

const MACOS_APPS = [
  "Google Chrome.app/Contents/MacOS/Google Chrome",
  "Chromium.app/Contents/MacOS/Chromium",
  "Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
] as const;

const WINDOWS_PROGRAMS = [
  "Google/Chrome/Application/chrome.exe",
  "Chromium/Application/chrome.exe",
  "Microsoft/Edge/Application/msedge.exe",
] as const;

const LINUX_PROGRAMS = [
  "/usr/lib/chromium/chromium-headless-shell",
  "/opt/google/chrome/chrome",
  "/opt/microsoft/msedge/msedge",
  "/usr/lib/chromium/chromium",
] as const;

export type BrowserPlaces = {
  searchPath: readonly string[];
  homeDir: string;
  environment: Readonly<Record<string, string>>;
};

const usualPlaces = ({ homeDir, environment }: BrowserPlaces): string[] => {
  if (process.platform === "linux") return [...LINUX_PROGRAMS];
  if (process.platform === "darwin") {
    return ["/Applications", join(homeDir, "Applications")].flatMap((folder) =>
      MACOS_APPS.map((app) => join(folder, app)),
    );
  }
  const folders = ["ProgramFiles", "ProgramFiles(x86)", "LOCALAPPDATA"].flatMap((name) => environment[name] ?? []);
  return folders.flatMap((folder) => WINDOWS_PROGRAMS.map((program) => join(folder, program)));
};

/** Browsers of the Chromium family that are installed on this machine, best first. */
export const installedBrowsers = (places: BrowserPlaces): string[] => [
  ...usualPlaces(places).filter((path) => existsSync(path)),
  ...findPrograms(ON_PATH, places.searchPath),
];
