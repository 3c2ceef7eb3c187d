import type { ManimEnvironmentOptions } from "./environment-options.ts";

const HOMEBREW = ["/opt/homebrew/bin", "/usr/local/bin"] as const;

/** Where programs are looked up; Homebrew's folders are not on the search path of windows that were opened by a click. */
export const programFolders = ({ searchPath }: ManimEnvironmentOptions): readonly string[] =>
  process.platform === "darwin" ? [...new Set([...searchPath, ...HOMEBREW])] : searchPath;
