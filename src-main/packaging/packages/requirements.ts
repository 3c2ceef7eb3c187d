import { AppError } from "../../../src-server/errors.ts";
import type { Target } from "../target.ts";

/** A package that Manim needs, with the hashes of all its files. */
export type Requirement = { name: string; version: string; hashes: readonly string[] };

/** The Python that carried packages are for; the same that Manim's installer fetches where a machine has none. */
export const PYTHON_SERIES = "3.12";

const LINE = /^([a-z0-9-]+)==(\S+)(?: ; (.+?))?((?: --hash=sha256:[0-9a-f]{64})+)$/;
const MARKER = /^(sys_platform|python_full_version) (==|>=|<) '([\w.]+)'$/;
const PLATFORMS = { linux: "linux", mac: "darwin", win: "win32" } as const;

const minorOf = (version: string): number => Number(version.split(".")[1] ?? 0);

/** Whether a condition of a lock holds on a target. Throws `AppError("data")` for one of another form. */
const holds = (marker: string, { os }: Target): boolean => {
  const [, what, how, value = ""] = MARKER.exec(marker) ?? [];
  if (what === "sys_platform" && how === "==") return PLATFORMS[os] === value;
  if (what === "python_full_version" && how === ">=") return minorOf(PYTHON_SERIES) >= minorOf(value);
  if (what === "python_full_version" && how === "<") return minorOf(PYTHON_SERIES) < minorOf(value);
  throw new AppError("data", `The condition "${marker}" of a lock cannot be read; teach it to src-main/packaging.`);
};

/** The lines of a lock that hold on a target, without their conditions. Throws `AppError("data")` for an odd line. */
export const requirementsFor = (lock: string, target: Target): Requirement[] =>
  lock
    .split(/\r?\n/)
    .filter((line) => line !== "")
    .flatMap((line) => {
      const [, name, version, marker, hashes = ""] = LINE.exec(line) ?? [];
      if (name === undefined || version === undefined)
        throw new AppError("data", `A line of a lock cannot be read: ${line.slice(0, 60)}`);
      if (marker !== undefined && !holds(marker, target)) return [];
      return [{ name, version, hashes: hashes.trim().replaceAll("--hash=sha256:", "").split(" ") }];
    });

/** The lines that pip reads. */
export const requirementsText = (requirements: readonly Requirement[]): string =>
  requirements
    .map(({ name, version, hashes }) => `${name}==${version}${hashes.map((sum) => ` --hash=sha256:${sum}`).join("")}\n`)
    .join("");
