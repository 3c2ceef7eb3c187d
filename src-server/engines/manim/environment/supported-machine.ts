import { ownValue } from "../../../own-value.ts";

const SUPPORTED: Readonly<Record<string, readonly string[]>> = {
  linux: ["x64", "arm64"],
  darwin: ["x64", "arm64"],
  win32: ["x64"],
};

/** Why no environment can be made on this machine; null where one can. */
export const whyUnsupported = ({ platform, arch }: { platform: string; arch: string }): string | null =>
  ownValue(SUPPORTED, platform)?.includes(arch)
    ? null
    : `Manim cannot be installed on this machine (${platform}, ${arch}): Lectern draws with Remotion instead, and there is nothing to do.`;
