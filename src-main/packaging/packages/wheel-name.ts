import { AppError } from "../../../src-server/errors.ts";
import { plainName } from "../../../src-server/engines/manim/environment/carried-files.ts";
import type { Target } from "../target.ts";
import { PYTHON_SERIES } from "./requirements.ts";

/** What the file name of a wheel tells. */
export type WheelName = { name: string; version: string; pythons: readonly string[]; platforms: readonly string[] };

const WHEEL = /^([\w.]+)-([^-]+)(?:-\d[^-]*)?-([^-]+)-([^-]+)-([^-]+)\.whl$/;

const PLATFORMS: Readonly<Record<Target["os"], (arch: Target["arch"]) => RegExp>> = {
  linux: (arch) => (arch === "x64" ? /^manylinux\w*_x86_64$/ : /^manylinux\w*_aarch64$/),
  mac: (arch) => (arch === "x64" ? /^macosx_\w+_(x86_64|universal2)$/ : /^macosx_\w+_(arm64|universal2)$/),
  win: (arch) => (arch === "x64" ? /^win_amd64$/ : /^win_arm64$/),
};

/** Reads the file name of a wheel. Throws `AppError("data")` when it is none. */
export const readWheelName = (file: string): WheelName => {
  const [, name, version, pythons, , platforms] = WHEEL.exec(file) ?? [];
  if (name === undefined || version === undefined || pythons === undefined || platforms === undefined)
    throw new AppError("data", `${file} is not named like a wheel.`);
  return { name: plainName(name), version, pythons: pythons.split("."), platforms: platforms.split(".") };
};

const suitsPython = (tag: string, abi: string): boolean => {
  const minor = Number(PYTHON_SERIES.split(".")[1]);
  if (/^py3$|^py2$/.test(tag) || tag === `cp3${minor}`) return true;
  const oldest = /^cp3(\d+)$/.exec(tag)?.[1];
  return abi === "abi3" && oldest !== undefined && Number(oldest) <= minor;
};

/** Whether a wheel runs on a target, with the Python that carried packages are for. */
export const suitsTarget = (file: string, target: Target): boolean => {
  const { pythons, platforms } = readWheelName(file);
  const abi = file.split("-").at(-2) ?? "";
  const here = PLATFORMS[target.os](target.arch);
  return pythons.some((tag) => suitsPython(tag, abi)) && platforms.some((tag) => tag === "any" || here.test(tag));
};
